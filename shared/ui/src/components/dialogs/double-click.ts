import { addListeners, registerBrowserListener } from '@kantine/core';

const maxPauseMs = 500;
const maxDistancePx = 16;

let lastClick: MouseEvent | null = null;

// Clicks by a screen reader or a program have no position, those by the keyboard no `detail`.
function noteClick(event: Event) {
  if (event instanceof MouseEvent && event.detail > 0 && (event.clientX > 0 || event.clientY > 0))
    lastClick = event;
}

registerBrowserListener(() => addListeners(window, ['click'], noteClick, { capture: true }));

export function ignoreSecondClick(element: HTMLElement): () => void {
  const opening = lastClick;
  let hasEnded = false;
  const ignore = (event: Event) => {
    hasEnded ||= !isSecondClick(event as MouseEvent, opening);
    if (hasEnded) return;
    // On 'mousedown' it also keeps the focus and selects no word.
    event.preventDefault();
    event.stopPropagation();
  };
  return addListeners(element, ['mousedown', 'click'], ignore, { capture: true });
}

/** Firefox counts clicks by element, so time and position are compared. */
function isSecondClick(event: MouseEvent, opening: MouseEvent | null): boolean {
  if (event.detail > 1) return true;
  return (
    opening !== null &&
    event.detail === 1 &&
    event.timeStamp - opening.timeStamp < maxPauseMs &&
    Math.hypot(event.clientX - opening.clientX, event.clientY - opening.clientY) <= maxDistancePx
  );
}
