import { type Failure, isRecord, type Venue } from '@kantine/core';
import { formError, type FormErrors } from '@kantine/ui/forms';
import type { Shop } from '../../shops/shop';
import type { NewPurchase } from '../../purchases/purchases';
import { reconcileCart } from '../../stock/reconcile-cart';
import { isOfOrderField, stashFieldErrors } from './field-errors';
import { findNewPrice } from './new-price';

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
  const errors = failure.kind === 'invalid' ? failure.fields : {};
  const names = Object.keys(errors);
  if (names.length === 0) return { page: null, errors };
  return { page: names.some(isOfOrderField) ? 'order-fields' : 'order-details', errors };
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
