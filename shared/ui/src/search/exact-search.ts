import { toSearchText, toSearchWords } from './search-words';

/** What an item is found by. */
export interface SearchTexts {
  /** Weighs most. */
  name: string;
  /** Description, folder and the like. */
  more: string;
}

/** An item with its texts folded. */
export interface Searchable<Item> extends SearchTexts {
  item: Item;
}

export function toSearchable<Item>(item: Item, { name, more }: SearchTexts): Searchable<Item> {
  return { item, name: toSearchText(name), more: toSearchText(more) };
}

/** The items that have every word typed, or the beginning or middle of it; those that have them in their name come first. */
export function searchExactly<Item>(items: readonly Searchable<Item>[], query: string): Item[] {
  const words = toSearchWords(query);
  return sortByCost(
    items.flatMap(({ item, name, more }) => {
      const costs = words.map((word) => costOf(word, name, more));
      return costs.includes(null)
        ? []
        : [{ item, cost: costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0) }];
    }),
  );
}

/** Best first; of equals, the order they came in. */
export function sortByCost<Item>(found: { item: Item; cost: number }[]): Item[] {
  return found.sort((one, other) => one.cost - other.cost).map(({ item }) => item);
}

/** Two letters stand in the middle of nearly everything: they count as the beginning of a word only. */
const shortestInside = 3;

function costOf(word: string, name: string, more: string): number | null {
  const beginning = ` ${word}`;
  const inside = word.length < shortestInside ? beginning : word;
  if (` ${name}`.includes(beginning)) return 0;
  if (name.includes(inside)) return 1;
  return ` ${more}`.includes(inside) ? 3 : null;
}
