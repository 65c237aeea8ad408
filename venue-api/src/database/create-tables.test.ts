import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { sql } from 'kysely';

import { openTestDatabase } from '../testing/test-database.ts';
import { testSchema } from '../testing/migrated-database.ts';
import { createTables } from './create-tables.ts';
import type { Database } from './database.ts';

let db: Database;
let close: () => Promise<void>;
before(async () => {
  ({ db, close } = await openTestDatabase());
});
beforeEach(() =>
  sql`insert into accounts (email, password_hash) values ('ida@kantinen.dk', 'x'), ('bo@kantinen.dk', 'x')`.execute(
    db,
  ),
);
after(() => close());

test('a new meeting and its deliveries are in their first version, and not cancelled', async () => {
  await sql`insert into meeting_rooms (name, capacity) values ('Havnen', 12)`.execute(db);
  await sql`insert into meetings
    (account_id, title, date, start_time, end_time, internal_participants, external_participants, status)
    values (1, 'Budget', '2026-12-01', '09:00', '10:00', 2, 0, 'ready')`.execute(db);
  await sql`insert into meeting_milestones (meeting_id, room_id, time) values (1, 1, '09:30')`.execute(db);
  const meeting = await db.selectFrom('meetings').selectAll().executeTakeFirstOrThrow();
  assert.deepEqual([meeting.version, meeting.cancelled_at, meeting.status], [1, null, 'ready']);
  const delivery = await db.selectFrom('meeting_milestones').select('version').executeTakeFirstOrThrow();
  assert.equal(delivery.version, 1);
  await db.deleteFrom('accounts').execute();
});

test('orders are counted, except those that are not shown', async () => {
  const { id } = await db.selectFrom('accounts').select('id').orderBy('id').executeTakeFirstOrThrow();
  await sql`insert into orders (shop, account_id, customer_name, customer_email, price_ore, created_at, cancelled_at)
    select 'retail', account, 'Ida', 'ida@example.dk', 0, now(), cancelled
    from (values (${id}::integer, null), (${id}, null), (${id}, now()), (null, null)) as made (account, cancelled)`.execute(
    db,
  );
  assert.deepEqual(await db.selectFrom('order_counts').selectAll().execute(), [{ account_id: id, shown: 2 }]);
  await db.deleteFrom('accounts').execute();
  assert.deepEqual(await db.selectFrom('order_counts').selectAll().execute(), []);
});

test('a deleted account leaves its paid orders and their payments, without its name', async () => {
  const { id } = await db.selectFrom('accounts').select('id').orderBy('id').executeTakeFirstOrThrow();
  await sql`insert into payments (invoice, account_id, amount_ore, status, created_at)
    values ('1001', ${id}, 6500, 'authorized', now())`.execute(db);
  await sql`insert into orders (shop, account_id, customer_name, customer_email, price_ore, created_at, payment_method, invoice)
    values ('retail', ${id}, 'Ida', 'ida@example.dk', 6500, now(), 'online', '1001')`.execute(db);
  await db.deleteFrom('accounts').execute();
  const paid = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.invoice', 'orders.invoice')
    .select(['orders.account_id as buyer', 'payments.account_id as payer'])
    .execute();
  assert.deepEqual(paid, [{ buyer: null, payer: null }]);
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('payments').execute();
});

test('tables are made once, and those of another version are refused with the cure', async () => {
  await createTables(db, testSchema);
  await db.updateTable('schema_version').set({ hash: 'older' }).execute();
  await assert.rejects(createTables(db, testSchema), {
    name: 'StartError',
    message: `The schema '${testSchema}' has tables of another version. Drop it, and start again.`,
  });
  await sql`drop table schema_version`.execute(db);
  await assert.rejects(createTables(db, testSchema), /has tables of another version/);
});
