import { fitsPattern } from '@kantine/contract/safe-pattern';

export interface AnswerFormat {
  format: 'ean' | 'cost-centre' | null;
  /** A safe pattern (`toSafePattern`) of a cost centre. */
  pattern: string | null;
}

/** The answer without the spaces that people write in a long number, and without what a copied text holds unseen. */
export function toEan(answer: string): string {
  return answer.replace(/[\s\p{Cf}-]/gu, '');
}

const eanDigits = 13;

export function formatError({ format, pattern }: AnswerFormat, answer: string) {
  if (format === 'ean') return eanError(toEan(answer));
  if (format !== 'cost-centre' || pattern === null || fitsPattern(answer, pattern)) return undefined;
  const [, count] = /^\\d\{(\d+)\}$/.exec(pattern) ?? [];
  return count ? `Skriv ${count} cifre.` : 'Det har ikke den rette form. Kontrollér det.';
}

/** While somebody types, an unfinished number is not wrong yet. */
export function isUnfinished({ format }: Pick<AnswerFormat, 'format'>, answer: string): boolean {
  return format === 'ean' && /^\d*$/.test(toEan(answer)) && toEan(answer).length < eanDigits;
}

export function formatHint({ format }: Pick<AnswerFormat, 'format'>, answer: string): string | undefined {
  if (format !== 'ean') return undefined;
  const count = toEan(answer).length;
  return count > 0 && isUnfinished({ format }, answer)
    ? `${count} af ${eanDigits} cifre`
    : 'EAN-nummer med 13 cifre';
}

function eanError(ean: string): string | undefined {
  if (!/^\d*$/.test(ean)) return 'Et EAN-nummer har kun cifre.';
  if (ean.length !== eanDigits) return `Et EAN-nummer har ${eanDigits} cifre. Her er ${ean.length}.`;
  const sum = [...ean].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? undefined : 'EAN-nummeret er ikke rigtigt: kontrolcifret passer ikke.';
}
