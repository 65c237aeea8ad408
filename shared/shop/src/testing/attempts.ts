import { RequestError, type Venue } from '@kantine/core';
import { attemptUnderLock } from '../checkout/ordering/attempt';
import { type Next, type Outcome, readAttempt, type Way } from '../checkout/ordering/read-attempt';
import type { Shop } from '../shops/shop';

const begin = (shop: Shop, way: Way) => ({ shop, venue: {} as Venue, page: 'order-details' as const, way });

export const attemptBy = (shop: Shop, way: Way) => readAttempt(begin(shop, way));

/** The purchase of the cart as it is. */
export const cartPurchase = (shop: Shop, savesCard = false) =>
  attemptBy(shop, { by: 'form', savesCard, signal: new AbortController().signal }).wanted;

/** Attempts under the tab's lock. */
export async function outcomeBy(shop: Shop, way: Way): Promise<Outcome> {
  const [, outcome] = await attemptUnderLock(begin(shop, way));
  return outcome;
}

/** @throws {RequestError} the failure of the attempt */
export async function tryBy(shop: Shop, way: Way): Promise<Next> {
  const outcome = await outcomeBy(shop, way);
  if (outcome && 'failed' in outcome) throw new RequestError(outcome.failed);
  return outcome;
}

export const isReceipt = (next: Next) => next !== null && 'go' in next && next.go === 'receipt';
