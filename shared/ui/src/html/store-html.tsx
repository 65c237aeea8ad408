import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useNavigate } from '@kantine/routing';
import { followInternalLink } from './follow-internal-link';
import { makeFocusableWhileWide } from '../components/tables/focusable-table';
import { useSafeHtml } from './use-safe-html';

interface StoreHtmlProps {
  html: string | null | undefined;
  empty?: ReactNode;
  failed?: (tryAgain: () => void) => ReactNode;
}

export function StoreHtml({ html, empty = null, failed }: StoreHtmlProps) {
  const text = html?.trim() ?? '';
  const id = useId();
  const { safe, hasFailed, tryAgain } = useSafeHtml(text, id);
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

  if (text === '' || safe === null) return empty;
  if (safe)
    return (
      <div
        ref={container}
        id={id}
        className="prose"
        dangerouslySetInnerHTML={safe}
        suppressHydrationWarning
      />
    );
  if (hasFailed && failed) return failed(tryAgain);
  return hasFailed ? null : <div className="prose" style={{ minHeight: `${linesOf(text)}lh` }} />;
}

function linesOf(html: string): number {
  const characters = html.replace(/<[^<>]*>/g, '').trim().length;
  const blocks = html.match(/<(p|h[1-6]|li|tr)\b/gi)?.length ?? 1;
  return Math.max(blocks, Math.ceil(characters / 60));
}
