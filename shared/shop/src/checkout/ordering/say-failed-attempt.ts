import { errorCode } from '@kantine/contract';
import { type Failure, sayFailure, useSession } from '@kantine/core';
import { latestPurchase } from '../../purchases/purchases';
import type { Attempt } from './read-attempt';

export const nothingTaken = 'Der er ikke trukket penge.';
export const nothingOrdered = 'Der er ikke bestilt noget, og der er ikke trukket penge.';
const notBegun = 'Betalingen kunne ikke begyndes. Prøv igen om lidt.';
const nothingChanged = 'Der er ikke trukket penge, og din kurv er uændret.';

const declined = 'Betalingen kunne ikke gennemføres med det valgte kort.';
const cardIsGone = `Kortet er ikke gemt længere. ${nothingTaken} Vælg en anden måde at betale på.`;

export const changedCart = `Kurven er blevet ændret. ${nothingTaken} Se den igennem, og tryk igen, hvis du vil bestille.`;

const unanswered = {
  account:
    'Vi fik ikke svar og ved derfor ikke, om ordren blev oprettet. Prøv igen: findes den allerede, opretter vi den ikke en gang til.',
  guest:
    'Vi fik ikke svar og ved derfor ikke, om ordren blev oprettet. Kig efter en kvittering i din mail, før du prøver igen.',
  card: 'Vi fik ikke svar og ved derfor ikke, om beløbet er reserveret på kortet. Der er ikke oprettet en ordre. Prøv igen, og kontakt os, hvis beløbet bliver reserveret to gange: så frigiver vi det ene.',
};

/** A declined card has the venue's known sentence: the money gets one of its own. */
export function sayMoneyAfter({ way, placing }: Attempt, failure: Failure): string | undefined {
  if (!isDeclined(failure)) return undefined;
  if (way.by === 'saved-card') return nothingTaken;
  return way.by === 'unpaid' && !mayHaveOrdered(placing) ? nothingOrdered : undefined;
}

export function sayFailedAttempt({ way, placing }: Attempt, failure: Failure): string {
  const isUnanswered = failure.kind === 'offline' || failure.kind === 'unavailable';
  const words = sayFailure(failure);
  switch (way.by) {
    case 'form':
      return `${failure.kind === 'conflict' || failure.kind === 'missing' ? notBegun : words} ${nothingChanged}`;
    case 'saved-card':
      if (isDeclined(failure)) return declined;
      if (failure.kind === 'missing') return cardIsGone;
      return isUnanswered || failure.kind === 'conflict' ? unanswered.card : `${words} ${nothingTaken}`;
    case 'unpaid':
      if (isDeclined(failure)) return declined;
      if (isUnanswered) return unanswered[useSession.getState().token === null ? 'guest' : 'account'];
      return mayHaveOrdered(placing) ? words : `${words} ${nothingOrdered}`;
    case 'paid':
    case 'placing':
      return words;
  }
}

const isDeclined = (failure: Failure) =>
  failure.kind === 'refused' && failure.code === errorCode.cardDeclined;

/** A repeated order that is refused may have been made by its first call. */
export const mayHaveOrdered = (placing: Attempt['placing']) =>
  placing !== undefined && latestPurchase(placing.id) !== undefined;
