import { errorCode } from '@kantine/contract';
import { type Failure, sayFailure } from '@kantine/core';
import { showToast } from '@kantine/ui';

const refusals = new Map<number | null, { toast: string; nextStep: string }>([
  [
    errorCode.meetingPastDeadline,
    { toast: 'Mødet starter efter deadline.', nextStep: 'Vælg et senere tidspunkt eller en anden dag.' },
  ],
  [
    errorCode.meetingWithoutProduct,
    {
      toast: 'Mødet skal indeholde mindst ét produkt',
      nextStep: 'Tilføj en leverance med det, I skal have.',
    },
  ],
]);

export function toastMeetingNotSaved(failure: Failure): void {
  if (failure.kind === 'signed-out') return;
  const refusal = failure.kind === 'refused' ? refusals.get(failure.code) : undefined;
  showToast(refusal?.toast ?? 'Mødet kunne ikke gemmes', { type: 'error' });
}

export function meetingNotSavedMessage(failure: Failure, noAnswerMessage: string): string {
  switch (failure.kind) {
    case 'offline':
    case 'unavailable':
    case 'conflict':
      return noAnswerMessage;
    case 'refused': {
      const refusal = refusals.get(failure.code);
      return refusal ? `${withFullStop(refusal.toast)} ${refusal.nextStep}` : sayFailure(failure);
    }
    case 'missing':
      return 'Mødet findes ikke længere. Det kan være aflyst et andet sted.';
    case 'invalid':
    case 'signed-out':
      return sayFailure(failure);
  }
}

function withFullStop(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}
