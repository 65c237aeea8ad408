import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden';

let spoken = '';
let listeners: (() => void)[] = [];

/**
 * Has `text` read out when the reader pauses. The same text twice is read twice.
 * @returns takes it back, for what holds no longer; what was announced since stays
 */
export function announce(text: string): () => void {
  // A no-break space makes a repeated text a new one: a region that does not change is not read again.
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

/** Where `announce` is read from. The shell shows one, for as long as the page lives. */
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
