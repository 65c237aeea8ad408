import { openDayFrom, toOpeningDays } from '@kantine/contract/routes';

import { danishDay, danishTime, instantAt, type Weekday } from './danish-time.ts';
import { minuteMs } from './durations.ts';

/** The browser computes the same in `shared/core/src/opening-days/opening-days.ts`: keep them alike. */
export function deadlineOf(
  pickupAt: Date,
  preparationMinutes: number,
  openingDays: readonly Weekday[],
): Date {
  const deadline = new Date(pickupAt.getTime() - preparationMinutes * minuteMs);
  const day = danishDay(deadline);
  const openDay = openDayFrom(toOpeningDays(openingDays), day, -1);
  return openDay === day ? deadline : instantAt(openDay, danishTime(deadline));
}
