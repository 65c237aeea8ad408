import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import { toSearchWords } from './search-words';
import { loadFuzzySearch, fuzzySearchStore } from './load-fuzzy-search';
import { searchExactly, type SearchTexts } from './exact-search';
import { useSearchIndex } from './use-search-index';
import { useFuzzyMatches } from './use-fuzzy-matches';

/** What a search has come to. */
export interface SearchResult<Item> {
  /** Best first; all of them, in their own order, as long as nothing is searched for. */
  items: readonly Item[];
  /** What they were found by; a little behind what is being typed. Empty when nothing is searched for. */
  query: string;
  /** Nothing has the words as they were typed: these are what comes near. */
  isFuzzy: boolean;
}

/**
 * Searches items as somebody types: æ, ø and å in every way of writing them, small typing errors forgiven, names before the rest.
 * Typing never waits for it.
 * @param items the same array for as long as nothing in it changes
 * @param textsOf what an item is found by; the same function at each call
 */
export function useSearch<Item extends object>(
  items: readonly Item[],
  textsOf: (item: Item) => SearchTexts,
  typed: string,
): SearchResult<Item> {
  const query = useDeferredValue(typed.trim());
  const isSearching = toSearchWords(query).length > 0;
  useEffect(() => {
    if (isSearching) loadFuzzySearch();
  }, [isSearching]);

  // It is fetched when somebody comes to a search field.
  const module = useSyncExternalStore(fuzzySearchStore.subscribe, fuzzySearchStore.get, () => null);
  const searchableOf = useSearchIndex(items, textsOf, module !== null);
  const searchables = useMemo(
    () => (isSearching ? items.map(searchableOf) : []),
    [items, searchableOf, isSearching],
  );
  const plain = useMemo(() => searchExactly(searchables, query), [searchables, query]);
  const fuzzySearch = useMemo(() => module?.createFuzzySearch(searchables), [module, searchables]);
  const isFuzzy = isSearching && plain.length === 0 && fuzzySearch !== undefined;
  const guess = useFuzzyMatches(isFuzzy ? fuzzySearch : null, query);

  const found = useMemo(() => {
    if (!isSearching) return { items, query: '', isFuzzy: false };
    return { items: (isFuzzy ? guess : plain) ?? plain, query, isFuzzy };
  }, [items, isSearching, isFuzzy, guess, plain, query]);
  // What was found before stays until what comes near is there.
  const [settled, setSettled] = useState(found);
  const isSettled = !isFuzzy || guess !== null;
  if (isSettled && settled !== found) setSettled(found);
  return isSettled ? found : settled;
}
