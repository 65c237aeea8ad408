import { mayBeStored } from '@kantine/contract/may-be-stored';

import { readText, remove, writeText } from '../storage/browser-storage';
import { toNumber } from '../values/fields';
import type { Instant } from './units';

const toleranceMs = 2_000;

const dateStepMs = 1_000;
const offsetKey = 'clock-offset';

let offset = 0;
let keptOffset: number | null = null;
let bounds = { lower: -Infinity, upper: Infinity };
const listeners = new Set<() => void>();

let held: Instant | null = null;

/** Uses the venue API's `Date` headers. Rules read this clock; durations read `Date.now()`. */
export function nowAtVenue(): Instant {
  return held ?? Date.now() + offset;
}

/** Stops the clock at an instant, so that a server and a browser render the same; `null` lets it run. */
export function holdClock(instant: Instant | null): void {
  held = instant;
  listeners.forEach((notify) => notify());
}

interface Timed {
  header?: ((name: string) => string | null) | undefined;
  maxAgeMs?: number;
  sent?: Instant;
  received?: Instant;
}

export function setClockBy({ header, maxAgeMs = 0, sent = NaN, received = NaN }: Timed): void {
  const date = header && !mayBeStored(header) ? Date.parse(header('date') ?? '') : NaN;
  if (Number.isNaN(date) || !(received >= sent)) return;
  const answerBounds = { lower: date - received, upper: date + dateStepMs + maxAgeMs - sent };
  const overlap = {
    lower: Math.max(answerBounds.lower, bounds.lower),
    upper: Math.min(answerBounds.upper, bounds.upper),
  };
  bounds = overlap.lower <= overlap.upper ? overlap : answerBounds;
  if (!isAbout(offset)) {
    offset = isAbout(0) ? 0 : Math.round((bounds.lower + bounds.upper) / 2);
    listeners.forEach((notify) => notify());
  }
  keepOffset();
}

function keepOffset() {
  if (keptOffset === offset) return;
  keptOffset = offset;
  if (offset === 0) remove(offsetKey, 'session');
  else writeText(offsetKey, String(offset), 'session');
}

/** For a page from the browser's cache, whose instant is past: as this tab's last answer set the clock. */
export function restoreClock(): void {
  offset = toNumber(readText(offsetKey, 'session')) ?? 0;
}

export const isClockHeld = () => held !== null;

export function onCorrection(notify: () => void): void {
  listeners.add(notify);
}

function isAbout(value: number): boolean {
  return value >= bounds.lower - toleranceMs && value <= bounds.upper + toleranceMs;
}
