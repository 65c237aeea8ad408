import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';

import { cartOf, order, orderIn, paidInvoice, readMenu, retailCartOf } from '../testing/orders.ts';
import { backends, describeOnEach, startTestApi } from '../testing/test-api.ts';

describeOnEach('cancelling', (api) => {
  let anna: string;
  let bo: string;
  before(async () => {
    [anna, bo] = await Promise.all([api.logIn('anna@kantinen.dk'), api.logIn('bo@kantinen.dk')]);
  });

  const cancel = (id: number, token?: string) =>
    api.call('DELETE', `/api/v1/orders/${id}`, undefined, token ? { token } : {});
  const latestOf = async (token: string): Promise<number> =>
    (await api.call('GET', '/api/v1/orders', undefined, { token })).body.data[0].id;
  const byCard = async (cart: object, shop: 'takeaway' | 'retail' = 'takeaway') => {
    const { status } = await orderIn(api, shop, cart, { method: 'account-card' }, anna);
    assert.equal(status, 201);
    return latestOf(anna);
  };

  test('a cancelled order returns its goods, annuls its payment and leaves the list', async () => {
    const { supper, limited } = await readMenu(api, '2026-12-01');
    const cart = { ...cartOf([supper.id, 2], [limited.id, 1]), has_bags: true };
    const invoice = await paidInvoice(api, cart, anna);
    await order(api, cart, invoice, anna);
    const id = await latestOf(anna);
    assert.equal((await readMenu(api, '2026-12-01')).supper.remaining, supper.remaining! - 2);

    assert.equal((await cancel(id, anna)).status, 204);
    const left = await readMenu(api, '2026-12-01');
    assert.deepEqual([left.supper.remaining, left.limited.remaining], [supper.remaining, limited.remaining]);
    const { status } = await api.db
      .selectFrom('payments')
      .select('status')
      .where('invoice', '=', invoice)
      .executeTakeFirstOrThrow();
    assert.equal(status, 'annulled');
    const { body } = await api.call('GET', '/api/v1/orders', undefined, { token: anna });
    assert.equal(body.data.length, 0);
    const path = `/api/v1/orders/${id}`;
    assert.equal((await api.call('GET', path, undefined, { token: anna })).status, 404);
    // An annulled payment pays for no other order.
    assert.equal((await order(api, cart, invoice, anna)).status, 409);
  });

  test('an order whose answer was lost is made anew by its key after it was cancelled', async () => {
    const { supper } = await readMenu(api, '2026-12-02');
    const cart = { ...cartOf([supper.id, 1]), payment_method: 'account-card', payment_parameters: {} };
    const given = { token: anna, headers: { 'Idempotency-Key': randomUUID() } };
    const again = async () => {
      assert.equal((await api.call('POST', '/api/v1/takeaway/orders', cart, given)).status, 201);
      return latestOf(anna);
    };
    const first = await again();
    assert.equal(await again(), first);
    assert.equal((await cancel(first, anna)).status, 204);
    const second = await again();
    assert.notEqual(second, first);
    assert.equal((await cancel(second, anna)).status, 204);
  });

  test('parallel calls cancel an order once', async () => {
    const { supper } = await readMenu(api, '2026-12-02');
    const id = await byCard(cartOf([supper.id, 1]));
    const statuses = (await Promise.all([cancel(id, anna), cancel(id, anna), cancel(id, anna)])).map(
      ({ status }) => status,
    );
    assert.deepEqual(statuses.sort(), [204, 409, 409]);
    assert.match((await cancel(id, anna)).body.message, /allerede annulleret/);
    assert.equal((await readMenu(api, '2026-12-02')).supper.remaining, supper.remaining);
  });

  test("an account cannot cancel another account's order", async () => {
    const { supper } = await readMenu(api, '2026-12-03');
    const id = await byCard(cartOf([supper.id, 1]));
    assert.equal((await cancel(id, bo)).status, 404);
    assert.equal((await cancel(id)).status, 401);
    const unknown = await cancel(987_654, anna);
    assert.deepEqual([unknown.status, unknown.body.message], [404, 'Ordren findes ikke.']);
    assert.equal((await readMenu(api, '2026-12-03')).supper.remaining, supper.remaining! - 1);
  });

  test('cancelling is refused from the minute of the deadline on', async () => {
    const { supper } = await readMenu(api, '2026-12-04');
    const first = await byCard(cartOf([supper.id, 1]));
    const second = await byCard(cartOf([supper.id, 1]));
    api.setNow('2026-12-04T15:59:59+01:00');
    assert.equal((await cancel(first, anna)).status, 204);
    api.setNow('2026-12-04T16:00:00+01:00');
    const late = await cancel(second, anna);
    api.setNow('2026-11-23T08:00:00+01:00');
    assert.equal(late.status, 400);
    assert.equal(late.body.code, 11003);
    assert.equal(late.body.message, 'Fristen for at annullere ordren er overskredet.');
    assert.equal((await readMenu(api, '2026-12-04')).supper.remaining, supper.remaining! - 1);
    assert.equal(await latestOf(anna), second);
  });

  test('a deadline on a closed day moves to the opening day before', async () => {
    const { supper } = await readMenu(api, '2026-12-07');
    const id = await byCard(cartOf([supper.id, 1]));
    // Monday at 00:30: an hour before is Sunday.
    await api.db
      .updateTable('orders')
      .set({ deliver_at: new Date('2026-12-07T00:30:00+01:00') })
      .where('id', '=', id)
      .execute();
    api.setNow('2026-12-04T23:30:00+01:00');
    const late = await cancel(id, anna);
    api.setNow('2026-12-04T23:29:59+01:00');
    const inTime = await cancel(id, anna);
    api.setNow('2026-11-23T08:00:00+01:00');
    assert.deepEqual([late.status, inTime.status], [400, 204]);
  });

  test('a retail order cannot be cancelled', async () => {
    const id = await byCard(retailCartOf([3, 1]), 'retail');
    const { status, body } = await cancel(id, anna);
    assert.equal(status, 400);
    assert.match(body.message, /afsluttet/);
  });

  test('a retail order that is not finished returns its goods when it is cancelled', async () => {
    const remaining = async () => {
      const product = api.db.selectFrom('retail_products').select('remaining').where('id', '=', 11);
      return (await product.executeTakeFirstOrThrow()).remaining;
    };
    const before = await remaining();
    const id = await byCard(retailCartOf([11, 1]), 'retail');
    assert.equal(await remaining(), before! - 1);
    await api.db.updateTable('orders').set({ finished_at: null }).where('id', '=', id).execute();
    assert.equal((await cancel(id, anna)).status, 204);
    assert.equal(await remaining(), before);
  });
});

for (const backend of backends) {
  test(`an order can be cancelled until its pickup when the venue has no takeaway any more, on ${backend ? 'PostgreSQL' : 'the embedded database'}`, async () => {
    const api = await startTestApi(backend, 'kantinen', { takeaway_section: null });
    const token = await api.logIn('anna@kantinen.dk');
    const order = async () => {
      await orderIn(api, 'retail', retailCartOf([3, 1]), { method: 'account-card' }, token);
      const { body } = await api.call('GET', '/api/v1/orders', undefined, { token });
      const { id } = body.data[0];
      const deliver_at = new Date('2026-11-29T12:00:00+01:00');
      await api.db
        .updateTable('orders')
        .set({ finished_at: null, deliver_at })
        .where('id', '=', id)
        .execute();
      return id as number;
    };
    const cancelAt = async (id: number, now: string) => {
      api.setNow(now);
      return (await api.call('DELETE', `/api/v1/orders/${id}`, undefined, { token })).status;
    };
    const [first, second] = [await order(), await order()];
    assert.equal(await cancelAt(first, '2026-11-29T11:59:59+01:00'), 204);
    assert.equal(await cancelAt(second, '2026-11-29T12:00:00+01:00'), 400);
    await api.close();
  });
}
