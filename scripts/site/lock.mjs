import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError } from '../command/run-command.mjs';

const retryMs = 25;

/** Waits for the lock, breaking it when its process on this machine is gone. @throws {CommandError} after the wait */
export async function lock(file, { waitMs = 30_000 } = {}) {
  // The clock of the day may jump.
  const until = performance.now() + waitMs;
  while (!tryTake(file)) {
    if (performance.now() > until)
      throw new CommandError(
        `${file} is held by another command. If none is running, remove it and ${file}.takeover.`,
      );
    if (isAbandoned(file)) removeAbandoned(file);
    else await wait(retryMs);
  }
  return () => rmSync(file, { force: true });
}

function tryTake(file) {
  const own = `${file}.${process.pid}`;
  try {
    writeOwner(own);
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** On a full disk the lock is an empty file that no later deploy takes over: a prune, which makes room, needs a lock too. */
function writeOwner(file) {
  try {
    writeFileSync(file, `${hostname()} ${process.pid}`);
  } catch (error) {
    if (!isDiskFull(error) || !existsSync(file)) throw error;
  }
}

export const isDiskFull = ({ code }) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code);

/** A lock of its own keeps the slower of two processes from removing the new lock of the faster. */
function removeAbandoned(file) {
  const takeover = `${file}.takeover`;
  if (!tryTake(takeover)) return;
  if (isAbandoned(file)) rmSync(file, { force: true });
  rmSync(takeover, { force: true });
}

function isAbandoned(file) {
  try {
    const [host, pid] = readFileSync(file, 'utf8').split(' ');
    if (host !== hostname()) return false;
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
