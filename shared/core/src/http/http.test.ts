import { fakeVenueApi } from '@kantine/testing/venue-api';
import { closedAnswer } from '@kantine/testing/venue-records';
import { useSession } from '../session/session-store';
import { failureOf, sayFailure } from './failure';
import { call } from './http';
import { isSettledBy } from './idempotency';

const anna = { id: 7, email: 'anna@kantinen.dk' };
const storeAnswer = { body: { data: { attributes: { name: 'Kantinen' } } } };
const failureOfCall = (made: Promise<unknown>) => made.then(() => null, failureOf);

afterEach(() => {
  useSession.getState().end();
  delete window.kantineEarly;
});

describe('the token', () => {
  test('is sent with every call of a session, and with none of a visitor', async () => {
    const venueApi = fakeVenueApi({ 'GET /store': storeAnswer });
    await call('get', '/store', {});
    useSession.getState().begin('good', anna);
    await call('get', '/store', {});
    expect(venueApi.calls().map(({ token }) => token)).toEqual([null, 'good']);
  });

  test('can be given for one call before the session has it', async () => {
    const venueApi = fakeVenueApi({ 'GET /account': { body: { data: anna } } });
    await call('get', '/account', { token: 'new' });
    expect(venueApi.calls()[0]).toMatchObject({ token: 'new' });
  });

  test('is left out of a call that anyone makes, whose 401 keeps the session', async () => {
    const venueApi = fakeVenueApi({ 'GET /store': { status: 401, body: {} } });
    useSession.getState().begin('good', anna);
    await failureOfCall(call('get', '/store', { token: null }));
    expect(venueApi.calls()[0]).toMatchObject({ token: null });
    expect(useSession.getState().token).toBe('good');
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

  test('keeps a session that began during the call', async () => {
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

  test('for a token that the caller gave keeps the session', async () => {
    fakeVenueApi({ 'GET /account': { status: 401 } });
    useSession.getState().begin('good', anna);
    await failureOfCall(call('get', '/account', { token: 'tried' }));
    expect(useSession.getState().token).toBe('good');
  });
});

test('a call without an answer fails as offline and ends no session', async () => {
  fakeVenueApi({ 'GET /account': 'offline' });
  useSession.getState().begin('good', anna);
  await expect(failureOfCall(call('get', '/account', {}))).resolves.toEqual({ kind: 'offline' });
  expect(useSession.getState().token).toBe('good');
});

const gateway = { 'x-kantine': 'gateway' };

test.each([429, 502, 504])(
  'a %d of the site’s own gateway keeps the session, because it is no answer of the API',
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

test('a closed venue refuses in its own words, and keeps the session', async () => {
  const message = 'Vi holder sommerferie.';
  fakeVenueApi({ 'GET /account': { status: 503, body: { message }, headers: { 'x-kantine': 'closed' } } });
  useSession.getState().begin('good', anna);
  const failure = await failureOfCall(call('get', '/account', {}));
  expect(failure).toEqual({ kind: 'refused', status: 503, code: null, data: null, words: message });
  expect(failure && sayFailure(failure)).toBe(message);
  expect(failure && isSettledBy(failure, false)).toBe(true);
  expect(useSession.getState().token).toBe('good');
});

test('a closed venue says all of a long text', async () => {
  const message = `${'Vi holder ferie. '.repeat(117)}Vi åbner igen mandag den 3. august 2026.`;
  fakeVenueApi({ 'GET /account': closedAnswer(message) });
  const failure = await failureOfCall(call('get', '/account', {}));
  expect(failure && sayFailure(failure)).toBe(message);
});

describe('an error that is no JSON object', () => {
  const answerTo = async (status: number, body: unknown) => {
    fakeVenueApi({ 'GET /account': { status, body } });
    useSession.getState().begin('good', anna);
    return failureOfCall(call('get', '/account', {}));
  };

  test.each([
    [503, '<html><h1>503 Service Temporarily Unavailable</h1></html>'],
    [502, ''],
    [401, '<!doctype html><title>Sign in</title>'],
    [401, ''],
    [401, 'null'],
    [401, '[]'],
    [401, '"Unauthorized"'],
    [403, '<html>Attention Required!</html>'],
    [500, 'upstream connect error'],
    [429, '["slow down"]'],
  ])('is a gateway’s and keeps the session: %d %p', async (status, body) => {
    await expect(answerTo(status, body)).resolves.toEqual({ kind: 'unavailable', status: 0 });
    expect(useSession.getState().token).toBe('good');
  });

  test('says how long to wait when it is the 429 of a CDN', async () => {
    const body = '<html><h1>Too many requests</h1></html>';
    fakeVenueApi({ 'GET /account': { status: 429, body, headers: { 'retry-after': '600' } } });
    const failure = await failureOfCall(call('get', '/account', {}));
    expect(failure).toEqual({ kind: 'unavailable', status: 0, waitSeconds: 600 });
    expect(failure && sayFailure(failure)).toBe(
      'Der har været for mange forsøg. Vent 10 minutter, og prøv igen.',
    );
  });

  test('says that the log-in is wrong when it is a 401 without a body to a visitor', async () => {
    fakeVenueApi({ 'POST /tokens': { status: 401, body: '' } });
    const made = call('post', '/tokens', { body: { email: 'anna@kantinen.dk', password: 'x' } });
    await expect(failureOfCall(made)).resolves.toMatchObject({ kind: 'refused', status: 401 });
  });
});

test.each([
  [401, 'Unauthorized', { kind: 'refused', status: 401 }],
  [409, 'Conflict', { kind: 'conflict' }],
  [422, 'Unprocessable Entity', { kind: 'invalid' }],
  [409, '<html>Conflict</html>', { kind: 'unavailable' }],
  [404, '404 page not found', { kind: 'unavailable' }],
])('a %d that says %j is %j', async (status, body, failure) => {
  fakeVenueApi({ 'POST /takeaway/orders': { status, body } });
  await expect(failureOfCall(call('post', '/takeaway/orders', { body: {} as never }))).resolves.toMatchObject(
    failure,
  );
});

test.each<[Parameters<typeof fakeVenueApi>[0][string], number | null]>([
  [{ status: 405, body: '<html>' }, 405],
  [{ status: 404, body: {} }, 404],
  ['offline', null],
])('an error %j has the status %j of its answer', async (answer, status) => {
  fakeVenueApi({ 'GET /store': answer });
  await expect(call('get', '/store', {})).rejects.toMatchObject({ status });
});

test('a page of HTML with status 200 fails, because a hotel’s log-in page places no order', async () => {
  fakeVenueApi({ 'POST /account-verifications': { body: '\n<!doctype html><title>Wi-Fi</title>' } });
  const made = call('post', '/account-verifications', { body: { token: 'abc' } });
  await expect(failureOfCall(made)).resolves.toEqual({ kind: 'unavailable', status: 200 });
});

test('a success may come without a body', async () => {
  fakeVenueApi({ 'POST /account-verifications': { status: 204, body: '' } });
  await expect(call('post', '/account-verifications', { body: { token: 'abc' } })).resolves.toBe('');
});

test('a parameter stays one segment of the address', async () => {
  const venueApi = fakeVenueApi({ 'GET /takeaway/menu-items/..%2Faccount%3Fx%23y': { body: { data: [] } } });
  await call('get', '/takeaway/menu-items/{date}', { parameters: { date: '../account?x#y' } });
  expect(venueApi.calls()).toHaveLength(1);
});

test('a cancelled call rejects as cancelled, and not as a failure', async () => {
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

  test('is used once, and the next call goes to the API', async () => {
    const venueApi = fakeVenueApi({ 'GET /store': storeAnswer });
    window.kantineEarly = { ' /store': sent(Promise.resolve(early)) };
    await expect(call('get', '/store', {})).resolves.toBe(early.body);
    expect(venueApi.calls()).toHaveLength(0);
    await expect(call('get', '/store', {})).resolves.toBe(storeAnswer.body);
    expect(venueApi.calls()).toHaveLength(1);
  });

  test('is stopped when it is old, and the call goes to the API', async () => {
    const venueApi = fakeVenueApi({ 'GET /store': storeAnswer });
    const stop = jest.fn();
    window.kantineEarly = { ' /store': { ...sent(Promise.resolve(early)), stop } };
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_001);
    await expect(call('get', '/store', {})).resolves.toBe(storeAnswer.body);
    expect(venueApi.calls()).toHaveLength(1);
    expect(stop).toHaveBeenCalledTimes(1);
    clock.mockRestore();
  });

  test('is used only for the query that it was sent with', async () => {
    const venueApi = fakeVenueApi({ 'GET /meetings/meetings': { body: { data: [] } } });
    const page = { status: 200, body: { data: [] } };
    window.kantineEarly = { ' /meetings/meetings?page=1': sent(Promise.resolve(page)) };
    await call('get', '/meetings/meetings', { query: { page: 2 } });
    expect(venueApi.calls()).toHaveLength(1);
    await expect(call('get', '/meetings/meetings', { query: { page: 1 } })).resolves.toBe(page.body);
    expect(venueApi.calls()).toHaveLength(1);
  });

  test('is not used for another token', async () => {
    const venueApi = fakeVenueApi({ 'GET /account': { body: { data: anna } } });
    window.kantineEarly = {
      'old /account': sent(Promise.resolve({ status: 200, body: { data: { id: 1 } } })),
    };
    useSession.getState().begin('new', anna);
    await expect(call('get', '/account', {})).resolves.toEqual({ data: anna });
    expect(venueApi.calls()).toHaveLength(1);
  });

  test('is removed at the end of its session when nobody used it, and a visitor’s stays', () => {
    useSession.getState().begin('old', anna);
    window.kantineEarly = {
      'old /orders?page=1': sent(Promise.resolve(early)),
      ' /store': sent(Promise.resolve(early)),
    };
    useSession.getState().end();
    expect(Object.keys(window.kantineEarly)).toEqual([' /store']);
  });

  test('fails like any other when it is an error', async () => {
    fakeVenueApi({});
    window.kantineEarly = { 'old /account': sent(Promise.resolve({ status: 401, body: {} })) };
    useSession.getState().begin('old', anna);
    await expect(failureOfCall(call('get', '/account', {}))).resolves.toEqual({ kind: 'signed-out' });
    expect(useSession.getState().token).toBeNull();
  });

  test('fails as offline when the site’s own gateway made it', async () => {
    fakeVenueApi({});
    const header = (name: string) => (name === 'x-kantine' ? 'gateway' : null);
    window.kantineEarly = { 'old /account': sent(Promise.resolve({ status: 502, body: {}, header })) };
    useSession.getState().begin('old', anna);
    await expect(failureOfCall(call('get', '/account', {}))).resolves.toEqual({
      kind: 'unavailable',
      status: 0,
    });
  });

  test('is fetched again when the early call failed', async () => {
    fakeVenueApi({ 'GET /store': storeAnswer });
    const lost = Promise.reject(new TypeError('Failed to fetch'));
    window.kantineEarly = { ' /store': sent(lost) };
    await expect(call('get', '/store', {})).resolves.toBe(storeAnswer.body);
  });

  test('has the time limit of any other call, and is stopped there for the next call', async () => {
    const venueApi = fakeVenueApi({});
    const stop = jest.fn();
    window.kantineEarly = { ' /store': { ...sent(new Promise(() => {})), stop } };
    await expect(failureOfCall(call('get', '/store', { timeLimitMs: 20 }))).resolves.toEqual({
      kind: 'offline',
    });
    expect(venueApi.calls()).toHaveLength(0);
    expect(stop).toHaveBeenCalledTimes(1);
  });
});
