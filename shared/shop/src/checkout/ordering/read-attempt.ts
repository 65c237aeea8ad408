import type { Failure, Venue } from '@kantine/core';
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
import { hasSameGoods } from './same-purchase';
import { latestLines } from './take-from-cart';

export type Way =
  | { by: 'form'; savesCard: boolean; signal: AbortSignal }
  | { by: 'saved-card'; cardId: number }
  | { by: 'unpaid'; method: UnpaidMethod }
  /** Finishes the purchase that is in this state. */
  | { by: 'paid' | 'placing'; id: string };

export interface Begun {
  shop: Shop;
  venue: Venue;
  way: Way;
  /** The page whose button was pressed: it says a new price. */
  page: PayPage;
}

export type PayPage = 'cart' | 'order-details';

/** Cart and purchases at one press, as the last of the browser's tabs has left them. */
export interface Attempt extends Begun {
  /** The purchase to finish, else one of the cart. */
  wanted: NewPurchase;
  /** The purchase to finish, else the one that may be paid or ordered already. */
  pending: Purchase | undefined;
  /** The order without a payment whose call got no answer. */
  placing: PurchaseIn<'placing'> | undefined;
  /** `placing` is of the wanted goods. */
  isRepeat: boolean;
  /** The end of a purchase that has to be settled before another one. */
  earlier: Outcome | null;
}

export type Outcome =
  /** `unsettled`: another order may exist. `overtaken`: another account has signed in meanwhile. */
  | { status: 'ordered' | 'gone' | 'changed' | 'unsettled' | 'overtaken' }
  | { status: 'paid'; id: string }
  | { status: 'open'; purchase: Purchase; sessionId: string }
  /** `refused`: nothing is left of the purchase. `pending`: it waits for its order. */
  | { status: 'refused' | 'pending' | 'failed'; failure: Failure };

/** The shop's purchase that may be paid or ordered already, as the last tab has left it. */
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
  const earlier = 'id' in way ? null : findEarlier({ way, pending, placing, isRepeat }, isEmpty);
  return { ...begun, wanted, pending, placing, isRepeat, earlier };
}

type Known = Pick<Attempt, 'way' | 'pending' | 'placing' | 'isRepeat'>;

function findEarlier({ way, pending, placing, isRepeat }: Known, isEmpty: boolean): Outcome | null {
  if (isIn(pending, 'paid')) return { status: 'paid', id: pending.id };
  if (way.by === 'form' && isIn(pending, 'formUsed'))
    return { status: 'open', purchase: pending, sessionId: pending.state.sessionId };
  if (placing && !(way.by === 'unpaid' && isRepeat)) return { status: 'unsettled' };
  // Another tab has ordered the cart meanwhile.
  return isEmpty ? { status: way.by === 'form' ? 'changed' : 'ordered' } : null;
}
