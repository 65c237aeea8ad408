import { useDeferredValue, useEffect, useMemo, useState } from 'react';

import { toSearchWords } from './search-words';
import { loadFuzzySearch, useFuzzySearch } from './load-fuzzy-search';
import { searchExactly, type SearchTexts } from './exact-search';
import { useSearchIndex } from './use-search-index';
import { useFuzzyMatches } from './use-fuzzy-matches';

export interface SearchResult<Item> {
  items: readonly Item[];
  query: string;
  isFuzzy: boolean;
}

/** Exact matches, else fuzzy ones; names weigh most. `items` and `textsOf` must keep their identity. */
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

  const module = useFuzzySearch();
  const searchableOf = useSearchIndex(items, textsOf, module !== null);
  const searchables = useMemo(
    () => (isSearching ? items.map(searchableOf) : []),
    [items, searchableOf, isSearching],
  );
  const exactMatches = useMemo(() => searchExactly(searchables, query), [searchables, query]);
  const fuzzySearch = useMemo(() => module?.createFuzzySearch(searchables), [module, searchables]);
  const isFuzzy = isSearching && exactMatches.length === 0 && fuzzySearch !== undefined;
  const matches = useFuzzyMatches(isFuzzy ? fuzzySearch : null, query);

  const found = useMemo(() => {
    if (!isSearching) return { items, query: '', isFuzzy: false };
    return { items: (isFuzzy ? matches : exactMatches) ?? exactMatches, query, isFuzzy };
  }, [items, isSearching, isFuzzy, matches, exactMatches, query]);
  const [settled, setSettled] = useState(found);
  const isSettled = !isFuzzy || matches !== null;
  if (isSettled && settled !== found) setSettled(found);
  return isSettled ? found : settled;
}
