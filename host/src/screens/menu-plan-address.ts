import { type Day, isDay, mondayOf, today } from '@kantine/core';

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

/** This week's address, in Denmark, for the serving of a query. */
export function addressOfThisWeek(search: string): string {
  return addressOfPlan({ day: mondayOf(today()), serving: servingIn(search) });
}

/** Which plan an address stands for; `null` for an address without a day that a plan could be made for. */
export function planIn({ pathname, search }: { pathname: string; search: string }): PlanOfWeek | null {
  const day = pathname.replace(/^\/iss-menu-plan\//, '').replace(/\/$/, '');
  return isPlanned(day) ? { day, serving: servingIn(search) } : null;
}

/** The contract's weeks are those of the years 1970 to 9999; the last of them has no next. */
function isPlanned(day: string): boolean {
  return isDay(day) && day >= '1970' && day < '9999';
}

function servingIn(search: string): Serving {
  return new URLSearchParams(search).get('servering') === 'aften' ? 'evening' : 'lunch';
}
