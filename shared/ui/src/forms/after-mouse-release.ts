/* eslint-disable declared-state/required -- a press of the mouse */
import { addListeners, registerBrowserListener } from '@kantine/core';

let isPressed = false;
let queue: (() => void)[] = [];

function onPress({ target }: Event) {
  isPressed = target instanceof Element && target.closest('button, a') !== null;
}

function onRelease() {
  isPressed = false;
  const actions = queue;
  queue = [];
  if (actions.length > 0) setTimeout(() => actions.forEach((action) => action()));
}

registerBrowserListener(() => addListeners(window, ['mousedown'], onPress, { capture: true }));
registerBrowserListener(() =>
  addListeners(window, ['mouseup', 'dragend', 'keydown'], onRelease, { capture: true }),
);

/** A layout shift during a press would prevent its click. */
export function afterMouseRelease(action: () => void): void {
  if (isPressed) queue.push(action);
  else action();
}
