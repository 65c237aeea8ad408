import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import { wordsOf } from './fold';
import { fetchForgiving, forgiving } from './forgiving';
import { searchPlainly, type SearchTexts } from './plain-search';
import { useFolded } from './use-folded';
import { useGuess } from './use-guess';

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
export function useSearch<Item extends object>(
  items: readonly Item[],
  textsOf: (item: Item) => SearchTexts,
  typed: string,
): Found<Item> {
  const query = useDeferredValue(typed.trim());
  const isSearching = wordsOf(query).length > 0;
  useEffect(() => {
    if (isSearching) fetchForgiving();
  }, [isSearching]);

  // It is fetched when somebody comes to a search field.
  const module = useSyncExternalStore(forgiving.subscribe, forgiving.get, () => null);
  const foldedOf = useFolded(items, textsOf, module !== null);
  const searchables = useMemo(() => (isSearching ? items.map(foldedOf) : []), [items, foldedOf, isSearching]);
  const plain = useMemo(() => searchPlainly(searchables, query), [searchables, query]);
  const forgivingSearch = useMemo(() => module?.createForgivingSearch(searchables), [module, searchables]);
  const isGuess = isSearching && plain.length === 0 && forgivingSearch !== undefined;
  const guess = useGuess(isGuess ? forgivingSearch : null, query);

  const found = useMemo(() => {
    if (!isSearching) return { items, query: '', isGuess: false };
    return { items: (isGuess ? guess : plain) ?? plain, query, isGuess };
  }, [items, isSearching, isGuess, guess, plain, query]);
  // What was found before stays until what comes near is there.
  const [settled, setSettled] = useState(found);
  const isSettled = !isGuess || guess !== null;
  if (isSettled && settled !== found) setSettled(found);
  return isSettled ? found : settled;
}
