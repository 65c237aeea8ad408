import { type PGlite, types } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, sql, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';

import { StartError } from '@kantine/node/start-error';

import { describeConnections, type Metrics } from '../metrics/metrics.ts';
import { watchQueries } from './watch-queries.ts';
import { createTables, schemaHash } from './create-tables.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { reasonOfFailedStart } from './disk-full.ts';
import { openPglite } from './embedded-database.ts';
import { QueuedPgliteDialect } from './pglite-dialect.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
export type Queries = Database | Transaction;

export interface DatabaseOptions {
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  readonly embedded?: PGlite | undefined;
  readonly schema: string;
  readonly log?: Logger;
  readonly timeLimits?: TimeLimits;
  readonly metrics?: Metrics | undefined;
}

export interface TimeLimits {
  readonly statementMs: number;
  readonly lockMs: number;
  /** Ends a transaction whose process froze or died, because its locks block the others. */
  readonly idleInTransactionMs: number;
  readonly connectionMs: number;
}

const defaultTimeLimits: TimeLimits = {
  statementMs: 15_000,
  lockMs: 5_000,
  idleInTransactionMs: 15_000,
  connectionMs: 5_000,
};
const startTimeLimits: TimeLimits = {
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
  connectionMs: 5_000,
};

export async function openDatabase(
  options: DatabaseOptions,
): Promise<{ db: Database; close(): Promise<void> }> {
  const { databaseUrl: url, schema } = options;
  if (!url) return openEmbedded(options);
  await createPostgresTables(url, schema);
  const db = connect(url, options);
  return { db, close: () => db.destroy() };
}

async function openEmbedded({ dataDir, embedded, schema, metrics }: DatabaseOptions) {
  const unlock = dataDir ? lockDataDir(dataDir) : () => undefined;
  try {
    const pglite = embedded ?? (await openPglite(dataDir && `${dataDir}/database-${schemaHash}`));
    await pglite.exec(`set search_path to "${schema}"; set time zone 'UTC'`);
    if (metrics) describeConnections(metrics, () => ({}));
    const db: Database = new Kysely({ dialect: new QueuedPgliteDialect(pglite), ...watched(metrics) });
    await createTables(db, schema);
    return { db, close: () => db.destroy().finally(unlock) };
  } catch (error) {
    unlock();
    const reason = await reasonOfFailedStart(error as Error, dataDir);
    throw new StartError(
      `The embedded database could not be opened${dataDir ? ` in ${dataDir}` : ''}: ${reason}`,
    );
  }
}

/** @param user a role that may read and write the rows, and change no table. @throws StartError */
export async function createPostgresTables(url: string, schema: string, user?: string): Promise<void> {
  const starting = connect(url, { schema, timeLimits: startTimeLimits });
  try {
    await createTables(starting, schema);
    if (user) await grantRows(starting, schema, user);
  } catch (error) {
    throw new StartError(
      `The database at DATABASE_URL could not be used: ${(error as Error).message || 'no answer'}`,
    );
  } finally {
    await starting.destroy();
  }
}

function connect(
  connectionString: string,
  { schema, log, timeLimits: limits = defaultTimeLimits, metrics }: DatabaseOptions,
): Database {
  const settings = {
    search_path: schema,
    timezone: 'UTC',
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  };
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: limits.connectionMs,
    keepAlive: true,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    // Keep a date as text: `pg` would make it an instant in the machine's zone.
    types: {
      getTypeParser: (oid, format) =>
        oid === types.DATE ? String : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // A broken connection would end the process: the pool itself listens only to idle ones.
  pool.on('error', () => undefined);
  pool.on('connect', (client) =>
    client.on('error', (error) => log?.error({ err: error }, 'a database connection was lost')),
  );
  if (metrics)
    describeConnections(metrics, () => ({
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }));
  return new Kysely({ dialect: new PostgresDialect({ pool }), ...watched(metrics) });
}

const watched = (metrics: Metrics | undefined) => (metrics ? { log: watchQueries(metrics) } : {});

async function grantRows(db: Database, schema: string, user: string): Promise<void> {
  const [tables, role] = [sql.id(schema), sql.id(user)];
  await db.transaction().execute(async (transaction) => {
    for (const statement of [
      sql`grant usage on schema ${tables} to ${role}`,
      sql`grant select, insert, update, delete on all tables in schema ${tables} to ${role}`,
      sql`grant usage, select, update on all sequences in schema ${tables} to ${role}`,
      sql`revoke insert, update, delete on ${sql.table(`${schema}.schema_version`)} from ${role}`,
    ])
      await statement.execute(transaction);
  });
}
