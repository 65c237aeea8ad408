import type * as fuzzySearch from './fuzzy-search';

let loaded: typeof fuzzySearch | null = null;
let underWay: Promise<void> | null = null;
let listeners: (() => void)[] = [];

/**
 * Fetches the search that forgives typing errors, once. When it does not come, the plain search goes on alone, and the next call
 * tries again.
 */
export function loadFuzzySearch(): void {
  underWay ??= import('./fuzzy-search').then(
    (module) => {
      loaded = module;
      listeners.forEach((notify) => notify());
    },
    () => {
      underWay = null;
    },
  );
}

/** For `useSyncExternalStore`: the fuzzySearchStore search, or `null` until it is there. */
export const fuzzySearchStore = {
  get: () => loaded,
  subscribe(notify: () => void) {
    listeners = [...listeners, notify];
    return () => {
      listeners = listeners.filter((other) => other !== notify);
    };
  },
};
