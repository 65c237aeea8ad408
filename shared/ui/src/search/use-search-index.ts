import { useCallback, useEffect, useState } from 'react';

import { whenIdle } from '@kantine/core';
import { type Searchable, type SearchTexts, toSearchable } from './exact-search';

/** Items per idle callback, so that the page stays responsive. */
const partSize = 100;

/** @param isAhead prepares all items while the browser is idle */
export function useSearchIndex<Item extends object>(
  items: readonly Item[],
  textsOf: (item: Item) => SearchTexts,
  isAhead: boolean,
): (item: Item) => Searchable<Item> {
  const [folded] = useState(() => new WeakMap<Item, Searchable<Item>>());
  const searchableOf = useCallback(
    (item: Item) => {
      const searchable = folded.get(item) ?? toSearchable(item, textsOf(item));
      folded.set(item, searchable);
      return searchable;
    },
    [folded, textsOf],
  );

  useEffect(() => {
    if (!isAhead) return undefined;
    let done = 0;
    const foldSome = () => {
      items.slice(done, done + partSize).forEach(searchableOf);
      done += partSize;
      if (done < items.length) stop = whenIdle(foldSome);
    };
    let stop = whenIdle(foldSome);
    return () => stop();
  }, [items, searchableOf, isAhead]);
  return searchableOf;
}
