import { createMemoryRouter, defineRoute, RouterProvider } from '@kantine/routing';
import { lateAnswer } from '@kantine/testing/late-answer';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { hydrate, renderOnServer } from '@kantine/testing/server-html';
import { showSection } from '@kantine/testing/show-section';
import { stopClock } from '@kantine/testing/stop-clock';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { addDays, instantOf, loadVenue, queryClient, QueryClientProvider, useSession } from '@kantine/core';
import { useTakeawayCart } from '../carts/carts';
import { prepareSameAgain } from './prepare-same-again';
import { SameAgain } from './same-again';

const monday = '2026-11-23';
const menu = (day: string) => `GET /takeaway/menu-items/${day}`;
const list = (...data: object[]) => ({ body: { data } });
const dish = (day: string, name: string, remaining: number | null = null, price = 85) => ({
  id: name.length,
  name,
  price,
  remaining,
  pickup_at: `${day}T11:30:00+01:00`,
});
const line = (
  product_name: string,
  quantity = 1,
  pickup_at: string | null = '2026-11-20T11:30:00+01:00',
) => ({
  product_name,
  quantity,
  price: 80,
  pickup_at,
});
const order = (id: number, ...order_lines: object[]) => ({
  id,
  created_at: '2026-11-20T08:00:00+01:00',
  deliver_at: null,
  finished_at: null,
  price: 160,
  order_lines,
});

const days = Array.from({ length: 8 }, (_, ahead) => addDays(monday, ahead));
const menus = Object.fromEntries(days.map((day) => [menu(day), list()]));

function show(answers: Parameters<typeof fakeVenueApi>[0], { signedIn = true, kept = '' } = {}) {
  const venueApi = fakeVenueApi({
    'GET /store': storeAnswer({
      takeaway_section: {
        opening_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
        preparation_time: 60,
        bag_product_name: 'Bærepose',
        bag_product_price: 4,
      },
    }),
    'GET /account': accountAnswer(),
    ...menus,
    ...answers,
  });
  if (signedIn) useSession.getState().begin('good', accountAnswer().body.data);
  if (kept) localStorage.setItem('same-again', kept);
  const Component = () => (
    <>
      <h1>Forsiden</h1>
      <SameAgain />
    </>
  );
  const routes = [defineRoute({ path: '', screen: async () => ({ Component }) })];
  return { venueApi, ...showSection({ contract: '^5.0.0', routes }, 'side', '/side') };
}

async function prepare(signedIn: boolean, kept: string | null) {
  queryClient.clear();
  if (signedIn) useSession.getState().begin('good', accountAnswer().body.data);
  else useSession.getState().logOut();
  if (kept) localStorage.setItem('same-again', kept);
  const venueApi = fakeVenueApi({ 'GET /store': storeAnswer(), 'GET /orders': list(), ...menus });
  return { venueApi, venue: await loadVenue() };
}

const words = async () => {
  const box = (await screen.findByText(/^Som sidst:/)).closest('section') as HTMLElement;
  return box.textContent.replaceAll('\u00a0', ' ');
};

beforeEach(() => stopClock(instantOf(monday, '08:00')));
afterEach(() => jest.useRealTimers());

test('a person’s last takeaway order goes to the cart, with the day that has it and today’s price', async () => {
  const { address, state } = show({
    'GET /orders': list(
      order(9, line('Kaffe', 1, null)),
      order(8, line('Bagt laks', 2), line('Bærepose', 1, null)),
      order(7, line('Suppe')),
    ),
    [menu('2026-11-24')]: list(dish('2026-11-24', 'Bagt laks')),
  });
  const button = await screen.findByRole('button', { name: 'Læg i kurven' });
  expect(await words()).toBe('Som sidst: 2 × Bagt laks, 170,00 kr. · til i morgenLæg i kurven');
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).dblClick(button);
  expect(await screen.findByRole('heading', { name: 'Et andet sted' })).toBeVisible();
  expect(address()).toBe('/takeaway/cart');
  expect(state()).toEqual({ orderAgain: [{ name: 'Bagt laks', quantity: 2 }] });
  expect(useTakeawayCart.getState().lines).toEqual([]);
});

test('a takeaway order below ten of the shop is on a further page', async () => {
  const inShop = Array.from({ length: 10 }, (_, index) => order(20 - index, line('Kaffe', 1, null)));
  const pages = [inShop, [order(8, line('Bagt laks'))], [order(7, line('Suppe'))]];
  const { venueApi } = show({
    'GET /orders': ({ query }) => {
      const page = Number((query as { page: number }).page);
      return { body: { data: pages[page - 1], meta: { last_page: 3 } } };
    },
    [menu('2026-11-24')]: list(dish('2026-11-24', 'Bagt laks')),
  });
  await screen.findByRole('button', { name: 'Læg i kurven' });
  expect(await words()).toContain('Bagt laks');
  expect(venueApi.calls('GET /orders')).toHaveLength(2);
});

test('a dish that cannot be had is named, and so are the pieces that are left', async () => {
  show({
    'GET /orders': list(order(8, line('Bagt laks', 2), line('Suppe'), line('Kage'))),
    [menu(monday)]: list(dish(monday, 'Bagt laks', 1), dish(monday, 'Suppe', 0)),
  });
  await screen.findByRole('button', { name: 'Læg i kurven' });
  expect(await words()).toBe(
    'Som sidst: 1 × Bagt laks, 85,00 kr. · til i dag · ikke med: Suppe, KageLæg i kurven',
  );
});

test.each([
  ['of which nothing can be had', list(order(8, line('Suppe'))), 'Kan ikke bestilles den næste uge', '/8'],
  ['that does not come', { status: 404 }, 'Se dine ordrer', ''],
] as const)('an order %s leaves the place to a link', async (_, orders, said, path) => {
  show({ 'GET /orders': orders });
  expect(await screen.findByRole('link', { name: `Som sidst: ${said}` })).toHaveAttribute(
    'href',
    `/account/orders${path}`,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['of the shop only', list(order(9, line('Kaffe', 1, null)))],
  ['that was never made', list()],
])('an order %s leaves no place at all, now and on the next page', async (_, orders) => {
  const { venueApi, goTo } = show({ 'GET /orders': orders });
  const isAnswered = () => waitFor(() => expect(venueApi.calls('GET /orders')).toHaveLength(1));
  for (const path of ['/elsewhere', '/side']) {
    await isAnswered();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.querySelector('section')).toBeNull();
    await goTo(path);
  }
  expect(document.querySelector('section')).toBeNull();
});

test('the room is there before the answer only if the last visit found an order', async () => {
  const orders = list(order(8, line('Bagt laks')));
  const late = lateAnswer();
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(90);
  const { venueApi, goTo } = show({ 'GET /orders': () => late.promise });
  await waitFor(() => expect(venueApi.calls('GET /orders')).toHaveLength(1));
  expect(document.querySelector('section')).toBeNull();
  await act(async () => late.come(orders));
  await screen.findByText('Som sidst:');
  await goTo('/elsewhere');
  expect(JSON.parse(localStorage.getItem('same-again')!)).toMatchObject({ isLikely: true, height: 90 });

  queryClient.clear();
  venueApi.answer('GET /orders', () => lateAnswer().promise);
  await goTo('/side');
  expect(await screen.findByText('Indlæser')).toBeInTheDocument();
});

test.each([
  ['nothing where no order was expected', '', 0],
  ['the last order where one was expected', '{"isLikely":true}', 1],
])('a page of the server’s HTML shows %s', async (_, kept, count) => {
  const { venueApi } = await prepare(true, kept);
  venueApi.answer('GET /orders', list(order(8, line('Suppe'))));
  const page = (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <SameAgain /> }])} />
    </QueryClientProvider>
  );
  hydrate(renderOnServer(page), page);
  await waitFor(() => expect(localStorage.getItem('same-again')).toMatch(/"isLikely":true/));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(document.querySelectorAll('section')).toHaveLength(count);
  document.body.innerHTML = '';
});

test('the room of the last visit ends when the window gets another width', async () => {
  const room = () => document.documentElement.style.getPropertyValue('--same-again');
  const { innerWidth } = window;
  show({ 'GET /orders': list() }, { kept: '{"isLikely":true}' });
  await screen.findByRole('link', { name: 'Som sidst: Se dine ordrer' });
  document.documentElement.style.setProperty('--same-again', '90px');
  fireEvent(window, new Event('resize'));
  expect(room()).toBe('90px');
  window.innerWidth = innerWidth + 100;
  fireEvent(window, new Event('resize'));
  expect(room()).toBe('');
  window.innerWidth = innerWidth;
});

test('nothing moves when the orders of the last visit are gone: a link takes the place', async () => {
  show({ 'GET /orders': list() }, { kept: '{"isLikely":true}' });
  expect(await screen.findByRole('link', { name: 'Som sidst: Se dine ordrer' })).toBeVisible();
  expect(JSON.parse(localStorage.getItem('same-again')!)).toEqual({ isLikely: false });
});

test.each<[string, string | null, boolean, number]>([
  ['fetched', null, true, 1],
  ['not fetched after a visit that has told', '{"isLikely":false}', true, 0],
  ['not fetched for a guest', null, false, 0],
])('before the first page the last order is %s', async (_, kept, signedIn, times) => {
  const { venueApi, venue } = await prepare(signedIn, kept);
  await prepareSameAgain(venue);
  await prepareSameAgain(venue);
  expect(venueApi.calls('GET /orders')).toHaveLength(times);
});

test('a guest has no such place, and nothing is fetched for it', async () => {
  const { venueApi } = show({}, { signedIn: false });
  await screen.findByRole('heading', { name: 'Forsiden' });
  expect(screen.queryByText(/^Som sidst/)).toBeNull();
  expect(venueApi.calls().map(({ path }) => path)).toEqual(['/store']);
});
