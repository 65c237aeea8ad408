import { RequestError } from '@kantine/shared/http';
import { useSession } from '@kantine/shared/session';
import { accountAnswer } from '@kantine/shared/testing/venue-records';

import { removeAtVenue } from './delete-at-venue';

const words = { notDone: 'Mødet blev ikke aflyst.', whether: 'om mødet blev aflyst' };
const failWith = (kind: 'offline' | 'missing') => () => Promise.reject(new RequestError({ kind }));

test('a try without an answer is remembered for the session that made it alone', async () => {
  const account = accountAnswer().body.data;
  useSession.getState().begin('first', account);
  await removeAtVenue('meeting-5', failWith('offline'), words);
  useSession.getState().leave();
  useSession.getState().begin('second', account);
  expect(await removeAtVenue('meeting-5', failWith('missing'), words)).toEqual({ status: 'was-gone' });
});
