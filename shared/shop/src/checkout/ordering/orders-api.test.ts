import { failureOf, queryClient } from '@kantine/core';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { creditCardsQuery } from '../../credit-cards/credit-cards';
import { createOrder, createPaymentSession, type Payment } from './orders-api';

const customer = { customer_name: 'Bo', customer_email: 'bo@example.dk' };
const takeaway = {
  id: 'a',
  shop: 'takeaway' as const,
  order: { ...customer, takeaway_menu_items: [{ id: 1, quantity: 2 }] },
  lines: [
    { name: 'Laks', quantity: 2, price: 6550, pickupAt: null },
    { name: 'Bærepose', quantity: 1, price: 400, pickupAt: null },
  ],
  savesCard: true,
  key: '00000000-0000-4000-8000-000000000001',
};
const retail = {
  ...takeaway,
  shop: 'retail' as const,
  order: { ...customer, retail_products: [{ id: 1, quantity: 2 }] },
};

test.each([
  ['takeaway', takeaway],
  ['retail', retail],
] as const)(
  'a payment session of %s is opened with the order, and with what becomes of the card',
  async (shop, { order }) => {
    const { calls } = fakeVenueApi({
      [`POST /${shop}/payment-sessions`]: { body: { data: { id: 'cs_1' } } },
    });
    await expect(createPaymentSession(shop, order, true)).resolves.toBe('cs_1');
    expect(calls()).toMatchObject([{ body: { ...order, save_card: true } }]);
  },
);

test.each([
  ['takeaway', takeaway],
  ['retail', retail],
] as const)('the domain of a customer’s address is sent to %s in ASCII', async (shop, purchase) => {
  const { calls } = fakeVenueApi({
    [`POST /${shop}/payment-sessions`]: { body: { data: { id: 'cs_1' } } },
    [`POST /${shop}/orders`]: { body: {} },
  });
  const order = { ...purchase.order, customer_email: 'asta@købmand.dk' };
  await createPaymentSession(shop, order, false);
  await createOrder({ ...purchase, order }, { method: 'free' });
  const sent = { body: { customer_email: 'asta@xn--kbmand-bya.dk' } };
  expect(calls()).toMatchObject([sent, sent]);
});

test.each([[{}], [{ data: null }], [{ data: {} }], [{ data: { id: '' } }], [{ data: { id: 5 } }]])(
  'the answer %j is no payment session',
  async (body) => {
    fakeVenueApi({ 'POST /takeaway/payment-sessions': { body } });
    const thrown = await createPaymentSession('takeaway', takeaway.order, false).catch(
      (error: unknown) => error,
    );
    expect(failureOf(thrown)).toEqual({ kind: 'unavailable', status: 200 });
  },
);

test.each<[Payment, object]>([
  [
    { method: 'online', token: 'inv_1' },
    { payment_method: 'online', payment_parameters: { external_token: 'inv_1' } },
  ],
  [{ method: 'account-card' }, { payment_method: 'account-card', payment_parameters: {} }],
  [{ method: 'free' }, { payment_method: null, payment_parameters: {} }],
])(
  'an order that is paid by %j is sent with its key and with the price that the customer has seen',
  async (payment, sent) => {
    const { calls } = fakeVenueApi({
      'POST /takeaway/orders': { body: {} },
      'POST /retail/orders': { body: {} },
    });
    await createOrder(takeaway, payment);
    await createOrder(retail, payment);
    const headers = { key: takeaway.key, expectedTotal: '135.00' };
    expect(calls().map(({ path, key, expectedTotal, body }) => ({ path, key, expectedTotal, body }))).toEqual(
      [
        { path: '/takeaway/orders', ...headers, body: { ...takeaway.order, save_card: true, ...sent } },
        { path: '/retail/orders', ...headers, body: { ...retail.order, ...sent } },
      ],
    );
  },
);

test.each([
  ['an order of gifts', [{ name: 'Vand', quantity: 1, price: 0, pickupAt: null }], '0.00'],
  ['a purchase whose lines were lost in storage', [], null],
])('%s is sent with the right price, or none', async (_, lines, expectedTotal) => {
  const { calls } = fakeVenueApi({ 'POST /takeaway/orders': { body: {} } });
  await createOrder({ ...takeaway, lines }, { method: 'free' });
  expect(calls()).toMatchObject([{ expectedTotal }]);
});

test('a purchase that has lost one of its lines in storage is sent without a price', async () => {
  const { calls } = fakeVenueApi({ 'POST /takeaway/orders': { body: {} } });
  const order = { ...takeaway.order, has_bags: true };
  await createOrder({ ...takeaway, order, lines: takeaway.lines.slice(1) }, { method: 'free' });
  expect(calls()).toMatchObject([{ expectedTotal: null }]);
});

test.each([
  [{ data: { id: 41 } }, '41'],
  [{ data: { id: 'A-41' } }, 'A-41'],
  [{ data: { id: null } }, null],
  [{ data: {} }, null],
  [{ data: null }, null],
  [{}, null],
  [null, null],
])('the answer %j to an order gives it the number %p', async (body, id) => {
  fakeVenueApi({ 'POST /takeaway/orders': { body } });
  await expect(createOrder(takeaway, { method: 'free' })).resolves.toBe(id);
});

test.each([
  ['placed', { body: {} }],
  ['not answered', 'offline' as const],
])('the account’s orders and cards are stale after an order that is %s', async (_, answer) => {
  fakeVenueApi({ 'POST /takeaway/orders': answer });
  const keys = [['/orders', { page: 1 }], ['/orders/{orderId}', { orderId: 3 }], creditCardsQuery.queryKey];
  for (const key of keys) queryClient.setQueryData(key, []);
  await createOrder(takeaway, { method: 'free' }).catch(() => null);
  for (const key of keys) expect(queryClient.getQueryState(key)).toMatchObject({ isInvalidated: true });
  queryClient.clear();
});
