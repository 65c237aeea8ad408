import { fakeVenueApi } from '@kantine/testing/venue-api';
import { failureOf, useSession } from '@kantine/core';
import { checkSession, requireAccount, reuseSessionCheck } from './guard';

const anna = { id: 7, email: 'anna@kantinen.dk', name: 'Anna' };
const account = { body: { data: anna } };

beforeEach(() => useSession.getState().begin('good', anna));
afterEach(() => {
  useSession.getState().logOut();
  jest.useRealTimers();
});

/** The venue answers so many calls when the test says so, in their order, and each further one at once. */
function venueThatWaits(times: number) {
  const answers: ((answer: { body: unknown } | { status: number }) => void)[] = [];
  const venueApi = fakeVenueApi({
    'GET /account': () =>
      answers.length < times ? new Promise((resolve) => answers.push(resolve)) : account,
  });
  return { answers, count: () => venueApi.calls().length };
}
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test.each([true, false])(
  'a navigation that goes on before any check (reuse: %s) leaves the next pages to share one call',
  async (shouldReuse) => {
    localStorage.setItem('token', 'good');
    await jest.isolateModulesAsync(async () => {
      const { fakeVenueApi: fakeFresh } = await import('@kantine/testing/venue-api');
      const fresh = await import('./guard');
      const venueApi = fakeFresh({ 'GET /account': account });
      fresh.reuseSessionCheck(shouldReuse);
      const pages = [fresh.checkSession(), fresh.checkSession()];
      await expect(Promise.all(pages)).resolves.toEqual(['signed-in', 'signed-in']);
      expect(venueApi.calls()).toHaveLength(1);
    });
  },
);

test('a check that is under way is not given up for the answer before it', async () => {
  const { answers, count } = venueThatWaits(2);
  const first = checkSession();
  await settle();
  answers[0]!(account);
  await first;
  const second = checkSession();
  await settle();
  reuseSessionCheck();
  const third = checkSession();
  answers[1]!({ status: 401 });
  await expect(second).resolves.toBe('signed-out');
  await expect(third).resolves.toBe('signed-out');
  expect(count()).toBe(2);
});

test('the answer is handed on for a second, and no longer', async () => {
  jest.useFakeTimers();
  const venueApi = fakeVenueApi({ 'GET /account': account });
  await checkSession();
  reuseSessionCheck();
  jest.advanceTimersByTime(999);
  await checkSession();
  expect(venueApi.calls()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  await checkSession();
  expect(venueApi.calls()).toHaveLength(2);
});

test('the end of that second does not divide the callers that share a later check', async () => {
  jest.useFakeTimers();
  const { answers, count } = venueThatWaits(2);
  const first = checkSession();
  await settle();
  answers[0]!(account);
  await first;
  reuseSessionCheck();
  reuseSessionCheck(false);
  const second = checkSession();
  jest.advanceTimersByTime(1_000);
  const third = checkSession();
  await settle();
  answers[1]!(account);
  await Promise.all([second, third]);
  expect(count()).toBe(2);
});

test.each([
  ['offline', 'offline' as const, { kind: 'offline' }],
  ['an answer that is not the venue’s', { body: {} }, { kind: 'unavailable', status: 200 }],
])('a page that needs an account fails as the check did: %s', async (_, answer, failure) => {
  fakeVenueApi({ 'GET /account': answer });
  const thrown = await requireAccount(new Request(`${location.origin}/meetings`)).catch(
    (error: unknown) => error,
  );
  expect(failureOf(thrown)).toMatchObject(failure);
});

test('a page that has just been loaded follows the storage when it wakes', async () => {
  localStorage.setItem('token', 'good');
  await jest.isolateModulesAsync(async () => {
    const { useSession: useFresh } = await import('@kantine/core');
    expect(useFresh.getState().token).toBe('good');
    localStorage.setItem('token', 'other');
    window.dispatchEvent(new Event('pageshow'));
    expect(useFresh.getState().token).toBe('other');
  });
});

test('a change of the account neither divides the callers of a check nor repeats its call', async () => {
  const { answers, count } = venueThatWaits(1);
  const first = checkSession();
  await settle();
  useSession.getState().updateAccount({ ...anna, name: 'Anna Holm' });
  const second = checkSession();
  answers[0]!(account);
  await Promise.all([first, second]);
  useSession.getState().updateAccount({ ...anna, name: 'Anna H.' });
  reuseSessionCheck();
  await checkSession();
  expect(count()).toBe(1);
});

test.each([true, false])(
  'an answer does not outlive its session, although the same token comes back (reuse before the end: %s)',
  async (isBefore) => {
    const venueApi = fakeVenueApi({ 'GET /account': account });
    await checkSession();
    if (isBefore) reuseSessionCheck();
    useSession.getState().logOut();
    useSession.getState().begin('good', anna);
    if (!isBefore) reuseSessionCheck();
    await checkSession();
    expect(venueApi.calls()).toHaveLength(2);
  },
);

test('no session has ended under a page that has just been loaded', async () => {
  await jest.isolateModulesAsync(async () => {
    const { useSession: useFresh } = await import('@kantine/core');
    expect(useFresh.getState().hasEnded).toBe(false);
  });
});
