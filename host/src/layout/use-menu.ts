import { useLocation } from '@kantine/routing';
import { useEffect, useState, useSyncExternalStore } from 'react';

const wide = '(min-width: 992px)';

export interface Menu {
  /** `undefined` during hydration: the server does not know the width, and CSS decides. */
  isOpen: boolean | undefined;
  isCovering: boolean;
  toggle(): void;
  close(): void;
}

export function useMenu(): Menu {
  const isWide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => undefined,
  );
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ isOpen: boolean; isWide: boolean | undefined; key: string } | null>(
    null,
  );
  // A choice is valid for one width, and on a narrow screen for one page.
  const isChosen = opened !== null && opened.isWide === isWide && (isWide || opened.key === key);
  const isOpen = isChosen ? opened.isOpen : isWide;
  const set = (open: boolean) => setOpened({ isOpen: open, isWide, key });

  const isCovering = isOpen === true && !isWide;
  useEffect(() => {
    if (!isCovering) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        setOpened(null);
        document.getElementById('menu-knap')?.focus();
      }
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isCovering]);

  return { isOpen, isCovering, toggle: () => set(!isOpen), close: () => set(false) };
}

function subscribe(notify: () => void) {
  const query = window.matchMedia(wide);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}
