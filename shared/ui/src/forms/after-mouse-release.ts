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
  // After the click, which comes with the release.
  if (due.length > 0) setTimeout(() => due.forEach((act) => act()));
}

registerBrowserListener(() => addListeners(window, ['mousedown'], press, { capture: true }));
// A press may end elsewhere: as a drag, or unseen in another window.
registerBrowserListener(() =>
  addListeners(window, ['mouseup', 'dragend', 'keydown'], release, { capture: true }),
);

/**
 * Does something that may move the page: at once, or when a button is being pressed at this moment, after that. What has moved away
 * between the press and the release is not clicked.
 */
export function afterMouseRelease(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
