import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

import type { Instant } from './units';

dayjs.extend(utc);
dayjs.extend(timezone);

const zone = 'Europe/Copenhagen';

interface DanishClock {
  read: (instant: Instant) => string;
  instantAt: (text: string) => Instant;
}

const byTemporal: DanishClock = {
  // Temporal throws on fractions of a millisecond; `Intl` truncates.
  read: (instant) =>
    Temporal.Instant.fromEpochMilliseconds(Math.trunc(instant))
      .toZonedDateTimeISO(zone)
      .toPlainDateTime()
      .toString(),
  instantAt: (text) => {
    const shown = dayjs.utc(text);
    if (!shown.isValid()) return NaN;
    return Temporal.PlainDateTime.from(shown.toISOString().slice(0, -1)).toZonedDateTime(zone, {
      disambiguation: 'later',
    }).epochMilliseconds;
  },
};

function byIntl(): DanishClock {
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
  return { read: (instant) => format.format(instant), instantAt: (text) => dayjs.tz(text, zone).valueOf() };
}

export const danishClock = 'Temporal' in globalThis ? byTemporal : byIntl();
