import { focusPageHeading } from '@kantine/shared/ui';
import { useLayoutEffect, useRef } from 'react';

/** When a meeting closes, what could be done with it goes, and the focus that one of these had goes to the page's heading. */
export function useFocusAfterClosing(isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) focusPageHeading();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
