import 'dayjs/locale/da';

import dayjs from 'dayjs';
import isoWeekPlugin from 'dayjs/plugin/isoWeek';
import utc from 'dayjs/plugin/utc';

import { danishClock } from './danish-clock';
import type { ClockTime, Day, Instant } from './units';
import { nowAtVenue } from './venue-clock';
import { weekdayOf } from './weekday';

dayjs.extend(utc);
dayjs.extend(isoWeekPlugin);

const hasOffset = /(?:z|[+-]\d{2}(?::?\d{2})?)$/i;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Reads an ISO 8601 instant, Danish time without an offset; `null` for any other value. */
export function toInstant(iso: unknown): Instant | null {
  if (typeof iso !== 'string') return null;
  const text = iso.trim().replace(' ', 'T');
  if (!isDay(text.slice(0, 10))) return null;
  try {
    const value = text.includes('T') && hasOffset.test(text) ? Date.parse(text) : danishClock.instantAt(text);
    return Number.isNaN(value) ? null : value;
  } catch {
    return null;
  }
}

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
  return text !== undefined && dayPattern.test(text) && dayjs.utc(text).format('YYYY-MM-DD') === text;
}

export function addDays(day: Day, days: number): Day {
  return dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD');
}

export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day));
}

export function isoWeekOf(day: Day): { week: number; year: number } {
  const date = dayjs.utc(day);
  return { week: date.isoWeek(), year: date.isoWeekYear() };
}

export function formatDay(day: Day): string {
  return dayjs.utc(day).format('DD/MM-YYYY');
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
  return dayjs.utc(dayOf(instant)).locale('da').format('dd');
}

export function sayDay(day: Day): string {
  return dayjs.utc(day).locale('da').format('dddd D. MMMM');
}

export function sayDate(day: string): string {
  return isDay(day) ? `${sayDay(day)} ${day.slice(0, 4)}` : '';
}

export function sayTime(time: string): string {
  return /^\d\d:\d\d/.test(time) ? `kl. ${time.slice(0, 5).replace(':', '.')}` : '';
}

export function relativeDay(day: Day, now: Instant = nowAtVenue()): string | null {
  const current = today(now);
  if (day === current) return 'I dag';
  if (day === addDays(current, -1)) return 'I går';
  if (day === addDays(current, 1)) return 'I morgen';
  return null;
}

export function sayDayBriefly(day: Day, now: Instant = nowAtVenue()): string {
  const date = dayjs.utc(day).locale('da');
  return `${relativeDay(day, now) ?? date.format('ddd')} ${date.format('D.')}`;
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
export { holdClock, nowAtVenue, setClockBy } from './venue-clock';
