import { types } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';

import { StartFailure } from '../start-error.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { openPglite } from './embedded-database.ts';
import { migrate } from './migrate.ts';
import { PgliteDialect } from './pglite-dialect.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** A database or a transaction in it: what a query needs that may be part of something larger. */
export type Queries = Kysely<Tables> | Transaction<Tables>;

export interface DatabaseOptions {
  /** A PostgreSQL to use in place of the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** Where the embedded database keeps its files; in memory when there is neither. */
  readonly dataDir?: string | undefined;
  /** Each venue has a schema of its own, so that several can share one database. */
  readonly schema: string;
  /** Silent by default. */
  readonly log?: Logger;
  /** How long a PostgreSQL may be waited for. The embedded database has one connection, and a limit of its own. */
  readonly timeLimits?: TimeLimits;
}

export interface TimeLimits {
  readonly statementMs: number;
  readonly lockMs: number;
  /** A transaction in which nothing happens: its process is frozen or gone, and its locks hold up everybody else. */
  readonly idleInTransactionMs: number;
}

const timeLimits: TimeLimits = { statementMs: 15_000, lockMs: 5_000, idleInTransactionMs: 15_000 };
/** A migration takes as long as it takes, and replicas that start together wait for each other. */
const noTimeLimits: TimeLimits = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 };

/**
 * Opens the database and brings its tables up to date.
 * @throws StartFailure when it cannot be opened
 */
export async function openDatabase(
  options: DatabaseOptions,
): Promise<{ db: Database; close(): Promise<void> }> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openEmbedded(options);
}

async function openEmbedded({
  dataDir,
  schema,
}: DatabaseOptions): Promise<{ db: Database; close(): Promise<void> }> {
  const unlock = dataDir ? lockDataDir(dataDir) : () => undefined;
  try {
    const pglite = await openPglite(dataDir && `${dataDir}/database`);
    await pglite.exec(
      `create schema if not exists "${schema}"; set search_path to "${schema}"; set time zone 'UTC'`,
    );
    const db: Database = new Kysely({ dialect: new PgliteDialect(pglite) });
    await migrate(db, schema);
    return { db, close: () => db.destroy().finally(unlock) };
  } catch (error) {
    unlock();
    throw new StartFailure(
      `The embedded database could not be opened${dataDir ? ` in ${dataDir}` : ''}: ${(error as Error).message}`,
    );
  }
}

async function openPostgres(
  url: string,
  options: DatabaseOptions,
): Promise<{ db: Database; close(): Promise<void> }> {
  const { schema } = options;
  const starting = connect(url, { ...options, timeLimits: noTimeLimits });
  try {
    await createSchema(starting, schema);
    await migrate(starting, schema);
  } catch (error) {
    throw new StartFailure(
      `The database at DATABASE_URL could not be used: ${(error as Error).message || 'no answer'}`,
    );
  } finally {
    await starting.destroy();
  }
  const db = connect(url, options);
  return { db, close: () => db.destroy() };
}

function connect(
  connectionString: string,
  { schema, log, timeLimits: limits = timeLimits }: DatabaseOptions,
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
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    // A date is a day, not the instant at which that day begins on this machine.
    types: {
      getTypeParser: (oid, format) =>
        oid === types.DATE ? String : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // A connection that is cut off is replaced at the next query. Without a listener it would end the process: the pool listens
  // to the connections that nobody uses, but to none that a transaction holds between two statements.
  pool.on('error', () => undefined);
  pool.on('connect', (client) =>
    client.on('error', (error) => log?.error({ err: error }, 'a database connection was lost')),
  );
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** Several processes may start at once, and `if not exists` does not wait for the one that is making it. */
async function createSchema(db: Database, schema: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`create ${schema}`}))`.execute(transaction);
    await sql`create schema if not exists ${sql.id(schema)}`.execute(transaction);
  });
}
