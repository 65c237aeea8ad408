import { startTransition, useEffect, useState } from 'react';

import type { FuzzySearchPart } from './fuzzy-search';
import { sortByCost } from './exact-search';

/**
 * @returns matches, best first; `null` while searching
 * @param parts `null` when there is no search
 */
export function useFuzzyMatches<Item>(
  parts: readonly FuzzySearchPart<Item>[] | null,
  query: string,
): Item[] | null {
  const [guess, setGuess] = useState<{ parts: typeof parts; query: string; items: Item[] } | null>(null);

  useEffect(() => {
    if (!parts) return undefined;
    const found: ReturnType<FuzzySearchPart<Item>> = [];
    let timer: ReturnType<typeof setTimeout>;
    const searchFrom = (place: number) => {
      const part = parts[place];
      if (!part) return startTransition(() => setGuess({ parts, query, items: sortByCost(found) }));
      found.push(...part(query));
      timer = setTimeout(searchFrom, 0, place + 1);
    };
    timer = setTimeout(searchFrom, 0, 0);
    return () => clearTimeout(timer);
  }, [parts, query]);

  return guess && guess.parts === parts && guess.query === query ? guess.items : null;
}
