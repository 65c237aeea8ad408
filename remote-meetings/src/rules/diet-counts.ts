import { toCount } from '@kantine/core';

export type DietCounts = Readonly<Record<string, number>>;

export const maxComment = 1000;
export const maxDietCount = 99_999;

/** Reads ‘Heraf 3 vegetarisk, 2 vegansk og 1 uden gluten.’ in a comment. */
export function readDietCounts(comment: string, diets: readonly string[]): DietCounts {
  return Object.fromEntries(findSentence(comment, diets)?.items ?? []);
}

/** Writes the sentence in its place, or at the end. @returns the same comment if the sentence does not fit */
export function writeDietCounts(comment: string, diets: readonly string[], counts: DietCounts): string {
  const items = diets.flatMap((diet) => {
    const count = Math.min(counts[diet] ?? 0, maxDietCount);
    return count > 0 ? [`${count} ${diet}`] : [];
  });
  const sentence = items.length > 0 ? `Heraf ${joinDanish(items)}.` : '';
  const place = findSentence(comment, diets);
  const [before, after] = place ? [comment.slice(0, place.start), comment.slice(place.end)] : [comment, ''];
  const written = [before.trimEnd(), sentence, after.trimStart()].filter(Boolean).join('\n');
  return written.length > maxComment ? comment : written;
}

function joinDanish(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} og ${items.at(-1)}`;
}

type Item = readonly [diet: string, count: number];

const separators = [', ', ' og '];

function findSentence(comment: string, diets: readonly string[]) {
  const longestFirst = diets.toSorted((one, other) => other.length - one.length);
  const opening = /(?<![\p{L}\d])Heraf /giu;
  for (let found = opening.exec(comment); found; found = opening.exec(comment)) {
    const items: Item[] = [];
    // No character is read twice by the loops, however the venue names its diets.
    for (let at = opening.lastIndex; ;) {
      const next = readItem(comment, at, longestFirst);
      if (!next) break;
      items.push(next.item);
      const separator = separators.find((text) => comment.startsWith(text, next.end));
      if (separator === undefined) return { start: found.index, end: next.end + 1, items };
      at = opening.lastIndex = next.end + separator.length;
    }
  }
  return null;
}

function readItem(text: string, start: number, diets: readonly string[]) {
  for (const number of [/\d{1,3}(?:[.\s]\d{3})+ /y, /\d+ /y]) {
    number.lastIndex = start;
    const count = toCount(number.exec(text)?.[0] ?? '');
    if (count === null || count > maxDietCount) continue;
    const at = number.lastIndex;
    const diet = diets.find((name) => isAt(text, at, name) && isEndAt(text, at + name.length));
    if (diet !== undefined) return { item: [diet, count] as const, end: at + diet.length };
  }
  return null;
}

function isAt(text: string, at: number, name: string): boolean {
  return text.slice(at, at + name.length).toLowerCase() === name.toLowerCase();
}

function isEndAt(text: string, at: number): boolean {
  return [...separators, '.'].some((end) => text.startsWith(end, at));
}
