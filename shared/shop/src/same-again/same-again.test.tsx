import { defineRoute } from '@kantine/routing';
import { type Answer, fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { showSection } from '@kantine/testing/show-section';
import { stopClock } from '@kantine/testing/stop-clock';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { addDays, instantOf, useSession } from '@kantine/core';
import { useTakeawayCart } from '../carts/carts';
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

function show(answers: Record<string, Answer>, { signedIn = true } = {}) {
  const days = Array.from({ length: 8 }, (_, ahead) => addDays(monday, ahead));
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
    ...Object.fromEntries(days.map((day) => [menu(day), list()])),
    ...answers,
  });
  if (signedIn) useSession.getState().begin('good', accountAnswer().body.data);
  const Component = () => (
    <>
      <h1>Forsiden</h1>
      <SameAgain />
    </>
  );
  const routes = [defineRoute({ path: '', screen: async () => ({ Component }) })];
  return { venueApi, ...showSection({ contract: '^3.2.0', routes }, 'side', '/side') };
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
  ['of the shop only', list(order(9, line('Kaffe', 1, null))), 'Ingen ordrer endnu', ''],
  ['that was never made', list(), 'Ingen ordrer endnu', ''],
  ['that does not come', { status: 404 }, 'Se dine ordrer', ''],
] as const)('an order %s leaves the place to a link', async (_, orders, said, path) => {
  show({ 'GET /orders': orders });
  expect(await screen.findByRole('link', { name: `Som sidst: ${said}` })).toHaveAttribute(
    'href',
    `/account/orders${path}`,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('a guest has no such place, and nothing is fetched for it', async () => {
  const { venueApi } = show({}, { signedIn: false });
  await screen.findByRole('heading', { name: 'Forsiden' });
  expect(screen.queryByText(/^Som sidst/)).toBeNull();
  expect(venueApi.calls().map(({ path }) => path)).toEqual(['/store']);
});
