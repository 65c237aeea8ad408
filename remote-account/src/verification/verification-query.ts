import { queryOptions, isPublic } from '@kantine/shared/query';

import { verifyAccount } from '../sign-up/sign-up-api';

/**
 * The verification by a mail's token. A query, so that whoever asks for it, and however often, it is sent once a load:
 * the token works once, and a second try would call a good one used.
 */
export const verificationQuery = (token: string) =>
  queryOptions({
    queryKey: ['verification', token],
    queryFn: async () => {
      await verifyAccount(token);
      return true;
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // It belongs to whoever has the mail: a session that begins or ends meanwhile changes nothing of it.
    ...isPublic,
  });
