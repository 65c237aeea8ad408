import { useSession } from '@kantine/core';
import {
  expectOthersToStay,
  ignoredFields,
  readAnswers,
  withWrongFields,
} from '@kantine/testing/wrong-values';

import { ordersQuery } from './orders-api';

const order = (id: number) => ({
  id,
  created_at: '2026-11-20T11:30:00+01:00',
  deliver_at: '2026-11-23T11:30:00+01:00',
  finished_at: '2026-11-23T12:30:00+01:00',
  price: '65.50',
  order_lines: [{ product_name: 'Suppe', quantity: 1, price: 65, pickup_at: '2026-11-23T11:30:00+01:00' }],
});

afterEach(() => useSession.getState().end());

test('a wrong value in an order changes no other order', async () => {
  const read = async (data: unknown) =>
    (await readAnswers(ordersQuery(1), { 'GET /orders': { data } })).orders;
  await expectOthersToStay(read, [order(1), order(2)]);
});

test.each([[undefined], [null], ['gratis'], [[]], [true]])(
  'the price %p of an order or a line is none',
  async (price) => {
    const [line] = order(1).order_lines;
    const { orders } = await readAnswers(ordersQuery(1), {
      'GET /orders': { data: [{ ...order(1), price, order_lines: [{ ...line, price }] }] },
    });
    expect(orders).toMatchObject([{ price: null, lines: [{ price: null }] }]);
  },
);

test('the log names each field of an order and its lines that is of a wrong type', async () => {
  const read = (data: unknown) => readAnswers(ordersQuery(1), { 'GET /orders': { data } });
  expect(await ignoredFields(order(1), {}, read)).toEqual(Object.keys(order(1)).sort());
  const [line] = order(1).order_lines;
  const readLines = (order_lines: unknown) => read([{ ...order(1), order_lines }]);
  expect(await ignoredFields(line!, {}, readLines)).toEqual(Object.keys(line!).sort());
});

test('a wrong place among the pages keeps the orders', async () => {
  const page = { current_page: 1, last_page: 3 };
  for (const { wire } of withWrongFields({ meta: { ...page, pagination: page }, pagination: page })) {
    const { orders, lastPage } = await readAnswers(ordersQuery(1), {
      'GET /orders': { data: [order(1)], ...wire },
    });
    expect(orders).toHaveLength(1);
    expect([1, 3, 7]).toContain(lastPage);
  }
});
