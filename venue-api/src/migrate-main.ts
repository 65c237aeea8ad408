import { StartError } from '@kantine/node/start-error';

import { migratePostgres } from './database/database.ts';
import { readDatabaseUrl } from './database/database-url.ts';
import { isVenueName } from './venues/venues.ts';

/**
 * Makes and changes the tables as their owner, then lets the role DATABASE_USER read and write their rows.
 * The API that runs as this role can change no table.
 */
async function main(): Promise<void> {
  const { DEMO_VENUE = 'kantinen', DATABASE_USER } = process.env;
  if (!isVenueName(DEMO_VENUE))
    throw new StartError(`DEMO_VENUE must be kantinen or kiosken, not '${DEMO_VENUE}'.`);
  const url = await readDatabaseUrl();
  if (!url || !DATABASE_USER)
    throw new StartError('DATABASE_URL must be the address of the owner, DATABASE_USER the role of the API.');
  await migratePostgres(url, DEMO_VENUE, DATABASE_USER);
  console.log(`The tables of ${DEMO_VENUE} are up to date, and ${DATABASE_USER} may use them.`);
}

main().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
