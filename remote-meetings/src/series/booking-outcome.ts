import { errorCode } from '@kantine/contract';
import { type Failure, failureOf, isSettledBy } from '@kantine/core';

import { meetingNotSavedMessage, sayBookingRefused, wordsOf } from '../meeting-form/meeting-not-saved';
import type { SeriesDate } from './series-store';

export type Outcome = Pick<SeriesDate, 'state' | 'message'> & Partial<SeriesDate>;

export const unanswered = { state: 'sent', message: '' } as const;

export function toOutcome(error: unknown, wasSent: boolean): Outcome {
  const failure = failureOf(error);
  if (!isSettledBy(failure, false)) return unanswered;
  if (failure.kind === 'signed-out') return wasSent ? unanswered : { state: 'waiting', message: '' };
  if (failure.kind === 'refused' && failure.code === errorCode.meetingPastDeadline)
    return { state: 'late', message: '' };
  const roomMessage = failure.kind === 'invalid' && findRoomMessage(failure.fields);
  if (roomMessage) return { state: isTaken(roomMessage) ? 'taken' : 'refused', message: roomMessage };
  return { state: 'refused', message: sayRefusal(failure, error) };
}

function findRoomMessage(fields: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(fields).find(([name]) => name.startsWith('meeting_rooms'))?.[1];
}

/** The contract has no code for a room that is taken: the API's words say it. */
function isTaken(message: string): boolean {
  return /optaget|reserveret|booket|ledig|taken|occupied|reserved|booked|available/i.test(message);
}

function sayRefusal(failure: Failure, error: unknown): string {
  switch (failure.kind) {
    case 'conflict':
    case 'missing':
      return sayBookingRefused(error);
    case 'refused': {
      const isKnown = failure.status === 429 || failure.code === errorCode.meetingWithoutProduct;
      return (!isKnown && wordsOf(error)) || meetingNotSavedMessage(failure, '');
    }
    default:
      return meetingNotSavedMessage(failure, '');
  }
}
