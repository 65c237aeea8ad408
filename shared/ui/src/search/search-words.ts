/**
 * Lower case without accents and punctuation, with one spelling for each Danish letter: `rødgrød`,
 * `roedgroed` and `rodgrod` are equal.
 */
export function toSearchText(text: string): string {
  const low = text.toLowerCase().replaceAll('å', 'a');
  // The Unicode expressions take three times as long: use them only where needed.
  const isUsual = !/[^ -~\sæø]/.test(low);
  const plain = isUsual ? low : low.normalize('NFD').replace(/\p{M}/gu, '');
  return plain
    .replace(/æ|ae|aa/g, 'a')
    .replace(/ø|oe/g, 'o')
    .replace(isUsual ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function toSearchWords(query: string): string[] {
  return toSearchText(query).split(' ').filter(Boolean);
}
