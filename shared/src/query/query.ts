import { QueryClient } from '@tanstack/react-query';

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
      retry: (failures, error) => failures < 1 && failureOf(error).kind === 'unavailable',
      retryDelay: 500,
      // What a loader asked for and did not get, the screen says at once: asking again is the person's to choose.
      retryOnMount: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

// What one person was shown, the next on this computer must not be: only what is marked public outlives a session.
useSession.subscribe((now, before) => {
  if (now.token !== before.token)
    queryClient.removeQueries({ predicate: (query) => query.meta?.['isPublic'] !== true });
});
