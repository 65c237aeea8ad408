import { fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { apiQuery, queryClient, useSession } from '@kantine/core';
import type { AnyRoute } from './define-route';
import { defineRoute, prefetchRoute, redirectTo } from './section';

const menu = (date: string) =>
  apiQuery({ path: '/takeaway/menu-items/{date}', parameters: { date }, toData: ({ data }) => data ?? [] });
const orders = apiQuery({ path: '/orders', toData: ({ data }) => data ?? [] });
const menuCall = 'GET /takeaway/menu-items/2026-11-23';
const empty = { body: { data: [] } };

const settings = { prepareStoreHtml: jest.fn(async () => undefined) };

function venueApi(answers: Parameters<typeof fakeVenueApi>[0] = {}) {
  return fakeVenueApi({ 'GET /store': storeAnswer(), 'GET /account': accountAnswer(), ...answers });
}

afterEach(() => {
  useSession.getState().end();
  useSession.setState({ hasEnded: false });
  queryClient.clear();
});

describe('a prefetch', () => {
  function section(extra: AnyRoute[] = []) {
    const fetched: string[] = [];
    const fetchScreen = (name: string) => () => {
      fetched.push(name);
      return Promise.resolve({ Component: () => null });
    };
    const routes = [
      defineRoute({ path: '', resolve: () => redirectTo('/takeaway/2026-11-23') }),
      defineRoute({ path: 'cart', screen: fetchScreen('cart') }),
      defineRoute({ path: 'past', resolve: () => redirectTo('/takeaway/cart?q=a') }),
      defineRoute({ path: 'groups/:id', screen: fetchScreen('groups') }),
      defineRoute({
        path: ':date',
        screen: fetchScreen('menu'),
        queries: ({ date }) => [menu(date)],
      }),
      ...extra,
    ];
    return { routes, fetched };
  }

  test.each([
    ['/takeaway', ['menu']],
    ['/takeaway/cart', ['cart']],
    ['/takeaway/past', ['cart']],
    ['/takeaway/groups/5', ['groups']],
    ['/takeaway/no/such', []],
    ['/retail', []],
  ])('of %s fetches the code of: %j', async (address, expected) => {
    venueApi({ [menuCall]: empty });
    const { routes, fetched } = section();
    await prefetchRoute(routes, '/takeaway', settings, address);
    expect(fetched).toEqual(expected);
  });

  test('fetches the data of the page that the address leads to', async () => {
    const { calls } = venueApi({ [menuCall]: empty });
    await prefetchRoute(section().routes, '/takeaway', settings);
    expect(calls(menuCall)).toHaveLength(1);
  });

  test('does no work that is not a query, and checks no session', async () => {
    const { calls } = venueApi();
    useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk' });
    const prepare = jest.fn();
    const route = defineRoute({ path: 'a', access: 'account', prepare });
    await prefetchRoute([route], '/takeaway', settings, '/takeaway/a');
    expect(prepare).not.toHaveBeenCalled();
    expect(calls('GET /account')).toHaveLength(0);
  });

  test.each([
    ['code', { screen: () => Promise.reject(new Error('gone')) }],
    [
      'resolve',
      {
        resolve: () => {
          throw new Error('broken');
        },
      },
    ],
  ])('leaves a failure of the %s to the entering', async (_, broken) => {
    venueApi();
    const route = defineRoute({ path: 'a', ...broken } as AnyRoute);
    await expect(prefetchRoute([route], '/takeaway', settings, '/takeaway/a')).resolves.toBeUndefined();
  });

  test('gives up an address that leads to itself', async () => {
    venueApi();
    const resolve = jest.fn(() => redirectTo('/takeaway/a'));
    await prefetchRoute([defineRoute({ path: 'a', resolve })], '/takeaway', settings, '/takeaway/a');
    expect(resolve).toHaveBeenCalledTimes(3);
  });

  test('fetches nothing of an account’s page for a visitor', async () => {
    const { calls } = venueApi();
    const route = defineRoute({ path: 'a', access: 'account', queries: () => [orders] });
    await prefetchRoute([route], '/takeaway', settings, '/takeaway/a');
    expect(calls('GET /orders')).toHaveLength(0);
  });
});
