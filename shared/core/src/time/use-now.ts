import { useCallback, useSyncExternalStore } from 'react';

import { addListeners } from '../browser/listen-to-browser';
import type { Instant } from './units';
import { nowAtVenue, onCorrection } from './venue-clock';

const tickMs = 10_000;

let now: Instant = nowAtVenue();
/** The subscribers, each with the instants at which it must be notified exactly. */
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

/** One timer for all subscribers: until the next tick, or the first instant before it. */
function waitForNext() {
  clearTimeout(timer);
  if (followers.size === 0) return;
  const current = nowAtVenue();
  let next = current + tickMs;
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
  // Without subscribers, or after the clock was set back, the value is old.
  if (followers.size === 0 && Math.abs(nowAtVenue() - now) >= tickMs) now = nowAtVenue();
  return now;
}

const none: readonly Instant[] = [];

/**
 * The present instant, right to ten seconds; a component that reads it follows the clock.
 * @param moments the instants at which the component must render again exactly; a stable array
 */
export function useNow(moments: readonly Instant[] = none): Instant {
  const subscribe = useCallback((notify: () => void) => follow(notify, moments), [moments]);
  return useSyncExternalStore(subscribe, read, read);
}
