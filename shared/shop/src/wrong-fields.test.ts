import { type TakeawaySection, useSession } from '@kantine/core';
import { expectOthersToStay, ignoredFields, readAnswers } from '@kantine/testing/wrong-values';
import { fakeVenueApi } from '@kantine/testing/venue-api';

import { fetchOrders } from './checkout/ordering/find-placed-order';
import { creditCardsQuery } from './credit-cards/credit-cards';
import { menuQuery } from './dishes/menu-query';
import { recentOrdersQuery } from './same-again/last-order-query';

const day = '2026-11-23';
const takeaway = {
  preparationMinutes: 60,
  openingDays: new Set([1, 2, 3, 4, 5]),
} as unknown as TakeawaySection;
const dish = (id: number) => ({
  id,
  name: 'Suppe',
  description: 'Varm',
  price: 65,
  image: 'suppe.jpg',
  pickup_at: '2026-11-23T11:30:00+01:00',
  remaining: 4,
  is_featured: true,
  allergens: ['mælk'],
  diets: ['vegetarisk'],
});
const order = (id: number) => ({
  id,
  created_at: '2026-11-20T11:30:00+01:00',
  deliver_at: '2026-11-23T11:30:00+01:00',
  finished_at: '2026-11-23T12:30:00+01:00',
  price: 65,
  order_lines: [{ product_name: 'Suppe', quantity: 1, price: 65, pickup_at: '2026-11-23T11:30:00+01:00' }],
});
const card = (id: number) => ({
  id,
  card_type: 'visa',
  masked_number: '4111 11XX XXXX 1111',
  expiration: '12/28',
});

afterEach(() => useSession.getState().end());

test('a wrong value in a dish changes no other dish', async () => {
  const query = menuQuery(day, takeaway);
  const read = (data: unknown) => readAnswers(query, { [`GET /takeaway/menu-items/${day}`]: { data } });
  await expectOthersToStay(read, [dish(1), dish(2)]);
});

test('the log names each field of a dish or an order that is of a wrong type, and none that is null', async () => {
  const facts = { label: [], unit_price: '40 kr./l', deposit: 1, minimum_age: 18 };
  const whole = { ...dish(1), ...facts };
  const readMenu = (data: unknown) =>
    readAnswers(menuQuery(day, takeaway), { [`GET /takeaway/menu-items/${day}`]: { data } });
  expect(await ignoredFields(whole, {}, readMenu)).toEqual(Object.keys(whole).sort());
  expect(await ignoredFields(whole, null, readMenu)).toEqual([]);

  const readOrders = (data: unknown) => readAnswers(recentOrdersQuery(), { 'GET /orders': { data } });
  const wrong = await ignoredFields(order(1), {}, readOrders);
  expect(wrong).toEqual(['deliver_at', 'finished_at', 'id', 'order_lines']);
  const readLines = (order_lines: unknown) => readOrders([{ ...order(1), order_lines }]);
  expect(await ignoredFields(order(1).order_lines[0]!, {}, readLines)).toEqual([
    'pickup_at',
    'product_name',
    'quantity',
  ]);
});

test('allergens of a wrong type in one dish leave a menu that says nothing of allergens silent', async () => {
  const query = menuQuery(day, takeaway);
  const silent = { ...dish(2), allergens: undefined, diets: undefined };
  const data = [{ ...silent, id: 1, allergens: true }, silent];
  const menu = await readAnswers(query, { [`GET /takeaway/menu-items/${day}`]: { data } });
  expect(menu.map(({ allergens }) => allergens)).toEqual([undefined, undefined]);
});

test('a wrong value in an order changes no other order', async () => {
  const answer = (data: unknown) => ({ 'GET /orders': { data } });
  await expectOthersToStay((data) => readAnswers(recentOrdersQuery(), answer(data)), [order(1), order(2)]);
  const fetchAnswer = (data: unknown) => {
    fakeVenueApi({ 'GET /orders': { body: { data } } });
    return fetchOrders();
  };
  await expectOthersToStay(fetchAnswer, [order(1), order(2)]);
});

test('a wrong value in a saved card changes no other card', async () => {
  const read = (data: unknown) => readAnswers(creditCardsQuery, { 'GET /credit-cards': { data } });
  await expectOthersToStay(read, [card(1), card(2)]);
});
