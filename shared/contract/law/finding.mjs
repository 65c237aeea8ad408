export const isFields = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text, or a number in digits; '' for a missing one, `null` for another type. */
export function textIn(value) {
  if (value == null) return '';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : null;
}

const maxCharacters = 60;

export function quote(value) {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
}

export const wrongValue = (field, value, wanted) => ({
  field,
  says: `${field} er ${quote(value)}, men ${wanted}.`,
});
