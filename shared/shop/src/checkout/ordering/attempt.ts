import { failureOf } from '@kantine/core';

import { isIn } from '../../purchases/purchases';
import { finishPurchase } from './finish-purchase';
import { openSession } from './open-session';
import { placeUnpaidOrder, repeatUnpaidOrder } from './place-unpaid-order';
import { type Attempt, type Begun, type Outcome, readAttempt } from './read-attempt';
import { reserveOnSavedCard } from './reserve-on-saved-card';
import { type Next, settle } from './settle';
import { orderLock, purchaseLock, withTabLock } from './tab-lock';
import { refreshCartBeforePayment } from './take-from-cart';

/** A press, the card form and a recovery lead through it to an order. @returns null to stay as it is */
export async function attempt(begun: Begun): Promise<Next | null> {
  const { shop, venue, way } = begun;
  const first = readAttempt(begun);
  const paysCart = !('id' in way) && findEarlier(first) === null;
  const isAsSeen = !paysCart || (await refreshCartBeforePayment(shop, venue));
  const [tried, outcome] = isAsSeen ? await attemptUnderLock(begun) : [first, changed];
  const isLeft = way.by === 'form' && way.signal.aborted;
  return isLeft ? null : settle(tried, outcome);
}

const changed: Outcome = { status: 'changed' };

/** The lock makes one tab wait until the other tab's purchase is stored, or its order made. */
export function attemptUnderLock(begun: Begun): Promise<[Attempt, Outcome]> {
  const { shop, way } = begun;
  return withTabLock(way.by === 'paid' ? purchaseLock(way.id) : orderLock(shop.name), async () => {
    const tried = readAttempt(begun);
    try {
      return [tried, findEarlier(tried) ?? (await work(tried))];
    } catch (error) {
      return [tried, { status: 'failed', failure: failureOf(error) }];
    }
  });
}

/** A purchase that may have been paid or ordered already is settled before another one. */
function findEarlier({ way, pending, placing, isRepeat }: Attempt): Outcome | null {
  if ('id' in way) return null;
  if (isIn(pending, 'paid')) return { status: 'paid', id: pending.id };
  if (way.by === 'form' && isIn(pending, 'formUsed'))
    return { status: 'open', purchase: pending, sessionId: pending.state.sessionId };
  if (placing && !(way.by === 'unpaid' && isRepeat)) return { status: 'unsettled' };
  return null;
}

async function work(attempt: Attempt): Promise<Outcome> {
  const { shop, way, isEmpty } = attempt;
  // Another tab has ordered the cart meanwhile.
  if (isEmpty && !('id' in way)) return way.by === 'form' ? changed : { status: 'ordered' };
  switch (way.by) {
    case 'form':
      return openSession(attempt, way.signal);
    case 'saved-card':
      return reserveOnSavedCard(attempt, way.cardId);
    case 'unpaid':
      return placeUnpaidOrder(attempt, way.method);
    case 'placing':
      return repeatUnpaidOrder(attempt);
    case 'paid':
      return finishPurchase(shop, way.id);
  }
}
