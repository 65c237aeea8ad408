import { useCallback, useRef } from 'react';

/** Moves the focus of a removed control to its replacement, which needs `tabIndex={-1}`. */
export function useFocusFallback() {
  const hadFocus = useRef(false);
  const controlRef = useCallback((control: HTMLElement | null) => {
    if (!control) return undefined;
    return () => {
      hadFocus.current = control === document.activeElement;
    };
  }, []);
  const fallbackRef = useCallback((replacement: HTMLElement | null) => {
    if (replacement && hadFocus.current) replacement.focus({ preventScroll: true });
    hadFocus.current = false;
  }, []);
  return { controlRef, fallbackRef };
}
