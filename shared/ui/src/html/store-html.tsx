import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from '@kantine/routing';
import { followInternalLink } from './follow-internal-link';
import { loadSafeHtml, readySafeHtml } from './load-safe-html';
import { makeWideTablesFocusable } from './focusable-tables';

interface StoreHtmlProps {
  /** HTML that a venue wrote; nothing is trusted in it. No text, no element. */
  html: string | null | undefined;
  /** In place of a text that has nothing in it. */
  empty?: ReactNode;
  /** In place of a text that could not be made safe; given what tries again. Without it the page goes on in silence. */
  failed?: (tryAgain: () => void) => ReactNode;
}

/**
 * A venue's own text, made safe. What makes it so is fetched with the first text (`prepareStoreHtml`); until it is here, its
 * place is kept free. Links into the site go through the router. Needs `base.css` for its looks and a router around it.
 */
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
    // Listened for here, not by a React prop: the links inside are the buttons, the element around them is not.
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

/** The text made safe; `undefined` until what makes it so is here. */
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

/** About how many lines the text will take. */
function linesOf(html: string): number {
  const letters = html.replace(/<[^<>]*>/g, '').trim().length;
  const blocks = html.match(/<(p|h[1-6]|li|tr)\b/gi)?.length ?? 1;
  return Math.max(blocks, Math.ceil(letters / 60));
}
