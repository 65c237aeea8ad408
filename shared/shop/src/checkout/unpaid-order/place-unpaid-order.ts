import { failureOf, isOfKey, isSettledBy, newKey, RequestError, useSession, type Venue } from '@kantine/core';
import {
  isOfAnotherAccount,
  needsOrder,
  type NewPurchase,
  type Purchase,
  findPendingPurchase,
  usePurchases,
} from '../../purchases/purchases';
import type { Shop } from '../../orders/shop';
import { hasSameGoods, newPurchase, orderRequestOf } from '../purchase/new-purchase';
import { orderLock, withTabLock } from '../purchase/tab-lock';
import { createOrder } from '../purchase/orders-api';
import { fetchOrders, findPlacedOrder } from './find-placed-order';
import { latestLines, takeFromCart } from '../purchase/take-from-cart';

export type PlacingPurchase = Purchase & { stage: { status: 'placing' } };
type Method = PlacingPurchase['stage']['method'];

export function findPlacingPurchase(shop: Shop): PlacingPurchase | undefined {
  const mine = usePurchases.getState().all.filter(isPlacing);
  const pending = findPendingPurchase(shop.name, mine, useSession.getState());
  return pending && isPlacing(pending) ? pending : undefined;
}

/** The order is stored with its key before the call. @throws {RequestError} */
export function placeUnpaidOrder(shop: Shop, venue: Venue, method: Method): Promise<boolean> {
  return withTabLock(orderLock(shop.name), async () => {
    usePurchases.getState().rehydrate();
    if (latestLines(shop).length === 0) return true;
    const wanted = newPurchase(shop, venue);
    const placing = findPlacingPurchase(shop);
    if (placing && hasSameGoods(placing, wanted)) {
      const { id, key, stage } = placing;
      return repeat(shop, { ...wanted, id, key, stage: { ...stage, method } });
    }
    return sendOrder(shop, await begin(wanted, method));
  });
}

export function repeatUnpaidOrder(shop: Shop, id: string): Promise<boolean> {
  return withTabLock(orderLock(shop.name), async () => {
    const purchase = usePurchases
      .getState()
      .rehydrate()
      .find((one) => one.id === id);
    if (!purchase || !isPlacing(purchase)) return purchase?.stage.status === 'ordered';
    if (isOfAnotherAccount(purchase) || (purchase.accountId !== null && !isSignedIn()))
      throw new RequestError({ kind: 'signed-out' });
    return repeat(shop, purchase);
  });
}

async function begin(wanted: NewPurchase, method: Method): Promise<PlacingPurchase> {
  const orders = isSignedIn() ? await fetchOrders().catch(() => null) : null;
  const ordersBefore = orders && orders.map(({ id }) => id);
  return {
    ...wanted,
    id: newKey(),
    key: newKey(),
    stage: { status: 'placing', method, ordersBefore, at: Date.now() },
  };
}

async function repeat(shop: Shop, purchase: PlacingPurchase): Promise<boolean> {
  const made = isSignedIn()
    ? findPlacedOrder(await fetchOrders(), purchase.lines, purchase.stage)
    : undefined;
  return made ? tryMarkOrdered(shop, purchase, String(made.id)) : sendOrder(shop, purchase, true);
}

async function sendOrder(shop: Shop, purchase: PlacingPurchase, isRepeated = false): Promise<boolean> {
  const { store, drop } = usePurchases.getState();
  usePurchases.setState({ waitingFor: purchase.id });
  store(purchase);
  try {
    const order = { ...purchase, order: orderRequestOf(purchase) };
    return tryMarkOrdered(shop, purchase, await createOrder(order, { method: purchase.stage.method }));
  } catch (error) {
    const failure = failureOf(error);
    // The key has made an order of this purchase, before its customer was corrected.
    const isMade = failure.kind === 'conflict' || (isRepeated && isOfKey(failure));
    if (isMade) return tryMarkOrdered(shop, purchase, null);
    if (isSettledBy(failure, isRepeated)) drop(purchase.id);
    throw error;
  } finally {
    usePurchases.setState({ waitingFor: null });
  }
}

function tryMarkOrdered(shop: Shop, purchase: PlacingPurchase, orderId: string | null): boolean {
  usePurchases.getState().markOrdered(purchase, orderId);
  shop.invalidateStock();
  if (isOfAnotherAccount(purchase)) return false;
  takeFromCart(shop, purchase.order);
  return true;
}

function isPlacing(purchase: Purchase): purchase is PlacingPurchase {
  return purchase.stage.status === 'placing' && needsOrder(purchase);
}

function isSignedIn(): boolean {
  return useSession.getState().token !== null;
}
