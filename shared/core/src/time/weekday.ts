import type { Day } from './units';

/** 1 (Monday) to 7 (Sunday). */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay() || 7;
}
