import { useSession } from '@kantine/shared/session';
import { fakeVenueApi } from '@kantine/shared/testing/venue-api';
import { accountAnswer } from '@kantine/shared/testing/venue-records';

import { tryToCancel } from './cancel-order';

test('a try without an answer is remembered for the session that made it alone', async () => {
  const venueApi = fakeVenueApi({ 'DELETE /orders/9': 'offline' });
  const account = accountAnswer().body.data;
  useSession.getState().begin('first', account);
  await tryToCancel(9);
  useSession.getState().leave();
  useSession.getState().begin('second', account);
  venueApi.answer('DELETE /orders/9', { status: 404 });
  expect(await tryToCancel(9)).toMatch(/^Ordren findes ikke længere/);
});
