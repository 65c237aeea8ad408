import {
  deadlineOf,
  type Failure,
  failureOf,
  type Instant,
  onSessionChange,
  sayFailure,
  toOpeningDays,
  type Venue,
} from '@kantine/core';

import { cancelOrder, type Order, rereadOrder } from './orders-api';

/** The orders whose cancelling got no answer: it may have succeeded. */
const unansweredIds = new Set<number>();

onSessionChange(
  { name: 'order-cancellations', phase: 'forms', holds: 'cancellations without an answer' },
  ({ kind }) => {
    if (kind !== 'updated') unansweredIds.clear();
  },
);

export async function tryToCancelOrder(id: number): Promise<string | void> {
  try {
    await cancelOrder(id);
  } catch (error) {
    const failure = failureOf(error);
    // The order is cancelled already: in another tab, or by a call whose answer was lost.
    if (failure.kind === 'conflict' || (failure.kind === 'missing' && unansweredIds.has(id))) return;
    if (failure.kind === 'offline' || failure.kind === 'unavailable') unansweredIds.add(id);
    else if (failure.kind !== 'signed-out') await rereadOrder(id);
    return cancelErrorText(failure);
  }
}

function cancelErrorText(failure: Failure): string {
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
    case 'invalid':
      return `Ordren blev ikke annulleret. ${sayFailure(failure)}`;
  }
}

export function cancelDeadlineOf(
  { isFinished, deliverAt }: Pick<Order, 'isFinished' | 'deliverAt'>,
  { takeaway }: Pick<Venue, 'takeaway'>,
): Instant | null {
  if (isFinished || deliverAt === null) return null;
  return deadlineOf(
    deliverAt,
    takeaway?.preparationMinutes ?? 0,
    takeaway?.openingDays ?? toOpeningDays(null),
  );
}
