import { type Day, isDay, mondayOf } from '@kantine/core';

export type Serving = 'lunch' | 'evening';

export interface PlanOfWeek {
  day: Day;
  serving: Serving;
}

/** `/iss-menu-plan/2026-11-23?servering=aften`; lunch is the default. */
export function addressOfPlan({ day, serving }: PlanOfWeek): string {
  return `/iss-menu-plan/${day}${serving === 'evening' ? '?servering=aften' : ''}`;
}

export function addressOfThisWeek(today: Day, search: URLSearchParams): string {
  return addressOfPlan({ day: mondayOf(today), serving: servingIn(search) });
}

export function parsePlanOfWeek(date: string, search: URLSearchParams): PlanOfWeek | null {
  return canHaveMenu(date) ? { day: date, serving: servingIn(search) } : null;
}

function canHaveMenu(day: string): day is Day {
  return isDay(day) && day >= '1970' && day < '9999';
}

function servingIn(search: URLSearchParams): Serving {
  return search.get('servering') === 'aften' ? 'evening' : 'lunch';
}
