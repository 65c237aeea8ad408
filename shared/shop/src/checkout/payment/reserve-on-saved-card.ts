import { authorizeCreditCard } from '../../credit-cards/credit-cards';
import { failureOf, isSettledBy, newKey, useSession, type Venue } from '@kantine/core';
import { type Purchase, totalOf, findPendingPurchase, usePurchases } from '../../purchases/purchases';
import { isRecent } from '../../purchases/purchase';
import type { Shop } from '../../orders/shop';
import { hasSameGoods, newPurchase } from '../purchase/new-purchase';
import { orderLock, withTabLock } from '../purchase/tab-lock';
import { latestLines } from '../purchase/take-from-cart';

type ReservingPurchase = Purchase & { stage: { status: 'reserving' } };

/** The purchase is stored first, with a key for the card: a retry reserves nothing more. */
export function reserveOnSavedCard(shop: Shop, venue: Venue, cardId: number): Promise<void> {
  return withTabLock(orderLock(shop.name), async () => {
    const { rehydrate, store, drop, markPaid } = usePurchases.getState();
    const known = rehydrate();
    const isPaid = findPendingPurchase(shop.name, known, useSession.getState())?.stage.status === 'paid';
    if (isPaid || latestLines(shop).length === 0) return;
    const wanted = newPurchase(shop, venue);
    const total = totalOf(wanted.lines);
    const before = known
      .filter(isReserving)
      .find((one) => hasSameGoods(one, wanted) && totalOf(one.lines) === total);
    const keys = before?.stage.keys ?? {};
    const key = keys[cardId] ?? newKey();
    const purchase: ReservingPurchase = {
      ...wanted,
      id: before?.id ?? newKey(),
      key: before?.key ?? newKey(),
      stage: { status: 'reserving', keys: { ...keys, [cardId]: key }, at: before?.stage.at ?? Date.now() },
    };
    store(purchase);
    try {
      markPaid(purchase, await authorizeCreditCard(cardId, total, key));
    } catch (error) {
      if (isSettledBy(failureOf(error), cardId in keys)) {
        // This card has no reservation, but an earlier card may have one.
        const others = Object.entries(keys).filter(([id]) => id !== String(cardId));
        if (others.length > 0)
          store({ ...purchase, stage: { ...purchase.stage, keys: Object.fromEntries(others) } });
        else drop(purchase.id);
      }
      throw error;
    }
  });
}

function isReserving(purchase: Purchase): purchase is ReservingPurchase {
  return purchase.stage.status === 'reserving' && isRecent(purchase.stage);
}
