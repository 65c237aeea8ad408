import { queryClient, useSession, type Venue, waitAtMost } from '@kantine/core';

import { readLikelihood } from '../purchases/kept-likelihood';
import { lastOrderQuery } from './last-order-query';

const patienceMs = 2_000;

/** Fetches the last order before the first page after a log-in is shown: it then moves nothing. */
export async function prepareSameAgain(venue: Venue): Promise<void> {
  if (useSession.getState().token === null || !venue.hasAccounts || !venue.takeaway) return;
  const query = lastOrderQuery(venue);
  if (readLikelihood() !== 'unknown' || queryClient.getQueryState(query.queryKey)) return;
  await waitAtMost(queryClient.prefetchQuery(query), patienceMs);
}
