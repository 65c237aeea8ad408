import * as calendar from '@kantine/contract/routes';

import { danishClock } from './danish-clock';
import type { ClockTime, Day, Instant } from './units';
import { nowAtVenue } from './venue-clock';

const offset = /\s?(?:z|([+-]\d{2}):?(\d{2})?)$/i;

// Each stem makes 'mandag', 'man.' and 'ma.'.
const weekdays = ['man', 'tirs', 'ons', 'tors', 'fre', 'lør', 'søn'];
const months = [
  ...['januar', 'februar', 'marts', 'april', 'maj', 'juni'],
  ...['juli', 'august', 'september', 'oktober', 'november', 'december'],
];

/** A program's 'no time', such as 0001-01-01, lies before 1970: not every browser can write its day. */
const afterLastInstant = 253_402_297_200_000;

/** Reads an ISO 8601 instant of 1970 to 9999, Danish time without an offset; `null` for any other value. */
export function toInstant(iso: unknown): Instant | null {
  if (typeof iso !== 'string') return null;
  const text = iso.trim().replace(/^([\d-]{10})[t ]/, '$1T');
  if (!isDay(text.slice(0, 10))) return null;
  try {
    const hasOffset = text.includes('T') && offset.test(text);
    const value = hasOffset ? Date.parse(withMinutes(text)) : danishClock.instantAt(text);
    return value >= 0 && value < afterLastInstant ? value : null;
  } catch {
    return null;
  }
}

/** PostgreSQL writes '+01', which `Date.parse` refuses. */
const withMinutes = (text: string) =>
  text.replace(offset, (_, hours?: string, minutes = '00') => (hours ? `${hours}:${minutes}` : 'Z'));

export function instantOf(day: Day, time: ClockTime = '00:00'): Instant {
  return danishClock.instantAt(`${day}T${time}`);
}

export function dayOf(instant: Instant): Day {
  return danishClock.read(instant).slice(0, 10);
}

export function clockTimeOf(instant: Instant): ClockTime {
  return danishClock.read(instant).slice(11, 16);
}

export function today(now: Instant = nowAtVenue()): Day {
  return dayOf(now);
}

export function isDay(text: string | undefined): text is Day {
  return text !== undefined && calendar.isDay(text);
}

/** Reads a day of the API, which may have a time behind it; `null` for any other text. */
export function toDay(wire: string): Day | null {
  const day = wire.slice(0, 'YYYY-MM-DD'.length);
  return isDay(day) ? day : null;
}

/** Normalises a time of the API: a venue may send seconds, or an hour of one digit. Times are compared as text. @returns '' for a text that is no time */
export function toClockTime(wire: string): ClockTime {
  const time = wire.replace(/^(?=\d:)/, '0').slice(0, 'HH:mm'.length);
  return /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time) ? time : '';
}

export function addDays(day: Day, days: number): Day {
  return calendar.addDays(day, days);
}

export function mondayOf(day: Day): Day {
  return addDays(day, 1 - calendar.weekdayOf(day));
}

export function isoWeekOf(day: Day): { week: number; year: number } {
  const { week, year } = calendar.weekOf(day);
  return { week: Number(week), year: Number(year) };
}

export function formatDay(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}-${year}`;
}

export function formatInstant(instant: Instant): string {
  return `${formatDay(dayOf(instant))} ${clockTimeOf(instant)}`;
}

export function formatInstantWithWeekday(instant: Instant): string {
  return `${shortWeekdayOf(instant)} ${formatInstant(instant)}`;
}

export function formatInstantBriefly(instant: Instant): string {
  const date = formatDay(dayOf(instant)).slice(0, 5);
  return `${shortWeekdayOf(instant)} ${date} kl.\u00a0${clockTimeOf(instant)}`;
}

function shortWeekdayOf(instant: Instant): string {
  return `${weekdayOf(dayOf(instant)).slice(0, 2)}.`;
}

function weekdayOf(day: Day): string {
  return weekdays[calendar.weekdayOf(day) - 1]!;
}

const dateOf = (day: Day) => `${Number(day.slice(8))}.`;

export function sayDay(day: Day): string {
  return `${weekdayOf(day)}dag ${dateOf(day)} ${months[Number(day.slice(5, 7)) - 1]}`;
}

export function sayDate(day: string): string {
  return isDay(day) ? `${sayDay(day)} ${day.slice(0, 4)}` : '';
}

export function sayTime(time: string): string {
  return /^\d\d:\d\d/.test(time) ? `kl. ${time.slice(0, 5)}` : '';
}

export function relativeDay(day: Day, now: Instant = nowAtVenue()): string | null {
  const current = today(now);
  if (day === current) return 'I dag';
  if (day === addDays(current, -1)) return 'I går';
  if (day === addDays(current, 1)) return 'I morgen';
  return null;
}

export function sayDayBriefly(day: Day, now: Instant = nowAtVenue()): string {
  return `${relativeDay(day, now) ?? `${weekdayOf(day)}.`} ${dateOf(day)}`;
}

export function sayInstant(instant: Instant, now: Instant = nowAtVenue()): string {
  const day = dayOf(instant);
  const isFar = Math.abs(instant - now) > 300 * 24 * 60 * 60_000;
  const date = relativeDay(day, now)?.toLowerCase() ?? sayDay(day) + (isFar ? ` ${day.slice(0, 4)}` : '');
  return `${date} kl.\u00a0${clockTimeOf(instant)}`;
}

export function sayDeadline(deadline: Instant, now: Instant = nowAtVenue()): string {
  return `Bestil senest ${sayInstant(deadline, now)}`;
}

export type { ClockTime, Day, Instant } from './units';
export { momentsOfRender, useNow } from './use-now';
export { holdClock, nowAtVenue, restoreClock, setClockBy } from './venue-clock';
