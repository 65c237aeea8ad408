import {
  deadlineOf,
  type Failure,
  failureOf,
  type Instant,
  onSessionChange,
  reread,
  sayFailure,
  toOpeningDays,
  type Venue,
} from '@kantine/core';

import { cancelOrder, type Order, orderQuery, rereadOrder } from './orders-api';

/** The orders whose cancelling got no answer: it may have succeeded. */
const unansweredIds = new Set<number>();

onSessionChange(
  { name: 'order-cancellations', phase: 'forms', holds: 'cancellations without an answer' },
  ({ kind }) => {
    if (kind !== 'updated') unansweredIds.clear();
  },
);

type CancelResult =
  { status: 'cancelled' } | { status: 'already-cancelled' } | { status: 'failed'; message: string };

export async function tryToCancelOrder(id: number): Promise<CancelResult> {
  try {
    await cancelOrder(id);
    return { status: 'cancelled' };
  } catch (error) {
    const failure = failureOf(error);
    const wasUnanswered = unansweredIds.has(id);
    if (failure.kind === 'missing' && wasUnanswered) return { status: 'cancelled' };
    if (failure.kind === 'conflict') return resultOfConflict(id, wasUnanswered);
    if (failure.kind === 'offline' || failure.kind === 'unavailable') unansweredIds.add(id);
    else if (failure.kind !== 'signed-out') {
      const became = await rereadOrder(id);
      if (failure.kind === 'missing' && became === 'kept') return kept;
    }
    return { status: 'failed', message: cancelErrorText(failure) };
  }
}

async function resultOfConflict(id: number, wasUnanswered: boolean): Promise<CancelResult> {
  switch (await reread(orderQuery(id))) {
    case 'gone':
      return { status: wasUnanswered ? 'cancelled' : 'already-cancelled' };
    case 'kept':
      return kept;
    case 'unread':
      return { status: 'failed', message: 'Vi ved ikke, om ordren er annulleret. Prøv igen om lidt.' };
  }
}

const notCancelled = 'Ordren blev ikke annulleret.';
const kept = { status: 'failed', message: `${notCancelled} Prøv igen om lidt, eller kontakt os.` } as const;

function cancelErrorText(failure: Exclude<Failure, { kind: 'conflict' }>): string {
  switch (failure.kind) {
    case 'offline':
    case 'unavailable':
      return 'Vi fik ikke svar og ved derfor ikke, om ordren blev annulleret. Prøv igen om lidt.';
    case 'missing':
      return 'Ordren findes ikke længere. Den kan allerede være annulleret.';
    case 'refused':
      return failure.words || failure.status === 429
        ? `${notCancelled} ${sayFailure(failure)}`
        : 'Ordren kan ikke annulleres længere. Kontakt os, hvis du har brug for hjælp.';
    case 'signed-out':
    case 'invalid':
      return `${notCancelled} ${sayFailure(failure)}`;
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
