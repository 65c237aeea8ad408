import { useLocation } from '@kantine/routing';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * On each new page: its heading gives the tab its title and takes the focus, so that a screen reader says where the person is. The first
 * page of a load keeps the focus where the browser puts it. A link with the state `{ keepsFocus: true }`, such as the next day, keeps it
 * on the control that was used.
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
    // A page that is still waiting for its data gets its heading later, or another one.
    const observer = new MutationObserver(arrive);
    observer.observe(page, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [main, pathname, siteTitle, hasSiteTitle, keepsFocus]);
}

function isKeeping(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state && state.keepsFocus === true;
}
