import { type Failure, formatPrice, loadVenue } from '@kantine/core';
import { formError, type FormErrors } from '@kantine/ui/forms';
import { isIn, type NewPurchase, type Purchase, totalOf, usePurchases } from '../../purchases/purchases';
import type { Shop } from '../../shops/shop';
import { reconcileCart } from '../../stock/reconcile-cart';
import { isOfOrderField } from './field-errors';
import type { Attempt, Outcome } from './read-attempt';
import { invalidNames, isOfTypedField, isPriceRefused } from './refused-fields';
import { hasSameGoods, isSamePurchase } from './same-purchase';
import { changedCart, nothingTaken, sayFailedAttempt } from './say-failed-attempt';

export interface NextPage {
  go: 'cart' | 'order-fields' | 'order-details' | 'payment' | 'receipt';
  errors?: FormErrors;
  /** The purchase that the payment page finishes. */
  purchaseId?: string;
  /** Another tab has ended the purchase. */
  isGone?: boolean;
}

/** Where an attempt leads: a page, a sentence on the present one, or the provider's form. */
export type Next =
  | NextPage
  | { say: string; failure: Failure | null }
  | { open: Purchase; sessionId: string; isOfCart: boolean };

/** @returns null if the page stays as it is: for another account, or an empty cart */
export async function settle(attempt: Attempt, outcome: Outcome): Promise<Next | null> {
  switch (outcome.status) {
    case 'ordered':
      return { go: 'receipt' };
    case 'paid':
      return { go: 'payment', purchaseId: outcome.id };
    case 'unsettled':
      return { go: 'payment' };
    case 'gone':
      return { go: 'cart', isGone: true };
    case 'overtaken':
      return attempt.way.by === 'placing' ? { go: 'cart' } : null;
    case 'changed':
      if (attempt.page !== 'cart') return { go: 'cart' };
      return isEmpty(attempt.shop) ? null : { say: changedCart, failure: null };
    case 'open': {
      const { purchase, sessionId } = outcome;
      return { open: purchase, sessionId, isOfCart: isSamePurchase(purchase, attempt.wanted) };
    }
    default:
      return settleFailure(attempt, outcome);
  }
}

function isEmpty({ useCart }: Shop): boolean {
  return useCart.getState().lines.length === 0;
}

type Failed = Extract<Outcome, { failure: Failure }>;

async function settleFailure(attempt: Attempt, { status, failure }: Failed): Promise<Next> {
  const { way, pending } = attempt;
  const page = await updateAfter(attempt, failure);
  const said = { failure, say: sayFailedAttempt(attempt, failure) };
  if (way.by === 'saved-card')
    return page ? { ...page, errors: { [formError]: nothingTaken, ...page.errors } } : said;
  if (way.by !== 'paid') return page ?? said;
  // A reservation on a saved card takes no money without an order.
  const isReservation = isIn(pending, 'paid') && pending.state.sessionId === null;
  const isEnded = status === 'refused' || (isReservation && page?.errors?.[formError] !== undefined);
  if (isEnded) usePurchases.getState().drop(way.id);
  return isEnded ? (page ?? { go: 'cart' }) : said;
}

/** Reads cart and prices again after a failure. @returns the page that shows what to correct */
export async function updateAfter(attempt: Attempt, failure: Failure): Promise<NextPage | null> {
  const { shop, venue, wanted, way, page } = attempt;
  if (await reconcileCart(shop, venue, failure, way.by === 'paid' ? 'order' : 'session'))
    return { go: 'cart' };
  const newPrice = way.by === 'form' ? null : await findNewPrice(shop, wanted, failure);
  if (newPrice) return { go: page, errors: { [formError]: newPrice } };
  const names = invalidNames(failure);
  if (failure.kind !== 'invalid' || names.length === 0) return null;
  return { go: names.some(isOfOrderField) ? 'order-fields' : 'order-details', errors: failure.fields };
}

/** Reads the cart's prices again; `reconcileCart` has read the store record. @returns a sentence if the price has changed */
export async function findNewPrice(
  shop: Shop,
  refused: NewPurchase,
  failure: Failure,
): Promise<string | null> {
  if (failure.kind !== 'invalid' || (isOfTypedField(failure) && !isPriceRefused(failure))) return null;
  shop.invalidateStock();
  const venue = await loadVenue();
  await shop.refreshCart(venue);
  const now = { ...refused, order: shop.toOrderRequest(venue), lines: shop.purchaseLinesOf(venue) };
  const [was, is] = [totalOf(refused.lines), totalOf(now.lines)];
  if (hasSameGoods(refused, now) && was !== is)
    return sayNewTotal(`Prisen i alt er ændret fra ${formatPrice(was)} til ${formatPrice(is)}`);
  if (!isPriceRefused(failure)) return null;
  return sayNewTotal(`Prisen er ændret. Det, der er i kurven, koster nu ${formatPrice(is)}`);
}

function sayNewTotal(change: string): string {
  return `${change} Der er ikke bestilt noget, og der er ikke trukket penge. Tryk igen, hvis du vil bestille til den nye pris.`;
}
