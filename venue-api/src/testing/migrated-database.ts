import { existsSync } from 'node:fs';

import type { PGlite } from '@electric-sql/pglite';

import { schemaHash } from '../database/create-tables.ts';
import { createPostgresTables, openDatabase } from '../database/database.ts';
import { openCopy, openPglite } from '../database/embedded-database.ts';
import { createDatabase, type ServerDatabase, withServer } from './server-database.ts';

export const testSchema = 'test';

const copy = `migrated-${schemaHash}.tar`;

/** A new embedded database with the tables. Migrating takes half as long again as opening, so one copy is kept. */
export const openMigrated = (): Promise<PGlite> => openCopy(copy, migrateNew);

/** Makes the copy, for tests that start side by side: each of them would make one. */
export async function prepareMigrated(): Promise<void> {
  if (!existsSync(new URL(`../../.cache/${copy}`, import.meta.url))) await (await openMigrated()).close();
}

async function migrateNew(): Promise<PGlite> {
  const pglite = await openPglite(undefined);
  await openDatabase({ embedded: pglite, schema: testSchema });
  return pglite;
}

/** A new database with the tables on a PostgreSQL. */
export const createMigrated = (server: string): Promise<ServerDatabase> =>
  withServer(server, async (query) => {
    const template = `migrated_${schemaHash}`;
    // Test files that start together wait for the first one's.
    await query(`select pg_advisory_lock(hashtext('${template}'))`);
    const { rowCount } = await query(`select 1 from pg_database where datname = '${template}'`);
    if (!rowCount) {
      const draft = await createDatabase(server);
      await createPostgresTables(draft.url, testSchema);
      await query(`alter database ${draft.name} rename to ${template}`);
    }
    await query(`select pg_advisory_unlock(hashtext('${template}'))`);
    return createDatabase(server, template);
  });
