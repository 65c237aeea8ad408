import { addListeners } from '@kantine/core';
import { useSyncExternalStore } from 'react';

const roomForCards = '(min-width: 576px)';

export function useHasRoomForCards(): boolean | undefined {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(roomForCards).matches,
    () => undefined,
  );
}

const subscribe = (notify: () => void) => addListeners(window.matchMedia(roomForCards), ['change'], notify);
