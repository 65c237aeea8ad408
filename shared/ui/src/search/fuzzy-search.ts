import Fuse from 'fuse.js/basic';

import { toSearchWords } from './search-words';
import type { Searchable } from './exact-search';

/** Fuse thresholds: in a long text nearly every short word has a near match. */
const thresholds = { name: 0.4, more: 0.25 };
const minWordLength = { name: 3, more: 5 };

const itemsPerTask = 250;

export type FuzzySearchPart<Item> = (query: string) => { item: Item; cost: number }[];

export function createFuzzySearch<Item>(items: readonly Searchable<Item>[]): FuzzySearchPart<Item>[] {
  return Array.from({ length: Math.ceil(items.length / itemsPerTask) }, (_, part) =>
    createPart(items.slice(part * itemsPerTask, (part + 1) * itemsPerTask)),
  );
}

function createPart<Item>(items: readonly Searchable<Item>[]): FuzzySearchPart<Item> {
  let indexes: { inNames: Index; inTexts: Index } | null = null;

  return (query) => {
    indexes ??= { inNames: createIndex(items, 'name'), inTexts: createIndex(items, 'more') };
    const { inNames, inTexts } = indexes;
    const costs = toSearchWords(query).map((word) => {
      const cost = new Map<number, number>();
      const setLowest = (index: number, score: number) =>
        cost.set(index, Math.min(score, cost.get(index) ?? Infinity));
      for (const { refIndex, score = 0 } of inNames(word)) setLowest(refIndex, score);
      for (const { refIndex, score = 0 } of inTexts(word)) setLowest(refIndex, score + 1);
      for (const swapped of swapsOf(word))
        items.forEach(({ name }, index) => name.includes(swapped) && setLowest(index, 0.2));
      return cost;
    });
    return items.map(({ item }, index) => ({
      item,
      cost: costs.reduce((sum, cost) => sum + (cost.get(index) ?? Infinity), 0),
    }));
  };
}

type Index = ReturnType<typeof createIndex>;

function createIndex(items: readonly Searchable<unknown>[], key: 'name' | 'more') {
  const fuse = new Fuse(items, {
    keys: [key],
    threshold: thresholds[key],
    ignoreLocation: true,
    includeScore: true,
    shouldSort: false,
  });
  return (word: string) => (word.length < minWordLength[key] ? [] : fuse.search(word));
}

/** A swap counts as two errors in Fuse, too many for a short word. */
function swapsOf(word: string): string[] {
  if (word.length < 3 || word.length > 5) return [];
  return [...word.slice(1)].map(
    (_, index) => word.slice(0, index) + word[index + 1]! + word[index]! + word.slice(index + 2),
  );
}
