import { addDays, clockTimeOf, dayOf, type Day, type Instant, instantOf } from '../time/time';
import { weekdayOf } from '../time/weekday';

export type OpeningDays = ReadonlySet<number>;

export const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Without any weekday a section counts as open every day. */
export function toOpeningDays(names: readonly string[] | null | undefined): OpeningDays {
  const days = new Set(
    (names ?? []).map((name) => weekdayNames.indexOf(name.toLowerCase()) + 1).filter((day) => day > 0),
  );
  return days.size > 0 ? days : new Set([1, 2, 3, 4, 5, 6, 7]);
}

export function isOpenOn(openingDays: OpeningDays, day: Day): boolean {
  return openingDays.has(weekdayOf(day));
}

export function openDayFrom(openingDays: OpeningDays, day: Day): Day {
  return findOpenDay(openingDays, day, 1);
}

export function nextOpenDay(openingDays: OpeningDays, day: Day): Day {
  return findOpenDay(openingDays, addDays(day, 1), 1);
}

export function previousOpenDay(openingDays: OpeningDays, day: Day): Day {
  return findOpenDay(openingDays, addDays(day, -1), -1);
}

/** Keep the API's `deadlineOf` (venue-api/src/time/deadline.ts) alike. */
export function deadlineOf(delivery: Instant, preparationMinutes: number, openingDays: OpeningDays): Instant {
  const deadline = delivery - preparationMinutes * 60_000;
  const day = dayOf(deadline);
  const openDay = findOpenDay(openingDays, day, -1);
  return openDay === day ? deadline : instantOf(openDay, clockTimeOf(deadline));
}

function findOpenDay(openingDays: OpeningDays, from: Day, step: 1 | -1): Day {
  let day = from;
  for (let passed = 0; passed < 7 && !isOpenOn(openingDays, day); passed += 1) day = addDays(day, step);
  return day;
}
