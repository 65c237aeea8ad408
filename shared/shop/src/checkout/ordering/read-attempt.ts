import type { Failure, Venue } from '@kantine/core';
import type { FormErrors } from '@kantine/ui/forms';
import {
  accountOfPurchase,
  findPendingPurchase,
  isIn,
  isMine,
  type NewPurchase,
  type Purchase,
  type PurchaseIn,
  type UnpaidMethod,
  usePurchases,
} from '../../purchases/purchases';
import type { Shop } from '../../shops/shop';
import { hasSameGoods, isSamePurchase } from './same-purchase';
import { latestLines } from './take-from-cart';

export type Way =
  | { by: 'form'; savesCard: boolean; signal: AbortSignal }
  | { by: 'saved-card'; cardId: number }
  | { by: 'unpaid'; method: UnpaidMethod }
  | { by: 'paid' | 'placing'; id: string };

export interface Begun {
  shop: Shop;
  venue: Venue;
  way: Way;
  page: PayPage;
}

export type PayPage = 'cart' | 'order-details';

export interface Attempt extends Begun {
  wanted: NewPurchase;
  pending: Purchase | undefined;
  placing: PurchaseIn<'placing'> | undefined;
  isRepeat: boolean;
  earlier: Next;
}

export interface NextPage {
  go: 'cart' | 'order-fields' | 'order-details' | 'payment' | 'receipt';
  errors?: FormErrors;
  purchaseId?: string;
  isGone?: boolean;
}

export type Next =
  | NextPage
  | { say: string; money?: string | undefined; failure: Failure | null }
  | { open: Purchase; sessionId: string; isOfCart: boolean }
  | null;

/** A failure leads nowhere before it is settled. `isEnded`: nothing is left of the purchase. */
export type Outcome = Next | { failed: Failure; isEnded?: boolean };

export function readPending(shop: Shop, known = usePurchases.getState().rehydrate()): Purchase | undefined {
  return findPendingPurchase(shop.name, known);
}

export function readAttempt(begun: Begun): Attempt {
  const { shop, venue, way } = begun;
  const known = usePurchases.getState().rehydrate();
  const isEmpty = latestLines(shop).length === 0;
  const named = 'id' in way ? known.find(({ id }) => id === way.id) : undefined;
  const wanted = named ?? {
    shop: shop.name,
    order: shop.toOrderRequest(venue),
    lines: shop.purchaseLinesOf(venue),
    savesCard: way.by === 'form' && way.savesCard,
    accountId: accountOfPurchase(),
  };
  const placing = known
    .filter((one) => isIn(one, 'placing'))
    .find((one) => one.shop === shop.name && isMine(one));
  const pending = 'id' in way ? named : readPending(shop, known);
  const isRepeat = placing !== undefined && hasSameGoods(placing, wanted);
  const attempt = { ...begun, wanted, pending, placing, isRepeat };
  return { ...attempt, earlier: 'id' in way ? null : findEarlier(attempt, isEmpty) };
}

function findEarlier(
  { way, wanted, pending, placing, isRepeat }: Omit<Attempt, 'earlier'>,
  isEmpty: boolean,
): Next {
  if (isIn(pending, 'paid')) return { go: 'payment', purchaseId: pending.id };
  if (way.by === 'form' && isIn(pending, 'formUsed')) {
    const { sessionId } = pending.state;
    return { open: pending, sessionId, isOfCart: isSamePurchase(pending, wanted) };
  }
  if (placing && !(way.by === 'unpaid' && isRepeat)) return { go: 'payment' };
  return isEmpty ? { go: way.by === 'form' ? 'cart' : 'receipt' } : null;
}
