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
import type { ApiQuery } from './api-query';

export { apiCallsOf, apiQuery, type ApiQuery } from './api-query';
export { hashKey, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && failureOf(error).kind === 'unavailable',
      retryDelay: 500,
      retryOnMount: false,
    },
  },
});

type Queries = GetPath | { queryKey: QueryKey };

export function invalidate(queries: Queries): void {
  void queryClient.invalidateQueries(filterOf(queries));
}

export function invalidateOrRemove(queries: Queries): void {
  queryClient.removeQueries({ ...filterOf(queries), type: 'inactive' });
  invalidate(queries);
}

/**
 * Fetches what the venue did not delete, and shows it if it is still there. A page keeps what is gone.
 * @returns `unread` without an answer
 */
export async function reread<Data>(
  query: ApiQuery<Data>,
  isIn: (data: Data) => boolean = () => true,
): Promise<'kept' | 'gone' | 'unread'> {
  try {
    const queryKey = [...query.queryKey, 'reread'];
    const data = await queryClient.fetchQuery({ ...query, queryKey, staleTime: 0, gcTime: 0 });
    queryClient.setQueryData<unknown>(query.queryKey, data);
    return isIn(data) ? 'kept' : 'gone';
  } catch (error) {
    return failureOf(error).kind === 'missing' ? 'gone' : 'unread';
  }
}

const filterOf = (queries: Queries) => ({
  queryKey: typeof queries === 'string' ? [queries] : queries.queryKey,
});

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    onlineManager.subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
}

export const pageDeadlineMs = 150;

export async function waitAtMost(work: Promise<unknown>, deadlineMs = pageDeadlineMs): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, deadlineMs))]);
}

export async function waitForQueries(deadlineMs = pageDeadlineMs): Promise<void> {
  const until = Date.now() + deadlineMs;
  while (queryClient.isFetching() > 0 && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve));
}

export async function prefetchWithDeadline<Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key>,
  deadlineMs?: number,
): Promise<void> {
  await waitAtMost(queryClient.prefetchQuery(options), deadlineMs);
}

onSessionChange(
  {
    name: 'query-cache',
    phase: 'answers',
    holds: 'the venue’s answers',
    atLogOut: 'removed, except public ones',
    atSessionEnd: 'as at log-out',
    atNextLogIn: 'as at log-out; shown ones are fetched again',
  },
  ({ kind, now }) => {
    if (kind === 'updated') return;
    const isPersonal = (query: Query) => query.meta?.['isPublic'] !== true;
    const isShown = (query: Query) => now.token !== null && query.isActive();
    queryClient.removeQueries({ predicate: (query) => isPersonal(query) && !isShown(query) });
    void queryClient.resetQueries({ predicate: isPersonal });
  },
);

// The library listens to visibility only, but focus from another window needs fresh stock too.
registerBrowserListener(() => {
  focusManager.setEventListener((notify) =>
    addListeners(window, ['visibilitychange', 'focus'], () => notify()),
  );
  return () => focusManager.setEventListener(() => undefined);
});
