const maxPauseMs = 500;
const maxDistancePx = 16;

let lastClick: MouseEvent | null = null;

// Clicks by a screen reader or a program have no position, those by the keyboard no `detail`.
globalThis.addEventListener?.(
  'click',
  (event) => {
    if (event instanceof MouseEvent && event.detail > 0 && (event.clientX > 0 || event.clientY > 0))
      lastClick = event;
  },
  { capture: true },
);

export function ignoreSecondClick(element: HTMLElement): () => void {
  const opening = lastClick;
  let hasEnded = false;
  const ignore = (event: MouseEvent) => {
    if (hasEnded || !isSecondClick(event, opening)) {
      hasEnded = true;
      return;
    }
    // On 'mousedown' it also keeps the focus and selects no word.
    event.preventDefault();
    event.stopPropagation();
  };
  const events = ['mousedown', 'click'] as const;
  for (const type of events) element.addEventListener(type, ignore, { capture: true });
  return () => {
    for (const type of events) element.removeEventListener(type, ignore, { capture: true });
  };
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
