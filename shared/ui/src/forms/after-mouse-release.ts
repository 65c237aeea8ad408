import { addListeners, registerBrowserListener } from '@kantine/core';

let isPressed = false;
let waiting: (() => void)[] = [];

function press({ target }: Event) {
  isPressed = target instanceof Element && target.closest('button, a') !== null;
}

function release() {
  isPressed = false;
  const due = waiting;
  waiting = [];
  // The click event follows the release.
  if (due.length > 0) setTimeout(() => due.forEach((act) => act()));
}

registerBrowserListener(() => addListeners(window, ['mousedown'], press, { capture: true }));
// A press may end as a drag, or in another window.
registerBrowserListener(() =>
  addListeners(window, ['mouseup', 'dragend', 'keydown'], release, { capture: true }),
);

/**
 * Runs `act` after a press of a button has ended, so that a layout shift cannot prevent its click.
 */
export function afterMouseRelease(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
