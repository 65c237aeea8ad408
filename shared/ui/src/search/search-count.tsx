import type { Found } from './use-search';

/** How much was found, seen and read out when the reader pauses; nothing as long as nothing is searched for. */
export function SearchCount({ found: { items, query, isGuess } }: { found: Found<unknown> }) {
  return (
    <p aria-live="polite" aria-atomic>
      {query && say(items.length, isGuess)}
    </p>
  );
}

function say(count: number, isGuess: boolean): string {
  if (count === 0) return 'Ingen resultater';
  const results = count === 1 ? '1 resultat' : `${count} resultater`;
  return isGuess ? `${results}, der ligner det søgte` : results;
}
