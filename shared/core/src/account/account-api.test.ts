import { fakeVenueApi } from '@kantine/testing/venue-api';
import { createToken, failureOf, fetchAccount, useSession } from '@kantine/core';

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

test('an answer without an account counts as no answer of the venue', async () => {
  fakeVenueApi({ 'GET /account': { body: { data: { id: 7 } } } });
  useSession.getState().begin('good', anna);
  expect(failureOf(await thrownBy(fetchAccount()))).toEqual({ kind: 'unavailable', status: 200 });
});
