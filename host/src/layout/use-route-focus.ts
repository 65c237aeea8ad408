import { useLocation } from '@kantine/routing';
import { type RefObject, useEffect, useRef } from 'react';

/** Screen readers announce the focused heading. Not on the first page, nor after a link with `keepsFocus`. */
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
