export type DietCounts = Readonly<Record<string, number>>;

export const maxComment = 1000;
export const maxDietCount = 99_999;

/** Reads ‘Heraf 3 vegetarisk, 2 vegansk og 1 uden gluten.’ in a comment. */
export function readDietCounts(comment: string, diets: readonly string[]): DietCounts {
  const sentence = dietSentence(diets)?.exec(comment)?.[0] ?? '';
  const items = sentence.matchAll(new RegExp(itemOf(diets), 'giu'));
  return Object.fromEntries(
    [...items].flatMap(([, count, word]) => {
      const diet = diets.find((known) => known.toLowerCase() === word!.toLowerCase());
      return diet === undefined ? [] : [[diet, Number(count)]];
    }),
  );
}

/** Writes the sentence in its place, or at the end. @returns the same comment if the sentence does not fit */
export function writeDietCounts(comment: string, diets: readonly string[], counts: DietCounts): string {
  const items = diets.flatMap((diet) => {
    const count = Math.min(counts[diet] ?? 0, maxDietCount);
    return count > 0 ? [`${count} ${diet}`] : [];
  });
  const sentence = items.length > 0 ? `Heraf ${joinDanish(items)}.` : '';
  const place = dietSentence(diets)?.exec(comment);
  const [before, after] = place
    ? [comment.slice(0, place.index), comment.slice(place.index + place[0].length)]
    : [comment, ''];
  const written = [before.trimEnd(), sentence, after.trimStart()].filter(Boolean).join('\n');
  return written.length > maxComment ? comment : written;
}

function joinDanish(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} og ${items.at(-1)}`;
}

function dietSentence(diets: readonly string[]): RegExp | null {
  const item = itemOf(diets);
  return diets.length > 0
    ? new RegExp(`(?<![\\p{L}\\d])Heraf ${item}(?:(?:, | og )${item})*\\.`, 'iu')
    : null;
}

function itemOf(diets: readonly string[]): string {
  const words = diets.toSorted((one, other) => other.length - one.length).map(escape);
  return `(\\d{1,${String(maxDietCount).length}}) (${words.join('|')})`;
}

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
