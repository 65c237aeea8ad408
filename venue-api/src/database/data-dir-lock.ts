import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { ownerOf, tryLock } from '@kantine/node/lock';
import { StartError } from '@kantine/node/start-error';

/** Two processes would destroy the database's files. @returns the release @throws StartError */
export function lockDataDir(dataDir: string): () => void {
  const directory = resolve(dataDir);
  const file = join(directory, 'kantine.pid');
  try {
    makeDirectory(directory);
    const release = tryLock(file);
    if (release) return release;
  } catch (error) {
    throw new StartError(
      `The data directory ${directory} cannot be written (${(error as Error).message}). Choose another with DATA_DIR.`,
    );
  }
  throw new StartError(
    `The data directory ${directory} is in use by process ${ownerOf(file).pid}. Stop it, or choose another with DATA_DIR.`,
  );
}

/** Node's recursive mkdir never returns where a file system answers ENOENT, as /proc does. */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(dirname(directory));
  mkdirSync(directory);
}
