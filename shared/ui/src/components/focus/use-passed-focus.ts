import { useLayoutEffect, useRef } from 'react';

/** Of two buttons, one that is disabled passes its focus to the other. */
export function usePassedFocus(isFirst: boolean, isLast: boolean) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isFirst && document.activeElement === previous.current) next.current?.focus();
    if (isLast && document.activeElement === next.current) previous.current?.focus();
  }, [isFirst, isLast]);
  return { previous, next };
}
