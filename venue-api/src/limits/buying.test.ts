import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';

import { delivery, meeting } from '../testing/meetings.ts';
import { cartOf, orderIn, readMenu, retailCartOf, saveCard } from '../testing/orders.ts';
import { describeOnEach, fromAddress, type TestResponse } from '../testing/test-api.ts';
import { limits, openAuthorizationLimit } from './limits.ts';

describeOnEach('limits of calls that create rows', (api) => {
  let anna: string;
  before(async () => {
    anna = await api.logIn('anna@kantinen.dk');
  });

  let menu: ReturnType<typeof readMenu> | undefined;
  const freeOrder = async (address: string, pieces = 1) => {
    const { coffee } = await (menu ??= readMenu(api, '2026-11-25'));
    const body = { ...cartOf([coffee.id, pieces]), payment_method: null };
    return api.call('POST', '/api/v1/takeaway/orders', body, fromAddress(address));
  };
  const statuses = async (calls: Promise<TestResponse>[]) =>
    (await Promise.all(calls)).map(({ status }) => status);

  test('an order has at most a hundred free pieces without a stock', async () => {
    const { status, body } = await freeOrder('192.0.2.1', 101);
    assert.equal(status, 422);
    assert.deepEqual(body.errors, {
      takeaway_menu_items: ['Du kan højst bestille 100 stk. af det, der ikke koster noget.'],
    });
    assert.equal((await freeOrder('192.0.2.1', 100)).status, 201);
  });

  test('a guest can place two hundred free orders an hour, and a guest elsewhere is not limited by them', async () => {
    const { count } = limits['free-orders'];
    const answers = await statuses(Array.from({ length: count + 3 }, () => freeOrder('192.0.2.2')));
    assert.deepEqual(
      [answers.filter((one) => one === 201).length, answers.filter((one) => one === 429).length],
      [count, 3],
    );
    assert.equal((await freeOrder('192.0.2.3')).status, 201);
    const orders = await api.db.selectFrom('orders').select('id').where('price_ore', '=', 0).execute();
    assert.equal(orders.length, count + 2);
  });

  test('a repeated order with the same key is counted once', async () => {
    await api.db.deleteFrom('limits').execute();
    const { coffee } = await readMenu(api, '2026-11-25');
    const body = { ...cartOf([coffee.id, 1]), payment_method: null };
    const headers = { 'Idempotency-Key': randomUUID() };
    for (let tries = 0; tries < 3; tries += 1)
      assert.equal((await api.call('POST', '/api/v1/takeaway/orders', body, { headers })).status, 201);
    const counts = await api.db.selectFrom('limits').select('points').execute();
    // Of the network's free orders, and of the recipient's receipts.
    assert.deepEqual(counts, [{ points: 1 }, { points: 1 }]);
  });

  test('a network can open six hundred checkouts a minute', async () => {
    await api.db.deleteFrom('limits').execute();
    const open = () =>
      api.call('POST', '/api/v1/retail/payment-sessions', retailCartOf([3, 1]), fromAddress('192.0.2.5'));
    assert.equal((await open()).status, 201);
    await api.db.updateTable('limits').set({ points: limits['payment-sessions'].count }).execute();
    const refused = await open();
    assert.equal(refused.status, 429);
    assert.match(refused.body.message, /^Der er bestilt for mange gange på kort tid\. Vent et minut/);
    const elsewhere = retailCartOf([3, 1]);
    const other = await api.call(
      'POST',
      '/api/v1/retail/payment-sessions',
      elsewhere,
      fromAddress('192.0.2.6'),
    );
    assert.equal(other.status, 201);
  });

  test("an account's bookings and deliveries are limited, and repeated calls with the same key are not counted", async () => {
    await api.db.deleteFrom('limits').execute();
    const path = '/api/v1/meetings/meetings';
    const post = (below: string, body: object, key = randomUUID()) =>
      api.call('POST', path + below, body, { token: anna, headers: { 'Idempotency-Key': key } });
    const booked = await post('', meeting({ date: '2026-12-08' }));
    const below = `/${booked.body.data.id}/milestones`;
    for (const { name, place, make, words } of [
      {
        name: 'bookings',
        place: '',
        make: (date: string) => meeting({ date }),
        words: 'Der er booket for mange møder på kort tid.',
      },
      {
        name: 'deliveries',
        place: below,
        make: () => delivery(),
        words: 'Der er bestilt for mange leverancer på kort tid.',
      },
    ] as const) {
      await api.db.deleteFrom('limits').execute();
      const key = randomUUID();
      assert.equal((await post(place, make('2026-12-09'), key)).status, 201);
      await api.db
        .updateTable('limits')
        .set({ points: limits[name].count - 1 })
        .execute();
      assert.equal((await post(place, make('2026-12-09'), key)).status, 201);
      assert.equal((await post(place, make('2026-12-10'))).status, 201);
      const refused = await post(place, make('2026-12-11'));
      assert.equal(refused.status, 429);
      assert.ok(refused.body.message.startsWith(words));
      assert.equal((await post(place, make('2026-12-09'), key)).status, 201);
    }
  });

  describe('reservations on saved cards', () => {
    let card: number;
    const authorize = (amount: number) =>
      api.call('POST', `/api/v1/credit-cards/${card}/authorizations`, { amount }, { token: anna });
    const giveBack = () => api.db.updateTable('payments').set({ status: 'annulled' }).execute();
    before(async () => {
      card = await saveCard(api, anna);
      await giveBack();
    });

    test('are at most fifty without an order, also when made at once', async () => {
      const answers = await statuses(
        Array.from({ length: openAuthorizationLimit.count + 4 }, () => authorize(1)),
      );
      assert.equal(answers.filter((one) => one === 201).length, openAuthorizationLimit.count);
      assert.equal(answers.filter((one) => one === 429).length, 4);
      const refused = await authorize(1);
      assert.equal(
        refused.body.message,
        'Der er allerede reserveret for meget på dine gemte kort uden en bestilling. Vent 7 dage, og prøv igen.',
      );
      await giveBack();
    });

    test('are at most 50,000 kr. without an order', async () => {
      await api.db.deleteFrom('limits').execute();
      assert.equal((await authorize(49_000)).status, 201);
      assert.equal((await authorize(1_000.01)).status, 429);
      assert.equal((await authorize(1_000)).status, 201);
      await giveBack();
    });

    test('with an order do not count', async () => {
      const invoice = (await authorize(15)).body.data.id;
      assert.equal((await authorize(49_990)).status, 429);
      const payment = { method: 'online', invoice } as const;
      assert.equal((await orderIn(api, 'retail', retailCartOf([3, 1]), payment, anna)).status, 201);
      assert.equal((await authorize(49_990)).status, 201);
    });
  });
});
