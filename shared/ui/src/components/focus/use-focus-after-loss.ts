import { useLayoutEffect, useRef } from 'react';

import { focusPageHeading } from '../layout/page-header';

/** Where buttons unmount, the heading takes the focus if one of them had it. @param buttons how many there are, or whether there are any */
export function useFocusAfterLoss(buttons: number | boolean): void {
  const before = useRef(buttons);
  useLayoutEffect(() => {
    if (buttons < before.current && document.activeElement === document.body) focusPageHeading();
    before.current = buttons;
  }, [buttons]);
}
