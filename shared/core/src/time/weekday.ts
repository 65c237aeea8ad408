import type { Day } from './units';

export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay() || 7;
}
