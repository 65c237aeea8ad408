import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { StartFailure } from '../start-failure.ts';

const heldHere = new Set<string>();

/**
 * Takes a data directory for this process: two processes writing the embedded database's files would destroy them.
 * @returns gives it back
 * @throws StartFailure when another process has it, or when it cannot be written
 */
export function lockDataDir(dataDir: string): () => void {
  const directory = resolve(dataDir);
  const file = join(directory, 'kantine.pid');
  if (heldHere.has(directory)) throw inUse(directory, process.pid);
  try {
    makeDirectory(directory);
    takeFile(directory, file);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `The data directory ${directory} cannot be written (${(error as Error).message}). Choose another with DATA_DIR.`,
    );
  }
  heldHere.add(directory);
  const release = () => {
    heldHere.delete(directory);
    rmSync(file, { force: true });
    process.off('exit', release);
  };
  process.on('exit', release);
  return release;
}

function takeFile(directory: string, file: string): void {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = Number(readFileSync(file, 'utf8'));
    // In a container every process has the number that the crashed one before it had; our own is never another's lock.
    if (owner !== process.pid && isAlive(owner)) throw inUse(directory, owner);
    rmSync(file, { force: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function inUse(directory: string, owner: number): StartFailure {
  return new StartFailure(
    `The data directory ${directory} is in use by process ${owner}. Stop it, or choose another with DATA_DIR.`,
  );
}

/** Step by step: Node's own recursive way never returns where a file system refuses new folders with ENOENT, as /proc does. */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(dirname(directory));
  mkdirSync(directory);
}
