import { type Failure, failureOf, sayFailure } from '@kantine/shared/http';
import { queryClient } from '@kantine/shared/query';
import { useSession } from '@kantine/shared/session';

import { cancelOrder, orderQuery } from './orders-api';

/** The orders whose last try got no answer. */
const unanswered = new Set<number>();

useSession.subscribe(({ token }, before) => {
  if (token !== before.token) unanswered.clear();
});

/** Cancels an order. @returns why it could not be done; nothing when it was */
export async function tryToCancel(id: number): Promise<string | void> {
  try {
    await cancelOrder(id);
  } catch (error) {
    const failure = failureOf(error);
    // It has been cancelled already: in another tab, or by a try whose answer was lost.
    if (failure.kind === 'conflict' || (failure.kind === 'missing' && unanswered.has(id))) return;
    if (failure.kind === 'offline' || failure.kind === 'unavailable') unanswered.add(id);
    // The page says what has become of the order meanwhile.
    else if (failure.kind !== 'signed-out') void queryClient.invalidateQueries(orderQuery(id));
    return sayNotCancelled(failure);
  }
}

function sayNotCancelled(failure: Failure): string {
  switch (failure.kind) {
    case 'offline':
    case 'unavailable':
      return 'Vi fik ikke svar og ved derfor ikke, om ordren blev annulleret. Prøv igen om lidt.';
    case 'missing':
      return 'Ordren findes ikke længere. Den kan allerede være annulleret.';
    case 'conflict':
    case 'refused':
      return 'Ordren kan ikke annulleres længere. Kontakt os, hvis du har brug for hjælp.';
    case 'signed-out':
    case 'rejected':
      return `Ordren blev ikke annulleret. ${sayFailure(failure)}`;
  }
}
