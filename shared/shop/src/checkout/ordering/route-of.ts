import { type Failure, formatPrice, isRecord, loadVenue, sayFailure, type Venue } from '@kantine/core';
import { formError, type FormErrors } from '@kantine/ui/forms';
import type { Shop } from '../../shops/shop';
import { type NewPurchase, totalOf } from '../../purchases/purchases';
import { reconcileCart } from '../../stock/reconcile-cart';
import { isOfOrderField, stashFieldErrors } from './field-errors';
import { hasSameGoods, newPurchase } from './new-purchase';

/** The page whose button was pressed: it says a new price. */
export type PayPage = 'cart' | 'order-details';

export interface FailureRoute {
  /** The page that shows what to correct; `null` for a text on the present page. */
  page: 'cart' | 'order-fields' | 'order-details' | null;
  errors: FormErrors;
}

/** Brings cart and prices up to date after a failure. @param wanted `null` if no price was sent */
export async function routeOf(
  shop: Shop,
  venue: Venue,
  failure: Failure,
  wanted: NewPurchase | null,
  { at = 'session', payPage = 'order-details' }: { at?: 'session' | 'order'; payPage?: PayPage } = {},
): Promise<FailureRoute> {
  if (await reconcileCart(shop, venue, failure, at)) return { page: 'cart', errors: {} };
  const newPrice = wanted && (await findNewPrice(shop, wanted, failure));
  if (newPrice) return { page: payPage, errors: { [formError]: newPrice } };
  const names = invalidNames(failure);
  if (failure.kind !== 'invalid' || names.length === 0) return { page: null, errors: {} };
  return { page: names.some(isOfOrderField) ? 'order-fields' : 'order-details', errors: failure.fields };
}

/** Keeps the errors for the page. @returns its path */
export function pathOf({ name, path }: Shop, { page, errors }: FailureRoute): string | null {
  if (page === null) return null;
  if (Object.keys(errors).length > 0) stashFieldErrors(name, errors);
  return `${path}/${page}`;
}

/** @param state the payment page's history state, which a press has written */
export function readPress(state: unknown): { payPage: PayPage; purchaseId: string | null } {
  const { payPage, purchaseId } = isRecord(state) ? state : {};
  return {
    payPage: payPage === 'cart' ? 'cart' : 'order-details',
    purchaseId: typeof purchaseId === 'string' ? purchaseId : null,
  };
}

const ofCustomer = ['customer_name', 'customer_email', 'comment'];

/** The venue refuses the price, and has annulled the payment if there was one. */
export function isPriceRefused(failure: Failure): boolean {
  return invalidNames(failure).some((name) => name.toLowerCase() === 'x-expected-total');
}

/** Reads the cart's prices again; `reconcileCart` has read the store record. @returns a sentence if the price has changed */
export async function findNewPrice(
  shop: Shop,
  refused: NewPurchase,
  failure: Failure,
): Promise<string | null> {
  const isOfField = invalidNames(failure).some((name) => ofCustomer.includes(name) || isOfOrderField(name));
  if (failure.kind !== 'invalid' || (isOfField && !isPriceRefused(failure))) return null;
  shop.invalidateStock();
  const venue = await loadVenue();
  await shop.refreshCart(venue);
  const now = newPurchase(shop, venue);
  const [was, is] = [totalOf(refused.lines), totalOf(now.lines)];
  if (hasSameGoods(refused, now) && was !== is)
    return sayNewTotal(`Prisen i alt er ændret fra ${formatPrice(was)} til ${formatPrice(is)}`);
  if (!isPriceRefused(failure)) return null;
  return sayNewTotal(`Prisen er ændret. Det, der er i kurven, koster nu ${formatPrice(is)}`);
}

function sayNewTotal(change: string): string {
  return `${change} Der er ikke bestilt noget, og der er ikke trukket penge. Tryk igen, hvis du vil bestille til den nye pris.`;
}

export function invalidNames(failure: Failure): string[] {
  return failure.kind === 'invalid' ? Object.keys(failure.fields) : [];
}

export function invalidOrderText(failure: Failure): string {
  const messages = failure.kind === 'invalid' ? Object.values(failure.fields) : [];
  return [...new Set(messages)].join(' ') || sayFailure(failure);
}
