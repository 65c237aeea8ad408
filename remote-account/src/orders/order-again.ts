import type { ShopName, OrderedLine } from '@kantine/shop';
import type { Venue } from '@kantine/core';

import type { Order } from './orders-api';

export function shopOf({ deliverAt, lines }: Pick<Order, 'deliverAt' | 'lines'>): ShopName {
  return deliverAt !== null || lines.some(({ pickupAt }) => pickupAt !== null) ? 'takeaway' : 'retail';
}

/** The lines to order again, without carrier bags: the takeaway cart offers those by a checkbox. */
export function toWantedLines(
  order: Pick<Order, 'deliverAt' | 'lines'>,
  { takeaway }: Pick<Venue, 'takeaway'>,
): OrderedLine[] {
  const bag = shopOf(order) === 'takeaway' ? takeaway?.bag?.name : undefined;
  return order.lines
    .filter(({ name, pickupAt, quantity }) => quantity > 0 && !(name === bag && pickupAt === null))
    .map(({ name, quantity }) => ({ name, quantity }));
}
