import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from '@kantine/routing';
import { followInternalLink } from './follow-internal-link';
import { loadSafeHtml, readySafeHtml } from './load-safe-html';
import { makeWideTablesFocusable } from './focusable-tables';

interface StoreHtmlProps {
  html: string | null | undefined;
  empty?: ReactNode;
  failed?: (tryAgain: () => void) => ReactNode;
}

export function StoreHtml({ html, empty = null, failed }: StoreHtmlProps) {
  const text = html?.trim() ?? '';
  const { safe, hasFailed, tryAgain } = useSafe(text);
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent) =>
    followInternalLink(event, (path) => void navigate(path)),
  );

  useEffect(() => {
    const element = place.current;
    if (!element || !safe) return;
    // A React handler would make the element around the links interactive for lint.
    const listener = (event: MouseEvent) => follow(event);
    element.addEventListener('click', listener);
    const unwatch = makeWideTablesFocusable(element);
    return () => {
      element.removeEventListener('click', listener);
      unwatch();
    };
  }, [safe]);

  if (text === '' || safe === '') return empty;
  if (safe !== undefined)
    return <div ref={place} className="prose" dangerouslySetInnerHTML={{ __html: safe }} />;
  if (hasFailed && failed) return failed(tryAgain);
  return hasFailed ? null : <div className="prose" style={{ minHeight: `${linesOf(text)}lh` }} />;
}

function useSafe(text: string) {
  const [safeHtml, setSafeHtml] = useState(readySafeHtml);
  const [hasFailed, setHasFailed] = useState(false);
  const missing = text !== '' && !safeHtml && !hasFailed;

  useEffect(() => {
    if (!missing) return;
    let gone = false;
    loadSafeHtml().then(
      (loaded) => {
        if (!gone) setSafeHtml(() => loaded);
      },
      () => {
        if (!gone) setHasFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [missing]);

  return {
    safe: useMemo(() => safeHtml?.(text), [safeHtml, text]),
    hasFailed,
    tryAgain: () => setHasFailed(false),
  };
}

function linesOf(html: string): number {
  const letters = html.replace(/<[^<>]*>/g, '').trim().length;
  const blocks = html.match(/<(p|h[1-6]|li|tr)\b/gi)?.length ?? 1;
  return Math.max(blocks, Math.ceil(letters / 60));
}
