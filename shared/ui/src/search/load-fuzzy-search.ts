import type * as fuzzySearch from './fuzzy-search';

let loaded: typeof fuzzySearch | null = null;
let loading: Promise<void> | null = null;
let listeners: (() => void)[] = [];

export function loadFuzzySearch(): void {
  loading ??= import('./fuzzy-search').then(
    (module) => {
      loaded = module;
      listeners.forEach((notify) => notify());
    },
    () => {
      loading = null;
    },
  );
}

export const fuzzySearchStore = {
  get: () => loaded,
  subscribe(notify: () => void) {
    listeners = [...listeners, notify];
    return () => {
      listeners = listeners.filter((other) => other !== notify);
    };
  },
};
