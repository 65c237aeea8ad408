import {
  accountOfPurchase,
  customerBeforeSignOut,
  type NewPurchase,
  type Purchase,
  findPendingPurchase,
  usePurchases,
} from '../../purchases/purchases';
import { useSession, type Venue } from '@kantine/core';
import type { Shop } from '../../orders/shop';

/** How long a session that nobody has paid in is used again for the same purchase, in milliseconds. */
const sessionReuseMs = 20 * 60_000;

export type OpenedPurchase = Purchase & { stage: { status: 'opened' } };

/** The purchase that the cart makes now, for who is here now. */
export function newPurchase(shop: Shop, venue: Venue, savesCard = false): NewPurchase {
  return {
    shop: shop.name,
    order: shop.toOrderRequest(venue),
    lines: shop.purchaseLinesOf(venue),
    savesCard,
    accountId: accountOfPurchase(),
  };
}

/** The body of its order call. One that has lain here over a sign-out has no name: it is the one it was made with, or the account's. */
export function orderRequestOf({ id, order }: Purchase): Purchase['order'] {
  const { account } = useSession.getState();
  const typed = customerBeforeSignOut(id);
  return {
    ...order,
    customer_name: order.customer_name || typed?.customer_name || (account?.name ?? ''),
    customer_email: order.customer_email || typed?.customer_email || (account?.email ?? ''),
  };
}

/** The purchase in the shop that may have been paid for in its session already, whatever the cart is by now. */
export function findUsedForm(shop: Shop): OpenedPurchase | undefined {
  const undecided = findPendingPurchase(shop.name, usePurchases.getState().all, useSession.getState());
  return undecided && isOpened(undecided) ? undecided : undefined;
}

/** The same purchase with a session that is still open: the page was reloaded, or this is another tab of it. */
export function findOpenForm(purchase: NewPurchase): OpenedPurchase | undefined {
  return usePurchases
    .getState()
    .all.filter(isOpened)
    .find((known) => Date.now() - known.stage.at < sessionReuseMs && isSamePurchase(known, purchase));
}

/** Whether the same goods are bought in the same shop by the same person, whatever else they have written. */
export function hasSameGoods(one: NewPurchase, other: NewPurchase): boolean {
  return describeGoods(one) === describeGoods(other);
}

/** Whether it is the same that is bought, by the same person, in the same way. */
export function isSamePurchase(one: NewPurchase, other: NewPurchase): boolean {
  return describe(one) === describe(other);
}

function isOpened(purchase: Purchase): purchase is OpenedPurchase {
  return purchase.stage.status === 'opened';
}

function describeGoods({ shop, accountId, order }: NewPurchase): string {
  const [lines, hasBags] =
    'takeaway_menu_items' in order
      ? [order.takeaway_menu_items, order.has_bags]
      : [order.retail_products, false];
  const goods = lines.map(({ id, quantity }) => `${id} ${quantity}`).sort();
  return JSON.stringify([shop, accountId, hasBags, goods]);
}

function describe({ shop, order, lines, savesCard, accountId }: NewPurchase): string {
  return JSON.stringify([shop, accountId, savesCard, order, lines]);
}
