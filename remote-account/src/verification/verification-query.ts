import { call, queryOptions } from '@kantine/core';

/** A cached query, because a token works once: a second call would report a good one as used (10012). */
export const verificationQuery = (token: string) =>
  queryOptions({
    queryKey: ['verification', token],
    queryFn: async () => {
      await call('post', '/account-verifications', { body: { token } });
      return true;
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // The result belongs to the mail, not to a session.
    meta: { isPublic: true },
  });
