import { useCallback, useRef } from 'react';

/**
 * For a control that is removed when it is used: moves its focus to the element that replaces it.
 * The replacement needs `tabIndex={-1}`.
 */
export function useFocusFallback() {
  const hadFocus = useRef(false);
  const controlRef = useCallback((control: HTMLElement | null) => {
    if (!control) return undefined;
    // React runs this before it removes the control; afterwards the focus is already lost.
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
