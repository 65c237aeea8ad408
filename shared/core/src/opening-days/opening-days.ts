import { addDays, clockTimeOf, dayOf, type Day, type Instant, instantOf, weekdayOf } from '../time/time';

/** The weekdays on which a section is open, 1 (Monday) to 7 (Sunday). */
export type OpeningDays = ReadonlySet<number>;

/** The wire's names of the weekdays, from 1 (Monday) on. */
export const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/**
 * The wire's English weekday names. A store that names none is taken to be open every day:
 * the rules that walk to the next open day must find one.
 */
export function toOpeningDays(wire: readonly string[] | null | undefined): OpeningDays {
  const days = new Set(
    (wire ?? []).map((name) => weekdayNames.indexOf(name.toLowerCase()) + 1).filter((day) => day > 0),
  );
  return days.size > 0 ? days : new Set([1, 2, 3, 4, 5, 6, 7]);
}

/** Whether the section is open on a day. */
export function isOpenOn(openingDays: OpeningDays, day: Day): boolean {
  return openingDays.has(weekdayOf(day));
}

/** The day itself when it is open, else the first open day after it. */
export function openDayFrom(openingDays: OpeningDays, day: Day): Day {
  return walk(openingDays, day, 1);
}

/** The first open day after this one. */
export function nextOpenDay(openingDays: OpeningDays, day: Day): Day {
  return walk(openingDays, addDays(day, 1), 1);
}

/** The last open day before this one. */
export function previousOpenDay(openingDays: OpeningDays, day: Day): Day {
  return walk(openingDays, addDays(day, -1), -1);
}

/**
 * When something that is delivered at an instant can last be ordered or cancelled: the preparation time before it,
 * moved back by whole days, the clock time kept, until the venue is open on that weekday.
 */
export function deadlineOf(delivery: Instant, preparationMinutes: number, openingDays: OpeningDays): Instant {
  const earliest = delivery - preparationMinutes * 60_000;
  const day = dayOf(earliest);
  const openDay = walk(openingDays, day, -1);
  return openDay === day ? earliest : instantOf(openDay, clockTimeOf(earliest));
}

function walk(openingDays: OpeningDays, from: Day, step: 1 | -1): Day {
  let day = from;
  while (!isOpenOn(openingDays, day)) day = addDays(day, step);
  return day;
}
