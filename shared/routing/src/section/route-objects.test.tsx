import { act, render, screen, waitFor } from '@testing-library/react';

import { lateAnswer } from '@kantine/testing/late-answer';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { apiQuery, queryClient, useSession } from '@kantine/core';
import { createMemoryRouter, RouterProvider } from '../router/router';
import type { AnyRoute } from './define-route';
import {
  defineRoute,
  notFound,
  prefetchRoute,
  redirectTo,
  routeObjects,
  usePage,
  useRedirectMessage,
} from './section';

const menu = (date: string) =>
  apiQuery({ path: '/takeaway/menu-items/{date}', parameters: { date }, toData: ({ data }) => data ?? [] });
const orders = apiQuery({ path: '/orders', toData: ({ data }) => data ?? [] });
const menuCall = 'GET /takeaway/menu-items/2026-11-23';
const empty = { body: { data: [] } };

const Words = ({ day }: { day: string }) => (
  <>
    <p>{`Menuen ${day}`}</p>
    <p>{`Besked: ${JSON.stringify(useRedirectMessage())}`}</p>
    <p>{`Side: ${JSON.stringify(usePage())}`}</p>
  </>
);
const showsWords = () => Promise.resolve({ Component: Words });
const prepareStoreHtml = jest.fn(async () => undefined);
const settings = { prepareStoreHtml };

function venueApi(answers: Parameters<typeof fakeVenueApi>[0] = {}) {
  return fakeVenueApi({ 'GET /store': storeAnswer(), 'GET /account': accountAnswer(), ...answers });
}

function show(address: string, routes: AnyRoute[], access?: 'account') {
  const router = createMemoryRouter(
    [
      {
        path: '/takeaway',
        children: routeObjects(routes, { ...settings, access }),
        hydrateFallbackElement: <p>Siden hentes</p>,
        errorElement: <p>Det lykkedes ikke</p>,
      },
      { path: '*', element: <p>Et andet sted</p> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    goTo: (to: string, options?: object) => act(() => router.navigate(to, options)),
    error: () => Object.values(router.state.errors ?? {})[0],
  };
}

afterEach(() => {
  useSession.getState().end();
  useSession.setState({ hasEnded: false });
  queryClient.clear();
});

test('the screen gets the resolved parameters', async () => {
  venueApi();
  show('/takeaway/2026-11-23', [
    defineRoute({ path: ':date', resolve: ({ params }) => ({ day: params.date }), screen: showsWords }),
  ]);
  expect(await screen.findByText('Menuen 2026-11-23')).toBeVisible();
});

test('a screen without a resolve gets the parameters of the path', async () => {
  venueApi();
  show('/takeaway/2026-11-23', [defineRoute({ path: ':day', screen: showsWords })]);
  expect(await screen.findByText('Menuen 2026-11-23')).toBeVisible();
});

test('resolve gets the query, the venue and the date in Denmark', async () => {
  venueApi();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T23:30:00Z'));
  show('/takeaway?q=suppe', [
    defineRoute({
      path: '',
      resolve: ({ search, venue, today }) => ({ day: `${today} ${venue.name} ${search.get('q')}` }),
      screen: showsWords,
    }),
  ]);
  expect(await screen.findByText('Menuen 2026-11-24 Kantinen suppe')).toBeVisible();
});

test('an address that resolves to nothing is not found', async () => {
  venueApi();
  const { error } = show('/takeaway/x', [defineRoute({ path: ':date', resolve: () => notFound() })]);
  expect(await screen.findByText('Det lykkedes ikke')).toBeVisible();
  expect(error()).toMatchObject({ status: 404 });
});

describe('the code of a screen', () => {
  test('is fetched again after it failed', async () => {
    venueApi();
    const fetchScreen = jest
      .fn<ReturnType<typeof showsWords>, []>()
      .mockRejectedValueOnce(Object.assign(new Error('404'), { name: 'ChunkLoadError' }))
      .mockImplementation(showsWords);
    const { goTo } = show('/takeaway/suppen', [defineRoute({ path: ':day', screen: fetchScreen })]);
    expect(await screen.findByText('Det lykkedes ikke')).toBeVisible();
    await goTo('/takeaway/suppen', { replace: true });
    expect(await screen.findByText('Menuen suppen')).toBeVisible();
  });

  test('is fetched beside the queries, the sanitizer and the work before the page', async () => {
    const started: string[] = [];
    const start = (name: string) => {
      started.push(name);
      return new Promise<never>(() => {});
    };
    venueApi({ [menuCall]: () => start('query') });
    prepareStoreHtml.mockImplementationOnce(() => start('sanitizer'));
    show('/takeaway/2026-11-23', [
      defineRoute({
        path: ':date',
        screen: () => start('code'),
        queries: ({ date }) => [menu(date)],
        prepare: () => start('prepare'),
        showsStoreHtml: true,
      }),
    ]);
    await waitFor(() => expect(started.sort()).toEqual(['code', 'prepare', 'query', 'sanitizer']));
  });
});

describe('the data of a page', () => {
  const route = (more: object = {}) => [
    defineRoute({
      path: ':day',
      screen: showsWords,
      queries: ({ day }) => [menu(day)],
      ...more,
    }),
  ];
  /** The time limits that were set before the page was shown without its data, in ms. */
  async function limitsOf(more: object = {}) {
    const late = lateAnswer();
    venueApi({ [menuCall]: () => late.promise });
    await import('@kantine/core').then(({ loadVenue }) => loadVenue());
    const limits: unknown[] = [];
    // Testing Library takes a mock of jest for a fake clock.
    const { setTimeout: set } = globalThis;
    globalThis.setTimeout = ((work: () => void, limit?: number) => {
      limits.push(limit);
      return set(work, limit);
    }) as typeof set;
    const start = performance.now();
    show('/takeaway/2026-11-23', route(more));
    await screen.findByText('Menuen 2026-11-23');
    const ms = performance.now() - start;
    globalThis.setTimeout = set;
    late.come(empty);
    return { ms, limits };
  }

  test('comes with the page if it is quick', async () => {
    venueApi({ [menuCall]: { body: { data: [{ name: 'Laks' }] } } });
    show('/takeaway/2026-11-23', route());
    await screen.findByText('Menuen 2026-11-23');
    expect(queryClient.getQueryData(menu('2026-11-23').queryKey)).toEqual([{ name: 'Laks' }]);
  });

  test('holds the page back for 150 ms at most', async () => {
    const { ms, limits } = await limitsOf();
    expect(ms).toBeGreaterThan(130);
    expect(limits).toContain(150);
  });

  test('does not hold the page back at all where the route says so', async () => {
    const { limits } = await limitsOf({ waitMs: 0 });
    expect(limits).not.toContain(150);
    expect(limits).toContain(0);
  });

  test('is left to the screen when it fails, and so is failed work before the page', async () => {
    venueApi({ [menuCall]: { status: 400, body: {} } });
    show('/takeaway/2026-11-23', route({ prepare: () => Promise.reject(new Error('no')) }));
    expect(await screen.findByText('Menuen 2026-11-23')).toBeVisible();
  });

  test.each([
    [true, 1],
    [false, 0],
    [({ name }: { name: string }) => name === 'Kantinen', 1],
    [({ name }: { name: string }) => name === 'Kroen', 0],
  ])('with store HTML %p the sanitizer is fetched %i times', async (showsStoreHtml, times) => {
    prepareStoreHtml.mockClear();
    venueApi({ [menuCall]: empty });
    show('/takeaway/2026-11-23', route({ showsStoreHtml }));
    await screen.findByText('Menuen 2026-11-23');
    expect(prepareStoreHtml).toHaveBeenCalledTimes(times);
  });
});

describe('a redirect', () => {
  const routes = [
    defineRoute({ path: '', resolve: () => redirectTo('/takeaway/2026-11-22') }),
    defineRoute({ path: 'plain', resolve: () => redirectTo('/takeaway/2026-11-24') }),
    defineRoute({
      path: ':day',
      screen: showsWords,
      resolve: ({ params: { day } }) =>
        day === '2026-11-22' ? redirectTo('/takeaway/2026-11-23', { message: { closed: day } }) : { day },
    }),
  ];

  test('hands its message to the page that it leads to', async () => {
    venueApi();
    const { address } = show('/takeaway', routes);
    expect(await screen.findByText('Besked: {"closed":"2026-11-22"}')).toBeVisible();
    expect(address()).toBe('/takeaway/2026-11-23');
  });

  test('hands its message to no other page, nor to the same page later', async () => {
    venueApi();
    const { goTo } = show('/takeaway', routes);
    await screen.findByText('Besked: {"closed":"2026-11-22"}');
    await goTo('/takeaway/plain');
    expect(await screen.findByText('Menuen 2026-11-24')).toBeVisible();
    expect(screen.getByText('Besked: null')).toBeVisible();
    await goTo('/takeaway/2026-11-23');
    expect(await screen.findByText('Menuen 2026-11-23')).toBeVisible();
    expect(screen.getByText('Besked: null')).toBeVisible();
  });

  test('has no message for a page that a prefetch reached', async () => {
    venueApi();
    await prefetchRoute(routes, '/takeaway', settings);
    show('/takeaway/2026-11-23', routes);
    expect(await screen.findByText('Besked: null')).toBeVisible();
  });

  test('a navigation brings a message in its location state', async () => {
    venueApi();
    const { goTo } = show('/takeaway/2026-11-24', routes);
    await screen.findByText('Menuen 2026-11-24');
    await goTo('/takeaway/2026-11-23', { state: { message: 'Hej' } });
    expect(await screen.findByText('Besked: "Hej"')).toBeVisible();
  });
});

describe('a page that needs an account', () => {
  const routes = (access?: 'account') => [
    defineRoute({ path: ':day', screen: showsWords, queries: () => [orders], ...(access && { access }) }),
  ];

  test.each([
    ['the route', () => show('/takeaway/mine?page=2', routes('account'))],
    ['its section', () => show('/takeaway/mine?page=2', routes(), 'account')],
  ])('leads a visitor to the log-in and back, as %s declares', async (_, showIt) => {
    const { calls } = venueApi();
    const { address } = showIt();
    expect(await screen.findByText('Et andet sted')).toBeVisible();
    expect(address()).toBe('/account/login?next=%2Ftakeaway%2Fmine%3Fpage%3D2');
    expect(calls('GET /orders')).toHaveLength(0);
  });

  test('is shown to the account, whose data is fetched beside the check of the session', async () => {
    const late = lateAnswer();
    const { calls } = venueApi({ 'GET /account': () => late.promise, 'GET /orders': empty });
    useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk' });
    show('/takeaway/mine', routes('account'));
    await waitFor(() => expect(calls('GET /orders')).toHaveLength(1));
    expect(screen.queryByText('Menuen mine')).not.toBeInTheDocument();
    late.come(accountAnswer());
    expect(await screen.findByText('Menuen mine')).toBeVisible();
  });

  test('is not listed by search engines, and a log-in leads back to it', async () => {
    venueApi({ 'GET /orders': empty });
    useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk' });
    show('/takeaway/mine', routes('account'));
    expect(await screen.findByText('Side: {"isIndexed":false,"loginReturn":"here"}')).toBeVisible();
  });
});

describe('a page for visitors', () => {
  const routes = [defineRoute({ path: ':day', access: 'visitor', screen: showsWords })];

  test('is shown to a visitor, and a log-in from it leads to the next of its address', async () => {
    venueApi();
    show('/takeaway/log-in', routes);
    expect(await screen.findByText('Side: {"isIndexed":true,"loginReturn":"next"}')).toBeVisible();
  });

  test('leads an account to the front page', async () => {
    venueApi();
    useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk' });
    const { address } = show('/takeaway/log-in', routes);
    expect(await screen.findByText('Et andet sted')).toBeVisible();
    expect(address()).toBe('/');
  });
});
