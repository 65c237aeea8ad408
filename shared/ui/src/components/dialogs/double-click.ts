/** The longest pause within a double click, in milliseconds, and the farthest that hand or finger moves in it, in pixels. */
const longestPauseMs = 500;
const farthest = 16;

let lastPress: MouseEvent | null = null;

// A screen reader's or a program's press has no place, the keyboard's no count. Without a window, on a server, nobody presses.
globalThis.addEventListener?.(
  'click',
  (event) => {
    if (event instanceof MouseEvent && event.detail > 0 && (event.clientX > 0 || event.clientY > 0))
      lastPress = event;
  },
  { capture: true },
);

/**
 * Keeps an element that has just come under the pointer from the second half of the double click that opened it.
 * @returns the way to stop, for an effect's end
 */
export function ignoreSecondClick(element: HTMLElement): () => void {
  const opening = lastPress;
  let isOver = false;
  const ignore = (event: MouseEvent) => {
    if (isOver || !isSecondClick(event, opening)) {
      isOver = true;
      return;
    }
    // Of 'mousedown', so that the focus stays and no word is selected.
    event.preventDefault();
    event.stopPropagation();
  };
  const events = ['mousedown', 'click'] as const;
  for (const type of events) element.addEventListener(type, ignore, { capture: true });
  return () => {
    for (const type of events) element.removeEventListener(type, ignore, { capture: true });
  };
}

/** Chromium and Safari count the presses at one place; Firefox begins again with each element, so time and place decide there. */
function isSecondClick(event: MouseEvent, opening: MouseEvent | null): boolean {
  if (event.detail > 1) return true;
  return (
    opening !== null &&
    event.detail === 1 &&
    event.timeStamp - opening.timeStamp < longestPauseMs &&
    Math.hypot(event.clientX - opening.clientX, event.clientY - opening.clientY) <= farthest
  );
}
