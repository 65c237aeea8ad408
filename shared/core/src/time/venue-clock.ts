import type { Instant } from './units';

/** A device that is this near to the venue's clock is right, in milliseconds. */
const toleranceMs = 2_000;

/** `Date` counts in whole seconds, in milliseconds. */
const dateStepMs = 1_000;

/** The venue's clock minus the device's, in milliseconds. */
let offset = 0;
/** The bounds of the offset that the answers leave, each within its round trip; `null` before the first answer. */
let bounds: { lower: number; upper: number } | null = null;
const listeners = new Set<() => void>();

/**
 * The present instant by the venue's clock: the device's, corrected by the `Date` of the venue API's answers. Rules (deadlines,
 * opening days, today) go by it; a duration on this device alone goes by `Date.now()`.
 */
export function nowAtVenue(): Instant {
  return Date.now() + offset;
}

/** The parts of an answer that tell the time. */
interface Timed {
  header?: ((name: string) => string | null) | undefined;
  /** When the call was sent and when its answer came, by the device's clock. */
  sent?: Instant;
  received?: Instant;
}

/** Sets the venue's clock by an answer of its API. Without a usable `Date` the device's clock stays as it is. */
export function setClockBy({ header, sent = NaN, received = NaN }: Timed): void {
  const date = header && !mayBeStored(header) ? Date.parse(header('date') ?? '') : NaN;
  // The device's clock was set back while the answer was on its way.
  if (Number.isNaN(date) || !(received >= sent)) return;
  const answerBounds = { lower: date - received, upper: date + dateStepMs - sent };
  const isInside =
    bounds !== null && answerBounds.lower <= bounds.upper && answerBounds.upper >= bounds.lower;
  bounds =
    isInside && bounds
      ? {
          lower: Math.max(answerBounds.lower, bounds.lower),
          upper: Math.min(answerBounds.upper, bounds.upper),
        }
      : answerBounds;
  if (isAbout(offset)) return;
  offset = isAbout(0) ? 0 : Math.round((bounds.lower + bounds.upper) / 2);
  listeners.forEach((notify) => notify());
}

/** Calls back when the clock is corrected. */
export function onCorrection(notify: () => void): () => void {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

function isAbout(value: number): boolean {
  return bounds !== null && value >= bounds.lower - toleranceMs && value <= bounds.upper + toleranceMs;
}

/** Whether a cache may have kept the answer: its `Date` is then older than the answer's arrival. */
function mayBeStored(header: (name: string) => string | null): boolean {
  if (header('age') !== null) return true;
  const caching = header('cache-control');
  if (caching === null) return header('expires') !== null || header('last-modified') !== null;
  return !/no-store|no-cache|max-age=0\b/.test(caching);
}
