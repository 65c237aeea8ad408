import { useSyncExternalStore } from 'react';

const room = '(min-width: 576px)';

/** Whether the window has room for cards beside each other; else the menu is a table. */
export function useHasRoomForCards(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(room).matches);
}

function subscribe(notify: () => void) {
  const query = window.matchMedia(room);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}
