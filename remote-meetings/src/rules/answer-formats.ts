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
  return format === 'cost-centre' && pattern !== null && !isOfPattern(answer, pattern)
    ? 'Det har ikke den rette form. Kontrollér det.'
    : undefined;
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

const maxPattern = 200;
/** Each answer up to this length is checked. A longer one has more ways, and is refused if they are too many. */
const usualAnswer = 50;
/** The ways in which a pattern can divide an answer, times its letters; more could block the page. */
const maxSteps = 10_000_000;

function isOfPattern(answer: string, pattern: string): boolean {
  const isQuick = countSteps(pattern, Math.max(answer.length, usualAnswer)) <= maxSteps;
  return isQuick && new RegExp(`^(?:${pattern})$`, 'u').test(answer);
}

/** @returns the pattern, or `null` for one that is not valid or could be slow */
export function toSafePattern(pattern: string): string | null {
  if (pattern === '' || pattern.length > maxPattern || countSteps(pattern, usualAnswer) > maxSteps)
    return null;
  try {
    new RegExp(`^(?:${pattern})$`, 'u');
    return pattern;
  } catch {
    return null;
  }
}

const tokens =
  /\\(?:[dDwWsS]|p\{\w+\}|[^\w\s])|\[(?:\\.|[^\]\\])+\]|\((?:\?:)?|\)|\{\d+(?:,\d*)?\}|[^\\[\]{}()]/gu;

function countSteps(pattern: string, letters: number): number {
  const found = pattern.match(tokens) ?? [];
  // Lookarounds, back references and what is no pattern have a part that is no token.
  if (found.join('') !== pattern) return Infinity;
  const waysAt = (token: string, index: number) => waysOf(token, found[index - 1] ?? '(', letters);
  return found.reduce((steps, token, index) => steps * waysAt(token, index), letters);
}

function waysOf(token: string, before: string, letters: number): number {
  if (token === '|') return 2;
  if (token !== '?' && token !== '*' && token !== '+' && !token.startsWith('{')) return 1;
  if (/^[(|?*+{]/.test(before)) return Infinity;
  if (token === '?') return 2;
  // A repeated group multiplies its own ways.
  if (before === ')') return Infinity;
  const [, from = '0', comma, to] = /^\{(\d+)(,)?(\d*)\}$/.exec(token) ?? [token, '0', ',', ''];
  return comma ? Number(to || letters) - Number(from) + 1 : 1;
}
