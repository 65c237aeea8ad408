import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

const zone = 'Europe/Copenhagen';

interface DanishClock {
  /** `2026-11-23T11:30…` or `2026-11-23 11:30…` at an instant, in milliseconds since 1970. */
  read: (instant: number) => string;
  /** The instant at which they show it. NaN or a RangeError for a time that does not exist. */
  instantAt: (text: string) => number;
}

const byTemporal: DanishClock = {
  // Truncated as by `Intl`: Temporal throws on a fraction of a millisecond.
  read: (instant) =>
    Temporal.Instant.fromEpochMilliseconds(Math.trunc(instant))
      .toZonedDateTimeISO(zone)
      .toPlainDateTime()
      .toString(),
  instantAt: (text) => {
    const shown = dayjs.utc(text);
    if (!shown.isValid()) return NaN;
    // As dayjs does.
    return Temporal.PlainDateTime.from(shown.toISOString().slice(0, -1)).toZonedDateTime(zone, {
      disambiguation: 'later',
    }).epochMilliseconds;
  },
};

function byIntl(): DanishClock {
  // One formatter, kept: dayjs makes a new one for each instant, which a menu of a thousand dishes feels. Swedes write
  // `2026-11-23 11:30`.
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

/** Temporal where the browser has it: the first `Intl` formatter costs a phone with Chromium a tenth of a second. */
export const danishClock = 'Temporal' in globalThis ? byTemporal : byIntl();
