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

/** Tables without rows, which closing drops. */
export async function openTestDatabase(
  databaseUrl?: string,
  timeLimits?: TimeLimits,
  metrics?: Metrics,
): Promise<{ db: Database; close(): Promise<void> }> {
  const own = databaseUrl === undefined ? undefined : await createMigrated(databaseUrl);
  const { db, close } = await openDatabase({
    databaseUrl: own?.url,
    embedded: own ? undefined : await openMigrated(),
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
