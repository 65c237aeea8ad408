import { type Answer, fakeVenueApi } from '@kantine/testing/venue-api';
import { closedAnswer } from '@kantine/testing/venue-records';
import { failureOf, sayFailure, useSession } from '@kantine/core';
import { checkSession, requireAccount, requireVisitor, safeReturnPath, reuseSessionCheck } from './guard';

const anna = { id: 7, email: 'anna@kantinen.dk', name: 'Anna' };
const accountOf = (name: string) => ({ body: { data: { ...anna, name } } });
const signIn = () => useSession.getState().begin('good', anna);
const thrownBy = (guard: Promise<void>) =>
  guard.then(
    () => null,
    (thrown: unknown) => thrown,
  );
const requestOf = (path: string) => new Request(`${location.origin}${path}`);

afterEach(() => useSession.getState().end());

test('a visitor’s session is not checked', async () => {
  const venueApi = fakeVenueApi({});
  await expect(checkSession()).resolves.toBe('signed-out');
  expect(venueApi.calls()).toHaveLength(0);
});

test('the account is looked up again, and kept', async () => {
  fakeVenueApi({ 'GET /account': accountOf('Anna Holm') });
  signIn();
  await expect(checkSession()).resolves.toBe('signed-in');
  expect(useSession.getState().account?.name).toBe('Anna Holm');
  expect(localStorage.getItem('account')).toContain('Anna Holm');
});

const bodies: [string, unknown][] = [
  ['a JSON object', { message: 'Unauthenticated.' }],
  ['no body', ''],
  ['a page', '<html><h1>Service Unavailable</h1></html>'],
  ['a JSON list', '["down"]'],
  ['a JSON text', '"down"'],
  ['a JSON null', 'null'],
];
const endingStatuses = [401, 403, 404, 410, 422, 500];
const keepingStatuses = [
  400, 402, 405, 406, 407, 408, 409, 415, 418, 425, 429, 451, 501, 502, 503, 504, 520, 530,
];
const answersOf = (statuses: number[], all = bodies) =>
  statuses.flatMap((status) => all.map(([name, body]) => [status, name, body] as const));

test.each(answersOf(endingStatuses, bodies.slice(0, 1)))(
  'a %d with %s ends the session',
  async (status, _, body) => {
    fakeVenueApi({ 'GET /account': { status, body } });
    signIn();
    await expect(checkSession()).resolves.toBe('signed-out');
    expect(useSession.getState()).toMatchObject({ token: null, account: null });
    expect(localStorage).toHaveLength(0);
  },
);

test.each([...answersOf(endingStatuses, bodies.slice(1)), ...answersOf(keepingStatuses)])(
  'a %d with %s keeps the session, and a page that needs the account can be tried again',
  async (status, _, body) => {
    fakeVenueApi({ 'GET /account': { status, body } });
    signIn();
    await expect(checkSession()).resolves.toBe('unanswered');
    expect(useSession.getState()).toMatchObject({ token: 'good', account: anna });
    await expect(requireVisitor()).resolves.toBeUndefined();
    const thrown = await thrownBy(requireAccount(requestOf('/meetings')));
    expect(failureOf(thrown).kind).toBe('unavailable');
  },
);

const gatewayAnswers = [401, 403, 404, 429, 500, 502, 504].map((status): [string, Answer] => [
  `a ${status} of the site’s own gateway`,
  { status, headers: { 'x-kantine': 'gateway' } },
]);

test.each<[string, Answer]>([
  ['no answer', 'offline'],
  ['a network’s own page', { body: '<html>Log in to the Wi-Fi</html>' }],
  ['an answer without an account', { body: {} }],
  ...gatewayAnswers,
])('%s is no sign-out: the session and its account stay', async (_, answer) => {
  fakeVenueApi({ 'GET /account': answer });
  signIn();
  await expect(checkSession()).resolves.toBe('unanswered');
  expect(useSession.getState()).toMatchObject({ token: 'good', account: anna });
});

test('a page that needs an account says how long to wait when calls are limited', async () => {
  fakeVenueApi({ 'GET /account': { status: 429, headers: { 'retry-after': '120' } } });
  signIn();
  const thrown = await thrownBy(requireAccount(requestOf('/meetings')));
  expect(sayFailure(failureOf(thrown))).toBe(
    'Der har været for mange forsøg. Vent 2 minutter, og prøv igen.',
  );
});

test('a page that needs an account says why the venue is closed', async () => {
  fakeVenueApi({ 'GET /account': closedAnswer('Vi holder sommerferie.') });
  signIn();
  const thrown = await thrownBy(requireAccount(requestOf('/meetings')));
  expect(sayFailure(failureOf(thrown))).toBe('Vi holder sommerferie.');
  expect(useSession.getState().token).toBe('good');
});

test('simultaneous checks share one call, and the next navigation makes its own', async () => {
  const venueApi = fakeVenueApi({ 'GET /account': accountOf('Anna') });
  signIn();
  await Promise.all([checkSession(), checkSession(), requireAccount(requestOf('/meetings'))]);
  expect(venueApi.calls()).toHaveLength(1);
  await checkSession();
  expect(venueApi.calls()).toHaveLength(2);
});

test.each([
  ['its refusal', { status: 401 }],
  ['its account', accountOf('Anna')],
])(
  'an answer for a session that is over, %s, changes nothing of the one that began meanwhile',
  async (_, answer) => {
    const bo = { id: 8, email: 'bo@kantinen.dk', name: 'Bo' };
    fakeVenueApi({
      'GET /account': ({ token }) => {
        if (token === 'other') return { body: { data: bo } };
        useSession.getState().begin('other', bo);
        return answer;
      },
    });
    signIn();
    // The navigation goes on for who is here now.
    await expect(checkSession()).resolves.toBe('signed-in');
    expect(useSession.getState()).toMatchObject({ token: 'other', account: bo });
  },
);

describe('a page that needs an account', () => {
  test('opens for a person who has one', async () => {
    fakeVenueApi({ 'GET /account': accountOf('Anna') });
    signIn();
    await expect(requireAccount(requestOf('/meetings'))).resolves.toBeUndefined();
  });

  test('sends a visitor to the log-in, which knows the way back', async () => {
    const thrown = (await thrownBy(requireAccount(requestOf('/meetings?page=2&x=a b')))) as Response;
    expect(thrown.status).toBe(302);
    const to = thrown.headers.get('Location') ?? '';
    expect(to).toBe(`/account/login?next=${encodeURIComponent('/meetings?page=2&x=a%20b')}`);
  });

  test('says that there is no connection where the venue does not answer', async () => {
    fakeVenueApi({ 'GET /account': 'offline' });
    signIn();
    expect(failureOf(await thrownBy(requireAccount(requestOf('/meetings'))))).toEqual({ kind: 'offline' });
  });
});

test('a page that needs an account says that the API has problems while it restarts, not that the network is gone', async () => {
  fakeVenueApi({ 'GET /account': { status: 502, headers: { 'x-kantine': 'gateway' } } });
  signIn();
  const thrown = await thrownBy(requireAccount(requestOf('/meetings')));
  expect(failureOf(thrown)).toEqual({ kind: 'unavailable', status: 0 });
});

describe('a page for visitors only', () => {
  test('redirects a signed-in person to the front page', async () => {
    fakeVenueApi({ 'GET /account': accountOf('Anna') });
    signIn();
    const thrown = (await thrownBy(requireVisitor())) as Response;
    expect(thrown.headers.get('Location')).toBe('/');
  });

  test('opens for a visitor, and for whom the venue does not know any more', async () => {
    await expect(requireVisitor()).resolves.toBeUndefined();
    fakeVenueApi({ 'GET /account': { status: 401 } });
    signIn();
    await expect(requireVisitor()).resolves.toBeUndefined();
  });
});

test('after an answer that a sign-out came before, nobody is signed in', async () => {
  fakeVenueApi({
    'GET /account': () => {
      useSession.getState().logOut();
      return accountOf('Anna');
    },
  });
  signIn();
  await expect(checkSession()).resolves.toBe('signed-out');
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['/takeaway/cart', '/takeaway/cart'],
  ['/meetings?page=2', '/meetings?page=2'],
  ['/takeaway/../account', '/account'],
  [null, '/'],
  ['', '/'],
  ['takeaway', '/'],
  ['//evil.example', '/'],
  ['//evil.example/takeaway', '/'],
  ['///evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\\/evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['//', '/'],
  ['//[', '/'],
  ['//user@', '/'],
  ['https://evil.example', '/'],
  ['https:evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [' javascript:alert(1)', '/'],
  ['data:text/html,x', '/'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/\r\n/evil.example', '/'],
  ['/\u0000/evil.example', '/%00/evil.example'],
  ['/takeaway#//evil.example', '/takeaway'],
])('after the log-in, a return to %j leads to %s', (next, path) => {
  expect(safeReturnPath(next)).toBe(path);
});

test('a redirect: the venue is called once for both pages, and again by the next navigation', async () => {
  jest.useFakeTimers();
  const venueApi = fakeVenueApi({ 'GET /account': accountOf('Anna') });
  signIn();
  await checkSession();
  reuseSessionCheck();
  await expect(checkSession()).resolves.toBe('signed-in');
  await expect(requireAccount(requestOf('/account/profile'))).resolves.toBeUndefined();
  expect(venueApi.calls()).toHaveLength(1);
  jest.advanceTimersByTime(1000);
  await checkSession();
  expect(venueApi.calls()).toHaveLength(2);
  jest.useRealTimers();
});

test('once it has arrived, the next navigation asks anew, however soon it comes', async () => {
  const venueApi = fakeVenueApi({ 'GET /account': accountOf('Anna') });
  signIn();
  await checkSession();
  reuseSessionCheck();
  await checkSession();
  reuseSessionCheck(false);
  await checkSession();
  expect(venueApi.calls()).toHaveLength(2);
});

test('the answer for one session is not used for another', async () => {
  const venueApi = fakeVenueApi({ 'GET /account': accountOf('Anna') });
  signIn();
  await checkSession();
  reuseSessionCheck();
  useSession.getState().begin('another', anna);
  await checkSession();
  expect(venueApi.calls()).toMatchObject([{ token: 'good' }, { token: 'another' }]);
});
