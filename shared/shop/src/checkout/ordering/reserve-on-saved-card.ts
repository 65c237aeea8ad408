import { authorizeCreditCard, creditCardsQuery } from '../../credit-cards/credit-cards';
import { failureOf, type Instant, isSettledBy, newKey, queryClient } from '@kantine/core';
import { isIn, totalOf, usePurchases } from '../../purchases/purchases';
import type { Shop } from '../../shops/shop';
import type { Attempt, Next } from './read-attempt';
import { hasSameGoods } from './same-purchase';

/** A retry has the card's key and reserves nothing more. @throws {RequestError} */
export async function reserveOnSavedCard({ shop, wanted }: Attempt, cardId: number): Promise<Next> {
  const pressedAt = Date.now();
  const { all, reserve, drop, markPaid } = usePurchases.getState();
  const total = totalOf(wanted.lines);
  const before = all
    .filter((one) => isIn(one, 'reserving'))
    .find((one) => hasSameGoods(one, wanted) && totalOf(one.lines) === total);
  const keys = before?.state.keys ?? {};
  const key = keys[cardId] ?? newKey();
  const purchase = reserve({ ...before, ...wanted }, { ...keys, [cardId]: key });
  try {
    markPaid(purchase, await authorizeCreditCard(cardId, total, key));
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'missing') void queryClient.invalidateQueries(creditCardsQuery);
    if (isSettledBy(failure, cardId in keys)) {
      const others = Object.entries(keys).filter(([id]) => id !== String(cardId));
      if (others.length > 0) reserve(purchase, Object.fromEntries(others));
      else drop(purchase.id);
    }
    throw error;
  }
  const isEmpty = shop.useCart.getState().lines.length === 0;
  const isOrdered = isEmpty && isOrderedSince(pressedAt, shop);
  return isOrdered ? { go: 'receipt' } : { go: 'payment', purchaseId: purchase.id };
}

/** An empty cart alone says nothing: the person can empty it while the card is asked. */
function isOrderedSince(pressedAt: Instant, { name }: Shop): boolean {
  return usePurchases
    .getState()
    .rehydrate()
    .some((one) => isIn(one, 'ordered') && one.shop === name && one.state.at >= pressedAt);
}
