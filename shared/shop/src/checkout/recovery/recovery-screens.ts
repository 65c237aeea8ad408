import { type Failure, sayFailure } from '@kantine/core';

import { isPaymentInvalid, sayInvalidFields } from '../ordering/refused-fields';
import { nothingTaken } from '../ordering/say-failed-attempt';
import type { Unfinished } from './use-finish-order';

export interface RecoveryScreen {
  heading: string;
  words: string;
  advice?: string;
  actions: readonly ('retry' | 'finish' | 'reopen' | 'logIn' | 'toCart')[];
}

interface Situation {
  failure: Failure | null;
  isSignedIn: boolean;
  isEnded: boolean;
  hasSession: boolean;
}

type Trouble = 'ended' | 'signedOut' | 'unanswered' | 'paymentRefused' | 'other';

export const orderMissing = 'Ordren mangler at blive oprettet';
export const moneyTaken =
  'Din betaling er gået igennem, men vi fik ikke oprettet ordren. Du skal ikke betale igen.';
const orderUnanswered = 'Vi mangler svar på din bestilling';
const reopens = 'Du kan åbne betalingen igen og se, hvordan den endte: den trækkes ikke to gange.';
const isReserved = 'Uden en ordre bliver der ikke trukket penge på dit gemte kort.';

const joined = (...sentences: string[]) => sentences.filter(Boolean).join(' ');

type Row = (situation: Situation) => RecoveryScreen;

const retryPaid: Row = ({ failure }) => ({
  heading: orderMissing,
  words: joined(
    moneyTaken,
    failure?.kind === 'invalid' ? sayInvalidFields(failure) : '',
    'Tryk på Prøv igen, så opretter vi den.',
  ),
  actions: ['retry'],
});

const finishUnanswered: Row = ({ failure }) => ({
  heading: orderUnanswered,
  words: failure ? sayFailure(failure) : '',
  actions: ['finish'],
});

const screens: Record<Unfinished, Partial<Record<Trouble, Row>> & { other: Row }> = {
  paid: {
    signedOut: () => ({
      heading: orderMissing,
      words: `${moneyTaken} Du er blevet logget ud. Log ind igen, så opretter vi den.`,
      actions: ['logIn'],
    }),
    // Only the provider knows the state of a payment that the venue refuses.
    paymentRefused: ({ failure, hasSession }) => ({
      heading: 'Betalingen blev ikke godtaget',
      words: failure?.kind === 'invalid' ? sayInvalidFields(failure) : 'Vi kunne ikke finde betalingen.',
      advice: hasSession ? reopens : isReserved,
      actions: hasSession ? ['retry', 'reopen'] : ['retry'],
    }),
    other: retryPaid,
  },
  placing: {
    ended: ({ failure }) => ({
      heading: orderUnanswered,
      words: failure ? joined('Ordren blev ikke oprettet.', nothingTaken, sayInvalidFields(failure)) : '',
      actions: ['toCart'],
    }),
    signedOut: (situation) => ({ ...finishUnanswered(situation), actions: ['logIn'] }),
    unanswered: () => ({
      heading: orderUnanswered,
      words: 'Vi fik stadig ikke svar. Prøv igen om lidt.',
      actions: ['finish'],
    }),
    other: finishUnanswered,
  },
};

export function recoveryScreen(state: Unfinished, situation: Situation): RecoveryScreen {
  const rows = screens[state];
  return (rows[troubleOf(situation)] ?? rows.other)(situation);
}

function troubleOf({ failure, isSignedIn, isEnded }: Situation): Trouble {
  if (isEnded) return 'ended';
  switch (failure?.kind) {
    case 'signed-out':
      return isSignedIn ? 'other' : 'signedOut';
    case 'offline':
    case 'unavailable':
      return 'unanswered';
    case 'missing':
      return 'paymentRefused';
    default:
      return failure && isPaymentInvalid(failure) ? 'paymentRefused' : 'other';
  }
}
