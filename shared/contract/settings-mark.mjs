// Servers and browsers mark a value alike, so that a verdict on it can travel without it. This file imports nothing.

/** FNV-1a of the JSON and its length: two records of one venue differ by chance in no more than that. */
export function settingsMark(value) {
  const text = toText(value);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${text.length}-${hash >>> 0}`;
}

/** A value that is too deep to be written is off wherever it is checked, so that all of them may have one mark. */
function toText(value) {
  try {
    return JSON.stringify(value ?? null);
  } catch {
    return '';
  }
}

/** A copy. APIs send `null` for a value that nobody has set: it counts as missing, also in a list. */
export const withoutNulls = (value) => JSON.parse(JSON.stringify(value), withoutNull);

function withoutNull(_name, value) {
  if (value === null) return undefined;
  return Array.isArray(value) ? value.filter((item) => item !== undefined) : value;
}
