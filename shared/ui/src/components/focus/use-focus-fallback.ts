import { useCallback, useRef } from 'react';

/**
 * For a control that goes when it is used, such as the button that takes the last piece: what comes in its place takes over the
 * focus, if the control had it. Give `controlRef` to the control as its `ref`, `fallbackRef` to what replaces it (with `tabIndex={-1}`).
 */
export function useFocusFallback() {
  const hadFocus = useRef(false);
  const controlRef = useCallback((control: HTMLElement | null) => {
    if (!control) return undefined;
    // Told before the control leaves the page: afterwards the focus is already lost.
    return () => {
      hadFocus.current = control === document.activeElement;
    };
  }, []);
  const fallbackRef = useCallback((place: HTMLElement | null) => {
    if (place && hadFocus.current) place.focus({ preventScroll: true });
    hadFocus.current = false;
  }, []);
  return { controlRef, fallbackRef };
}
