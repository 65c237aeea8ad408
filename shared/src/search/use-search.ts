import { useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';

import { wordsOf } from './fold';
import { fetchForgiving, forgiving } from './forgiving';
import { searchPlainly, type SearchTexts, toSearchable } from './plain-search';

/** What a search has come to. */
export interface Found<Item> {
  /** Best first; all of them, in their own order, as long as nothing is searched for. */
  items: readonly Item[];
  /** What they were found by; a little behind what is being typed. Empty when nothing is searched for. */
  query: string;
  /** Nothing has the words as they were typed: these are what comes near. */
  isGuess: boolean;
}

/**
 * Searches items as somebody types: æ, ø and å in every way of writing them, small typing errors forgiven, names before the rest.
 * Typing never waits for it.
 * @param items the same array for as long as nothing in it changes
 * @param textsOf what an item is found by; the same function at each call
 */
export function useSearch<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => SearchTexts,
  typed: string,
): Found<Item> {
  const query = useDeferredValue(typed.trim());
  const isSearching = wordsOf(query).length > 0;
  useEffect(() => {
    if (isSearching) fetchForgiving();
  }, [isSearching]);

  const searchables = useMemo(
    () => (isSearching ? items.map((item) => toSearchable(item, textsOf(item))) : []),
    [items, textsOf, isSearching],
  );
  const module = useSyncExternalStore(forgiving.subscribe, forgiving.get);
  const searchForgivingly = useMemo(() => module?.createForgivingSearch(searchables), [module, searchables]);

  return useMemo(() => {
    if (!isSearching) return { items, query: '', isGuess: false };
    const plain = searchPlainly(searchables, query);
    if (plain.length > 0 || !searchForgivingly) return { items: plain, query, isGuess: false };
    return { items: searchForgivingly(query), query, isGuess: true };
  }, [items, searchables, searchForgivingly, query, isSearching]);
}
