import { queryClient } from '@kantine/shared/query';
import { type LoaderFunctionArgs, redirect, pageIn } from '@kantine/shared/router';
import type { Section } from '@kantine/shared/section';

import { meetingsQuery } from './api/meetings-api';

/** Meetings, for who is signed in; the host asks for the account before it enters. */
export default {
  contract: '^1.0.0',
  routes: [{ index: true, loader: startMeetings, lazy: () => import('./screens/meetings-screen') }],
} satisfies Section;

/** Beside the screen's code; what fails here is shown by the screen, which can ask again. */
async function startMeetings({ request }: LoaderFunctionArgs) {
  const page = pageIn(new URL(request.url).searchParams);
  const { queryKey } = meetingsQuery(page);
  await queryClient.prefetchQuery(meetingsQuery(page));
  const lastPage = queryClient.getQueryData(queryKey)?.lastPage ?? page;
  return page > lastPage ? redirect(`/meetings?page=${lastPage}`) : null;
}
