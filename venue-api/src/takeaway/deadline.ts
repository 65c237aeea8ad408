import { addDays, danishDay, danishTime, instantAt, weekdayOf, type Weekday } from '../time/danish-time.ts';

const minute = 60_000;

/**
 * The last moment to order (or cancel) what is picked up at `pickupAt`: the preparation time before it, moved back whole
 * days, at the same time of day, until the kitchen is open.
 */
export function deadlineOf(
  pickupAt: Date,
  preparationMinutes: number,
  openingDays: readonly Weekday[],
): Date {
  const deadline = new Date(pickupAt.getTime() - preparationMinutes * minute);
  // A venue that is never open has nothing to move back to.
  if (openingDays.length === 0) return deadline;

  const day = danishDay(deadline);
  let openDay = day;
  while (!openingDays.includes(weekdayOf(openDay))) openDay = addDays(openDay, -1);
  return openDay === day ? deadline : instantAt(openDay, danishTime(deadline));
}
