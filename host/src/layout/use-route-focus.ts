import { useLocation } from '@kantine/routing';
import { focusPageHeading } from '@kantine/ui';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Screen readers announce the heading that takes the focus. */
export function useRouteFocus(
  main: RefObject<HTMLElement | null>,
  onHeading: ((heading: HTMLElement) => void) | undefined,
): void {
  const { key, pathname, state } = useLocation();
  const isFirst = useRef(true);
  const keepsFocus = state?.keepsFocus === true;
  const isReady = onHeading !== undefined;
  const tellHeading = useEffectEvent((heading: HTMLElement) => onHeading?.(heading));

  // A menu on a phone, or 'Log ud', leads to the page itself and is gone.
  const takeLostFocus = useEffectEvent(() => {
    if (!isFirst.current && !keepsFocus && document.activeElement === document.body) focusPageHeading();
  });
  useEffect(() => takeLostFocus(), [key]);

  useEffect(() => {
    const page = main.current;
    if (!page || !isReady) return undefined;
    const takesFocus = !isFirst.current && !keepsFocus;
    isFirst.current = false;

    let hasArrived = false;
    const arrive = () => {
      const heading = page.querySelector<HTMLElement>('[data-page-heading]');
      if (!heading) return;
      tellHeading(heading);
      if (takesFocus && !hasArrived) heading.focus({ preventScroll: true });
      hasArrived = true;
    };
    arrive();
    const observer = new MutationObserver(arrive);
    observer.observe(page, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['data-tab'],
    });
    return () => observer.disconnect();
  }, [main, pathname, isReady, keepsFocus]);
}
