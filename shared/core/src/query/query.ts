import {
  type FetchQueryOptions,
  focusManager,
  onlineManager,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

import { useSyncExternalStore } from 'react';

import { failureOf } from '../http/failure';
import type { GetPath } from '../http/http';
import { onSessionChange } from '../session/on-session-change';
import { addListeners, registerBrowserListener } from '../browser/listen-to-browser';

export { apiCallsOf, apiQuery, type ApiQuery } from './api-query';
export {
  hashKey,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';

/** The one cache of what the server owns, for the host and all sections. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // The browser's online flag is often wrong.
      networkMode: 'always',
      // In that mode the default is false.
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && failureOf(error).kind === 'unavailable',
      retryDelay: 500,
      // A screen shows a loader's failure at once; the person chooses to try again.
      retryOnMount: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** One query, or all queries that fetch a path of the contract. */
type Queries = GetPath | { queryKey: QueryKey };

/** Marks data as stale. Data on the screen is refetched now, other data when a screen reads it again. */
export function invalidate(queries: Queries): void {
  void queryClient.invalidateQueries(filterOf(queries));
}

/** Refetches the data that is on the screen, and removes the rest from the cache. */
export function invalidateOrRemove(queries: Queries): void {
  queryClient.removeQueries({ ...filterOf(queries), type: 'inactive' });
  invalidate(queries);
}

const filterOf = (queries: Queries) => ({
  queryKey: typeof queries === 'string' ? [queries] : queries.queryKey,
});

/**
 * Whether the browser has a connection, as far as it knows: 'no' can be relied upon, 'yes' only means that asking is worth while.
 * A component that reads it is told when that changes.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onlineManager.subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
}

/** How long a page waits for its data before it shows a placeholder, in milliseconds. */
export const pageDeadlineMs = 150;

/** Waits for work until the deadline. The work goes on behind the page. */
export async function waitAtMost(work: Promise<unknown>, deadlineMs = pageDeadlineMs): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, deadlineMs))]);
}

/**
 * Prefetches a query and waits for it until the deadline. It never rejects: the screen reads the same query, shows its failure and
 * can fetch it again.
 */
export async function prefetchWithDeadline<Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key>,
  deadlineMs?: number,
): Promise<void> {
  await waitAtMost(queryClient.prefetchQuery(options), deadlineMs);
}

// Only public queries outlive a session; running calls are cancelled. Queries on the screen start again for the next person.
onSessionChange('query-cache', ({ kind, now }) => {
  if (kind === 'updated') return;
  const isPersonal = (query: Query) => query.meta?.['isPublic'] !== true;
  const isShown = (query: Query) => now.token !== null && query.isActive();
  queryClient.removeQueries({ predicate: (query) => isPersonal(query) && !isShown(query) });
  void queryClient.resetQueries({ predicate: isPersonal });
});

// The library listens to the tab's visibility only. A person who returns from another window needs fresh stock and prices too.
registerBrowserListener(() => {
  focusManager.setEventListener((notify) =>
    addListeners(window, ['visibilitychange', 'focus'], () => notify()),
  );
  return () => focusManager.setEventListener(() => undefined);
});
