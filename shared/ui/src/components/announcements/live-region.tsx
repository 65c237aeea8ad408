import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden';

let current = '';
let listeners: (() => void)[] = [];

/** Returns a function that removes the text if it is still the latest. */
export function announce(text: string): () => void {
  // A screen reader skips an unchanged text: a no-break space makes a repeated one new.
  const message = text === current ? `${text}\u00a0` : text;
  setMessage(message);
  return () => {
    if (current === message) setMessage('');
  };
}

function setMessage(message: string) {
  current = message;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners = [...listeners, listener];
  return () => {
    listeners = listeners.filter((other) => other !== listener);
  };
}

/** Must be in the page from the start, or readers miss the first announcement. */
export function LiveRegion() {
  const text = useSyncExternalStore(
    subscribe,
    () => current,
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
