import { useSession } from './session-store';

const anna = { id: 7, email: 'anna@kantinen.dk', name: 'Anna' };
const fetched = jest.fn<Promise<unknown>, [string, RequestInit]>();
const authorizations = () =>
  fetched.mock.calls.map(([, { headers }]) => (headers as Record<string, string>)['Authorization']);

beforeEach(() => {
  fetched.mockReset().mockResolvedValue({ status: 204 });
  Object.assign(window, { fetch: fetched });
});
afterEach(() => useSession.getState().end());

test('a log-out ends the token at the venue API, with a call that outlives the page and follows no redirect', () => {
  useSession.getState().begin('good', anna);
  useSession.getState().logOut();
  expect(fetched.mock.calls).toEqual([
    [
      '/api/v1/tokens',
      {
        method: 'DELETE',
        headers: {
          Accept: 'application/json',
          'X-Requested-With': 'XMLHttpRequest',
          Authorization: 'Bearer good',
        },
        keepalive: true,
        redirect: 'error',
      },
    ],
  ]);
});

test('a log-out does not wait for the answer and succeeds whatever it is', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  useSession.getState().begin('good', anna);
  useSession.getState().logOut();
  expect(useSession.getState()).toMatchObject({ token: null, account: null, hasEnded: false });
  expect(localStorage).toHaveLength(0);
  // An unhandled rejection would fail the test.
  await Promise.resolve();
});

test('a log-out also ends a session of another tab that this one has not read yet', () => {
  useSession.getState().begin('old', anna);
  localStorage.setItem('token', 'new');
  useSession.getState().logOut();
  expect(authorizations()).toEqual(['Bearer old', 'Bearer new']);
});

test('a session that ends by itself, and a visitor who logs out, make no call', () => {
  useSession.getState().begin('good', anna);
  useSession.getState().end();
  useSession.getState().logOut();
  expect(fetched).not.toHaveBeenCalled();
});
