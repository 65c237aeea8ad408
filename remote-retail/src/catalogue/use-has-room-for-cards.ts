import { useSyncExternalStore } from 'react';

const roomForCards = '(min-width: 576px)';

export function useHasRoomForCards(): boolean | undefined {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(roomForCards).matches,
    () => undefined,
  );
}

function subscribe(notify: () => void) {
  const query = window.matchMedia(roomForCards);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}
