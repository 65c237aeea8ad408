import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { addListeners } from '@kantine/core';
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
    const stops = [
      // A React handler would make the element around the links interactive for lint.
      addListeners(element, ['click'], (event) => follow(event as MouseEvent)),
      ...[...element.querySelectorAll<HTMLElement>('.table-scroller')].map((scroller) =>
        makeFocusableWhileWide(scroller, scroller.querySelector('caption')?.textContent?.trim() ?? ''),
      ),
    ];
    return () => stops.forEach((stop) => stop());
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
