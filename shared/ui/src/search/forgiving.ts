import type * as forgivingSearch from './forgiving-search';

let loaded: typeof forgivingSearch | null = null;
let underWay: Promise<void> | null = null;
let listeners: (() => void)[] = [];

/**
 * Fetches the search that forgives typing errors, once. When it does not come, the plain search goes on alone, and the next call
 * tries again.
 */
export function fetchForgiving(): void {
  underWay ??= import('./forgiving-search').then(
    (module) => {
      loaded = module;
      listeners.forEach((notify) => notify());
    },
    () => {
      underWay = null;
    },
  );
}

/** For `useSyncExternalStore`: the forgiving search, or `null` until it is there. */
export const forgiving = {
  get: () => loaded,
  subscribe(notify: () => void) {
    listeners = [...listeners, notify];
    return () => {
      listeners = listeners.filter((other) => other !== notify);
    };
  },
};
