/** The only module that knows which time zone the venue is in. Nothing here depends on the machine's own zone. */

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Copenhagen',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** What a Danish wall clock shows, as if it were UTC: the number that calendar arithmetic can be done on. */
function wallTime(instant: Date): number {
  return Math.floor(instant.getTime() / 1000) * 1000 + offsetAt(instant);
}

/** By the hour: formatting is slow, and Danish clocks have been changed on full hours UTC only since they keep a common time (1894). */
const offsets = new Map<number, number>();
const mostOffsets = 10_000;

function offsetAt(instant: Date): number {
  const ofHour = Math.floor(instant.getTime() / hour);
  const known = offsets.get(ofHour);
  if (known !== undefined) return known;
  const start = new Date(ofHour * hour);
  const offset = readWallClock(start) - start.getTime();
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(ofHour, offset);
  return offset;
}

function readWallClock(instant: Date): number {
  const part: Record<string, number> = {};
  for (const { type, value } of wallClock.formatToParts(instant)) part[type] = Number(value);
  return Date.UTC(
    part['year']!,
    part['month']! - 1,
    part['day']!,
    part['hour']!,
    part['minute']!,
    part['second']!,
  );
}

/** The Danish day (`YYYY-MM-DD`) of an instant. */
export function danishDay(instant: Date): string {
  return new Date(wallTime(instant)).toISOString().slice(0, 10);
}

/** The Danish time of day (`HH:mm`) of an instant. */
export function danishTime(instant: Date): string {
  return new Date(wallTime(instant)).toISOString().slice(11, 16);
}

/**
 * The instant at which a Danish clock shows this day and time (`HH:mm`). In the hour that is skipped in
 * spring, one hour later; in the hour that there is twice in autumn, the second.
 */
export function instantAt(danishDate: string, time: string): Date {
  const wall = Date.parse(`${danishDate}T${time}:00Z`);
  const guess = wall - offsetAt(new Date(wall));
  return new Date(wall - offsetAt(new Date(guess)));
}

/** ISO 8601 with the Danish offset of that instant: `2026-11-23T11:30:00+01:00`. */
export function formatInstant(instant: Date): string {
  const offset = offsetAt(instant) / minute;
  const hours = String(Math.floor(offset / 60)).padStart(2, '0');
  const minutes = String(offset % 60).padStart(2, '0');
  return `${new Date(wallTime(instant)).toISOString().slice(0, 19)}+${hours}:${minutes}`;
}

/** Calendar arithmetic, free of clock changes. */
export function addDays(danishDate: string, days: number): string {
  return new Date(Date.parse(`${danishDate}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** Whole days from one day to another; negative when the second is the earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Days since 1 January 1970: a number to make a rotation from. */
export function dayNumber(danishDate: string): number {
  return Math.round(Date.parse(`${danishDate}T00:00:00Z`) / day);
}

export function weekdayOf(danishDate: string): Weekday {
  return weekdays[(new Date(`${danishDate}T00:00:00Z`).getUTCDay() + 6) % 7]!;
}
