import { addDays, danishDay, danishTime, instantAt, weekdayOf, type Weekday } from './danish-time.ts';
import { minuteMs } from './durations.ts';

/** The browser computes the same in `shared/core/src/opening-days/opening-days.ts`: keep them alike. */
export function deadlineOf(
  pickupAt: Date,
  preparationMinutes: number,
  openingDays: readonly Weekday[],
): Date {
  const deadline = new Date(pickupAt.getTime() - preparationMinutes * minuteMs);
  if (openingDays.length === 0) return deadline;

  const day = danishDay(deadline);
  let openDay = day;
  while (!openingDays.includes(weekdayOf(openDay))) openDay = addDays(openDay, -1);
  return openDay === day ? deadline : instantAt(openDay, danishTime(deadline));
}
