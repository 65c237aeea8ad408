import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';

import { retailCartOf, saveCard, type Payment } from '../testing/orders.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { openShops, shops, type Shop, type Shops } from '../testing/two-shops.ts';

const field = 'x-expected-total';

describe('the price that the customer has seen', () => {
  let api: TestApi;
  let customer: Shops;
  let anna: string;
  before(async () => {
    api = await startTestApi();
    customer = await openShops(api);
    anna = await api.logIn('anna@kantinen.dk');
  });
  after(() => api.close());

  const send = (shop: Shop, cart: object, payment: Payment, headers: Record<string, string> = {}) =>
    api.call(
      'POST',
      `/api/v1/${shop}/orders`,
      {
        ...cart,
        payment_method: payment.method,
        payment_parameters: payment.method === 'online' ? { external_token: payment.invoice } : {},
      },
      { token: anna, headers },
    );
  const expecting = (kroner: number | string) => ({
    'X-Expected-Total': typeof kroner === 'number' ? kroner.toFixed(2) : kroner,
  });
  const countOrders = async () => {
    const [row] = await api.db.selectFrom('orders').select(api.db.fn.countAll().as('count')).execute();
    return Number(row!.count);
  };
  const accountCard: Payment = { method: 'account-card' };

  for (const shop of shops) {
    describe(`of an order in ${shop}`, () => {
      test('is the price of an order on the account card, in the card form and of a free order', async () => {
        const { price } = customer.thing[shop];
        const one = customer.one(shop);
        assert.equal((await send(shop, one, accountCard, expecting(price))).status, 201);
        assert.equal(
          (await send(shop, one, await customer.pay(shop, one, anna), expecting(price))).status,
          201,
        );
        const nothing = customer.nothingToPay(shop);
        assert.equal((await send(shop, nothing, { method: null }, expecting(0))).status, 201);
        assert.equal((await send(shop, one, accountCard)).status, 201);
      });

      for (const [what, difference] of [
        ['less', -0.01],
        ['more', 1],
      ] as const)
        test(`is refused when it is ${what} than the order costs, and nothing is taken`, async () => {
          const { price } = customer.thing[shop];
          const [orders, remaining] = [await countOrders(), await customer.remaining(shop)];
          const refused = await send(shop, customer.one(shop), accountCard, expecting(price + difference));
          assert.equal(refused.status, 422);
          assert.deepEqual(Object.keys(refused.body.errors), [field]);
          assert.match(refused.body.message, /^Prisen er ændret, og der er ikke bestilt noget\./);
          assert.deepEqual([await countOrders(), await customer.remaining(shop)], [orders, remaining]);
        });

      test('is refused when a free order has become dear, and the other way round', async () => {
        const nothing = customer.nothingToPay(shop);
        const dear = await send(shop, nothing, { method: null }, expecting(10));
        assert.deepEqual([dear.status, Object.keys(dear.body.errors)], [422, [field]]);
        const free = await send(shop, customer.one(shop), { method: null }, expecting(0));
        assert.deepEqual([free.status, Object.keys(free.body.errors)], [422, [field]]);
      });

      test('is refused after a payment, which is annulled', async () => {
        const one = customer.one(shop);
        const payment = await customer.pay(shop, one, anna);
        const { price } = customer.thing[shop];
        const refused = await send(shop, one, payment, expecting(price - 1));
        assert.deepEqual(Object.keys(refused.body.errors), ['payment_parameters.external_token', field]);
        assert.match(refused.body.message, /^Prisen er ændret, siden du betalte\. Betalingen er annulleret/);
        const again = await send(shop, one, payment, expecting(price));
        assert.match(again.body.message, /^Betalingen er annulleret/);
      });

      test('does not matter to a repeated call, which is answered as the first one', async () => {
        const { price } = customer.thing[shop];
        const key = { 'Idempotency-Key': randomUUID() };
        const first = await send(shop, customer.one(shop), accountCard, { ...key, ...expecting(price) });
        await customer.change(shop, { price_ore: (price + 5) * 100 });
        const repeated = await send(shop, customer.one(shop), accountCard, { ...key, ...expecting(price) });
        const corrected = await send(shop, customer.one(shop), accountCard, {
          ...key,
          ...expecting(price + 5),
        });
        await customer.change(shop, { price_ore: price * 100 });
        assert.equal(first.status, 201);
        assert.deepEqual([repeated, corrected], [first, first]);
      });

      test('can be corrected with the same key after a refusal', async () => {
        const { price } = customer.thing[shop];
        const key = { 'Idempotency-Key': randomUUID() };
        const send1 = (total: number) =>
          send(shop, customer.one(shop), accountCard, { ...key, ...expecting(total) });
        assert.equal((await send1(price + 1)).status, 422);
        assert.equal((await send1(price)).status, 201);
      });
    });
  }

  test('includes the bags', async () => {
    const { price } = customer.thing.takeaway;
    const withBag = { ...customer.one('takeaway'), has_bags: true };
    assert.equal((await send('takeaway', withBag, accountCard, expecting(price))).status, 422);
    assert.equal((await send('takeaway', withBag, accountCard, expecting(price + 4))).status, 201);
  });

  test('is compared with an order on a saved card, whose reservation is annulled', async () => {
    const card = await saveCard(api, anna);
    const { body } = await api.call(
      'POST',
      `/api/v1/credit-cards/${card}/authorizations`,
      { amount: 30 },
      { token: anna },
    );
    const payment: Payment = { method: 'online', invoice: body.data.id };
    const refused = await send('retail', retailCartOf([3, 2]), payment, expecting(29));
    assert.deepEqual(Object.keys(refused.body.errors), ['payment_parameters.external_token', field]);
    const { status } = await api.db
      .selectFrom('payments')
      .select('status')
      .where('invoice', '=', body.data.id)
      .executeTakeFirstOrThrow();
    assert.equal(status, 'annulled');
  });

  for (const damaged of [
    ...['', 'x', '45', '45.0', '45,00', ' ', '-45.00', '+45.00', '4.5e1', 'NaN', 'Infinity'],
    ...['45.000', '45.00, 45.00', '999999999999.00', '0x2d', '45.00 kr.'],
  ])
    test(`is refused as '${damaged}', and nothing is ordered`, async () => {
      const orders = await countOrders();
      const refused = await send('retail', customer.one('retail'), accountCard, expecting(damaged));
      assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, [field]]);
      assert.equal(await countOrders(), orders);
    });
});
