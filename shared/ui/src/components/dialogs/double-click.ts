import { addListeners, registerBrowserListener } from '@kantine/core';
import { useEffect, useState } from 'react';

const maxPauseMs = 500;
const maxDistancePx = 16;

let lastClick: MouseEvent | null = null;
let clickBefore: MouseEvent | null = null;
let lastClickAt = -maxPauseMs;

// Clicks by a screen reader or a program have no position, those by the keyboard no `detail`.
function noteClick(event: Event) {
  if (!(event instanceof MouseEvent) || event.detail === 0 || event.clientX + event.clientY === 0) return;
  clickBefore = lastClick;
  lastClick = event;
  lastClickAt = performance.now();
}

/** A held Enter would press again and again, also what takes the place of the button. */
function ignoreRepeat(event: Event) {
  const { key, repeat, target } = event as KeyboardEvent;
  if (key === 'Enter' && repeat && !(target instanceof HTMLTextAreaElement)) event.preventDefault();
}

registerBrowserListener(() => addListeners(window, ['click'], noteClick, { capture: true }));
registerBrowserListener(() => addListeners(window, ['keydown'], ignoreRepeat, { capture: true }));

/** False for the second half of a double click, which may hit what has come to the place of the first. */
export function isFirstClick({ nativeEvent }: { nativeEvent: MouseEvent }): boolean {
  return !isSecondClick(nativeEvent, nativeEvent === lastClick ? clickBefore : lastClick);
}

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

const leftMs = () => lastClickAt + maxPauseMs - performance.now();

/** False while the press that opened the page may be the first half of a double press: what pays must wait. */
export function useIsPressOver(): boolean {
  const [isOver, setIsOver] = useState(() => leftMs() <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), leftMs());
    return () => clearTimeout(timer);
  }, []);
  return isOver;
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
