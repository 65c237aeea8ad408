import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { StartError } from '@kantine/node/start-error';

const lockedByThisProcess = new Set<string>();

/** An owner on another machine is gone after three missed heartbeats. */
const heartbeatMs = 5_000;
const staleAfterMs = 3 * heartbeatMs;

interface Owner {
  readonly pid: number;
  /** The kernel's start time, where there is one: a reused process id belongs to another process. */
  readonly started?: string | undefined;
  readonly host: string;
}

/** Two processes would destroy the database's files. @returns the release @throws StartError */
export function lockDataDir(dataDir: string): () => void {
  const directory = resolve(dataDir);
  const file = join(directory, 'kantine.pid');
  if (lockedByThisProcess.has(directory)) throw inUseError(directory, process.pid);
  try {
    makeDirectory(directory);
    createLockFile(directory, file);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data directory ${directory} cannot be written (${(error as Error).message}). Choose another with DATA_DIR.`,
    );
  }
  lockedByThisProcess.add(directory);
  const heartbeat = setInterval(() => touch(file), heartbeatMs).unref();
  const release = () => {
    clearInterval(heartbeat);
    lockedByThisProcess.delete(directory);
    rmSync(file, { force: true });
    process.off('exit', release);
  };
  process.on('exit', release);
  return release;
}

function createLockFile(directory: string, file: string): void {
  const { pid } = process;
  const own = JSON.stringify({ pid, started: startTimeOf(pid), host: hostname() } satisfies Owner);
  try {
    writeFileSync(file, own, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = readOwner(file);
    if (isHeld(file, owner)) throw inUseError(directory, owner.pid);
    rmSync(file, { force: true });
    writeFileSync(file, own, { flag: 'wx' });
  }
}

function readOwner(file: string): Owner {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text) as Owner;
  } catch {
    return { pid: 0, host: hostname() };
  }
}

function isHeld(file: string, { pid, started, host }: Owner): boolean {
  if (host !== hostname()) return Date.now() - statSync(file).mtimeMs < staleAfterMs;
  // Containers reuse process ids: a lock with our own id is from a crashed predecessor.
  if (pid === process.pid || !isAlive(pid)) return false;
  return started === undefined || started === startTimeOf(pid);
}

function startTimeOf(pid: number): string | undefined {
  try {
    // Field 22; field 2, the name in brackets, may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19];
  } catch {
    return undefined;
  }
}

function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The database itself reports an unwritable folder.
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

function inUseError(directory: string, owner: number): StartError {
  return new StartError(
    `The data directory ${directory} is in use by process ${owner}. Stop it, or choose another with DATA_DIR.`,
  );
}

/** Node's recursive mkdir never returns where a file system answers ENOENT, as /proc does. */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(dirname(directory));
  mkdirSync(directory);
}
