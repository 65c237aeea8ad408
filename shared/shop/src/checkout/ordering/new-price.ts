import { type Failure, formatPrice, loadVenue } from '@kantine/core';
import { isOfOrderField } from './field-errors';
import type { Shop } from '../../shops/shop';
import { type NewPurchase, totalOf } from '../../purchases/purchases';
import { hasSameGoods, newPurchase } from './new-purchase';

const ofCustomer = ['customer_name', 'customer_email', 'comment'];

/** The venue refuses the price, and has annulled the payment if there was one. */
export function isPriceRefused(failure: Failure): boolean {
  return fieldsOf(failure).some((name) => name.toLowerCase() === 'x-expected-total');
}

/** Reads the cart's prices again; `reconcileCart` has read the store record. @returns a sentence if the price has changed */
export async function findNewPrice(
  shop: Shop,
  refused: NewPurchase,
  failure: Failure,
): Promise<string | null> {
  const isOfField = fieldsOf(failure).some((name) => ofCustomer.includes(name) || isOfOrderField(name));
  if (failure.kind !== 'invalid' || isOfField) return null;
  shop.invalidateStock();
  const venue = await loadVenue();
  await shop.refreshCart(venue);
  const now = newPurchase(shop, venue);
  const [was, is] = [totalOf(refused.lines), totalOf(now.lines)];
  if (hasSameGoods(refused, now) && was !== is)
    return sayNewTotal(`Prisen i alt er ændret fra ${formatPrice(was)} til ${formatPrice(is)}`);
  return isPriceRefused(failure)
    ? sayNewTotal(`Prisen er ændret. Det, der er i kurven, koster nu ${formatPrice(is)}`)
    : null;
}

function sayNewTotal(change: string): string {
  return `${change} Der er ikke bestilt noget, og der er ikke trukket penge. Tryk igen, hvis du vil bestille til den nye pris.`;
}

function fieldsOf(failure: Failure): string[] {
  return failure.kind === 'invalid' ? Object.keys(failure.fields) : [];
}
