import { create } from 'zustand';

import type * as fuzzySearch from './fuzzy-search';

export const useFuzzySearch = create<typeof fuzzySearch | null>(() => null);

let loading: Promise<void> | null = null;

export function loadFuzzySearch(): void {
  loading ??= import('./fuzzy-search').then(
    (module) => useFuzzySearch.setState(module, true),
    () => {
      loading = null;
    },
  );
}
