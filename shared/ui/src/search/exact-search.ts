import { toSearchText, toSearchWords } from './search-words';

export interface SearchTexts {
  name: string;
  more: string;
}

export interface Searchable<Item> extends SearchTexts {
  item: Item;
}

export function toSearchable<Item>(item: Item, { name, more }: SearchTexts): Searchable<Item> {
  return { item, name: toSearchText(name), more: toSearchText(more) };
}

export function searchExactly<Item>(items: readonly Searchable<Item>[], query: string): Item[] {
  const words = toSearchWords(query);
  return sortByCost(
    items.map(({ item, name, more }) => ({
      item,
      cost: words.reduce((sum, word) => sum + costOf(word, name, more), 0),
    })),
  );
}

export function sortByCost<Item>(items: { item: Item; cost: number }[]): Item[] {
  const found = items.filter(({ cost }) => cost < Infinity);
  return found.sort((one, other) => one.cost - other.cost).map(({ item }) => item);
}

/** Two letters match nearly everywhere: they count at the beginning of a word only. */
const minInsideLength = 3;

function costOf(word: string, name: string, more: string): number {
  const atWordStart = ` ${word}`;
  const inside = word.length < minInsideLength ? atWordStart : word;
  if (` ${name}`.includes(atWordStart)) return 0;
  if (name.includes(inside)) return 1;
  return ` ${more}`.includes(inside) ? 3 : Infinity;
}
