import { hashKey } from '@kantine/core';
import { isIn, type NewPurchase, type PurchaseIn, usePurchases } from '../../purchases/purchases';

const sessionReuseMs = 20 * 60_000;

export function findOpenForm(wanted: NewPurchase): PurchaseIn<'formOpen' | 'formUsed'> | undefined {
  return usePurchases
    .getState()
    .all.filter((known) => isIn(known, 'formOpen', 'formUsed'))
    .find((known) => Date.now() - known.state.at < sessionReuseMs && isSamePurchase(known, wanted));
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

/** `hashKey` sorts the keys: a stored purchase is read with its keys in another order. */
function describe({ shop, order, lines, savesCard, accountId }: NewPurchase): string {
  return hashKey([shop, accountId, savesCard, order, lines]);
}
