import { readFile } from 'node:fs/promises';

import { StartError } from '@kantine/node/start-error';

interface DatabaseUrlSettings {
  DATABASE_URL?: string | undefined;
  DATABASE_URL_FILE?: string | undefined;
}

/** The URL holds a password: a service manager passes it as a file, not in the environment. */
export async function readDatabaseUrl({ DATABASE_URL, DATABASE_URL_FILE }: DatabaseUrlSettings) {
  if (!DATABASE_URL_FILE) return DATABASE_URL;
  const text = await readFile(DATABASE_URL_FILE, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`DATABASE_URL_FILE '${DATABASE_URL_FILE}' could not be read: ${error.code}.`);
  });
  return text.trim();
}
