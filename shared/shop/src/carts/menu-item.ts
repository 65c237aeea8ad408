import { type Day, dayOf, type Instant, isDay } from '@kantine/core';
import { type CartItem, readCartItem } from './cart-lines';

export interface MenuItem extends CartItem {
  description: string;
  /** The day of its menu; `null` if an older version stored neither that nor a pick-up. */
  day: Day | null;
  image: string | null;
  pickupAt: Instant | null;
  deadline: Instant | null;
  isFeatured: boolean;
}

// The last moment of the year 9999: a later instant is shown as 'Invalid Date'.
const lastInstant = 253_402_300_799_999;

export function isExpired({ deadline }: MenuItem, now: Instant): boolean {
  return deadline !== null && deadline <= now;
}

export function readMenuItem(value: unknown): MenuItem | null {
  const item = readCartItem(value);
  if (!item) return null;
  const { description, image, pickupAt, deadline, day, isFeatured } = value as Partial<
    Record<keyof MenuItem, unknown>
  >;
  if (typeof description !== 'string' || (image !== null && typeof image !== 'string')) return null;
  if (!isInstantOrNone(pickupAt) || !isInstantOrNone(deadline)) return null;
  return {
    ...item,
    description,
    day: typeof day === 'string' && isDay(day) ? day : pickupAt === null ? null : dayOf(pickupAt),
    image,
    pickupAt,
    deadline,
    isFeatured: isFeatured === true,
  };
}

function isInstantOrNone(value: unknown): value is Instant | null {
  return value === null || (typeof value === 'number' && value >= 0 && value <= lastInstant);
}
