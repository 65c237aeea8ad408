import { errorCode } from '@kantine/contract';
import { formError, type FormErrors, toFormErrors } from '@kantine/ui/forms';
import { type Failure, sayFailure } from '@kantine/core';
import { showToast } from '@kantine/ui';

export function toDeliveryErrors(failure: Failure, noAnswerMessage: string): FormErrors | undefined {
  switch (failure.kind) {
    case 'invalid':
      return toFormErrors(failure);
    case 'signed-out':
      return undefined;
    case 'offline':
      return { [formError]: noAnswerMessage };
    case 'missing':
      return {
        [formError]: 'Leverancen eller mødet findes ikke længere. Det kan være slettet et andet sted.',
      };
    case 'refused':
      return { [formError]: refusalMessage(failure) };
    case 'conflict':
    case 'unavailable':
      return { [formError]: `Leverancen blev ikke gemt. ${sayFailure({ kind: 'unavailable', status: 0 })}` };
  }
}

function refusalMessage(failure: Extract<Failure, { kind: 'refused' }>): string {
  switch (failure.code) {
    case errorCode.meetingPastDeadline:
      showToast('Mødet starter efter deadline.', { type: 'error' });
      return 'Leverancen blev ikke gemt: mødet kan ikke længere ændres. Kontakt os, hvis noget skal laves om.';
    case errorCode.meetingWithoutProduct:
      showToast('Mødet skal indeholde mindst ét produkt', { type: 'error' });
      return 'Leverancen blev ikke gemt: mødet skal indeholde mindst ét produkt.';
    default:
      return `Leverancen blev ikke gemt. ${sayFailure(failure)}`;
  }
}
