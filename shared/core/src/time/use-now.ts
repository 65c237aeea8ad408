import { useCallback, useSyncExternalStore } from 'react';

import { addListeners } from '../browser/listen-to-browser';
import type { Instant } from './units';
import { nowAtVenue, onCorrection } from './venue-clock';

/** How often what depends on the clock is looked at, in milliseconds. */
const beat = 10_000;

let now: Instant = nowAtVenue();
/** Who follows the clock, and the instants at which each must not be late. */
const followers = new Map<() => void, readonly Instant[]>();
let timer: ReturnType<typeof setTimeout> | undefined;

// A page that lay in the background over night must be right before somebody reads it again.
const wakeEvents = ['visibilitychange', 'focus', 'pageshow'];
let stopWaking = () => {};

function tick() {
  now = nowAtVenue();
  followers.forEach((_, notify) => notify());
  waitForNext();
}

/** One timer for everybody: until the next beat, or the first of the instants that come before it. */
function waitForNext() {
  clearTimeout(timer);
  if (followers.size === 0) return;
  const current = nowAtVenue();
  let next = current + beat;
  for (const moments of followers.values())
    for (const moment of moments) if (moment > current && moment < next) next = moment;
  timer = setTimeout(tick, next - current);
}

function follow(notify: () => void, moments: readonly Instant[]) {
  if (followers.size === 0) stopWaking = addListeners(window, wakeEvents, tick);
  followers.set(notify, moments);
  waitForNext();
  return () => {
    followers.delete(notify);
    if (followers.size === 0) stopWaking();
    waitForNext();
  };
}

onCorrection(tick);

function read(): Instant {
  // Nobody has followed for a while, or the clock was set back: the first reading is fresh.
  if (followers.size === 0 && Math.abs(nowAtVenue() - now) >= beat) now = nowAtVenue();
  return now;
}

const none: readonly Instant[] = [];

/**
 * The present instant, right to ten seconds; a component that reads it follows the clock.
 * @param moments the instants at which the component shows something else, the same array as long as they are the same: it is told
 * at each of them, at that very moment
 */
export function useNow(moments: readonly Instant[] = none): Instant {
  const subscribe = useCallback((notify: () => void) => follow(notify, moments), [moments]);
  return useSyncExternalStore(subscribe, read, read);
}
