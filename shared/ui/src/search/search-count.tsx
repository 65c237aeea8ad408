import { formatCount } from '@kantine/core';

import type { SearchResult } from './use-search';

export function SearchCount({ found: { items, query, isFuzzy } }: { found: SearchResult<unknown> }) {
  return (
    <p aria-live="polite" aria-atomic>
      {query && countText(items.length, isFuzzy)}
    </p>
  );
}

function countText(count: number, isFuzzy: boolean): string {
  if (count === 0) return 'Ingen resultater';
  const results = count === 1 ? '1 resultat' : `${formatCount(count)} resultater`;
  return isFuzzy ? `${results}, der ligner det søgte` : results;
}
