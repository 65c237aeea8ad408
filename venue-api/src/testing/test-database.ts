import { after } from 'node:test';

import type { PGlite } from '@electric-sql/pglite';

import { openDatabase, type Database, type TimeLimits } from '../database/database.ts';
import { createMigrated, openMigrated, testSchema } from './migrated-database.ts';
import type { Metrics } from '../metrics/metrics.ts';

const server = process.env['TEST_DATABASE_URL'];

/**
 * The databases under test: the embedded one, and a PostgreSQL if there is one. Mutation testing
 * takes the PostgreSQL alone: the embedded one costs 3 s of processor time for each mutant.
 */
export const backends = process.env['TEST_SERVER_ONLY']
  ? [server]
  : [undefined, server].filter((url, index) => index === 0 || url);

/** Embedded databases that earlier tests have closed, without rows: opening one costs 0.6 s of processor time. */
const idle: PGlite[] = [];
let isOver = false;
// An open one keeps its process running. A file's own hooks run after this one.
after(() => {
  isOver = true;
  return Promise.all(idle.splice(0).map((pglite) => pglite.close()));
});

/** Closing empties the database for the next test, unless a test has left other tables. */
async function takeEmbedded(): Promise<PGlite> {
  const pglite = idle.pop() ?? (await openMigrated());
  const tables = await describeTables(pglite);
  const { close } = pglite;
  pglite.close = async () => {
    pglite.close = close;
    if (isOver) return pglite.close();
    await pglite.exec('rollback; reset all; deallocate all').catch(() => undefined);
    if ((await describeTables(pglite)) !== tables) return pglite.close();
    await pglite.exec(emptyTables);
    idle.push(pglite);
  };
  return pglite;
}

const emptyTables = `do $$ begin execute (
  select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity cascade'
  from pg_tables where schemaname = '${testSchema}' and tablename <> 'schema_version'
); end $$`;

async function describeTables(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ text: string }>(`select jsonb_build_array(
    (select jsonb_agg(a order by a.attrelid, a.attnum) from (
      select attrelid, attnum, attname, attnotnull, atttypid from pg_attribute
      join pg_class on pg_class.oid = attrelid where relnamespace = '${testSchema}'::regnamespace
    ) a),
    (select jsonb_agg(c order by c.oid) from (
      select oid, conname from pg_constraint where connamespace = '${testSchema}'::regnamespace
    ) c),
    (select count(*) from pg_trigger), (select count(*) from pg_proc), (select count(*) from pg_class)
  )::text as text`);
  return rows[0]!.text;
}

/** Tables without rows, which closing drops or empties. */
export async function openTestDatabase(
  databaseUrl?: string,
  timeLimits?: TimeLimits,
  metrics?: Metrics,
): Promise<{ db: Database; close(): Promise<void> }> {
  const own = databaseUrl === undefined ? undefined : await createMigrated(databaseUrl);
  const { db, close } = await openDatabase({
    databaseUrl: own?.url,
    embedded: own ? undefined : await takeEmbedded(),
    schema: testSchema,
    metrics,
    ...(timeLimits && { timeLimits }),
  });
  return {
    db,
    close: async () => {
      await close();
      await own?.drop();
    },
  };
}
