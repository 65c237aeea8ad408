import { errorCode } from '@kantine/contract';
import { type Failure, failureOf, isOfKey } from '@kantine/core';
import {
  isIn,
  isMine,
  isOfAnotherAccount,
  latestPurchase,
  type Purchase,
  usePurchases,
} from '../../purchases/purchases';
import type { Shop } from '../../shops/shop';
import { isPaymentInvalid, isPriceRefused } from './refused-fields';
import { createOrder } from './orders-api';
import type { Outcome } from './read-attempt';
import { takeFromCart } from './take-from-cart';

/** After this time the person is told, because a lost answer may take 30 s to fail. */
const patienceMs = 15_000;

/** The pauses before each repetition: the venue may learn of a payment later than the browser. */
const retryPausesMs = [400, 1_200];

/** The call can be repeated: the venue makes one order of a payment, then answers `conflict`. */
export async function finishPurchase(shop: Shop, id: string): Promise<Outcome> {
  const begun = Date.now();
  for (let tries = 0; ; tries += 1) {
    const purchase = latestPurchase(id);
    if (!purchase) return { go: 'cart', isGone: true };
    if (!isIn(purchase, 'paid')) return { go: 'receipt' };
    const failure = await order(shop, purchase, purchase.state.token);
    if (failure === null) return { go: 'receipt' };
    if (isFinal(failure)) {
      usePurchases.getState().drop(id);
      return { failed: failure, isEnded: true };
    }
    const pause = retryPausesMs[tries];
    if (pause === undefined || !isTransient(failure) || Date.now() - begun > patienceMs)
      return { failed: failure };
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function order(shop: Shop, purchase: Purchase, token: string): Promise<Failure | null> {
  if (!isMine(purchase)) return { kind: 'signed-out' };
  let orderId: string | null = null;
  try {
    orderId = await createPaidOrder(purchase, token);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'conflict') return failure;
  }
  if (!isOfAnotherAccount(purchase)) takeFromCart(shop, purchase.order);
  usePurchases.getState().markOrdered(purchase, orderId);
  shop.invalidateStock();
  return null;
}

/** A refused key does no harm: the payment identifies the order, and the venue makes only one. */
async function createPaidOrder(purchase: Purchase, token: string): Promise<string | null> {
  const payment = { method: 'online', token } as const;
  try {
    return await createOrder(purchase, payment);
  } catch (error) {
    if (!isOfKey(failureOf(error))) throw error;
    return createOrder({ ...purchase, key: null }, payment);
  }
}

function isFinal(failure: Failure): boolean {
  return (
    isPriceRefused(failure) ||
    (failure.kind === 'refused' && (failure.code === errorCode.soldOut || failure.code === errorCode.expired))
  );
}

function isTransient(failure: Failure): boolean {
  const { kind } = failure;
  return kind === 'offline' || kind === 'unavailable' || kind === 'missing' || isPaymentInvalid(failure);
}
