import { focusPageHeading } from '@kantine/ui';
import { useLayoutEffect, useRef } from 'react';

/** At the deadline the buttons unmount: the heading takes the focus if one of them had it. */
export function useFocusAfterDeadline(canChange: boolean): void {
  const couldChange = useRef(canChange);
  useLayoutEffect(() => {
    if (couldChange.current && !canChange && document.activeElement === document.body) focusPageHeading();
    couldChange.current = canChange;
  }, [canChange]);
}
