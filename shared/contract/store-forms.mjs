/** The forms of texts in the store record and of goods. A text of another form counts as missing. It imports nothing. */
export const storeForms = {
  registrationNumber: /^(?:CVR)?[ -]?(?:(?:nr|nummer)\.?)?:? ?(?:DK)?[ -]?\d(?:[\s.-]?\d){7}$/i,
  email: /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}$/u,
  phone: /^(?:(?:tlf|tel|telefon|mobil)\.?:? ?)?(?:\(\+?\d{1,4}\) ?|\+)?\d(?:[\s.-]{0,3}\d){2,14}$/i,
  /** The whole words by which a button that orders says that it costs: directive 2011/83/EU, article 8(2). */
  payment: /(?<!\p{L})(?:betal(?:e|er|ing)?|køb(?:e|er)?|bestil(?:le|ler|ling)?)(?!\p{L})/iu,
  unitPrice: /^.{1,40}$/,
};

export const toUrl = (text) =>
  /^https?:\/\/[^\s<>"\\]{1,2000}$/i.test(text) && URL.canParse(text) ? new URL(text).href : null;

export function toNumber(value) {
  const isText = typeof value === 'string' && value.trim() !== '';
  const number = isText ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export function oreIn(kroner) {
  const ore = Math.round(
    (toNumber(typeof kroner === 'string' ? kroner.replace(',', '.') : kroner) ?? NaN) * 100,
  );
  return Number.isSafeInteger(ore) ? ore : null;
}

export const isText = (value, most = Infinity) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;

export const isAge = (value) => Number.isInteger(value) && value > 0 && value <= 120;

export const wordsIn = (value) => listIn(value, (word) => isText(word));

const maxRows = 100;

export const labelIn = (value) =>
  listIn(value, (row, index) => index < maxRows && isText(row?.name, 100) && isText(row.value, 5_000));

/** With one wrong item no other is believed: an allergen may be missing. */
const listIn = (value, isItem) => (Array.isArray(value) && value.every(isItem) ? value : null);
