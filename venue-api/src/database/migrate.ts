import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

import { firstTables } from './migrations/0001-first-tables.ts';
import { listsAsArrays } from './migrations/0002-lists-as-arrays.ts';
import type { Tables } from './tables.ts';

/** Never change a migration that has run anywhere: add a new one. */
const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-lists-as-arrays': listsAsArrays,
};

/** All or none; processes that start together wait for each other. */
export async function migrate(db: Kysely<Tables>, schema: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schema,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
