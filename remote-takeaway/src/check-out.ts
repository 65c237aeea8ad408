import { bagPriceOf, priceOf, useTakeawayCart } from '@kantine/shared/carts';
import type { Ore } from '@kantine/shared/money';
import { redirect } from '@kantine/shared/router';
import type { TakeawaySection, Venue } from '@kantine/shared/venue';

import type { TakeawayOrder } from './api/orders-api';

/** For the loader of a step of the check-out: an empty cart has nothing to check out. @throws {Response} a redirect to the cart */
export function requireLines(): null {
  if (useTakeawayCart.getState().lines.length === 0) throw redirect('/takeaway/cart');
  return null;
}

/** Whether a field that the store requires an answer to has none yet. */
export function lacksAnswers({ orderFieldGroups }: TakeawaySection): boolean {
  const { details } = useTakeawayCart.getState();
  return orderFieldGroups.some(({ fields }) =>
    fields.some(({ id, isRequired }) => isRequired && !details[id]),
  );
}

/** The order that the cart makes at this venue. */
export function orderOfCart({ takeaway }: Venue, savesCard = false): TakeawayOrder {
  const { customerName, customerEmail, comment, hasBags, lines, details } = useTakeawayCart.getState();
  const asked = new Set(takeaway?.orderFieldGroups.flatMap((group) => group.fields.map((field) => field.id)));
  return {
    customerName,
    customerEmail,
    comment: takeaway?.allowsComments ? comment : '',
    hasBags: hasBags && takeaway?.bag != null,
    lines,
    // The store may have dropped a field since it was answered.
    details: Object.fromEntries(
      Object.entries(details).filter(([id, value]) => asked.has(Number(id)) && value !== ''),
    ),
    savesCard,
  };
}

/** What the cart costs in all, carrier bags included. */
export function useTotal({ takeaway }: Venue): Ore {
  return useTakeawayCart(
    ({ lines, hasBags }) => priceOf(lines) + bagPriceOf(lines, hasBags, takeaway?.bag ?? null),
  );
}
