import { useLocation } from '@kantine/routing';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * The heading of a new page becomes the title and takes the focus, so that screen readers announce
 * it. The first page keeps the browser's focus; a link with `keepsFocus` keeps it on the control.
 */
export function useRouteFocus(
  main: RefObject<HTMLElement | null>,
  siteTitle: string | undefined,
  hasSiteTitle = false,
): void {
  const { pathname, state } = useLocation();
  const isFirst = useRef(true);
  const keepsFocus = isKeeping(state);

  useEffect(() => {
    const page = main.current;
    if (!page || siteTitle === undefined) return undefined;
    const takesFocus = !isFirst.current && !keepsFocus;
    isFirst.current = false;

    let hasArrived = false;
    const arrive = () => {
      const heading = page.querySelector<HTMLElement>('[data-page-heading]');
      if (!heading) return;
      document.title = hasSiteTitle ? siteTitle : `${heading.textContent} – ${siteTitle}`;
      if (takesFocus && !hasArrived) heading.focus({ preventScroll: true });
      hasArrived = true;
    };
    arrive();
    // The heading may come later, with the data, or change.
    const observer = new MutationObserver(arrive);
    observer.observe(page, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [main, pathname, siteTitle, hasSiteTitle, keepsFocus]);
}

function isKeeping(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state && state.keepsFocus === true;
}
