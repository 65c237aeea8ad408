import { failureOf, withTabLock } from '@kantine/core';

import { accountOfPurchase, isKnownAsAnothers } from '../../purchases/purchases';
import { finishPurchase } from './finish-purchase';
import { openSession } from './open-session';
import { placeUnpaidOrder, repeatUnpaidOrder } from './place-unpaid-order';
import { type Attempt, type Begun, type Next, type Outcome, readAttempt } from './read-attempt';
import { reserveOnSavedCard } from './reserve-on-saved-card';
import { hasSameGoods } from './same-purchase';
import { settle, showChangedCart } from './settle';
import { orderLock, purchaseLock } from './lock-names';
import { refreshCartBeforePayment } from './take-from-cart';

export async function attempt(begun: Begun): Promise<Next> {
  const pressed = { accountId: accountOfPurchase() };
  const [tried, outcome] = await attemptUnderLock(begun);
  // The answer to a press concerns nobody who has logged in since.
  const isLeft = isKnownAsAnothers(pressed) || (begun.way.by === 'form' && begun.way.signal.aborted);
  if (isLeft || outcome === null) return null;
  return 'failed' in outcome ? settle(tried, outcome) : outcome;
}

/** The lock makes one tab wait until the other tab's purchase is stored, or its order made. */
export function attemptUnderLock(begun: Begun): Promise<[Attempt, Outcome]> {
  const { shop, venue, way } = begun;
  const pressed = readAttempt(begun);
  return withTabLock(way.by === 'paid' ? purchaseLock(way.id) : orderLock(shop.name), async () => {
    let tried = readAttempt(begun);
    try {
      if (!('id' in way) && tried.earlier === null) {
        const isAsShown = await refreshCartBeforePayment(shop, venue);
        tried = readAttempt(begun);
        if (!isAsShown || isOfOtherGoods(pressed, tried)) return [tried, showChangedCart(tried)];
      }
      return [tried, tried.earlier ?? (await work(tried))];
    } catch (error) {
      return [tried, { failed: failureOf(error) }];
    }
  });
}

/** A press costs what its button said. The card form says it anew. */
function isOfOtherGoods(pressed: Attempt, { way, wanted, earlier }: Attempt): boolean {
  return way.by !== 'form' && earlier === null && !hasSameGoods(pressed.wanted, wanted);
}

function work(attempt: Attempt): Promise<Outcome> {
  const { shop, way } = attempt;
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
