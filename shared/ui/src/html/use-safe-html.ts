import { useEffect, useMemo, useState } from 'react';

import { useIsHydrating } from '../access/use-is-hydrating';
import { loadedSafeHtml, loadSafeHtml } from './load-safe-html';

interface Html {
  __html: string;
}

/** React leaves the content of an element that it hydrates, as long as this object stays the same. */
const serversHtml: Html = { __html: '' };

/** @returns `safe`: `null` for a text of which nothing is left, `undefined` while the sanitizer loads */
export function useSafeHtml(text: string, id: string) {
  const [, setIsLoaded] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const kept = useServersHtml(text, id);
  const isKept = kept !== undefined;
  const safeHtml = isKept ? undefined : loadedSafeHtml();
  const isMissing = text !== '' && !isKept && !safeHtml && !hasFailed;

  useEffect(() => {
    if (!isMissing) return;
    loadSafeHtml().then(
      () => setIsLoaded(true),
      () => setHasFailed(true),
    );
  }, [isMissing]);

  const safe = useMemo(() => safeHtml && toHtml(safeHtml(text)), [safeHtml, text]);
  return { safe: isKept ? kept : safe, hasFailed, tryAgain: () => setHasFailed(false) };
}

const toHtml = (safe: string): Html | null => (safe === '' ? null : { __html: safe });

function useServersHtml(text: string, id: string): Html | null | undefined {
  const isHydrating = useIsHydrating();
  const [kept, setKept] = useState(() =>
    isHydrating && !loadedSafeHtml() ? { text, html: document.getElementById(id) && serversHtml } : undefined,
  );
  if (kept && kept.text !== text) setKept(undefined);
  return kept?.text === text ? kept.html : undefined;
}
