import { fakeVenueApi } from '@kantine/testing/venue-api';
import type { PurchaseLine } from '../../purchases/purchases';
import { fetchOrders, findPlacedOrder, type PlacedOrder } from './find-placed-order';

const lines: PurchaseLine[] = [{ name: 'Kaffe', quantity: 2, price: 1500, pickupAt: null }];
const at = Date.parse('2026-11-23T11:00:00+01:00');
const order = (id: number, changes: Partial<PlacedOrder> = {}): PlacedOrder => ({
  id,
  createdAt: at,
  pickups: [],
  total: 3000,
  lines: '2 Kaffe',
  ...changes,
});
const other = (id: number) => order(id, { lines: '1 Te' });

test.each([
  ['a new order of the same goods', [order(9), other(8), other(7)], [8, 7], 9],
  ['the first order of an account', [order(9)], [], 9],
  ['a new order, where the newest before it was cancelled', [order(9), other(7)], [8, 7], 9],
  ['a new order, where all before it were cancelled', [order(9)], [8, 7], 9],
  ['nothing, where the same was ordered before', [order(8), other(7)], [8, 7], undefined],
  ['nothing of other goods', [other(9), other(8)], [8], undefined],
  // A cancelled order leaves the page, and an older one moves up from the next page.
  ['nothing, where an older order has moved onto the page', [other(8), order(6)], [8, 7], undefined],
])('an unanswered call counts as having made %s', (_what, orders, ordersBefore, id) => {
  expect(findPlacedOrder(orders, lines, { ordersBefore, at })?.id).toBe(id);
});

test.each([
  ['the order of that time', 0, 9],
  ['the order of half a minute before, by another clock', -30_000, 9],
  ['the order of a minute before, by another clock', -60_000, 9],
  ['no order of more than a minute before', -60_001, undefined],
  ['no order of an hour before', -3_600_000, undefined],
])('without the earlier orders, an unanswered call counts as having made %s', (_what, offsetMs, id) => {
  const orders = [order(9, { createdAt: at + offsetMs })];
  expect(findPlacedOrder(orders, lines, { ordersBefore: null, at })?.id).toBe(id);
});

test('an order without a time is not found by its time', () => {
  const orders = [order(9, { createdAt: null })];
  expect(findPlacedOrder(orders, lines, { ordersBefore: null, at: 0 })).toBeUndefined();
});

const noon = Date.parse('2026-11-23T12:00:00+01:00');
const meal: PurchaseLine[] = [
  { name: 'Laks', quantity: 2, price: 6500, pickupAt: noon },
  { name: 'Brød', quantity: 1, price: 1000, pickupAt: noon + 1 },
  { name: 'Bærepose', quantity: 1, price: 400, pickupAt: null },
];
const meals = (changes: Partial<PlacedOrder>) =>
  order(9, { total: 14_400, lines: '1 Brød\n1 Bærepose\n2 Laks', ...changes });

test.each<[string, Partial<PlacedOrder>, number | undefined]>([
  ['the same goods', {}, 9],
  ['the same goods at the same pick-up times', { pickups: [noon, noon + 1] }, 9],
  ['the same goods with a bag, which is not picked up', { pickups: [noon, null, noon + 1] }, 9],
  ['the same goods without the bag in its list', { lines: '1 Brød\n2 Laks' }, 9],
  ['fewer goods', { lines: '1 Bærepose\n2 Laks' }, undefined],
  ['another price', { total: 14_401 }, undefined],
  ['another pick-up time', { pickups: [noon, noon + 2] }, undefined],
])('an order of %s is taken for the unanswered one, or is not', (_what, changes, id) => {
  expect(findPlacedOrder([meals(changes)], meal, { ordersBefore: [], at })?.id).toBe(id);
});

test('goods without pick-up times must all be in the order', () => {
  const both = [...lines, { name: 'Te', quantity: 1, price: 1000, pickupAt: null }];
  const found = (text: string) =>
    findPlacedOrder([order(9, { total: 4000, lines: text })], both, { ordersBefore: [], at });
  expect(found('1 Te\n2 Kaffe')?.id).toBe(9);
  expect(found('')).toBeUndefined();
});

test('the first page of the account’s orders is read, also with missing fields', async () => {
  const { calls } = fakeVenueApi({
    'GET /orders': {
      body: {
        data: [
          null,
          {
            id: '9',
            created_at: '2026-11-23T11:00:00+01:00',
            price: 144,
            order_lines: [
              { product_name: 'Laks', quantity: 2, pickup_at: '2026-11-23T12:00:00+01:00' },
              { product_name: 'Bærepose', quantity: 1, pickup_at: null },
            ],
          },
          { id: 8, created_at: null, price: null, order_lines: null },
        ],
      },
    },
  });
  await expect(fetchOrders()).resolves.toEqual([
    { id: 9, createdAt: at, total: 14_400, pickups: [noon, null], lines: '1 Bærepose\n2 Laks' },
    { id: 8, createdAt: null, total: 0, pickups: [], lines: '' },
  ]);
  expect(calls()).toMatchObject([{ query: { page: 1 } }]);
});

test('an account without orders has none', async () => {
  fakeVenueApi({ 'GET /orders': { body: {} } });
  await expect(fetchOrders()).resolves.toEqual([]);
});
