import { Temporal } from 'temporal-polyfill';

/** No other module of the API knows the venue's time zone. The machine's own zone has no influence. */
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

/** The Danish day (`YYYY-MM-DD`) of an instant. */
export function danishDay(instant: Date): string {
  return toDanish(instant).toPlainDate().toString();
}

/** The Danish time of day (`HH:mm`) of an instant. */
export function danishTime(instant: Date): string {
  return toDanish(instant).toPlainTime().toString({ smallestUnit: 'minute' });
}

/**
 * The instant at which a Danish clock shows this day and time (`HH:mm`). In the hour that is skipped in spring it is one
 * hour later; in the hour that occurs twice in autumn it is the second one.
 */
export function instantAt(danishDate: string, time: string): Date {
  const local = Temporal.PlainDateTime.from(`${danishDate}T${time}`);
  return new Date(local.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds);
}

/** ISO 8601 with the Danish offset of that instant: `2026-11-23T11:30:00+01:00`. */
export function toIsoInstant(instant: Date): string {
  return toDanish(instant).toString({ smallestUnit: 'second', timeZoneName: 'never' });
}

/** `24.11.2026 kl. 11:30` */
export function sayInstant(instant: Date): string {
  return `${danishDay(instant).split('-').reverse().join('.')} kl. ${danishTime(instant)}`;
}

export function addDays(danishDate: string, days: number): string {
  return Temporal.PlainDate.from(danishDate).add({ days }).toString();
}

/** Whole days from one day to another; negative when the second is the earlier. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days;
}

export function weekdayOf(danishDate: string): Weekday {
  return weekdays[Temporal.PlainDate.from(danishDate).dayOfWeek - 1]!;
}

/** The ISO 8601 week, and the year that the week belongs to. */
export function isoWeekOf(danishDate: string): { year: number; week: number } {
  const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(danishDate);
  return { year: yearOfWeek!, week: weekOfYear! };
}
