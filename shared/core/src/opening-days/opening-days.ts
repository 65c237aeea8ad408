import { openDayFrom, weekdayOf } from '@kantine/contract/routes';
import { addDays, clockTimeOf, dayOf, type Day, type Instant, instantOf } from '../time/time';

export { openDayFrom, openDaysOfWeek, toOpeningDays, weekdayNames } from '@kantine/contract/routes';

export type OpeningDays = ReadonlySet<number>;

export function isOpenOn(openingDays: OpeningDays, day: Day): boolean {
  return openingDays.has(weekdayOf(day));
}

export function nextOpenDay(openingDays: OpeningDays, day: Day): Day {
  return openDayFrom(openingDays, addDays(day, 1));
}

export function previousOpenDay(openingDays: OpeningDays, day: Day): Day {
  return openDayFrom(openingDays, addDays(day, -1), -1);
}

/** Keep the API's `deadlineOf` (venue-api/src/time/deadline.ts) alike. */
export function deadlineOf(delivery: Instant, preparationMinutes: number, openingDays: OpeningDays): Instant {
  const deadline = delivery - preparationMinutes * 60_000;
  const day = dayOf(deadline);
  const openDay = openDayFrom(openingDays, day, -1);
  return openDay === day ? deadline : instantOf(openDay, clockTimeOf(deadline));
}
