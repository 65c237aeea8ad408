import { useCallback, useEffect, useState } from 'react';

import { whenIdle } from '@kantine/core';
import { type Searchable, type SearchTexts, toSearchable } from './exact-search';

const itemsPerTask = 100;

export function useSearchIndex<Item extends object>(
  items: readonly Item[],
  textsOf: (item: Item) => SearchTexts,
  isAhead: boolean,
): (item: Item) => Searchable<Item> {
  const [index] = useState(() => new WeakMap<Item, Searchable<Item>>());
  const searchableOf = useCallback(
    (item: Item) => {
      const searchable = index.get(item) ?? toSearchable(item, textsOf(item));
      index.set(item, searchable);
      return searchable;
    },
    [index, textsOf],
  );

  useEffect(() => {
    if (!isAhead) return undefined;
    let done = 0;
    const prepareNext = () => {
      items.slice(done, done + itemsPerTask).forEach(searchableOf);
      done += itemsPerTask;
      if (done < items.length) stop = whenIdle(prepareNext);
    };
    let stop = whenIdle(prepareNext);
    return () => stop();
  }, [items, searchableOf, isAhead]);
  return searchableOf;
}
