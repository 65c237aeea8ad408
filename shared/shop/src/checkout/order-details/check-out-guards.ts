import { findPendingPurchase, usePurchases } from '../../purchases/purchases';
import { loadVenue, type PaymentMethod, paymentMethodsFor, queryClient, useSession } from '@kantine/core';
import { checkSession, redirect } from '@kantine/routing';
import type { Shop } from '../../orders/shop';
import { creditCardsQuery } from '../../credit-cards/credit-cards';

/**
 * For the loader of the order details: what must be so before somebody says who they are and how they pay.
 * @throws {Response} a redirect to where the way begins: the payment that has no order yet, or the cart
 */
export async function guardOrderDetails(shop: Shop): Promise<void> {
  requireNothingPaid(shop);
  guardCheckOut(shop);
  const methods = await requireBuyer(shop);
  // What fails here is said beside the other ways to pay.
  if (useSession.getState().token !== null && methods.includes('online'))
    await queryClient.prefetchQuery(creditCardsQuery);
}

/**
 * For the loader of the payment: there is something to pay for, and somebody who pays; or something that is or may be paid, and has no order.
 * @throws {Response} a redirect to the cart, or to the order details
 */
export async function guardPayment(shop: Shop): Promise<void> {
  if (findPendingPurchase(shop.name, usePurchases.getState().all, useSession.getState())) return;
  guardCheckOut(shop);
  const methods = await requireBuyer(shop);
  const { customerName, customerEmail } = shop.useCart.getState();
  if (!customerName || !customerEmail || !methods.includes('online'))
    throw redirect(`${shop.path}/order-details`);
}

/** For the loader of a step of the check-out: an empty cart has nothing to check out. @throws {Response} a redirect to the cart */
export function guardCheckOut(shop: Shop): void {
  if (shop.useCart.getState().lines.length === 0) throw redirect(`${shop.path}/cart`);
}

/** @throws {Response} a redirect to the cart, which says how one gets to buy, for a guest where guests may not */
async function requireBuyer(shop: Shop): Promise<PaymentMethod[]> {
  // The page's guard asks at the same time: whose session it is, is known after it.
  const [venue] = await Promise.all([loadVenue(), checkSession()]);
  const { token, account } = useSession.getState();
  if (token === null && !venue.allowsGuestPurchases) throw redirect(`${shop.path}/cart`);
  return paymentMethodsFor(venue, token === null ? null : (account ?? {}));
}

function requireNothingPaid(shop: Shop): void {
  const undecided = findPendingPurchase(shop.name, usePurchases.getState().all, useSession.getState());
  if (undecided?.stage.status === 'paid') throw redirect(`${shop.path}/payment`);
}
