import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';

import { describeOnEach } from '../testing/test-api.ts';
import { openShops, shops, type Shops } from '../testing/two-shops.ts';

/** Anna's group pays online or by account card, Bo's online only. */
const methods = [
  { who: 'anna', method: 'account-card', amount: 'something', status: 201 },
  { who: 'bo', method: 'account-card', amount: 'something', status: 422 },
  { who: 'a guest', method: 'account-card', amount: 'something', status: 422 },
  { who: 'anna', method: null, amount: 'something', status: 422 },
  { who: 'a guest', method: null, amount: 'something', status: 422 },
  { who: 'anna', method: null, amount: 'nothing', status: 201 },
  { who: 'bo', method: null, amount: 'nothing', status: 201 },
  { who: 'a guest', method: null, amount: 'nothing', status: 201 },
  { who: 'anna', method: 'account-card', amount: 'nothing', status: 201 },
  { who: 'a guest', method: 'account-card', amount: 'nothing', status: 422 },
] as const;

describeOnEach('paying', (api) => {
  let customer: Shops;
  const tokens: Record<string, string> = {};
  before(async () => {
    customer = await openShops(api);
    tokens['anna'] = await api.logIn('anna@kantinen.dk');
    tokens['bo'] = await api.logIn('bo@kantinen.dk');
  });

  for (const shop of shops) {
    describe(shop, () => {
      for (const { who, method, amount, status } of methods) {
        const does = status === 201 ? 'pays' : 'cannot pay';
        test(`${who} ${does} ${amount} by ${method ?? 'no method'}`, async () => {
          const cart = amount === 'something' ? customer.one(shop) : customer.nothingToPay(shop);
          const outcome = await customer.order(shop, cart, { method }, tokens[who]);
          assert.equal(outcome.status, status);
          if (status === 422) assert.deepEqual(Object.keys(outcome.body.errors), ['payment_method']);
        });
      }

      for (const who of ['a guest', 'anna', 'bo']) {
        test(`${who} pays online, and a second call with that payment is a 409 that changes nothing`, async () => {
          const cart = customer.one(shop);
          const payment = await customer.pay(shop, cart, tokens[who]);
          const before = await customer.remaining(shop);
          assert.equal((await customer.order(shop, cart, payment, tokens[who])).status, 201);
          const again = await customer.order(shop, cart, payment, tokens[who]);
          assert.equal(again.status, 409);
          assert.match(again.body.message, /allerede/);
          assert.equal(await customer.remaining(shop), before - 1);
        });
      }

      test('an order that is paid online names its payment', async () => {
        for (const payment_parameters of [{}, undefined]) {
          const cart = { ...customer.one(shop), payment_method: 'online', payment_parameters };
          const { status, body } = await api.call('POST', `/api/v1/${shop}/orders`, cart);
          assert.equal(status, 422);
          assert.deepEqual(body.errors, { 'payment_parameters.external_token': ['Betalingen mangler.'] });
        }
      });

      test('a cart that costs nothing has no checkout', async () => {
        const { status, body } = await customer.openSession(shop, customer.nothingToPay(shop));
        assert.equal(status, 422);
        assert.deepEqual(Object.keys(body.errors), ['payment_method']);
      });

      test("a guest's card is never saved", async () => {
        const cards = () => api.db.selectFrom('credit_cards').select('id').execute();
        const before = await cards();
        await customer.pay(shop, { ...customer.one(shop), save_card: true });
        assert.equal((await cards()).length, before.length);
      });

      test('10 of 50 parallel orders get the last 10 pieces, and the others learn how many are left', async () => {
        await customer.change(shop, { remaining: 10 });
        const outcomes = await Promise.all(
          Array.from({ length: 50 }, () =>
            customer.order(shop, customer.one(shop), { method: 'account-card' }, tokens['anna']),
          ),
        );
        assert.equal(outcomes.filter(({ status }) => status === 201).length, 10);
        for (const { body } of outcomes.filter(({ status }) => status !== 201)) {
          assert.equal(body.code, 11001);
          const [refused] = Object.values(body.data);
          assert.deepEqual(refused, [{ id: customer.thing[shop].id, number_remaining: 0 }]);
        }
        assert.equal(await customer.remaining(shop), 0);
        await customer.change(shop, { remaining: 1000 });
      });
    });
  }

  test('carrier bags count in the amount of a session', async () => {
    const { body } = await customer.openSession('takeaway', {
      ...customer.one('takeaway'),
      has_bags: true,
    });
    const session = await api.db
      .selectFrom('payments')
      .select('amount_ore')
      .where('session_id', '=', body.data.id)
      .executeTakeFirstOrThrow();
    assert.equal(session.amount_ore, (customer.thing.takeaway.price + 4) * 100);

    const onlyBags = { ...customer.nothingToPay('takeaway'), has_bags: true };
    const free = await customer.order('takeaway', onlyBags, { method: null }, tokens['anna']);
    assert.deepEqual(Object.keys(free.body.errors), ['payment_method']);
  });
});

describeOnEach(
  'selling to account holders only,',
  (api) => {
    let customer: Shops;
    before(async () => {
      customer = await openShops(api);
    });

    for (const shop of shops) {
      test(`${shop} asks a guest to log in, and sells to an account`, async () => {
        const anna = await api.logIn('anna@kantinen.dk');
        const free = customer.nothingToPay(shop);
        for (const refused of [
          await customer.openSession(shop, customer.one(shop)),
          await customer.order(shop, customer.one(shop), { method: 'online', invoice: 'inv_1' }),
          await customer.order(shop, free, { method: null }),
        ]) {
          assert.equal(refused.status, 401);
          assert.match(refused.body.message, /Log ind eller opret bruger/);
        }
        assert.equal((await customer.order(shop, free, { method: null }, anna)).status, 201);
      });
    }
  },
  { allows_guest_purchases: false },
);
