import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a page whose parts go: when what had it is gone and nothing else took it, the page's heading gets it.
 * @returns what to give to the element around those parts
 */
export function useKeptFocus(): {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: (event: FocusEvent) => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  // After every drawing: whichever part it was that went.
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: ({ target }) => {
      last.current = target;
    },
  };
}
