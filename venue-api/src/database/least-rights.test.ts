import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';

import pg from 'pg';

import { startVenueApi } from '../start.ts';
import { createDatabase, type ServerDatabase, withServer } from '../testing/server-database.ts';

const server = process.env['TEST_DATABASE_URL'];

if (server)
  describe('a venue API whose role owns no table', () => {
    const role = `api_${randomBytes(6).toString('hex')}`;
    let database: ServerDatabase;
    let roleUrl: string;

    before(async () => {
      database = await createDatabase(server);
      roleUrl = Object.assign(new URL(database.url), { username: role }).href;
      await withServer(server, (query) => query(`create role ${role} login`));
    });
    after(async () => {
      await database.drop();
      await withServer(server, (query) => query(`drop role ${role}`));
    });

    async function migrate(env: Record<string, string>) {
      const child = spawn(
        process.execPath,
        ['--liftoff-only', join(import.meta.dirname, '../migrate-main.ts')],
        { env: { ...process.env, DATABASE_URL: database.url, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      let said = '';
      child.stderr.on('data', (text) => (said += String(text)));
      const [status] = await once(child, 'close');
      return { status, said };
    }

    test('does not start before the owner has made the tables', async () => {
      await assert.rejects(
        startVenueApi({ databaseUrl: roleUrl, logLevel: 'fatal' }),
        /permission denied for database/,
      );
    });

    test('is not migrated without the name of its role', async () => {
      const { status, said } = await migrate({ DATABASE_USER: '' });
      assert.equal(status, 1);
      assert.match(said, /^DATABASE_URL must be .*\n$/);
    });

    test('sells, and can change neither the tables nor their version', async () => {
      assert.deepEqual(await migrate({ DATABASE_USER: role }), { status: 0, said: '' });
      // A second start of the owner changes nothing.
      assert.deepEqual(await migrate({ DATABASE_USER: role }), { status: 0, said: '' });
      const api = await startVenueApi({ databaseUrl: roleUrl, logLevel: 'fatal' });
      try {
        const answer = await fetch(`${api.url}/api/v1/tokens`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
          body: JSON.stringify({ email: 'anna@kantinen.dk', password: 'kantine1234' }),
        });
        assert.equal(answer.status, 201);
      } finally {
        await api.close();
      }
      const client = new pg.Client({ connectionString: roleUrl });
      await client.connect();
      try {
        for (const statement of [
          'drop table kantinen.orders',
          'alter table kantinen.orders add column stolen text',
          'create table kantinen.mine ()',
          'create schema mine',
          'delete from kantinen.schema_version',
        ])
          await assert.rejects(client.query(statement), /permission denied|must be owner/, statement);
      } finally {
        await client.end();
      }
    });
  });
