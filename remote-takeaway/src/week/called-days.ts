import { type Day, openDaysOfWeek, type OpeningDays } from '@kantine/core';

/** A page of a week makes five calls. The later days of a longer week lead to their own pages. */
export const calledDays = [1, 2, 3, 4, 5];

export function calledDaysOf(today: Day, openingDays: OpeningDays, monday: Day): Day[] {
  return openDaysOfWeek(today, openingDays, monday).slice(0, calledDays.length);
}
