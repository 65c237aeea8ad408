import { errorCode } from '@kantine/contract';
import { type Failure, failureOf, isOfKey, useSession } from '@kantine/core';
import { isOfAnotherAccount, type Purchase, usePurchases } from '../../purchases/purchases';
import type { Shop } from '../../orders/shop';
import { orderRequestOf } from './new-purchase';
import { withTabLock } from './tab-lock';
import { createOrder } from './orders-api';
import { takeFromCart } from './take-from-cart';

/** What became of a purchase that was paid for. */
export type Finish =
  | { status: 'ordered' }
  /** The venue cannot deliver, and has annulled the payment: the purchase is over. */
  | { status: 'refused'; failure: Extract<Failure, { kind: 'refused' }> }
  /** The payment stands and the order is still missing: it can be tried again with the same payment. */
  | { status: 'unfinished'; failure: Failure }
  /** Another tab has seen it through, and it came to nothing. */
  | { status: 'gone' };

/** After so long in all, in milliseconds, the person is told instead: an answer may take half a minute to fail to come. */
const patienceMs = 15_000;

/** The pauses before the order call is made again by itself, in milliseconds: the venue may learn of a payment a moment after us. */
const retryPausesMs = [400, 1_200];

/**
 * Makes the order of a purchase that is paid for, however often it is asked: with the same payment, one tab at a time.
 * The venue makes one order of a payment, and answers `conflict` when it has. What was bought is then taken out of the cart.
 */
export function finishPurchase(shop: Shop, id: string): Promise<Finish> {
  return withTabLock(`kantine-purchase-${id}`, async () => {
    const begun = Date.now();
    for (let attempt = 0; ; attempt += 1) {
      // The tab that worked on it before this one may have done it a moment ago.
      const purchase = usePurchases
        .getState()
        .rehydrate()
        .find((one) => one.id === id);
      if (!purchase) return { status: 'gone' };
      if (purchase.stage.status !== 'paid') return { status: 'ordered' };
      const failure = await order(shop, purchase, purchase.stage.token);
      if (failure === null) return { status: 'ordered' };
      if (isFinal(failure)) {
        usePurchases.getState().drop(id);
        return { status: 'refused', failure };
      }
      const pause = retryPausesMs[attempt];
      if (pause === undefined || !isTransient(failure) || Date.now() - begun > patienceMs)
        return { status: 'unfinished', failure };
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  });
}

/** One order call. @returns what kept it from making an order, if anything did */
async function order(shop: Shop, purchase: Purchase, token: string): Promise<Failure | null> {
  if (purchase.accountId !== null && useSession.getState().token === null) return { kind: 'signed-out' };
  // It waits for its owner: made now, it would be in somebody else's name.
  if (isOfAnotherAccount(purchase)) return { kind: 'signed-out' };
  let orderId: string | null = null;
  try {
    orderId = await createPaidOrder({ ...purchase, order: orderRequestOf(purchase) }, token);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'conflict') return failure;
  }
  if (!isOfAnotherAccount(purchase)) takeFromCart(shop, purchase.order);
  usePurchases.getState().markOrdered(purchase, orderId);
  shop.invalidateStock();
  return null;
}

/** Where the key is held against the call, the payment alone says which order is meant: the venue makes one of it. */
async function createPaidOrder(purchase: Purchase, token: string): Promise<string | null> {
  const payment = { method: 'online', token } as const;
  try {
    return await createOrder(purchase, payment);
  } catch (error) {
    if (!isOfKey(failureOf(error))) throw error;
    return createOrder({ ...purchase, key: null }, payment);
  }
}

function isFinal(failure: Failure): failure is Extract<Failure, { kind: 'refused' }> {
  return (
    failure.kind === 'refused' && (failure.code === errorCode.soldOut || failure.code === errorCode.expired)
  );
}

/** Whether the same call may succeed a moment later. What the customer has to correct will not. */
function isTransient(failure: Failure): boolean {
  switch (failure.kind) {
    case 'offline':
    case 'unavailable':
    case 'missing':
      return true;
    case 'invalid':
      return isPaymentInvalid(failure);
    default:
      return false;
  }
}

/** Whether the venue does not accept the payment itself: not yet, or never; its message says which. */
export function isPaymentInvalid(failure: Failure): boolean {
  return (
    failure.kind === 'invalid' && Object.keys(failure.fields).some((name) => name.includes('external_token'))
  );
}
