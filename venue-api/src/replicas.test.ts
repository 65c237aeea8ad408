import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';

import pg from 'pg';

import { openDatabase, type Database } from './database/database.ts';
import { deleteExpired } from './delete-expired.ts';
import { limits } from './limits/limits.ts';
import { meeting, meetingsOf, room } from './testing/meetings.ts';
import { cartOf, order, orderIn, paidInvoice, readMenu, retailCartOf } from './testing/orders.ts';
import { createDatabase, type ServerDatabase } from './testing/server-database.ts';
import {
  createCaller,
  fromAddress,
  noFailures,
  type TestApi,
  type TestResponse,
} from './testing/test-api.ts';

/** The embedded database allows one process, so this needs a PostgreSQL. */
const server = process.env['TEST_DATABASE_URL'];
const startsAt = '2026-11-23T08:00:00+01:00';

interface Replica extends TestApi {
  readonly process: ChildProcess;
  readonly ended: Promise<unknown>;
}

async function startReplica(databaseUrl: string, db: Database): Promise<Replica> {
  const child = spawn(
    process.execPath,
    ['--liftoff-only', fileURLToPath(new URL('main.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        PORT: '0',
        DATABASE_URL: databaseUrl,
        DEMO_NOW: startsAt,
        DRAIN_SECONDS: '2',
        TRUST_PROXY: 'loopback',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const found = /http:\/\/[\d.]+:\d+/.exec(text)?.[0];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error('A replica did not start.')));
  });
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const unchangeable = { setNow: () => undefined, setStore: () => undefined };
  return { ...createCaller(url), url, db, logged: [], process: child, ended, close, ...unchangeable };
}

if (server)
  describe('three replicas on one PostgreSQL', () => {
    let own: ServerDatabase;
    const admin = new pg.Pool({ connectionString: server, max: 1 });
    let database: Awaited<ReturnType<typeof openDatabase>> | undefined;
    let replicas: Replica[] = [];
    let anna: string;
    let bo: string;

    before(async () => {
      own = await createDatabase(server);
      // They race to create the tables in the empty database.
      const starting = [1, 2, 3].map(() => startReplica(own.url, undefined as never));
      replicas = await Promise.all(starting);
      database = await openDatabase({ databaseUrl: own.url, schema: 'kantinen' });
      replicas = replicas.map((replica) => ({ ...replica, db: database!.db }));
      [anna, bo] = await Promise.all([
        replicas[0]!.logIn('anna@kantinen.dk'),
        replicas[1]!.logIn('bo@kantinen.dk'),
      ]);
    });
    after(async () => {
      await Promise.all(replicas.map((replica) => replica.close()));
      await database?.close();
      await own.drop();
      await admin.end();
    });

    test('are not ready while the database is down, and are ready again without a restart', async () => {
      const ready = () =>
        Promise.all(replicas.map(async (replica) => (await replica.call('GET', '/readyz')).status));
      const settled = async (status: number) => {
        for (const until = Date.now() + 60_000; Date.now() < until;) {
          if ((await ready()).every((one) => one === status)) return true;
        }
        return false;
      };
      await admin.query(`alter database ${own.name} with allow_connections false`);
      try {
        await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${own.name}'`,
        );
        assert.deepEqual(await ready(), [503, 503, 503]);
        assert.equal((await replicas[0]!.call('GET', '/healthz')).status, 200);
      } finally {
        await admin.query(`alter database ${own.name} with allow_connections true`);
      }
      assert.ok(await settled(200));
    });

    const of = (index: number) => replicas[index % 3]!;
    /** A busy database answers 503 and stores nothing: on a slow machine a call takes more tries. */
    const retried = async (call: () => Promise<TestResponse>): Promise<TestResponse> => {
      for (;;) {
        const answer = await call();
        if (answer.status !== 503) return answer;
      }
    };
    const atOnce = (count: number, call: (replica: Replica, index: number) => Promise<TestResponse>) =>
      Promise.all(Array.from({ length: count }, (_, index) => retried(() => call(of(index), index))));
    const counts = (answers: { status: number }[]) => {
      const found: Record<number, number> = {};
      for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
      return found;
    };
    const card = { method: 'account-card' } as const;

    test('that start together create the tables and the demo once', async () => {
      const { rows } = await admin.query(
        `select count(*)::int as open from pg_stat_activity where datname = '${own.name}'`,
      );
      assert.ok(rows[0].open > 0);
      const accounts = await database!.db.selectFrom('accounts').select('email').execute();
      assert.equal(new Set(accounts.map(({ email }) => email)).size, accounts.length);
      assert.ok(accounts.length > 0);
    });

    test('sell twelve pieces to sixty parallel orders', async () => {
      const { limited } = await readMenu(of(0), '2026-11-26');
      await database!.db
        .updateTable('takeaway_menu_items')
        .set({ remaining: 12 })
        .where('id', '=', limited.id)
        .execute();
      const answers = await atOnce(60, (replica) =>
        orderIn(replica, 'takeaway', cartOf([limited.id, 1]), card, anna),
      );
      assert.deepEqual(counts(answers), { 201: 12, 400: 48 });
      assert.equal((await readMenu(of(1), '2026-11-26')).limited.remaining, 0);
    });

    test('use a payment for one order, whichever replica is called', async () => {
      const { supper } = await readMenu(of(0), '2026-11-27');
      const cart = cartOf([supper.id, 1]);
      const invoice = await paidInvoice(of(1), cart, bo);
      const answers = await atOnce(9, (replica) => order(replica, cart, invoice, bo));
      assert.deepEqual(counts(answers), { 201: 1, 409: 8 });
      assert.equal((await readMenu(of(2), '2026-11-27')).supper.remaining, supper.remaining! - 1);
    });

    test('make one order of a key, whichever replica is called, and respond alike', async () => {
      const { supper } = await readMenu(of(0), '2026-12-01');
      const body = { ...cartOf([supper.id, 1]), payment_method: 'account-card', payment_parameters: {} };
      const headers = { 'Idempotency-Key': randomUUID() };
      const answers = await atOnce(9, (replica) =>
        replica.call('POST', '/api/v1/takeaway/orders', body, { token: anna, headers }),
      );
      assert.deepEqual(counts(answers), { 201: 9 });
      assert.equal(new Set(answers.map((answer) => answer.body.data.id)).size, 1);
      assert.equal((await readMenu(of(2), '2026-12-01')).supper.remaining, supper.remaining! - 1);
    });

    test('book one meeting of a key, although the room is taken at the second call', async () => {
      const body = meeting({ date: '2026-12-10' });
      const headers = { 'Idempotency-Key': randomUUID() };
      const answers = await atOnce(6, (replica) =>
        replica.call('POST', '/api/v1/meetings/meetings', body, { token: bo, headers }),
      );
      assert.deepEqual(counts(answers), { 201: 6 });
      assert.equal(new Set(answers.map((answer) => answer.body.data.id)).size, 1);
    });

    test('cancel an order once and return its goods once', async () => {
      const { supper } = await readMenu(of(0), '2026-11-30');
      await orderIn(of(1), 'takeaway', cartOf([supper.id, 1]), card, bo);
      const { body } = await of(2).call('GET', '/api/v1/orders', undefined, { token: bo });
      const answers = await atOnce(6, (replica) =>
        replica.call('DELETE', `/api/v1/orders/${body.data[0].id}`, undefined, { token: bo }),
      );
      assert.deepEqual(counts(answers), { 204: 1, 409: 5 });
      assert.equal((await readMenu(of(0), '2026-11-30')).supper.remaining, supper.remaining);
    });

    test('give a room to one meeting at a time', async () => {
      const date = '2026-12-09';
      const answers = await atOnce(9, (replica, index) =>
        meetingsOf(replica, index % 2 ? anna : bo).book({ date, meeting_rooms: [{ id: room.havnen }] }),
      );
      assert.deepEqual(counts(answers), { 201: 1, 422: 8 });
    });

    test('count wrong passwords together: ten a minute, not thirty', async () => {
      const answers = await atOnce(15, (replica) =>
        replica.call('POST', '/api/v1/tokens', { email: 'guess@kantinen.dk', password: 'wrong1234' }),
      );
      assert.equal(counts(answers)[429], 5);
    });

    test('count wrong passwords of one account from many addresses together: sixty an hour', async () => {
      const answers = [];
      for (let guess = 0; guess < 62; guess += 1) {
        const body = { email: 'spread@kantinen.dk', password: 'wrong1234' };
        answers.push(await of(guess).call('POST', '/api/v1/tokens', body, fromAddress(`192.0.2.${guess}`)));
      }
      assert.deepEqual(counts(answers), { 401: 60, 429: 2 });
    });

    test('count a guest’s free orders together', async () => {
      const { coffee } = await readMenu(of(0), '2026-12-11');
      const free = { ...cartOf([coffee.id, 1]), payment_method: null };
      const { count } = limits['free-orders'];
      const answers = await atOnce(count + 5, (replica) =>
        replica.call('POST', '/api/v1/takeaway/orders', free, fromAddress('198.51.100.9')),
      );
      assert.deepEqual(counts(answers), { 201: count, 429: 5 });
    });

    test('delete expired rows, all of them at once', async () => {
      const now = () => new Date('2026-11-30T08:00:00+01:00');
      await Promise.all([1, 2, 3].map(() => deleteExpired({ db: database!.db, now }, noFailures)));
    });

    test('lose no order while one of them stops', async () => {
      const cart = retailCartOf([3, 1]);
      const leaving = replicas[2]!;
      let places = replicas;
      let [placed, sent] = [0, 0];
      const worker = async () => {
        while (leaving.process.exitCode === null) {
          const replica = places[(sent += 1) % places.length]!;
          const { status } = await orderIn(replica, 'retail', cart, card, anna);
          assert.equal(status, 201);
          placed += 1;
        }
      };
      const workers = Promise.all(Array.from({ length: 6 }, worker));
      const ready = await leaving.call('GET', '/readyz');
      leaving.process.kill('SIGTERM');
      const draining = await untilNotReady(leaving);
      // A balancer sends no calls to a process that is not ready, and running calls finish.
      places = replicas.filter((replica) => replica !== leaving);
      await leaving.ended;
      await workers;
      assert.deepEqual([ready.status, draining], [200, 503]);
      assert.deepEqual(leaving.process.exitCode, 0);
      assert.equal(placed, sent);
      const rows = await database!.db
        .selectFrom('orders')
        .select('id')
        .where('shop', '=', 'retail')
        .execute();
      // The demo's Anna has one of her own.
      assert.equal(rows.length, placed + 1);
    });
  });

async function untilNotReady(replica: Replica): Promise<number> {
  for (;;) {
    const { status } = await replica.call('GET', '/readyz');
    if (status !== 200) return status;
  }
}
