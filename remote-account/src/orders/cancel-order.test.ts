import { useSession } from '@kantine/core';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer } from '@kantine/testing/venue-records';

import { tryToCancelOrder } from './cancel-order';

test('an unanswered cancelling counts only in the session that sent it', async () => {
  const venueApi = fakeVenueApi({ 'DELETE /orders/9': 'offline' });
  const account = accountAnswer().body.data;
  useSession.getState().begin('first', account);
  await tryToCancelOrder(9);
  useSession.getState().logOut();
  useSession.getState().begin('second', account);
  venueApi.answer('DELETE /orders/9', { status: 404 });
  expect(await tryToCancelOrder(9)).toEqual({
    status: 'failed',
    message: expect.stringMatching(/^Ordren findes ikke længere/),
  });
});
