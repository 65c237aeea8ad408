import {
  addDays,
  clockTimeOf,
  type Day,
  deadlineOf,
  type Instant,
  instantOf,
  nextOpenDay,
  type TakeawaySection,
} from '@kantine/core';
import type { MenuItem } from '../carts/takeaway-cart';

const lastMinute = '23:59';
const mostDays = 365;

/** The first open day after `day` on which something with the times of `dishes` can still be ordered. @returns `null` if none of the next year is */
export function nextOrderableDay(
  day: Day,
  { openingDays, preparationMinutes }: TakeawaySection,
  dishes: readonly Pick<MenuItem, 'pickupAt'>[],
  now: Instant,
): Day | null {
  const hasDeadline = dishes.every(({ pickupAt }) => pickupAt !== null);
  const times = new Set(dishes.flatMap(({ pickupAt }) => (pickupAt === null ? [] : clockTimeOf(pickupAt))));
  if (times.size === 0) times.add(lastMinute);
  const isInTime = (one: Day) =>
    [...times].some((time) => deadlineOf(instantOf(one, time), preparationMinutes, openingDays) > now);
  const last = addDays(day, mostDays);
  for (let next = nextOpenDay(openingDays, day); next <= last; next = nextOpenDay(openingDays, next))
    if (!hasDeadline || isInTime(next)) return next;
  return null;
}
