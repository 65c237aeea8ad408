import { errorCode } from '@kantine/shared/contract';
import { type Failure, sayFailure } from '@kantine/shared/http';
import { showToast } from '@kantine/shared/ui';

const refusals = new Map<number | null, { toast: string; wayOn: string }>([
  [
    errorCode.meetingPastDeadline,
    { toast: 'Mødet starter efter deadline.', wayOn: 'Vælg et senere tidspunkt eller en anden dag.' },
  ],
  [
    errorCode.meetingWithoutProduct,
    { toast: 'Mødet skal indeholde mindst ét produkt', wayOn: 'Tilføj en leverance med det, I skal have.' },
  ],
]);

/** Says in a toast that a meeting was not saved; a session that is over says so itself. */
export function toastNotSaved(failure: Failure): void {
  if (failure.kind === 'signed-out') return;
  const refusal = failure.kind === 'refused' ? refusals.get(failure.code) : undefined;
  showToast(refusal?.toast ?? 'Mødet kunne ikke gemmes', { type: 'error' });
}

/** Why a meeting was not saved and what to do, for beside the button. @param unanswered what is said when no answer came */
export function sayNotSaved(failure: Failure, unanswered: string): string {
  switch (failure.kind) {
    case 'offline':
    case 'unavailable':
    case 'conflict':
      return unanswered;
    case 'refused': {
      const refusal = refusals.get(failure.code);
      return refusal ? `${withStop(refusal.toast)} ${refusal.wayOn}` : sayFailure(failure);
    }
    case 'missing':
      return 'Mødet findes ikke længere. Det kan være aflyst et andet sted.';
    case 'rejected':
    case 'signed-out':
      return sayFailure(failure);
  }
}

function withStop(words: string): string {
  return words.endsWith('.') ? words : `${words}.`;
}
