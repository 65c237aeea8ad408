// One at a time, across processes: a name that only one can give.
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const patience = 30_000;
const between = 25;

/**
 * Waits until the lock is free and takes it. A lock whose process is gone is taken over; one that another machine holds is waited for.
 *
 * @param {string} file
 * @returns {Promise<() => void>} gives it back
 * @throws {Error} when it is not free within half a minute
 */
export async function lock(file) {
  const until = Date.now() + patience;
  while (!take(file)) {
    if (Date.now() > until)
      throw new Error(
        `${file} is held by another deploy. If none is running, remove it and ${file}.takeover.`,
      );
    if (isAbandoned(file)) removeAbandoned(file);
    else await wait(between);
  }
  return () => rmSync(file, { force: true });
}

/** Linked to its name when it is written, so that a lock always says whose it is. */
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

/** Under a lock of its own: of two that see it abandoned, the slower must not remove the quicker's new one. */
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
