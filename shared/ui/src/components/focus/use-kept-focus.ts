import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** Where what had the focus is removed, the page's heading in the element takes it, or the element itself. */
export function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const heading = ref.current?.querySelector<HTMLElement>('[data-page-heading]');
    (heading ?? ref.current)?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      last.current = target;
    },
  };
}
