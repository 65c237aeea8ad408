/** The forms of texts in the store record and of goods. A text of another form counts as missing. */
export const storeForms: Readonly<
  Record<'registrationNumber' | 'email' | 'phone' | 'payment' | 'unitPrice', RegExp>
>;

/** @returns the address as a link and a header take it; `null` for what is no http or https address */
export function toUrl(text: string): string | null;

/** The most rows of a label, letters of a row's name and value, and years of an age limit. */
export const goodsLimits: Readonly<Record<'rows' | 'name' | 'value' | 'years', number>>;
