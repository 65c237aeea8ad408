import { type Failure, formatPrice, loadVenue, refreshVenue } from '@kantine/core';
import { showToast } from '@kantine/ui';
import { formError } from '@kantine/ui/forms';
import { isIn, type NewPurchase, totalOf, usePurchases } from '../../purchases/purchases';
import type { Shop } from '../../shops/shop';
import { reconcileCart } from '../../stock/reconcile-cart';
import { findOrderField, orderFieldsOf, renameOrderFields } from './order-field-names';
import type { Attempt, Next, NextPage } from './read-attempt';
import { invalidNames, isOfTypedField, isPriceRefused, isRecordOld } from './refused-fields';
import { hasSameGoods } from './same-purchase';
import {
  changedCart,
  mayHaveOrdered,
  nothingOrdered,
  nothingTaken,
  sayFailedAttempt,
  sayMoneyAfter,
} from './say-failed-attempt';

export async function settle(
  attempt: Attempt,
  { failed: failure, isEnded = false }: { failed: Failure; isEnded?: boolean },
): Promise<Next> {
  const { way, pending } = attempt;
  const page = await updateAfter(attempt, failure);
  const said = { failure, say: sayFailedAttempt(attempt, failure), money: sayMoneyAfter(attempt, failure) };
  if (way.by === 'saved-card') return page ? withMoney(page, nothingTaken) : said;
  if (way.by !== 'paid') {
    if (!page || !isNothingOrdered(attempt)) return page ?? said;
    // An order that had no answer has one now.
    if (page.go !== 'cart' || page.errors) return attempt.placing ? withMoney(page, nothingOrdered) : page;
    // The cart, which may be empty now, has the venue's known sentence: the money gets one of its own.
    showToast(nothingOrdered, { type: 'error' });
    return page;
  }
  // A reservation on a saved card takes no money without an order.
  const isReservation = isIn(pending, 'paid') && pending.state.sessionId === null;
  if (!isEnded && !(isReservation && page?.errors?.[formError])) return said;
  usePurchases.getState().drop(way.id);
  return page ?? { go: 'cart' };
}

const withMoney = (page: NextPage, money: string): NextPage => ({
  ...page,
  errors: { [formError]: money, ...page.errors },
});

function isNothingOrdered({ way, pending, placing }: Attempt): boolean {
  if (way.by === 'unpaid') return way.method !== 'free' && !mayHaveOrdered(placing);
  return isIn(pending, 'placing') && pending.state.method !== 'free' && !mayHaveOrdered(pending);
}

export function showChangedCart({ shop, page, way, placing }: Attempt): Next {
  if (page === 'cart')
    return shop.useCart.getState().lines.length > 0 ? { say: changedCart, failure: null } : null;
  const isFree = way.by === 'unpaid' && way.method === 'free';
  if (!isFree && !mayHaveOrdered(placing)) showToast(nothingOrdered, { type: 'error' });
  return { go: 'cart' };
}

export async function updateAfter(attempt: Attempt, failure: Failure): Promise<NextPage | null> {
  const { shop, venue, wanted, way, page } = attempt;
  const now = isRecordOld(failure, venue, wanted.order) ? await refreshVenue().catch(() => venue) : venue;
  if (await reconcileCart(shop, now, failure, way.by === 'paid' ? 'order' : 'session')) return { go: 'cart' };
  const newPrice = way.by === 'form' ? null : await findNewPrice(shop, wanted, failure);
  if (newPrice) return { go: page, errors: { [formError]: newPrice } };
  const names = invalidNames(failure);
  if (failure.kind !== 'invalid' || names.length === 0) return null;
  const fields = orderFieldsOf(now);
  const isAnswer = (name: string) => findOrderField(name, fields, wanted.order) !== undefined;
  return {
    go: names.some(isAnswer) ? 'order-fields' : 'order-details',
    errors: renameOrderFields(failure.fields, (id) => `order_details.${id}`, fields, wanted.order),
  };
}

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
  if (shop.useCart.getState().lines.length === 0) return nothingOrdered;
  return sayNewTotal(`Prisen er ændret. Det, der er i kurven, koster nu ${formatPrice(is)}`);
}

function sayNewTotal(change: string): string {
  return `${change} ${nothingOrdered} Tryk igen, hvis du vil bestille til den nye pris.`;
}
