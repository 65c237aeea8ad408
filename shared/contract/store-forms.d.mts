/** The forms of texts in the store record. A text of another form counts as missing. */
export const storeForms: Readonly<
  Record<'registrationNumber' | 'email' | 'phone' | 'payment' | 'url', RegExp>
>;
