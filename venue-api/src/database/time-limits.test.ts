import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { sql } from 'kysely';

import { cartOf, readMenu } from '../testing/orders.ts';
import { createDatabase } from '../testing/server-database.ts';
import { noTimeLimits, startTestApi, type TestApi } from '../testing/test-api.ts';
import { openDatabase, type TimeLimits } from './database.ts';

const server = process.env['TEST_DATABASE_URL'];
const busy = 'Der er travlt lige nu. Prøv igen om lidt.';

if (server)
  describe('a PostgreSQL that does not answer', () => {
    /** With one limit alone: a busy machine may exceed another. */
    const withLimit = async (limit: Partial<TimeLimits>, run: (api: TestApi) => Promise<void>) => {
      const timeLimits = { ...noTimeLimits, ...limit };
      const api = await startTestApi(server, undefined, undefined, { timeLimits });
      try {
        await run(api);
      } finally {
        await api.close();
      }
    };

    const orderCoffee = async (api: TestApi) => {
      const { coffee } = await readMenu(api, '2026-11-24');
      return api.call('POST', '/api/v1/takeaway/orders', { ...cartOf([coffee.id, 1]), payment_method: null });
    };

    test('makes the API answer 503 when a row stays locked, and store nothing', () =>
      withLimit({ lockMs: 300 }, async (api) => {
        await readMenu(api, '2026-11-24');
        const answer = await api.db.transaction().execute(async (transaction) => {
          await sql`lock table takeaway_menu_items in exclusive mode`.execute(transaction);
          return orderCoffee(api);
        });
        assert.deepEqual([answer.status, answer.body.message], [503, busy]);
        assert.equal((await orderCoffee(api)).status, 201);
        assert.equal((await api.db.selectFrom('orders').select('id').execute()).length, 1);
      }));

    test('ends a statement that takes too long', () =>
      withLimit({ statementMs: 2_000 }, async (api) => {
        await assert.rejects(sql`select pg_sleep(60)`.execute(api.db), { code: '57014' });
      }));

    test('ends an idle transaction and releases its locks', () =>
      withLimit({ idleInTransactionMs: 3_000 }, async (api) => {
        const ended = api.db.transaction().execute(async (transaction) => {
          await sql`lock table takeaway_menu_items in exclusive mode`.execute(transaction);
          // The server keeps the transaction, and its client sends nothing.
          for (;;) {
            const { rows } = await sql`select 1 from pg_locks join pg_class on oid = relation
              where relname = 'takeaway_menu_items' and mode = 'ExclusiveLock'`.execute(api.db);
            if (rows.length === 0) break;
          }
          await sql`select 1`.execute(transaction);
        });
        await assert.rejects(ended);
        assert.equal((await orderCoffee(api)).status, 201);
      }));

    test('can end a connection inside a transaction without ending the process', () =>
      withLimit({}, async (api) => {
        const lost = api.db.transaction().execute(async (transaction) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
          await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(api.db);
          for (;;) {
            const there = await sql`select 1 from pg_stat_activity where pid = ${rows[0]!.pid}`.execute(
              api.db,
            );
            if (there.rows.length === 0) break;
          }
          await sql`select 1`.execute(transaction);
        });
        await assert.rejects(lost);
        assert.equal((await api.call('GET', '/api/v1/store')).status, 200);
        assert.equal((await fetch(`${api.url}/readyz`)).status, 200);
      }));

    test('gets the default time limits', async () => {
      const own = await createDatabase(server);
      const { db, close } = await openDatabase({ databaseUrl: own.url, schema: 'kantinen' });
      const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
        where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
        order by name`.execute(db);
      await close();
      await own.drop();
      assert.deepEqual(
        rows.map(({ setting }) => setting),
        ['15000', '5000', '15000'],
      );
    });
  });
