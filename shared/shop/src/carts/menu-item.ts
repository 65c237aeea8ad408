import { type Day, type Instant, isDay } from '@kantine/core';
import { isInstantOrNone } from './cart-change';
import { type CartItem, readCartItem } from './cart-lines';
import { isText } from './stored-values';

export interface MenuItem extends CartItem {
  description: string;
  day: Day;
  image: string | null;
  pickupAt: Instant | null;
  deadline: Instant | null;
  isFeatured: boolean;
}

export function isExpired({ deadline }: MenuItem, now: Instant): boolean {
  return deadline !== null && deadline <= now;
}

export function readMenuItem(value: unknown): MenuItem | null {
  const item = readCartItem(value);
  if (!item) return null;
  const { description, image, pickupAt, deadline, day, isFeatured } = value as Record<string, unknown>;
  if (!isText(description) || (image !== null && !isText(image))) return null;
  if (!isInstantOrNone(pickupAt) || !isInstantOrNone(deadline)) return null;
  if (!isText(day) || !isDay(day)) return null;
  return { ...item, description, day, image, pickupAt, deadline, isFeatured: isFeatured === true };
}
