import { failureOf, isOfKey, isSettledBy, newKey, RequestError, useSession, type Venue } from '@kantine/core';
import {
  isIn,
  isMine,
  isOfAnotherAccount,
  latestPurchase,
  type NewPurchase,
  type Purchase,
  type PurchaseIn,
  findPendingPurchase,
  type UnpaidMethod,
  usePurchases,
} from '../../purchases/purchases';
import type { Shop } from '../../shops/shop';
import { hasSameGoods, newPurchase, orderRequestOf } from './new-purchase';
import { orderLock, withTabLock } from './tab-lock';
import { createOrder } from './orders-api';
import { fetchOrders, findPlacedOrder } from './find-placed-order';
import { latestLines, takeFromCart } from './take-from-cart';

export function findPlacingPurchase(shop: Shop): PurchaseIn<'placing'> | undefined {
  const mine = usePurchases.getState().all.filter((one) => isIn(one, 'placing'));
  const pending = findPendingPurchase(shop.name, mine);
  return isIn(pending, 'placing') ? pending : undefined;
}

/** The order is stored with its key before the call. @throws {RequestError} */
export function placeUnpaidOrder(shop: Shop, venue: Venue, method: UnpaidMethod): Promise<boolean> {
  return withTabLock(orderLock(shop.name), async () => {
    usePurchases.getState().rehydrate();
    if (latestLines(shop).length === 0) return true;
    const wanted = newPurchase(shop, venue);
    const placing = findPlacingPurchase(shop);
    if (placing && hasSameGoods(placing, wanted)) {
      const { id, key, state } = placing;
      return repeat(shop, { ...wanted, id, key, state: { ...state, method } });
    }
    const orders = isSignedIn() ? await fetchOrders().catch(() => null) : null;
    return sendOrder(shop, wanted, { method, ordersBefore: orders && orders.map(({ id }) => id) });
  });
}

export function repeatUnpaidOrder(shop: Shop, id: string): Promise<boolean> {
  return withTabLock(orderLock(shop.name), async () => {
    const purchase = latestPurchase(id);
    if (!isIn(purchase, 'placing')) return isIn(purchase, 'ordered');
    if (!isMine(purchase)) throw new RequestError({ kind: 'signed-out' });
    return repeat(shop, purchase);
  });
}

async function repeat(shop: Shop, purchase: PurchaseIn<'placing'>): Promise<boolean> {
  const made = isSignedIn()
    ? findPlacedOrder(await fetchOrders(), purchase.lines, purchase.state)
    : undefined;
  return made
    ? tryMarkOrdered(shop, purchase, String(made.id))
    : sendOrder(shop, purchase, purchase.state, true);
}

async function sendOrder(
  shop: Shop,
  wanted: NewPurchase | Purchase,
  { method, ordersBefore }: Pick<PurchaseIn<'placing'>['state'], 'method' | 'ordersBefore'>,
  isRepeated = false,
): Promise<boolean> {
  const { placeOrder, drop } = usePurchases.getState();
  const id = 'id' in wanted ? wanted.id : newKey();
  usePurchases.setState({ waitingFor: id });
  const purchase = placeOrder({ ...wanted, id }, method, ordersBefore);
  try {
    const order = { ...purchase, order: orderRequestOf(purchase) };
    return tryMarkOrdered(shop, purchase, await createOrder(order, { method }));
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

function tryMarkOrdered(shop: Shop, purchase: Purchase, orderId: string | null): boolean {
  usePurchases.getState().markOrdered(purchase, orderId);
  shop.invalidateStock();
  if (isOfAnotherAccount(purchase)) return false;
  takeFromCart(shop, purchase.order);
  return true;
}

function isSignedIn(): boolean {
  return useSession.getState().token !== null;
}
