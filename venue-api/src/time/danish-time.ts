import { Temporal } from 'temporal-polyfill';

/** Only this module knows the venue's time zone. The machine's own zone has no influence. */
const zone = 'Europe/Copenhagen';

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

function toDanish(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
}

export function danishDay(instant: Date): string {
  return toDanish(instant).toPlainDate().toString();
}

export function danishTime(instant: Date): string {
  return toDanish(instant).toPlainTime().toString({ smallestUnit: 'minute' });
}

/** One hour later in the hour that spring skips; the second one of the hour that autumn repeats. */
export function instantAt(danishDate: string, time: string): Date {
  const local = Temporal.PlainDateTime.from(`${danishDate}T${time}`);
  return new Date(local.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds);
}

/** ISO 8601 with the Danish offset: `2026-11-23T11:30:00+01:00`. */
export function toIsoInstant(instant: Date): string {
  return toDanish(instant).toString({ smallestUnit: 'second', timeZoneName: 'never' });
}

export function sayInstant(instant: Date): string {
  return `${danishDay(instant).split('-').reverse().join('.')} kl. ${danishTime(instant)}`;
}

export function addDays(danishDate: string, days: number): string {
  return Temporal.PlainDate.from(danishDate).add({ days }).toString();
}

export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days;
}

export function weekdayOf(danishDate: string): Weekday {
  return weekdays[Temporal.PlainDate.from(danishDate).dayOfWeek - 1]!;
}

/** ISO 8601: a week belongs to the year of its Thursday. */
export function isoWeekOf(danishDate: string): { year: number; week: number } {
  const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(danishDate);
  return { year: yearOfWeek!, week: weekOfYear! };
}
