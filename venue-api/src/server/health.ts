import { setTimeout } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Database } from '../database/database.ts';

const databaseTimeoutMs = 2_000;

export async function isDatabaseReachable(db: Database): Promise<boolean> {
  const query = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([query, setTimeout(databaseTimeoutMs, false, { ref: false })]);
}
