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
import { useSession } from '../session/session-store';

export {
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';

/** Marks a query whose answer is the same for everybody; it stays when the session changes. */
export const isPublic = { meta: { isPublic: true } } as const;

/** The one cache of what the server owns, for the host and all sections. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // The browser's own word on being offline is often wrong: ask, and fail in words.
      networkMode: 'always',
      // Not by itself in that mode: what failed for want of a connection is there as soon as that is back.
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && failureOf(error).kind === 'unavailable',
      retryDelay: 500,
      // What a loader asked for and did not get, the screen says at once: asking again is the person's to choose.
      retryOnMount: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** What is no longer so: it is looked up again where it is on the screen, and forgotten elsewhere. */
export function forget({ queryKey }: { queryKey: QueryKey }): void {
  queryClient.removeQueries({ queryKey, type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey });
}

/**
 * Whether the browser has a connection, as far as it knows: 'no' can be relied upon, 'yes' only means that asking is worth while.
 * A component that reads it is told when that changes.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
}

/** How long a page waits for its data before it shows itself waiting, in milliseconds. */
const moment = 150;

/** For a page's loader: waits a moment for what is under way. What is quick is there with the page, what is slow holds nothing back. */
export async function waitBriefly(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, moment))]);
}

/**
 * For a page's loader: asks for a query and waits a moment for it. Where it is slow, the page comes and says that it waits. What fails
 * is left to the screen, which asks the same query.
 */
export async function prefetchBriefly<Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  await waitBriefly(queryClient.prefetchQuery(options));
}

// What one person was shown, the next on this computer must not be: only what is marked public outlives a session, and an answer
// that is still on its way is called off. What is shown at this moment begins anew for who is here now.
useSession.subscribe((now, before) => {
  if (now.token === before.token) return;
  const isPersonal = (query: Query) => query.meta?.['isPublic'] !== true;
  const isShown = (query: Query) => now.token !== null && query.isActive();
  queryClient.removeQueries({ predicate: (query) => isPersonal(query) && !isShown(query) });
  void queryClient.resetQueries({ predicate: isPersonal });
});

// By itself the library looks at the tab alone. Who comes back from a window beside this one has been away too: what has
// grown old meanwhile, stock and price above all, is looked up again, and what is shown stays until the answer is there.
focusManager.setEventListener((notify) => {
  const comeBack = () => notify();
  window.addEventListener('visibilitychange', comeBack);
  window.addEventListener('focus', comeBack);
  return () => {
    window.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('focus', comeBack);
  };
});
