import type { WirePaged } from '@kantine/contract';

import { numberAt, recordAt } from '../values/fields';

export function lastPageOf(answer: WirePaged): number {
  const meta = recordAt(answer, 'meta');
  const places = [meta, recordAt(meta, 'pagination'), recordAt(answer, 'pagination')];
  const last = places.map((place) => numberAt(place, 'last_page')).find((page) => page !== null);
  return Number.isSafeInteger(last) && last! > 0 ? last! : 1;
}

/** Reads further pages of a list, `mostPages` in all, until one is the last or has `isEnough`. */
export async function readPages<Answer extends WirePaged, Item>(
  first: Answer,
  fetchPage: (page: number) => Promise<Answer>,
  toItems: (answer: Answer) => Item[],
  isEnough: (items: readonly Item[]) => boolean,
  mostPages = 4,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; ; page += 1) {
    const answer = page === 1 ? first : await fetchPage(page);
    const items = toItems(answer);
    all.push(...items);
    if (isEnough(items) || page >= Math.min(mostPages, lastPageOf(answer))) return all;
  }
}
