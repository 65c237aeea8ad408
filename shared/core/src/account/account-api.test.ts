import { fakeVenueApi } from '@kantine/testing/venue-api';
import { earlyKey } from '@kantine/contract/send';
import { createToken, failureOf, fetchAccount, useSession } from '@kantine/core';

import type { ApiAnswer } from '../http/early';

const anna = { id: 7, email: 'anna@kantinen.dk', name: 'Anna' };
const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );

afterEach(() => useSession.getState().end());

test('e-mail and password are exchanged for a token', async () => {
  const venueApi = fakeVenueApi({ 'POST /tokens': { body: { data: { token: 'new' } } } });
  await expect(createToken('anna@kantinen.dk', 'secret')).resolves.toBe('new');
  expect(venueApi.calls()).toMatchObject([{ body: { email: 'anna@kantinen.dk', password: 'secret' } }]);
});

test.each([
  ['the session’s token', undefined, 'good'],
  ['a token that is about to become the session’s', 'new', 'new'],
])('the account is fetched with %s', async (_, token, sent) => {
  const venueApi = fakeVenueApi({ 'GET /account': { body: { data: anna } } });
  useSession.getState().begin('good', anna);
  await expect(fetchAccount(token)).resolves.toEqual(anna);
  expect(venueApi.calls()).toMatchObject([{ token: sent }]);
});

test.each([
  ['that log in', 'new', anna],
  ['whose page waits', undefined, null],
])('a slow answer is for people %s: %s', async (_, token, account) => {
  jest.useFakeTimers();
  fakeVenueApi({});
  useSession.getState().begin('good', anna);
  const body = { data: anna };
  const late = () => new Promise<ApiAnswer>((come) => setTimeout(() => come({ status: 200, body }), 6_000));
  const early = { sent: performance.now(), answer: late() };
  window.kantineEarly = { [earlyKey('/account', token ?? 'good')]: early };
  const fetched = fetchAccount(token).catch(() => null);
  await jest.advanceTimersByTimeAsync(6_000);
  await expect(fetched).resolves.toEqual(account);
  jest.useRealTimers();
});

test('an answer without an account counts as no answer of the venue', async () => {
  fakeVenueApi({ 'GET /account': { body: { data: { id: 7 } } } });
  useSession.getState().begin('good', anna);
  expect(failureOf(await thrownBy(fetchAccount()))).toEqual({ kind: 'unavailable', status: 200 });
});
