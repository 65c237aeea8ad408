import { useCallback, useSyncExternalStore } from 'react';

import { addListeners } from '../browser/listen-to-browser';
import type { Instant } from './units';
import { isClockHeld, nowAtVenue, onCorrection } from './venue-clock';

const tickMs = 10_000;

let now: Instant = nowAtVenue();
const followers = new Map<() => void, readonly Instant[]>();
let timer: ReturnType<typeof setTimeout> | undefined;

const wakeEvents = ['visibilitychange', 'focus', 'pageshow'];
let stopWaking = () => {};

function tick() {
  now = nowAtVenue();
  followers.forEach((_, notify) => notify());
  waitForNext();
}

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

const rendered = new Set<Instant>();

export function momentsOfRender(): Instant[] {
  return [...rendered].filter((moment) => moment > nowAtVenue());
}

onCorrection(() => {
  rendered.clear();
  tick();
});

function read(): Instant {
  if (followers.size === 0 && Math.abs(nowAtVenue() - now) >= tickMs) now = nowAtVenue();
  return now;
}

const none: readonly Instant[] = [];

/** @param moments instants of an exact render; a stable array */
export function useNow(moments: readonly Instant[] = none): Instant {
  if (isClockHeld()) for (const moment of moments) rendered.add(moment);
  const subscribe = useCallback((notify: () => void) => follow(notify, moments), [moments]);
  return useSyncExternalStore(subscribe, read, read);
}
