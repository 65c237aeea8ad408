import { failureOf, isOfKey, isSettledBy, newKey, RequestError, useSession } from '@kantine/core';
import { showToast } from '@kantine/ui';
import {
  isIn,
  isMine,
  isOfAnotherAccount,
  type NewPurchase,
  type Purchase,
  type PurchaseIn,
  type UnpaidMethod,
  usePurchases,
  venueTimeOf,
} from '../../purchases/purchases';
import type { Shop } from '../../shops/shop';
import { createOrder } from './orders-api';
import { fetchOrders, findPlacedOrder } from './find-placed-order';
import type { Attempt, Next } from './read-attempt';
import { isSamePurchase } from './same-purchase';
import { takeFromCart } from './take-from-cart';

const sentBefore =
  'Ordren var allerede oprettet, som du sendte den første gang. Kontakt os, hvis noget skal ændres.';

/** The order is stored with its key before the call. @throws {RequestError} */
export async function placeUnpaidOrder(attempt: Attempt, method: UnpaidMethod): Promise<Next> {
  const { shop, wanted, placing, isRepeat } = attempt;
  if (placing && isRepeat) {
    const { id, key, state } = placing;
    return repeat(shop, placing, { ...wanted, id, key, state: { ...state, method } });
  }
  const orders = isSignedIn() ? await fetchOrders().catch(() => null) : null;
  return sendOrder(shop, wanted, { method, ordersBefore: orders && orders.map(({ id }) => id) });
}

export async function repeatUnpaidOrder({ shop, pending }: Attempt): Promise<Next> {
  if (!isIn(pending, 'placing')) return isIn(pending, 'ordered') ? { go: 'receipt' } : { go: 'cart' };
  if (!isMine(pending)) throw new RequestError({ kind: 'signed-out' });
  return repeat(shop, pending);
}

async function repeat(shop: Shop, sent: PurchaseIn<'placing'>, wanted = sent): Promise<Next> {
  const made = isSignedIn()
    ? findPlacedOrder(await fetchOrders(), sent.lines, { ...sent.state, at: venueTimeOf(sent.state) })
    : undefined;
  return made ? markMade(shop, sent, wanted, String(made.id)) : sendOrder(shop, wanted, wanted.state, sent);
}

async function sendOrder(
  shop: Shop,
  wanted: NewPurchase | Purchase,
  { method, ordersBefore }: Pick<PurchaseIn<'placing'>['state'], 'method' | 'ordersBefore'>,
  sent?: Purchase,
): Promise<Next> {
  // The session may have changed while the orders were read.
  if (!isMine(wanted)) throw new RequestError({ kind: 'signed-out' });
  const { placeOrder, drop } = usePurchases.getState();
  const id = 'id' in wanted ? wanted.id : newKey();
  usePurchases.setState({ waitingFor: id });
  const purchase = placeOrder({ ...wanted, id }, method, ordersBefore);
  try {
    return markOrdered(shop, purchase, await createOrder(purchase, { method }));
  } catch (error) {
    const failure = failureOf(error);
    const isRepeated = sent !== undefined;
    const isMade = failure.kind === 'conflict' || (isRepeated && isOfKey(failure));
    if (isMade) return markMade(shop, sent ?? purchase, purchase, null);
    if (isSettledBy(failure, isRepeated)) drop(purchase.id);
    throw error;
  } finally {
    usePurchases.setState({ waitingFor: null });
  }
}

/** The order is the one that was sent first, whatever was corrected since. */
function markMade(shop: Shop, sent: Purchase, wanted: NewPurchase, orderId: string | null): Next {
  if (!isSamePurchase(sent, wanted)) showToast(sentBefore, { type: 'error' });
  return markOrdered(shop, sent, orderId);
}

function markOrdered(shop: Shop, purchase: Purchase, orderId: string | null): Next {
  usePurchases.getState().markOrdered(purchase, orderId);
  shop.invalidateStock();
  if (isOfAnotherAccount(purchase)) return null;
  takeFromCart(shop, purchase.order);
  return { go: 'receipt' };
}

function isSignedIn(): boolean {
  return useSession.getState().token !== null;
}
