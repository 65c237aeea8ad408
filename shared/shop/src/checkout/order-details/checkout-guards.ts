import { isIn, usePurchases } from '../../purchases/purchases';
import {
  loadVenue,
  type PaymentMethod,
  paymentMethodsFor,
  prefetchWithDeadline,
  useSession,
} from '@kantine/core';
import { checkSession, redirect } from '@kantine/routing';
import type { Shop } from '../../shops/shop';
import { cardsDeadlineMs, creditCardsQuery } from '../../credit-cards/credit-cards';
import { hasMissingAnswers } from '../ordering/order-field-answers';
import { readPending } from '../ordering/read-attempt';

export async function guardOrderDetails(shop: Shop): Promise<void> {
  if (isIn(readPending(shop), 'paid')) throw redirect(`${shop.path}/payment`);
  guardCheckout(shop);
  const methods = await requireBuyer(shop);
  if (useSession.getState().token !== null && methods.includes('online'))
    await prefetchWithDeadline(creditCardsQuery, cardsDeadlineMs);
}

/** @throws {Response} a redirect to the cart or to the order details */
export async function guardPayment(shop: Shop): Promise<void> {
  if (usePurchases.getState().waitingFor !== null || readPending(shop)) return;
  guardCheckout(shop);
  const methods = await requireBuyer(shop);
  const { takeaway } = await loadVenue();
  const { customerName, customerEmail } = shop.useCart.getState();
  const hasAnswered = shop.name !== 'takeaway' || !takeaway || !hasMissingAnswers(takeaway);
  // The page of the order details sends on to the order fields.
  if (!customerName || !customerEmail || !hasAnswered || !methods.includes('online'))
    throw redirect(`${shop.path}/order-details`);
}

export function guardCheckout(shop: Shop): void {
  if (shop.useCart.getState().lines.length === 0) throw redirect(`${shop.path}/cart`);
}

async function requireBuyer(shop: Shop): Promise<PaymentMethod[]> {
  // The session is certain only after its check, which the page's guard shares.
  const [venue] = await Promise.all([loadVenue(), checkSession()]);
  const { token, account } = useSession.getState();
  if (token === null && !venue.allowsGuestPurchases) throw redirect(`${shop.path}/cart`);
  return paymentMethodsFor(venue, token === null ? null : (account ?? {}));
}
