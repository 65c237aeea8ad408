import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from '@kantine/routing';
import { followInternalLink } from './follow-internal-link';
import { loadSafeHtml, loadedSafeHtml } from './load-safe-html';
import { makeFocusableWhileWide } from '../components/tables/focusable-table';

interface StoreHtmlProps {
  html: string | null | undefined;
  empty?: ReactNode;
  failed?: (tryAgain: () => void) => ReactNode;
}

export function StoreHtml({ html, empty = null, failed }: StoreHtmlProps) {
  const text = html?.trim() ?? '';
  const { safe, hasFailed, tryAgain } = useSafeHtml(text);
  const container = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent) =>
    followInternalLink(event, (path) => void navigate(path)),
  );

  useEffect(() => {
    const element = container.current;
    if (!element || !safe) return;
    // A React handler would make the element around the links interactive for lint.
    const listener = (event: MouseEvent) => follow(event);
    element.addEventListener('click', listener);
    const stopObserving = [...element.querySelectorAll<HTMLElement>('.table-scroller')].map((container) =>
      makeFocusableWhileWide(container, container.querySelector('caption')?.textContent?.trim() ?? ''),
    );
    return () => {
      element.removeEventListener('click', listener);
      for (const stop of stopObserving) stop();
    };
  }, [safe]);

  if (text === '' || safe === '') return empty;
  if (safe !== undefined)
    return <div ref={container} className="prose" dangerouslySetInnerHTML={{ __html: safe }} />;
  if (hasFailed && failed) return failed(tryAgain);
  return hasFailed ? null : <div className="prose" style={{ minHeight: `${linesOf(text)}lh` }} />;
}

function useSafeHtml(text: string) {
  const [safeHtml, setSafeHtml] = useState(loadedSafeHtml);
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = text !== '' && !safeHtml && !hasFailed;

  useEffect(() => {
    if (!isMissing) return;
    let isCancelled = false;
    loadSafeHtml().then(
      (loaded) => {
        if (!isCancelled) setSafeHtml(() => loaded);
      },
      () => {
        if (!isCancelled) setHasFailed(true);
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [isMissing]);

  return {
    safe: useMemo(() => safeHtml?.(text), [safeHtml, text]),
    hasFailed,
    tryAgain: () => setHasFailed(false),
  };
}

function linesOf(html: string): number {
  const characters = html.replace(/<[^<>]*>/g, '').trim().length;
  const blocks = html.match(/<(p|h[1-6]|li|tr)\b/gi)?.length ?? 1;
  return Math.max(blocks, Math.ceil(characters / 60));
}
