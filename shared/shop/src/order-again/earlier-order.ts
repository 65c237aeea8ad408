import type { Instant, Venue } from '@kantine/core';
import type { ShopName } from '../purchases/order-request';
import type { OrderedLine } from './wanted-lines';

export interface EarlierOrder {
  deliverAt: Instant | null;
  lines: readonly { name: string; quantity: number; pickupAt: Instant | null }[];
}

export function shopOf({ deliverAt, lines }: EarlierOrder): ShopName {
  return deliverAt !== null || lines.some(({ pickupAt }) => pickupAt !== null) ? 'takeaway' : 'retail';
}

/** The lines to order again, without carrier bags: the takeaway cart offers those by a checkbox. */
export function toWantedLines(order: EarlierOrder, { takeaway }: Pick<Venue, 'takeaway'>): OrderedLine[] {
  const bag = shopOf(order) === 'takeaway' ? takeaway?.bag?.name : undefined;
  return order.lines
    .filter(({ name, pickupAt, quantity }) => quantity > 0 && !(name === bag && pickupAt === null))
    .map(({ name, quantity }) => ({ name, quantity }));
}
