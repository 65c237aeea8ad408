import { fakeVenueApi } from '@kantine/testing/venue-api';
import { createToken, failureOf, fetchAccount, useSession } from '@kantine/core';
import { forAccount } from './for-account';

const anna = { id: 7, email: 'anna@kantinen.dk', name: 'Anna' };
const request = new Request(`${location.origin}/meetings`);
const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );

afterEach(() => useSession.getState().end());

describe('a page that needs an account', () => {
  test('fetches its data beside the check of the session, not after it', async () => {
    const order: string[] = [];
    fakeVenueApi({
      'GET /account': async () => {
        await Promise.resolve();
        order.push('account');
        return { body: { data: anna } };
      },
    });
    useSession.getState().begin('good', anna);
    const page = forAccount(request, async () => {
      order.push('data');
      await Promise.resolve();
    });
    expect(order).toEqual(['data']);
    await expect(page).resolves.toBeNull();
    expect(order).toEqual(['data', 'account']);
  });

  test('fetches nothing for a visitor, who is sent to the log-in', async () => {
    const ask = jest.fn();
    const thrown = (await thrownBy(forAccount(request, ask))) as Response;
    expect(thrown.headers.get('Location')).toBe('/account/login?next=%2Fmeetings');
    expect(ask).not.toHaveBeenCalled();
  });

  test('fails as its data fails', async () => {
    fakeVenueApi({ 'GET /account': { body: { data: anna } } });
    useSession.getState().begin('good', anna);
    const failure = new Error('no data');
    await expect(forAccount(request, () => Promise.reject(failure))).rejects.toBe(failure);
  });
});

test('e-mail and password are exchanged for a token', async () => {
  const venueApi = fakeVenueApi({ 'POST /tokens': { body: { data: { token: 'new' } } } });
  await expect(createToken('anna@kantinen.dk', 'secret')).resolves.toBe('new');
  expect(venueApi.asked()).toMatchObject([{ body: { email: 'anna@kantinen.dk', password: 'secret' } }]);
});

test.each([
  ['the session’s token', undefined, 'good'],
  ['a token that is about to become the session’s', 'new', 'new'],
])('the account is fetched with %s', async (_, token, sent) => {
  const venueApi = fakeVenueApi({ 'GET /account': { body: { data: anna } } });
  useSession.getState().begin('good', anna);
  await expect(fetchAccount(token)).resolves.toEqual(anna);
  expect(venueApi.asked()).toMatchObject([{ token: sent }]);
});

test('an answer without an account counts as no answer of the venue', async () => {
  fakeVenueApi({ 'GET /account': { body: { data: { id: 7 } } } });
  useSession.getState().begin('good', anna);
  expect(failureOf(await thrownBy(fetchAccount()))).toEqual({ kind: 'unavailable', status: 200 });
});
