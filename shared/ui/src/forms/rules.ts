export const requiredMessage = 'Dette felt er påkrævet.';

export type Rule = (value: unknown, allValues: object) => string | undefined;

export const required: Rule = (value) => {
  const isEmpty =
    value == null ||
    value === false ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0);
  return isEmpty ? requiredMessage : undefined;
};
