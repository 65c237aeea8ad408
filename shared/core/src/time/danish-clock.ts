import type { Instant } from './units';

const zone = 'Europe/Copenhagen';
const hourMs = 3_600_000;
const form = /^(\d{4})-(\d\d)-(\d\d)[Tt\s]*(\d{0,2}):?(\d{0,2}):?(\d{0,2})[.:]?(\d{0,3})\d*$/;

type Read = (instant: Instant) => string;

// Temporal throws on fractions of a millisecond; `Intl` truncates.
const byTemporal: Read = (instant) =>
  Temporal.Instant.fromEpochMilliseconds(Math.trunc(instant))
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString();

function byIntl(): Read {
  // A new formatter per instant is slow for 1,000 dishes. Swedish gives `2026-11-23 11:30`.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (instant) => format.format(instant);
}

const read = 'Temporal' in globalThis ? byTemporal : byIntl();

/** Of an hour that the clock shows twice, the second pass; an hour that it skips becomes the next one. */
function instantAt(text: string): Instant {
  const [year = NaN, month = NaN, ...others] = form.exec(text)?.slice(1).map(Number) ?? [];
  const shown = Date.UTC(year, month - 1, ...others);
  if (Number.isNaN(shown)) return NaN;
  const time = new Date(shown).toISOString().slice(11, 16);
  const isShownAt = (instant: Instant) => read(instant).slice(11, 16) === time;
  const [winter, summer] = [shown - hourMs, shown - 2 * hourMs];
  return !isShownAt(winter) && isShownAt(summer) ? summer : winter;
}

export const danishClock = { read, instantAt };
