/** @returns whether the whole answer fits, and the pattern is quick for one of its length */
export function fitsPattern(answer: string, pattern: string): boolean;

/** @returns the pattern, or `null` for one that is not valid or could be slow */
export function toSafePattern(pattern: string): string | null;

/** @returns whether the pattern is found or not in any text of so many letters without blocking a page or a server */
export function isQuickSearch(pattern: string, letters: number): boolean;
