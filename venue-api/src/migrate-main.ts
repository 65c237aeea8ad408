import { readVariables } from '@kantine/node/settings';
import { StartError } from '@kantine/node/start-error';

import { createPostgresTables } from './database/database.ts';
import { readDatabaseUrl } from './database/database-url.ts';
import { migrationSettings } from './settings.ts';

/** The API runs as the role DATABASE_USER, which can read and write rows and change no table. */
async function main(): Promise<void> {
  const settings = readVariables(migrationSettings, process.env);
  const { DEMO_VENUE, DATABASE_USER } = settings;
  const url = await readDatabaseUrl(settings);
  if (!url || !DATABASE_USER)
    throw new StartError('DATABASE_URL must be the address of the owner, DATABASE_USER the role of the API.');
  await createPostgresTables(url, DEMO_VENUE, DATABASE_USER);
  console.log(`The tables of ${DEMO_VENUE} exist, and ${DATABASE_USER} may use them.`);
}

main().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
