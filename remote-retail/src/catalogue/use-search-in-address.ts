import { useLocation } from '@kantine/routing';
import { useState } from 'react';

export function useSearchInAddress(): [string, (typed: string) => void] {
  const { key, search } = useLocation();
  const [typed, setTyped] = useState({ key, text: textIn(search) });
  const searchText = typed.key === key ? typed.text : textIn(search);

  return [
    searchText,
    (next) => {
      setTyped({ key, text: next });
      writeToAddress(next);
    },
  ];
}

function textIn(search: string): string {
  return new URLSearchParams(search).get('q') ?? '';
}

/** Not by the router, which would run the loaders for each letter. */
function writeToAddress(text: string): void {
  const address = new URL(window.location.href);
  if (text) address.searchParams.set('q', text);
  else address.searchParams.delete('q');
  try {
    window.history.replaceState(window.history.state, '', address);
  } catch {
    // Browsers refuse many calls in a short time. A later letter succeeds.
  }
}
