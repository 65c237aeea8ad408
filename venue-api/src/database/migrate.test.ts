import assert from 'node:assert/strict';
import { test } from 'node:test';

import { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';

import { firstTables } from './migrations/0001-first-tables.ts';
import { mailTokens } from './migrations/0003-mail-tokens.ts';
import { PgliteDialect } from './pglite-dialect.ts';
import type { Tables } from './tables.ts';

test('whoever had an account before addresses were verified can still log in', async () => {
  const db = new Kysely<Tables>({ dialect: new PgliteDialect(await PGlite.create()) });
  await firstTables.up(db);
  await sql`insert into accounts (email, password_hash) values ('old@kantinen.dk', 'x')`.execute(db);
  await mailTokens.up(db);
  const account = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  assert.notEqual(account.verified_at, null);
  assert.deepEqual(account.verified_at, account.created_at);
  await db.destroy();
});
