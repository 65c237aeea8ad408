import type { PurchaseLine } from '../../purchases/purchases';
import { findPlacedOrder, type PlacedOrder } from './find-placed-order';

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
])('an unanswered call has made %s', (_what, orders, ordersBefore, id) => {
  expect(findPlacedOrder(orders, lines, { ordersBefore, at })?.id).toBe(id);
});

test.each([
  ['the order of that time', 0, 9],
  ['the order of half a minute before, by another clock', -30_000, 9],
  ['no order of an hour before', -3_600_000, undefined],
])('where the orders before are unknown, an unanswered call has made %s', (_what, offsetMs, id) => {
  const orders = [order(9, { createdAt: at + offsetMs })];
  expect(findPlacedOrder(orders, lines, { ordersBefore: null, at })?.id).toBe(id);
});
