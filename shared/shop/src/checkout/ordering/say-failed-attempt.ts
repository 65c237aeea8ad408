import { errorCode } from '@kantine/contract';
import { type Failure, sayFailure, useSession } from '@kantine/core';
import { latestPurchase } from '../../purchases/purchases';
import type { Attempt } from './read-attempt';

export const nothingTaken = 'Der er ikke trukket penge.';
const nothingOrdered = 'Der er ikke bestilt noget, og der er ikke trukket penge.';
const nothingChanged = 'Der er ikke trukket penge, og din kurv er uændret.';

const declined = 'Betalingen kunne ikke gennemføres med det valgte kort.';
const cardIsGone = 'Kortet er ikke gemt længere. Vælg en anden måde at betale på.';

export const changedCart = 'Kurven er blevet ændret. Se den igennem, og tryk igen, hvis du vil bestille.';

const unanswered = {
  account:
    'Vi fik ikke svar og ved derfor ikke, om ordren blev oprettet. Prøv igen: findes den allerede, opretter vi den ikke en gang til.',
  guest:
    'Vi fik ikke svar og ved derfor ikke, om ordren blev oprettet. Kig efter en kvittering i din mail, før du prøver igen.',
  card: 'Vi fik ikke svar og ved derfor ikke, om beløbet er reserveret på kortet. Der er ikke oprettet en ordre. Prøv igen, og kontakt os, hvis beløbet bliver reserveret to gange: så frigiver vi det ene.',
};

export function sayFailedAttempt({ way, placing }: Attempt, failure: Failure): string {
  const isUnanswered = failure.kind === 'offline' || failure.kind === 'unavailable';
  const isDeclined = failure.kind === 'refused' && failure.code === errorCode.cardDeclined;
  const words = sayFailure(failure);
  switch (way.by) {
    case 'form':
      return `${words} ${nothingChanged}`;
    case 'saved-card':
      if (isDeclined) return declined;
      if (failure.kind === 'missing') return cardIsGone;
      return isUnanswered || failure.kind === 'conflict' ? unanswered.card : `${words} ${nothingTaken}`;
    case 'unpaid':
      if (isDeclined) return declined;
      if (isUnanswered) return unanswered[useSession.getState().token === null ? 'guest' : 'account'];
      // A repeated order that is refused may have been made by its first call.
      return placing && latestPurchase(placing.id) ? words : `${words} ${nothingOrdered}`;
    case 'paid':
    case 'placing':
      return words;
  }
}
