/**
 * A text as it is searched: without capitals, accents and signs, and one way of writing for each Danish letter, so that
 * `rødgrød`, `roedgroed` and `rodgrod` are the same, and so are `kål`, `kaal` and `kal`.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/æ|ae|aa/g, 'a')
    .replace(/ø|oe/g, 'o')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of what somebody typed, folded. */
export function wordsOf(query: string): string[] {
  return fold(query).split(' ').filter(Boolean);
}
