import { useLocation } from '@kantine/shared/router';
import { useState } from 'react';

/**
 * What somebody searches the shop for. It stays in the page's address (`?q=`), so that 'back' and a reload find it again.
 * Each other page begins with what its own address says.
 */
export function useTypedSearch(): [string, (typed: string) => void] {
  const { key, search } = useLocation();
  const [typed, setTyped] = useState({ key, text: textIn(search) });
  const text = typed.key === key ? typed.text : textIn(search);

  return [
    text,
    (next) => {
      setTyped({ key, text: next });
      keep(next);
    },
  ];
}

function textIn(search: string): string {
  return new URLSearchParams(search).get('q') ?? '';
}

/** Not by the router: a letter is no navigation, and must not have the account looked up. The router reads it when it comes back here. */
function keep(text: string): void {
  const address = new URL(window.location.href);
  if (text) address.searchParams.set('q', text);
  else address.searchParams.delete('q');
  try {
    window.history.replaceState(window.history.state, '', address);
  } catch {
    // Browsers count these, and refuse after many in a short time. The next letter is kept again.
  }
}
