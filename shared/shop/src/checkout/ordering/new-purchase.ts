import {
  accountOfPurchase,
  customerBeforeSignOut,
  isIn,
  type NewPurchase,
  type Purchase,
  type PurchaseIn,
  findPendingPurchase,
  usePurchases,
} from '../../purchases/purchases';
import { useSession, type Venue } from '@kantine/core';
import type { Shop } from '../../shops/shop';

const sessionReuseMs = 20 * 60_000;

export function newPurchase(shop: Shop, venue: Venue, savesCard = false): NewPurchase {
  return {
    shop: shop.name,
    order: shop.toOrderRequest(venue),
    lines: shop.purchaseLinesOf(venue),
    savesCard,
    accountId: accountOfPurchase(),
  };
}

/** A sign-out removes the customer's name: it is the remembered one or the account's. */
export function orderRequestOf({ id, order }: Purchase): Purchase['order'] {
  const { account } = useSession.getState();
  const typed = customerBeforeSignOut(id);
  return {
    ...order,
    customer_name: order.customer_name || typed?.customer_name || (account?.name ?? ''),
    customer_email: order.customer_email || typed?.customer_email || (account?.email ?? ''),
  };
}

export function findUsedForm(shop: Shop): PurchaseIn<'formUsed'> | undefined {
  const pending = findPendingPurchase(shop.name);
  return isIn(pending, 'formUsed') ? pending : undefined;
}

export function findOpenForm(purchase: NewPurchase): PurchaseIn<'formOpen' | 'formUsed'> | undefined {
  return usePurchases
    .getState()
    .all.filter((known) => isIn(known, 'formOpen', 'formUsed'))
    .find((known) => Date.now() - known.state.at < sessionReuseMs && isSamePurchase(known, purchase));
}

export function hasSameGoods(one: NewPurchase, other: NewPurchase): boolean {
  return describeGoods(one) === describeGoods(other);
}

export function isSamePurchase(one: NewPurchase, other: NewPurchase): boolean {
  return describe(one) === describe(other);
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
