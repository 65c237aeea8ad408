import { startTransition, useEffect, useState } from 'react';

import type { FuzzySearchPart } from './fuzzy-search';
import { sortByCost } from './exact-search';

export function useFuzzyMatches<Item>(
  parts: readonly FuzzySearchPart<Item>[] | null,
  query: string,
): Item[] | null {
  const [matches, setMatches] = useState<{ parts: typeof parts; query: string; items: Item[] } | null>(null);

  useEffect(() => {
    if (!parts) return undefined;
    const found: ReturnType<FuzzySearchPart<Item>> = [];
    let timer: ReturnType<typeof setTimeout>;
    const searchPart = (index: number) => {
      const part = parts[index];
      if (!part) return startTransition(() => setMatches({ parts, query, items: sortByCost(found) }));
      found.push(...part(query));
      timer = setTimeout(searchPart, 0, index + 1);
    };
    timer = setTimeout(searchPart, 0, 0);
    return () => clearTimeout(timer);
  }, [parts, query]);

  return matches && matches.parts === parts && matches.query === query ? matches.items : null;
}
