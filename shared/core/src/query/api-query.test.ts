import { useSession } from '../session/session-store';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { provideAnswers, provideAnswersOnce } from '../http/page-answers';
import { apiCallsOf, apiQuery, invalidate, invalidateOrRemove, queryClient, reread } from './query';

const orders = (page: number) =>
  apiQuery({ path: '/orders', query: { page }, toData: ({ data }) => (data ?? []).length });
const newest = apiQuery({
  path: '/orders',
  query: { page: 1 },
  variant: 'newest',
  toData: ({ data }) => data?.[0]?.id ?? null,
});
const menu = apiQuery({
  path: '/takeaway/menu-items/{date}',
  parameters: { date: '2026-11-23' },
  toData: ({ data }) => (data ?? []).map(({ name }) => name),
});
const shopCalls = ['/retail/folders', '/retail/products'] as const;
const shop = apiQuery({
  paths: shopCalls,
  toData: ([folders, products]) => [folders.data?.length, products.data?.length],
});
const publicShop = apiQuery({
  paths: shopCalls,
  toData: ([folders, products]) => [folders.data?.length, products.data?.length],
  isPublic: true,
});

afterEach(() => queryClient.clear());

test('a query fetches its path with its parameters and maps the answer to data', async () => {
  const venueApi = fakeVenueApi({
    'GET /takeaway/menu-items/2026-11-23': { body: { data: [{ name: 'Laks' }, { name: 'Suppe' }] } },
  });
  await expect(queryClient.fetchQuery(menu)).resolves.toEqual(['Laks', 'Suppe']);
  expect(venueApi.calls()).toHaveLength(1);
});

test('a query whose thing is not there has the answer that it names for it, and fails without one', async () => {
  const venueApi = fakeVenueApi({ 'GET /orders': { status: 404, body: {} } });
  const orEmpty = (page: number) =>
    apiQuery({
      path: '/orders',
      query: { page },
      ifMissing: {},
      toData: ({ data }) => (data ?? []).length,
    });
  await expect(queryClient.fetchQuery(orEmpty(1))).resolves.toBe(0);
  await expect(queryClient.fetchQuery(orders(2))).rejects.toMatchObject({ failure: { kind: 'missing' } });
  venueApi.answer('GET /orders', 'offline');
  await expect(queryClient.fetchQuery(orEmpty(3))).rejects.toMatchObject({ failure: { kind: 'offline' } });
});

test('a query that is answered with 409 can be tried again', async () => {
  fakeVenueApi({ 'GET /orders': { status: 409, body: {} } });
  const failure = { kind: 'unavailable', status: 0 };
  await expect(queryClient.fetchQuery(orders(4))).rejects.toMatchObject({ failure });
});

test('a query has the answer of a page for what is not there too', async () => {
  const venueApi = fakeVenueApi({});
  provideAnswersOnce({ '/orders?page=1': null });
  const query = apiQuery({ path: '/orders', query: { page: 1 }, ifMissing: {}, toData: () => 'empty' });
  await expect(queryClient.fetchQuery(query)).resolves.toBe('empty');
  expect(venueApi.calls()).toEqual([]);
  provideAnswers();
});

test('a query of several paths gets all answers in their order', async () => {
  fakeVenueApi({
    'GET /retail/folders': { body: { data: [] } },
    'GET /retail/products': { body: { data: [{ id: 1 }, { id: 2 }] } },
  });
  await expect(queryClient.fetchQuery(shop)).resolves.toEqual([0, 2]);
});

test('a query names the calls that it makes', () => {
  expect(apiCallsOf(menu)).toEqual(['/takeaway/menu-items/2026-11-23']);
  expect(apiCallsOf(orders(2))).toEqual(['/orders?page=2']);
  expect(apiCallsOf(shop)).toEqual(['/retail/folders', '/retail/products']);
});

describe('an API that refuses every call with an old token', () => {
  const answerVisitors =
    (body: object) =>
    ({ token }: { token: string | null }) =>
      token === null ? { body } : { status: 401, body: { message: 'Unauthenticated.' } };

  beforeEach(() => useSession.getState().begin('old', { id: 7, email: 'anna@kantinen.dk' }));
  afterEach(() => useSession.setState({ token: null, account: null, hasEnded: false }));

  test('is called for public data once more, without the token', async () => {
    const venueApi = fakeVenueApi({
      'GET /retail/folders': answerVisitors({ data: [{ id: 4 }] }),
      'GET /retail/products': answerVisitors({ data: [{ id: 1 }, { id: 2 }] }),
    });
    const ends = jest.fn();
    const unsubscribe = useSession.subscribe(ends);
    await expect(queryClient.fetchQuery(publicShop)).resolves.toEqual([1, 2]);
    unsubscribe();
    expect(venueApi.calls('GET /retail/products').map(({ token }) => token)).toEqual(['old', null]);
    expect(ends).toHaveBeenCalledTimes(1);
    expect(useSession.getState()).toMatchObject({ token: null, hasEnded: true });
  });

  test('is not called again for data of a person', async () => {
    const venueApi = fakeVenueApi({ 'GET /orders': answerVisitors({ data: [] }) });
    await expect(queryClient.fetchQuery(newest)).rejects.toThrow();
    expect(venueApi.calls()).toHaveLength(1);
  });

  test('is called twice at most', async () => {
    const venueApi = fakeVenueApi({
      'GET /retail/folders': { status: 401 },
      'GET /retail/products': { status: 401 },
    });
    await expect(queryClient.fetchQuery(publicShop)).rejects.toMatchObject({ failure: { kind: 'refused' } });
    expect(venueApi.calls('GET /retail/folders')).toHaveLength(2);
  });
});

test('queries with other parameters, or another variant, have their own data', async () => {
  fakeVenueApi({ 'GET /orders': { body: { data: [{ id: 7 }] } } });
  await Promise.all([queryClient.fetchQuery(orders(1)), queryClient.fetchQuery(newest)]);
  expect(queryClient.getQueryData(orders(1).queryKey)).toBe(1);
  expect(queryClient.getQueryData(newest.queryKey)).toBe(7);
  expect(queryClient.getQueryData(orders(2).queryKey)).toBeUndefined();
});

test('a path invalidates every query that fetches it, and no other', async () => {
  fakeVenueApi({
    'GET /orders': { body: { data: [] } },
    'GET /takeaway/menu-items/2026-11-23': { body: { data: [] } },
  });
  const all = [orders(1), newest, menu];
  await Promise.all(all.map((query) => queryClient.fetchQuery<unknown>(query)));
  invalidate('/orders');
  const isStale = all.map(({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated);
  expect(isStale).toEqual([true, true, false]);
});

test('a path removes the data that no screen shows', async () => {
  fakeVenueApi({ 'GET /orders': { body: { data: [] } } });
  await queryClient.fetchQuery(orders(1));
  invalidateOrRemove('/orders');
  expect(queryClient.getQueryData(orders(1).queryKey)).toBeUndefined();
});

test.each([
  ['is kept, and shown as it is now', { body: { data: [{ id: 7 }, { id: 8 }] } }, 'kept', 2],
  ['is gone from its list', { body: { data: [] } }, 'gone', 0],
  ['is gone', { status: 404 }, 'gone', 1],
  ['could not be read', { status: 403 }, 'unread', 1],
])('a thing that was not deleted %s', async (_, answer, became, shown) => {
  const venueApi = fakeVenueApi({ 'GET /orders': { body: { data: [{ id: 7 }] } } });
  await queryClient.fetchQuery(orders(1));
  venueApi.answer('GET /orders', answer);
  expect(await reread(orders(1), (count) => count > 0)).toBe(became);
  expect(queryClient.getQueryData(orders(1).queryKey)).toBe(shown);
});
