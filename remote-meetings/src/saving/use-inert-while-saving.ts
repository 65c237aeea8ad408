import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Lock {
  /** For the place with the fields. */
  lock: { ref: RefObject<HTMLDivElement | null>; inert: boolean };
  /** Saves, and lets nobody at the fields until it is known how that went. */
  whileLocked: <Outcome>(save: () => Outcome | Promise<Outcome>) => Promise<Outcome>;
}

/** What is typed into a form while it is being saved would be lost: its fields are closed meanwhile, and the focus comes back after. */
export function useLock(): Lock {
  const ref = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  const [isLocked, setIsLocked] = useState(false);

  useLayoutEffect(() => {
    const field = focused.current;
    if (isLocked || !(field instanceof HTMLElement)) return;
    focused.current = null;
    if (document.activeElement === document.body) field.focus({ preventScroll: true });
  }, [isLocked]);

  return {
    lock: { ref, inert: isLocked },
    whileLocked: async (save) => {
      const now = document.activeElement;
      focused.current = ref.current?.contains(now) ? now : null;
      setIsLocked(true);
      try {
        return await save();
      } finally {
        setIsLocked(false);
      }
    },
  };
}
