import { types } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';

import { StartFailure } from '../start-failure.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { openPglite } from './embedded-image.ts';
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
}

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
  connectionString: string,
  { schema, log }: DatabaseOptions,
): Promise<{ db: Database; close(): Promise<void> }> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    options: `-c search_path=${schema} -c timezone=UTC`,
    // A date is a day, not the instant at which that day begins on this machine.
    types: {
      getTypeParser: (oid, format) =>
        oid === types.DATE ? String : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // An idle connection that is cut off is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => log?.error({ err: error }, 'a database connection was lost'));
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  try {
    await createSchema(db, schema);
    await migrate(db, schema);
  } catch (error) {
    await db.destroy();
    throw new StartFailure(
      `The database at DATABASE_URL could not be used: ${(error as Error).message || 'no answer'}`,
    );
  }
  return { db, close: () => db.destroy() };
}

/** Several processes may start at once, and `if not exists` does not wait for the one that is making it. */
async function createSchema(db: Database, schema: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`create ${schema}`}))`.execute(transaction);
    await sql`create schema if not exists ${sql.id(schema)}`.execute(transaction);
  });
}
