import { RequestError, useSession } from '@kantine/core';
import { accountAnswer } from '@kantine/testing/venue-records';

import { deleteAtVenue } from './delete-at-venue';

const texts = { notDone: 'Mødet blev ikke aflyst.', ifDone: 'om mødet blev aflyst' };
const failWith = (kind: 'offline' | 'missing') => () => Promise.reject(new RequestError({ kind }));

test('a pending deletion is removed at the end of its session', async () => {
  const account = accountAnswer().body.data;
  useSession.getState().begin('first', account);
  await deleteAtVenue('meeting-5', failWith('offline'), texts);
  useSession.getState().logOut();
  useSession.getState().begin('second', account);
  expect(await deleteAtVenue('meeting-5', failWith('missing'), texts)).toEqual({ status: 'already-deleted' });
});
