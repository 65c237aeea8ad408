import { addListeners } from '@kantine/core';
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
  // A choice is valid for one width, and on a narrow screen for one visit of a page: the way back has the same key.
  if (opened && !opened.isWide && opened.key !== key) setOpened(null);
  const isChosen = opened !== null && opened.isWide === isWide && (isWide || opened.key === key);
  const isOpen = isChosen ? opened.isOpen : isWide;
  const set = (open: boolean) => setOpened({ isOpen: open, isWide, key });

  const isCovering = isOpen === true && !isWide;
  useEffect(() => {
    if (!isCovering) return undefined;
    return addListeners(document, ['keydown'], (event) => {
      if ((event as KeyboardEvent).key === 'Escape') {
        setOpened(null);
        document.getElementById('menu-knap')?.focus();
      }
    });
  }, [isCovering]);

  return { isOpen, isCovering, toggle: () => set(!isOpen), close: () => set(false) };
}

const subscribe = (notify: () => void) => addListeners(window.matchMedia(wide), ['change'], notify);
