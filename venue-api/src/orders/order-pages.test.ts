import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { describeOnEach } from '../testing/test-api.ts';

describeOnEach('the pages of an order history', (api) => {
  let anna: string;
  let bo: string;
  let oldest: number;
  before(async () => {
    [anna, bo] = await Promise.all([api.logIn('anna@kantinen.dk'), api.logIn('bo@kantinen.dk')]);
    const { body } = await api.call('GET', '/api/v1/account', undefined, { token: anna });
    const order = {
      shop: 'retail',
      account_id: body.data.id,
      customer_name: 'Anna',
      customer_email: 'anna@kantinen.dk',
      comment: null,
      has_bags: false,
      payment_method: 'account-card',
      invoice: null,
      price_ore: 1500,
      deliver_at: null,
      created_at: new Date('2026-11-20T12:00:00+01:00'),
      finished_at: new Date('2026-11-20T12:00:00+01:00'),
      cancelled_at: null,
    } as const;
    const rows = await api.db
      .insertInto('orders')
      .values(Array.from({ length: 23 }, () => order))
      .returning('id')
      .execute();
    oldest = Math.min(...rows.map(({ id }) => id));
    // A cancelled order is on no page.
    await api.db
      .updateTable('orders')
      .set({ cancelled_at: order.created_at })
      .where('id', '=', oldest + 22)
      .execute();
  });

  const pageOf = (token: string, query: string) =>
    api.call('GET', `/api/v1/orders${query}`, undefined, { token });

  /** 1 is the oldest order. */
  for (const { query, page, orders } of [
    { query: '', page: 1, orders: [22, 21, 20, 19, 18, 17, 16, 15, 14, 13] },
    { query: '?page=1', page: 1, orders: [22, 21, 20, 19, 18, 17, 16, 15, 14, 13] },
    { query: '?page=2', page: 2, orders: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3] },
    { query: '?page=3', page: 3, orders: [2, 1] },
    { query: '?page=4', page: 4, orders: [] },
    { query: '?page=1e20', page: 1e20, orders: [] },
  ]) {
    test(`page ${query || 'of no number'} has ${orders.length} of the 22`, async () => {
      const { body } = await pageOf(anna, query);
      assert.deepEqual(
        body.data.map(({ id }: { id: number }) => id - oldest + 1),
        orders,
      );
      assert.deepEqual(body.meta, { current_page: page, last_page: 3 });
    });
  }

  test('the count of orders is right after parallel changes', async () => {
    const lastPageOf = async (token: string) => (await pageOf(token, '')).body.meta.last_page;
    const { body } = await api.call('GET', '/api/v1/account', undefined, { token: bo });
    const toBo = { account_id: body.data.id };
    const some = (from: number, to: number) =>
      api.db
        .updateTable('orders')
        .where('id', '>=', oldest + from)
        .where('id', '<', oldest + to);
    const own = await api.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', oldest)
      .executeTakeFirstOrThrow();
    const annas = { account_id: own.account_id };

    await some(0, 13).set(toBo).execute();
    assert.deepEqual([await lastPageOf(anna), await lastPageOf(bo)], [1, 2]);
    await some(0, 3).set({ cancelled_at: new Date() }).execute();
    assert.deepEqual([await lastPageOf(anna), await lastPageOf(bo)], [1, 1]);
    await some(0, 3).set({ cancelled_at: null }).execute();
    await some(0, 13).set(annas).execute();
    assert.deepEqual([await lastPageOf(anna), await lastPageOf(bo)], [3, 1]);
    // Orders without an account are in no list, and deleted orders are gone.
    for (const whose of [{ account_id: null }, annas]) {
      const id = oldest + 1000;
      await api.db
        .insertInto('orders')
        .values({ ...own, ...whose, id })
        .execute();
      await api.db.deleteFrom('orders').where('id', '=', id).execute();
    }
    const counts = await api.db.selectFrom('order_counts').selectAll().execute();
    assert.deepEqual(
      counts.filter(({ shown }) => shown > 0),
      [{ ...annas, shown: 22 }],
    );
  });

  test('an account without orders has one empty page', async () => {
    assert.deepEqual((await pageOf(bo, '')).body, { data: [], meta: { current_page: 1, last_page: 1 } });
  });

  for (const page of ['0', '-1', '1.5', 'x', '', '1e309', 'Infinity', '-Infinity'])
    test(`page ${page} is refused`, async () => {
      assert.equal((await pageOf(anna, `?page=${page}`)).status, 422);
    });
});
