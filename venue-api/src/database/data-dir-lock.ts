import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { StartFailure } from '../start-error.ts';

const heldHere = new Set<string>();

/** The owner touches its file so often; after three times without, an owner on another machine is gone. */
const heartbeatMs = 5_000;
const goneAfterMs = 3 * heartbeatMs;

interface Owner {
  readonly pid: number;
  /** When the process was started, as the kernel counts: a number that is used again is another process. */
  readonly started?: string | undefined;
  /** The machine, or the container: process numbers of another mean nothing here. */
  readonly host?: string | undefined;
}

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
  const heartbeat = setInterval(() => touch(file), heartbeatMs).unref();
  const release = () => {
    clearInterval(heartbeat);
    heldHere.delete(directory);
    rmSync(file, { force: true });
    process.off('exit', release);
  };
  process.on('exit', release);
  return release;
}

function takeFile(directory: string, file: string): void {
  const { pid } = process;
  const own = JSON.stringify({ pid, started: startOf(pid), host: hostname() } satisfies Owner);
  try {
    writeFileSync(file, own, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = readOwner(file);
    if (isHeld(file, owner)) throw inUse(directory, owner.pid);
    rmSync(file, { force: true });
    writeFileSync(file, own, { flag: 'wx' });
  }
}

function readOwner(file: string): Owner {
  const text = readFileSync(file, 'utf8');
  try {
    const owner: unknown = JSON.parse(text);
    // Earlier versions wrote the number alone.
    return typeof owner === 'object' && owner !== null ? (owner as Owner) : { pid: Number(owner) };
  } catch {
    // Written by a process that ended meanwhile: nobody's.
    return { pid: 0 };
  }
}

function isHeld(file: string, { pid, started, host = hostname() }: Owner): boolean {
  if (host !== hostname()) return Date.now() - statSync(file).mtimeMs < goneAfterMs;
  // In a container every process has the number that the crashed one before it had; our own is never another's lock.
  if (pid === process.pid || !isAlive(pid)) return false;
  return started === undefined || started === startOf(pid);
}

/** Undefined where there is no /proc. */
function startOf(pid: number): string | undefined {
  try {
    // The 22nd field; the second one, the name in brackets, may hold blanks.
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
    // The folder is gone, or cannot be written at the moment. The database itself will say so.
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
