import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';

import { useSession } from '../session/session-store';
import { RequestError } from '../http/failure';
import { prefetchWithDeadline, queryClient, queryOptions } from './query';

const anna = { id: 7, email: 'anna@kantinen.dk' };
const menu = queryOptions({ queryKey: ['menu'], queryFn: async () => 'Laks', meta: { isPublic: true } });
const orders = queryOptions({ queryKey: ['orders'], queryFn: async () => 'Annas ordrer' });

afterEach(() => {
  useSession.getState().end();
  queryClient.clear();
});

const seen = () => [queryClient.getQueryData(menu.queryKey), queryClient.getQueryData(orders.queryKey)];

test('an account’s data leaves the cache with its session; public data stays', async () => {
  useSession.getState().begin('good', anna);
  await Promise.all([queryClient.fetchQuery(menu), queryClient.fetchQuery(orders)]);
  useSession.getState().updateAccount({ ...anna, name: 'Anna' });
  expect(seen()).toEqual(['Laks', 'Annas ordrer']);
  useSession.getState().end();
  expect(seen()).toEqual(['Laks', undefined]);
});

test('one account’s data leaves the cache when another signs in', async () => {
  useSession.getState().begin('good', anna);
  await queryClient.fetchQuery(orders);
  useSession.getState().begin('other', { id: 8, email: 'bo@kantinen.dk' });
  expect(seen()).toEqual([undefined, undefined]);
});

test('an answer after the sign-out is not cached', async () => {
  useSession.getState().begin('good', anna);
  let answer: (orders: string) => void = () => {};
  const late = queryClient.fetchQuery({
    ...orders,
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  });
  useSession.getState().end();
  answer('Annas ordrer');
  await late.catch(() => undefined);
  expect(seen()).toEqual([undefined, undefined]);
});

describe('the shown answer while one account replaces another', () => {
  const bo = { id: 8, email: 'bo@kantinen.dk' };
  const watch = (answer: () => Promise<string>) => {
    const shown = new QueryObserver(queryClient, { ...orders, queryFn: answer });
    return { shown, stop: shown.subscribe(() => undefined) };
  };

  test('is fetched again, and the previous account’s data is removed at once', async () => {
    useSession.getState().begin('good', anna);
    const { shown, stop } = watch(async () => `ordrer for ${useSession.getState().token}`);
    await waitFor(() => expect(shown.getCurrentResult().data).toBe('ordrer for good'));
    useSession.getState().begin('other', bo);
    expect(shown.getCurrentResult().data).toBeUndefined();
    await waitFor(() => expect(shown.getCurrentResult().data).toBe('ordrer for other'));
    stop();
  });

  test('ignores the pending answer of the previous account', async () => {
    useSession.getState().begin('good', anna);
    const answers: ((orders: string) => void)[] = [];
    const { shown, stop } = watch(() => new Promise((resolve) => answers.push(resolve)));
    useSession.getState().begin('other', bo);
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.('Annas ordrer');
    await Promise.resolve();
    expect(shown.getCurrentResult().data).toBeUndefined();
    answers[1]?.('Bos ordrer');
    await waitFor(() => expect(shown.getCurrentResult().data).toBe('Bos ordrer'));
    expect(queryClient.getQueryData(orders.queryKey)).toBe('Bos ordrer');
    stop();
  });
});

test.each([
  ['an outage is asked about once more', new RequestError({ kind: 'unavailable', status: 503 }), 2],
  ['no connection is shown at once', new RequestError({ kind: 'offline' }), 1],
  ['a refusal is shown at once', new RequestError({ kind: 'missing' }), 1],
])('%s', async (_, error, times) => {
  const ask = jest.fn().mockRejectedValue(error);
  await expect(queryClient.fetchQuery({ queryKey: ['asked'], queryFn: ask, retryDelay: 0 })).rejects.toBe(
    error,
  );
  expect(ask).toHaveBeenCalledTimes(times);
});

test('a page waits for a quick query, and for a slow one only until the limit', async () => {
  await prefetchWithDeadline(menu);
  expect(queryClient.getQueryData(menu.queryKey)).toBe('Laks');
  await prefetchWithDeadline(
    queryOptions({ queryKey: ['slow'], queryFn: () => new Promise<string>(() => {}) }),
  );
  expect(queryClient.getQueryState(['slow'])).toMatchObject({ status: 'pending' });
});
