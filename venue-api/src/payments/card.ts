import { danishDay } from '../time/danish-time.ts';

/** Used for one call: a number is never stored or logged. */
export interface CardForm {
  readonly number: string;
  readonly expiration: string;
  readonly code: string;
}

export interface Card {
  readonly behaviour: 'accepted' | 'declined' | 'slow' | 'declined-later';
  readonly type: string;
  readonly maskedNumber: string;
  readonly expiration: string;
}

const testCards: Record<string, Card['behaviour']> = {
  '4111111111111111': 'accepted',
  '4000000000000002': 'declined',
  '4000000000003220': 'slow',
  '4000000000000341': 'declined-later',
};

export function isDeclinedLater(maskedNumber: string): boolean {
  return Object.entries(testCards).some(
    ([number, behaviour]) => behaviour === 'declined-later' && mask(number) === maskedNumber,
  );
}

export function isExpired(expiration: string, now: Date): boolean {
  const [month, year] = expiration.split('/');
  return `20${year}-${month}` < danishDay(now).slice(0, 7);
}

function mask(number: string): string {
  return `${number.slice(0, 4)} ${number.slice(4, 6)}XX XXXX ${number.slice(-4)}`;
}

export function readCard(
  form: CardForm,
  now: Date,
): Card | { errors: Partial<Record<keyof CardForm, string>> } {
  const errors: Partial<Record<keyof CardForm, string>> = {};
  const number = form.number.replace(/\D/g, '');
  const behaviour = testCards[number];
  if (!number) errors.number = 'Skriv kortets nummer.';
  else if (!behaviour) errors.number = 'Sandkassen kender kun testkortene herunder.';

  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)$/.exec(form.expiration.trim()) ?? [];
  if (!month || !year) errors.expiration = 'Skriv måned og år, for eksempel 08/30.';
  else if (isExpired(`${month}/${year}`, now)) errors.expiration = 'Kortet er udløbet.';

  if (!/^\d{3,4}$/.test(form.code.trim())) errors.code = 'Skriv de tre cifre bag på kortet.';
  if (!behaviour || Object.keys(errors).length > 0) return { errors };
  return {
    behaviour,
    type: 'visa',
    maskedNumber: mask(number),
    expiration: `${month}/${year}`,
  };
}
