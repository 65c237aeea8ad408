import { type Day, isDay, mondayOf } from '@kantine/core';

export type Serving = 'lunch' | 'evening';

/** Which plan a page shows: that of the week the day lies in. */
export interface PlanOfWeek {
  day: Day;
  serving: Serving;
}

/** `/iss-menu-plan/2026-11-23?servering=aften`; that it is lunch goes without saying. */
export function addressOfPlan({ day, serving }: PlanOfWeek): string {
  return `/iss-menu-plan/${day}${serving === 'evening' ? '?servering=aften' : ''}`;
}

/** The address of the week of `today`, for the serving of a query. */
export function addressOfThisWeek(today: Day, search: URLSearchParams): string {
  return addressOfPlan({ day: mondayOf(today), serving: servingIn(search) });
}

/** The plan that an address shows; `null` for an address without a day that has a plan. */
export function planIn(date: string, search: URLSearchParams): PlanOfWeek | null {
  return isPlanned(date) ? { day: date, serving: servingIn(search) } : null;
}

/** The contract's weeks are those of the years 1970 to 9999; the last of them has no next. */
function isPlanned(day: string): day is Day {
  return isDay(day) && day >= '1970' && day < '9999';
}

function servingIn(search: URLSearchParams): Serving {
  return search.get('servering') === 'aften' ? 'evening' : 'lunch';
}
