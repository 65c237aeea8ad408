import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden';

let spoken = '';
let listeners: (() => void)[] = [];

/**
 * Announces `text` politely in the live region.
 * @returns removes the text if it is still the latest
 */
export function announce(text: string): () => void {
  // A screen reader skips an unchanged text: a no-break space makes a repeated one new.
  const words = text === spoken ? `${text}\u00a0` : text;
  speak(words);
  return () => {
    if (spoken === words) speak('');
  };
}

function speak(words: string) {
  spoken = words;
  listeners.forEach((listener) => listener());
}

function listen(listener: () => void) {
  listeners = [...listeners, listener];
  return () => {
    listeners = listeners.filter((other) => other !== listener);
  };
}

/** Must be in the page from the start, or readers miss the first announcement. */
export function LiveRegion() {
  const text = useSyncExternalStore(
    listen,
    () => spoken,
    () => '',
  );
  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic>
        {text}
      </span>
    </VisuallyHidden>
  );
}
