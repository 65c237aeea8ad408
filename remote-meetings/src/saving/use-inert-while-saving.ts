import { useLayoutEffect, useRef, useState } from 'react';

/** Disables the fields during a save, because input would be lost, and restores the focus. */
export function useInertWhileSaving() {
  const ref = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  const [isInert, setIsInert] = useState(false);

  useLayoutEffect(() => {
    const field = focused.current;
    if (isInert || !(field instanceof HTMLElement)) return;
    focused.current = null;
    if (document.activeElement === document.body) field.focus({ preventScroll: true });
  }, [isInert]);

  return {
    fieldsProps: { ref, inert: isInert },
    saveInert: async <Result>(save: () => Result | Promise<Result>): Promise<Result> => {
      const active = document.activeElement;
      focused.current = ref.current?.contains(active) ? active : null;
      setIsInert(true);
      try {
        return await save();
      } finally {
        setIsInert(false);
      }
    },
  };
}
