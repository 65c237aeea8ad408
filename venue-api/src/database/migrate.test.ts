import assert from 'node:assert/strict';
import { test } from 'node:test';

import { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';

import { firstTables } from './migrations/0001-first-tables.ts';
import { listsAsArrays } from './migrations/0002-lists-as-arrays.ts';
import { QueuedPgliteDialect } from './pglite-dialect.ts';
import type { Tables } from './tables.ts';

test('a new meeting and its deliveries are in their first version, and not cancelled', async () => {
  const db = new Kysely<Tables>({ dialect: new QueuedPgliteDialect(await PGlite.create()) });
  await firstTables.up(db);
  await sql`insert into accounts (email, password_hash) values ('ida@kantinen.dk', 'x')`.execute(db);
  await sql`insert into meeting_rooms (name, capacity) values ('Havnen', 12)`.execute(db);
  await sql`insert into meetings
    (account_id, title, date, start_time, end_time, internal_participants, external_participants, status)
    values (1, 'Budget', '2026-12-01', '09:00', '10:00', 2, 0, 'ready')`.execute(db);
  await sql`insert into meeting_milestones (meeting_id, room_id, time) values (1, 1, '09:30')`.execute(db);
  const meeting = await db.selectFrom('meetings').selectAll().executeTakeFirstOrThrow();
  assert.deepEqual([meeting.version, meeting.cancelled_at, meeting.status], [1, null, 'ready']);
  const delivery = await db.selectFrom('meeting_milestones').select('version').executeTakeFirstOrThrow();
  assert.equal(delivery.version, 1);
  await db.destroy();
});

test('orders are counted, except those that are not shown', async () => {
  const db = new Kysely<Tables>({ dialect: new QueuedPgliteDialect(await PGlite.create()) });
  await firstTables.up(db);
  await sql`insert into accounts (email, password_hash) values ('ida@kantinen.dk', 'x'), ('bo@kantinen.dk', 'x')`.execute(
    db,
  );
  await sql`insert into orders (shop, account_id, customer_name, customer_email, price_ore, created_at, cancelled_at)
    select 'retail', account, 'Ida', 'ida@example.dk', 0, now(), cancelled
    from (values (1, null), (1, null), (1, now()), (null, null)) as made (account, cancelled)`.execute(db);
  assert.deepEqual(await db.selectFrom('order_counts').selectAll().execute(), [{ account_id: 1, shown: 2 }]);
  await sql`delete from accounts where id = 1`.execute(db);
  assert.deepEqual(await db.selectFrom('order_counts').selectAll().execute(), []);
  await db.destroy();
});

test('lists that were JSON keep their words, their order and what is unknown', async () => {
  const db = new Kysely<Tables>({ dialect: new QueuedPgliteDialect(await PGlite.create()) });
  await firstTables.up(db);
  await sql`insert into retail_products (name, price_ore, allergens, diets)
    values ('Snegl', 2000, '["hvede", "æg \\"rå\\""]', '[]'), ('Juice', 2900, null, null)`.execute(db);
  await listsAsArrays.up(db);
  const kept = await db.selectFrom('retail_products').select(['allergens', 'diets']).orderBy('id').execute();
  assert.deepEqual(kept, [
    { allergens: ['hvede', 'æg "rå"'], diets: [] },
    { allergens: null, diets: null },
  ]);
  await db.destroy();
});
