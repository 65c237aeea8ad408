import { authorizeCreditCard } from '../../credit-cards/credit-cards';
import { failureOf, isSettledBy, newKey, type Venue } from '@kantine/core';
import { findPendingPurchase, isIn, type Purchase, totalOf, usePurchases } from '../../purchases/purchases';
import type { Shop } from '../../shops/shop';
import { hasSameGoods, newPurchase } from './new-purchase';
import { orderLock, withTabLock } from './tab-lock';
import { latestLines } from './take-from-cart';

/** A retry has the card's key and reserves nothing more. @returns the paid purchase, also of another tab; `null` for an empty cart */
export function reserveOnSavedCard(shop: Shop, venue: Venue, cardId: number): Promise<Purchase | null> {
  return withTabLock(orderLock(shop.name), async () => {
    const { rehydrate, reserve, drop, markPaid } = usePurchases.getState();
    const known = rehydrate();
    const pending = findPendingPurchase(shop.name, known);
    if (isIn(pending, 'paid')) return pending;
    if (latestLines(shop).length === 0) return null;
    const wanted = newPurchase(shop, venue);
    const total = totalOf(wanted.lines);
    const before = known
      .filter((one) => isIn(one, 'reserving'))
      .find((one) => hasSameGoods(one, wanted) && totalOf(one.lines) === total);
    const keys = before?.state.keys ?? {};
    const key = keys[cardId] ?? newKey();
    const purchase = reserve({ ...before, ...wanted }, { ...keys, [cardId]: key });
    try {
      return markPaid(purchase, await authorizeCreditCard(cardId, total, key));
    } catch (error) {
      if (isSettledBy(failureOf(error), cardId in keys)) {
        // This card has no reservation, but an earlier card may have one.
        const others = Object.entries(keys).filter(([id]) => id !== String(cardId));
        if (others.length > 0) reserve(purchase, Object.fromEntries(others));
        else drop(purchase.id);
      }
      throw error;
    }
  });
}
