import { fakeVenueApi } from '@kantine/testing/venue-api';
import { useSession } from '../session/session-store';
import { call, failureOf } from './http';

const anna = { id: 7, email: 'anna@kantinen.dk' };
const storeAnswer = { body: { data: { attributes: { name: 'Kantinen' } } } };
const failureOfCall = (made: Promise<unknown>) => made.then(() => null, failureOf);

afterEach(() => {
  useSession.getState().end();
  delete window.kantineEarly;
});

describe('the token', () => {
  test('goes with every call of a session, and with none of a visitor', async () => {
    const venueApi = fakeVenueApi({ 'GET /store': storeAnswer });
    await call('get', '/store', {});
    useSession.getState().begin('good', anna);
    await call('get', '/store', {});
    expect(venueApi.asked().map(({ token }) => token)).toEqual([null, 'good']);
  });

  test('of a call may be one that is not the session’s yet', async () => {
    const venueApi = fakeVenueApi({ 'GET /account': { body: { data: anna } } });
    await call('get', '/account', { token: 'new' });
    expect(venueApi.asked()[0]).toMatchObject({ token: 'new' });
  });
});

describe('a 401', () => {
  test('ends the session that made the call', async () => {
    fakeVenueApi({ 'GET /account': { status: 401 } });
    useSession.getState().begin('old', anna);
    await expect(failureOfCall(call('get', '/account', {}))).resolves.toEqual({ kind: 'signed-out' });
    expect(useSession.getState()).toMatchObject({ token: null, account: null });
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('leaves a session alone that began while the call was out', async () => {
    fakeVenueApi({
      'GET /account': () => {
        useSession.getState().begin('new', anna);
        return { status: 401 };
      },
    });
    useSession.getState().begin('old', anna);
    await failureOfCall(call('get', '/account', {}));
    expect(useSession.getState().token).toBe('new');
  });

  test('on a token that was only tried leaves the session alone', async () => {
    fakeVenueApi({ 'GET /account': { status: 401 } });
    useSession.getState().begin('good', anna);
    await failureOfCall(call('get', '/account', { token: 'tried' }));
    expect(useSession.getState().token).toBe('good');
  });
});

test('no answer is offline, and ends no session', async () => {
  fakeVenueApi({ 'GET /account': 'offline' });
  useSession.getState().begin('good', anna);
  await expect(failureOfCall(call('get', '/account', {}))).resolves.toEqual({ kind: 'offline' });
  expect(useSession.getState().token).toBe('good');
});

const gateway = { 'x-kantine': 'gateway' };

test.each([429, 502, 504])(
  'a %d of the site’s own gateway is no answer of the API: the session stays',
  async (status) => {
    fakeVenueApi({ 'GET /account': { status, headers: gateway } });
    useSession.getState().begin('good', anna);
    await expect(failureOfCall(call('get', '/account', {}))).resolves.toEqual({
      kind: 'unavailable',
      status: 0,
    });
    expect(useSession.getState().token).toBe('good');
  },
);

test('a page of HTML with status 200 is no success: an order is not placed by a hotel’s log-in page', async () => {
  fakeVenueApi({ 'POST /account-verifications': { body: '\n<!doctype html><title>Wi-Fi</title>' } });
  const made = call('post', '/account-verifications', { body: { token: 'abc' } });
  await expect(failureOfCall(made)).resolves.toEqual({ kind: 'unavailable', status: 200 });
});

test('a success may come without a body', async () => {
  fakeVenueApi({ 'POST /account-verifications': { status: 204, body: '' } });
  await expect(call('post', '/account-verifications', { body: { token: 'abc' } })).resolves.toBe('');
});

test('a parameter in an address stays one segment of it', async () => {
  const venueApi = fakeVenueApi({ 'GET /takeaway/menu-items/..%2Faccount%3Fx%23y': { body: { data: [] } } });
  await call('get', '/takeaway/menu-items/{date}', { parameters: { date: '../account?x#y' } });
  expect(venueApi.asked()).toHaveLength(1);
});

test('a call that was called off stays called off: it is no failure to show', async () => {
  const leaving = new AbortController();
  fakeVenueApi({
    'GET /store': () => {
      leaving.abort();
      return storeAnswer;
    },
  });
  await expect(call('get', '/store', { signal: leaving.signal })).rejects.toMatchObject({
    name: 'CanceledError',
  });
});

describe('an answer that the first script fetched', () => {
  const early = { status: 200, body: { data: { attributes: { name: 'Tidligt' } } } };
  const sent = (answer: Promise<typeof early | { status: number; body: object }>) => ({
    sent: performance.now(),
    answer,
  });

  test('is taken once; the next call is made', async () => {
    const venueApi = fakeVenueApi({ 'GET /store': storeAnswer });
    window.kantineEarly = { ' /store': sent(Promise.resolve(early)) };
    await expect(call('get', '/store', {})).resolves.toBe(early.body);
    expect(venueApi.asked()).toHaveLength(0);
    await expect(call('get', '/store', {})).resolves.toBe(storeAnswer.body);
    expect(venueApi.asked()).toHaveLength(1);
  });

  test('long ago is not taken: it is asked for again', async () => {
    const venueApi = fakeVenueApi({ 'GET /store': storeAnswer });
    window.kantineEarly = { ' /store': sent(Promise.resolve(early)) };
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_001);
    await expect(call('get', '/store', {})).resolves.toBe(storeAnswer.body);
    expect(venueApi.asked()).toHaveLength(1);
    clock.mockRestore();
  });

  test('is taken for the very query that it was sent with', async () => {
    const venueApi = fakeVenueApi({ 'GET /meetings/meetings': { body: { data: [] } } });
    const page = { status: 200, body: { data: [] } };
    window.kantineEarly = { ' /meetings/meetings?page=1': sent(Promise.resolve(page)) };
    await call('get', '/meetings/meetings', { query: { page: 2 } });
    expect(venueApi.asked()).toHaveLength(1);
    await expect(call('get', '/meetings/meetings', { query: { page: 1 } })).resolves.toBe(page.body);
    expect(venueApi.asked()).toHaveLength(1);
  });

  test('with another token is not taken', async () => {
    const venueApi = fakeVenueApi({ 'GET /account': { body: { data: anna } } });
    window.kantineEarly = {
      'old /account': sent(Promise.resolve({ status: 200, body: { data: { id: 1 } } })),
    };
    useSession.getState().begin('new', anna);
    await expect(call('get', '/account', {})).resolves.toEqual({ data: anna });
    expect(venueApi.asked()).toHaveLength(1);
  });

  test('and that nobody took goes with the session that it was sent for; a visitor’s stays', () => {
    useSession.getState().begin('old', anna);
    window.kantineEarly = {
      'old /orders?page=1': sent(Promise.resolve(early)),
      ' /store': sent(Promise.resolve(early)),
    };
    useSession.getState().end();
    expect(Object.keys(window.kantineEarly)).toEqual([' /store']);
  });

  test('that is an error fails like any other', async () => {
    fakeVenueApi({});
    window.kantineEarly = { 'old /account': sent(Promise.resolve({ status: 401, body: {} })) };
    useSession.getState().begin('old', anna);
    await expect(failureOfCall(call('get', '/account', {}))).resolves.toEqual({ kind: 'signed-out' });
    expect(useSession.getState().token).toBeNull();
  });

  test('of the site’s own gateway is no answer of the API', async () => {
    fakeVenueApi({});
    const header = (name: string) => (name === 'x-kantine' ? 'gateway' : null);
    window.kantineEarly = { 'old /account': sent(Promise.resolve({ status: 502, body: {}, header })) };
    useSession.getState().begin('old', anna);
    await expect(failureOfCall(call('get', '/account', {}))).resolves.toEqual({
      kind: 'unavailable',
      status: 0,
    });
  });

  test('that did not come is asked for again', async () => {
    fakeVenueApi({ 'GET /store': storeAnswer });
    const lost = Promise.reject(new TypeError('Failed to fetch'));
    window.kantineEarly = { ' /store': sent(lost) };
    await expect(call('get', '/store', {})).resolves.toBe(storeAnswer.body);
  });

  test('that never comes is waited for no longer than any other', async () => {
    const venueApi = fakeVenueApi({});
    window.kantineEarly = { ' /store': sent(new Promise(() => {})) };
    await expect(failureOfCall(call('get', '/store', { timeLimitMs: 20 }))).resolves.toEqual({
      kind: 'offline',
    });
    expect(venueApi.asked()).toHaveLength(0);
  });
});
