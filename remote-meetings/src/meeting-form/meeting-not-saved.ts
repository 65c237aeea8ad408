import { errorCode } from '@kantine/contract';
import { type Failure, RequestError, sayFailure } from '@kantine/core';
import { showToast } from '@kantine/ui';

const refusals: Record<number, { toast: string; message: string }> = {
  [errorCode.meetingPastDeadline]: {
    toast: 'Mødet starter efter deadline.',
    message: 'Mødet starter efter deadline. Vælg et senere tidspunkt eller en anden dag.',
  },
  [errorCode.meetingWithoutProduct]: {
    toast: 'Mødet skal indeholde mindst ét produkt',
    message: 'Mødet skal indeholde mindst ét produkt. Tilføj en leverance med det, I skal have.',
  },
};

export function toastMeetingNotSaved(failure: Failure): void {
  if (failure.kind === 'signed-out') return;
  const refusal = failure.kind === 'refused' ? refusals[failure.code ?? 0] : undefined;
  showToast(refusal?.toast ?? 'Mødet kunne ikke gemmes', { type: 'error' });
}

export const wordsOf = (error: unknown): string | null =>
  error instanceof RequestError ? error.words : null;

/** Says why the API calls a meeting that is not booked yet a conflict or missing. */
export const sayBookingRefused = (error: unknown): string =>
  wordsOf(error) ?? sayFailure({ kind: 'refused', status: 400, code: null, data: null });

export function meetingNotSavedMessage(failure: Failure, noAnswerMessage: string): string {
  switch (failure.kind) {
    case 'offline':
    case 'unavailable':
    case 'conflict':
      return noAnswerMessage;
    case 'refused':
      return refusals[failure.code ?? 0]?.message ?? sayFailure(failure);
    case 'missing':
      return 'Mødet findes ikke længere. Det kan være aflyst et andet sted.';
    case 'invalid':
    case 'signed-out':
      return sayFailure(failure);
  }
}
