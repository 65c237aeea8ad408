import { useSyncExternalStore } from 'react';

import type { Instant } from './time';

/** How often what depends on the clock is looked at, in milliseconds. */
const beat = 10_000;

let now: Instant = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  now = Date.now();
  listeners.forEach((notify) => notify());
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  if (listeners.size === 1) {
    timer = setInterval(tick, beat);
    // A page that lay in the background over night is right again before it is read.
    document.addEventListener('visibilitychange', tick);
  }
  return () => {
    listeners.delete(notify);
    if (listeners.size === 0) {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    }
  };
}

/** The present instant, right to ten seconds; a component that reads it follows the clock. */
export function useNow(): Instant {
  return useSyncExternalStore(subscribe, () => {
    // Nobody has listened for a while, or the clock was set back: the first reading is fresh.
    if (listeners.size === 0 && Math.abs(Date.now() - now) >= beat) now = Date.now();
    return now;
  });
}
