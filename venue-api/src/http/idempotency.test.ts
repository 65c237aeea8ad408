import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';

import { sql } from 'kysely';

import { deleteExpired } from '../delete-expired.ts';
import { delivery, meeting } from '../testing/meetings.ts';
import { cartOf, paidInvoice, readMenu, retailCartOf, saveCard } from '../testing/orders.ts';
import { describeOnEach, noFailures, type TestResponse } from '../testing/test-api.ts';
import { findVenue } from '../venues/venues.ts';

const unpaid = { payment_method: null, payment_parameters: {} };
const accountCard = { payment_method: 'account-card', payment_parameters: {} };

/** An operation that creates a row in a table. */
interface Making {
  readonly path: string;
  readonly body: object;
  /** A body for the same operation that differs. */
  readonly other: object;
  readonly table: 'orders' | 'payments' | 'meetings' | 'meeting_milestones';
}

describeOnEach('a repeated call', (api) => {
  let anna: string;
  let bo: string;
  let card: number;
  let meetingId: number;
  let coffee: number;
  before(async () => {
    [anna, bo] = await Promise.all([api.logIn('anna@kantinen.dk'), api.logIn('bo@kantinen.dk')]);
    card = await saveCard(api, anna);
    coffee = (await readMenu(api, '2026-11-26')).coffee.id;
    const booked = await api.call('POST', '/api/v1/meetings/meetings', meeting(), { token: anna });
    meetingId = booked.body.data.id;
  });

  let week = 0;
  const operations: Record<string, () => Making> = {
    'a takeaway order': () => ({
      path: '/takeaway/orders',
      body: { ...cartOf([coffee, 1]), ...accountCard },
      other: { ...cartOf([coffee, 2]), ...accountCard },
      table: 'orders',
    }),
    'a retail order': () => ({
      path: '/retail/orders',
      body: { ...retailCartOf([3, 2]), ...accountCard },
      other: { ...retailCartOf([3, 2]), ...accountCard, customer_name: 'En anden' },
      table: 'orders',
    }),
    'an authorisation': () => ({
      path: `/credit-cards/${card}/authorizations`,
      body: { amount: 30 },
      other: { amount: 31 },
      table: 'payments',
    }),
    'a booking': () => {
      week += 1;
      const date = new Date(Date.UTC(2026, 11, 28 + 7 * week)).toISOString().slice(0, 10);
      const other = meeting({ date, title: 'Et andet møde' });
      return { path: '/meetings/meetings', body: meeting({ date }), other, table: 'meetings' };
    },
    'a new delivery': () => ({
      path: `/meetings/meetings/${meetingId}/milestones`,
      body: delivery(),
      other: delivery({ time: '10:00' }),
      table: 'meeting_milestones',
    }),
  };

  const send = (path: string, body: object, key: string, token?: string): Promise<TestResponse> =>
    api.call('POST', `/api/v1${path}`, body, {
      headers: { 'Idempotency-Key': key },
      ...(token && { token }),
    });
  const countOf = async (table: Making['table']): Promise<number> => {
    const [row] = await api.db.selectFrom(table).select(api.db.fn.countAll().as('count')).execute();
    return Number(row!.count);
  };

  for (const [name, make] of Object.entries(operations)) {
    describe(`for ${name}`, () => {
      test('gets the first response, and creates nothing twice', async () => {
        const { path, body, table } = make();
        const key = randomUUID();
        const before = await countOf(table);
        const first = await send(path, body, key, anna);
        assert.equal(first.status, 201);
        assert.deepEqual(await send(path, body, key, anna), first);
        assert.deepEqual(await send(path, body, key.toUpperCase(), anna), first);
        assert.equal(await countOf(table), before + 1);
      });

      test('gets the first response when all calls run at once', async () => {
        const { path, body, table } = make();
        const key = randomUUID();
        const before = await countOf(table);
        const answers = await Promise.all(Array.from({ length: 6 }, () => send(path, body, key, anna)));
        for (const answer of answers) {
          assert.equal(answer.status, 201);
          assert.deepEqual(answer, answers[0]);
        }
        assert.equal(await countOf(table), before + 1);
      });

      test('gets the first response when the venue has closed its sections and payments since', async () => {
        const { path, body } = make();
        const key = randomUUID();
        const first = await send(path, body, key, anna);
        const sections = { takeaway_section: null, retail_section: null, meetings_section: null };
        api.setStore({ ...sections, payment_methods: [], account_groups: [] });
        const again = await send(path, body, key, anna);
        const another = await send(path, body, randomUUID(), anna);
        api.setStore(findVenue('kantinen').store);
        assert.equal(first.status, 201);
        assert.deepEqual(again, first);
        assert.ok([404, 422].includes(another.status), String(another.status));
      });

      test('is refused with another body, and creates nothing', async () => {
        const { path, body, other, table } = make();
        const key = randomUUID();
        await send(path, body, key, anna);
        const before = await countOf(table);
        const { status, body: refusal } = await send(path, other, key, anna);
        assert.equal(status, 422);
        assert.deepEqual(Object.keys(refusal.errors), ['idempotency-key']);
        assert.equal(await countOf(table), before);
      });

      for (const key of ['', 'not-a-uuid', `${randomUUID()}0`, `${randomUUID()}, ${randomUUID()}`])
        test(`is refused with the malformed key '${key}', and creates nothing`, async () => {
          const { path, body, table } = make();
          const before = await countOf(table);
          const { status, body: refusal } = await send(path, body, key, anna);
          assert.equal(status, 422);
          assert.deepEqual(Object.keys(refusal.errors), ['idempotency-key']);
          assert.equal(await countOf(table), before);
        });
    });
  }

  test('with the key of another account or operation is a new call', async () => {
    const key = randomUUID();
    const cart = { ...retailCartOf([20, 1]), ...unpaid };
    const before = await countOf('orders');
    const answers = [
      await send('/retail/orders', cart, key, anna),
      await send('/retail/orders', cart, key, bo),
      await send('/takeaway/orders', { ...cartOf([coffee, 1]), ...unpaid }, key, anna),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 201],
    );
    assert.equal(await countOf('orders'), before + 3);
  });

  test("of a guest gets the first response, without a person's data, also after the guest has logged in", async () => {
    const key = randomUUID();
    const cart = { ...retailCartOf([20, 1]), ...unpaid };
    const before = await countOf('orders');
    const first = await send('/retail/orders', cart, key);
    assert.deepEqual(first, { status: 201, body: { data: { id: first.body.data.id } } });
    assert.deepEqual(await send('/retail/orders', cart, key), first);
    assert.deepEqual(await send('/retail/orders', cart, key, anna), first);
    assert.equal(await countOf('orders'), before + 1);
  });

  test('of a guest gets the first response when guests may not buy any more', async () => {
    const key = randomUUID();
    const cart = { ...retailCartOf([20, 1]), ...unpaid };
    const first = await send('/retail/orders', cart, key);
    api.setStore({ allows_guest_purchases: false });
    const again = await send('/retail/orders', cart, key);
    const another = await send('/retail/orders', cart, randomUUID());
    api.setStore({ allows_guest_purchases: true });
    assert.deepEqual([first.status, another.status], [201, 401]);
    assert.deepEqual(again, first);
  });

  test("does not give an account's response to a guest who knows the key", async () => {
    const key = randomUUID();
    const cart = { ...retailCartOf([20, 1]), ...unpaid };
    const first = await send('/retail/orders', cart, key, anna);
    const stranger = await send('/retail/orders', cart, key);
    assert.notEqual(stranger.body.data.id, first.body.data.id);
  });

  test('paid by card gets the first response, and stays a conflict without a key', async () => {
    const { supper } = await readMenu(api, '2026-11-27');
    const cart = cartOf([supper.id, 1]);
    const payment_parameters = { external_token: await paidInvoice(api, cart, bo) };
    const body = { ...cart, payment_method: 'online', payment_parameters };
    const key = randomUUID();
    const first = await send('/takeaway/orders', body, key, bo);
    assert.equal(first.status, 201);
    assert.deepEqual(await send('/takeaway/orders', body, key, bo), first);
    assert.equal((await send('/takeaway/orders', body, randomUUID(), bo)).status, 409);
    assert.equal((await api.call('POST', '/api/v1/takeaway/orders', body, { token: bo })).status, 409);
  });

  test('with a corrected body makes the order, because a refusal is not stored', async () => {
    const key = randomUUID();
    const sold = { ...retailCartOf([11, 1]), ...accountCard };
    const setRemaining = (remaining: number) =>
      api.db.updateTable('retail_products').set({ remaining }).where('id', '=', 11).execute();
    await setRemaining(0);
    assert.equal((await send('/retail/orders', sold, key, anna)).body.code, 11001);
    await setRemaining(3);
    const corrected = { ...sold, customer_name: 'Anna' };
    const made = await send('/retail/orders', corrected, key, anna);
    assert.equal(made.status, 201);
    assert.deepEqual(await send('/retail/orders', corrected, key, anna), made);
  });

  test('finds the payment annulled when the refusal annulled it', async () => {
    const key = randomUUID();
    const { body } = await send(`/credit-cards/${card}/authorizations`, { amount: 45 }, key, anna);
    const payment_parameters = { external_token: body.data.id };
    const order = { ...retailCartOf([3, 2]), payment_method: 'online', payment_parameters };
    const wrongAmount = await send('/retail/orders', order, key, anna);
    assert.match(wrongAmount.body.message, /annulleret/);
    const again = await send('/retail/orders', order, key, anna);
    assert.equal(again.status, 422);
    assert.match(again.body.message, /annulleret/);
  });

  test('creates the row once when storing the first one failed, which left neither order nor key', async () => {
    const key = randomUUID();
    const cart = { ...retailCartOf([20, 1]), ...unpaid };
    const before = await countOf('orders');
    const table = sql`alter table idempotency_keys`;
    await sql`${table} add constraint broken check (false) not valid`.execute(api.db);
    assert.equal((await send('/retail/orders', cart, key, anna)).status, 500);
    assert.equal(await countOf('orders'), before);
    await sql`${table} drop constraint broken`.execute(api.db);
    assert.equal((await send('/retail/orders', cart, key, anna)).status, 201);
    assert.equal(await countOf('orders'), before + 1);
  });

  test('leaves no plain key in any table', async () => {
    const key = randomUUID();
    await send('/retail/orders', { ...retailCartOf([20, 1]), ...unpaid }, key);
    const rows = await api.db.selectFrom('idempotency_keys').selectAll().execute();
    assert.ok(rows.length > 0);
    assert.doesNotMatch(JSON.stringify(rows), new RegExp(key, 'i'));
  });

  test('gets the first response for a week', async () => {
    const key = randomUUID();
    const cart = { ...retailCartOf([20, 1]), ...unpaid };
    const first = await send('/retail/orders', cart, key);
    const at = (now: string) => deleteExpired({ db: api.db, now: () => new Date(now) }, noFailures);
    await at('2026-11-30T07:59:59+01:00');
    assert.deepEqual(await send('/retail/orders', cart, key), first);
    await at('2026-11-30T08:00:00+01:00');
    assert.notDeepEqual(await send('/retail/orders', cart, key), first);
  });
});
