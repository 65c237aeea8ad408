import * as calendar from '@kantine/contract/routes';
import { addDays, clockTimeOf, dayOf, type Day, type Instant, instantOf } from '../time/time';

export type OpeningDays = ReadonlySet<number>;

export const weekdayNames: string[] = calendar.weekdayNames;

/** Without any weekday a section counts as open every day. */
export function toOpeningDays(names: readonly string[] | null | undefined): OpeningDays {
  return calendar.toOpeningDays(names ?? []);
}

export function isOpenOn(openingDays: OpeningDays, day: Day): boolean {
  return openingDays.has(calendar.weekdayOf(day));
}

export function openDayFrom(openingDays: OpeningDays, day: Day): Day {
  return calendar.openDayFrom(openingDays, day);
}

export function nextOpenDay(openingDays: OpeningDays, day: Day): Day {
  return calendar.openDayFrom(openingDays, addDays(day, 1));
}

export function previousOpenDay(openingDays: OpeningDays, day: Day): Day {
  return calendar.openDayFrom(openingDays, addDays(day, -1), -1);
}

/** From today on and within a year. */
export function openDaysOfWeek(today: Day, openingDays: OpeningDays, day: Day): Day[] {
  return calendar.openDaysOfWeek(today, openingDays, day);
}

/** Keep the API's `deadlineOf` (venue-api/src/time/deadline.ts) alike. */
export function deadlineOf(delivery: Instant, preparationMinutes: number, openingDays: OpeningDays): Instant {
  const deadline = delivery - preparationMinutes * 60_000;
  const day = dayOf(deadline);
  const openDay = calendar.openDayFrom(openingDays, day, -1);
  return openDay === day ? deadline : instantOf(openDay, clockTimeOf(deadline));
}
