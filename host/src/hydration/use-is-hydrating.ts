import { useSyncExternalStore } from 'react';

/** True in the first rendering of a page that the server has rendered. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );

const subscribe = () => () => undefined;
