/** The forms of texts in the store record and of goods. A text of another form counts as missing. */
export const storeForms: Readonly<
  Record<'registrationNumber' | 'email' | 'phone' | 'payment' | 'unitPrice', RegExp>
>;

/** @returns the address in ASCII, as a header takes it; `null` for what is no http or https address */
export function toUrl(text: string): string | null;

/** Reads a number, also in digits. @returns `null` for no finite number */
export function toNumber(value: unknown): number | null;

/** Reads kroner, also in digits with a Danish comma. @returns whole øre; `null` for no amount */
export function oreIn(kroner: unknown): number | null;

/** Whether it is a text that is not blank, of at most so many letters. */
export function isText(value: unknown, most?: number): value is string;

/** Whether it is an age limit in years. */
export function isAge(value: unknown): value is number;

/** A list of words; `null` for another value. */
export function wordsIn(value: unknown): string[] | null;

/** The rows of a label; `null` for another value. */
export function labelIn(value: unknown): { name: string; value: string }[] | null;
