/** What a required field without a value says, everywhere. */
export const requiredMessage = 'Dette felt er påkrævet.';

/** A rule of one field: what is wrong with its value, or nothing. */
export type Rule = (value: unknown, allValues: object) => string | undefined;

/** The rule of a required field: text that is not only spaces, a ticked box, at least one of a list. */
export const required: Rule = (value) => {
  const empty =
    value == null ||
    value === false ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0);
  return empty ? requiredMessage : undefined;
};
