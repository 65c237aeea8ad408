// A lock file: one process at a time holds it.
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const timeoutMs = 30_000;
const retryMs = 25;

/**
 * Takes the lock as soon as it is free, or when its process is gone. Another machine's is waited for.
 * @returns {Promise<() => void>} releases the lock
 * @throws {Error} when it is not free within 30 s
 */
export async function lock(file) {
  const until = Date.now() + timeoutMs;
  while (!take(file)) {
    if (Date.now() > until)
      throw new Error(
        `${file} is held by another deploy. If none is running, remove it and ${file}.takeover.`,
      );
    if (isAbandoned(file)) removeAbandoned(file);
    else await wait(retryMs);
  }
  return () => rmSync(file, { force: true });
}

/** Links a complete file to the name, so that a lock always names its process. */
function take(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${hostname()} ${process.pid}`);
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Has a lock of its own: of two processes, the slower must not remove the faster one's new lock. */
function removeAbandoned(file) {
  const takeover = `${file}.takeover`;
  if (!take(takeover)) return;
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
