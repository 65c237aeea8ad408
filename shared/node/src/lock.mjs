// Plain JavaScript on Node's own modules: `npm start` takes a lock before anything is installed, in an old Node.
import { linkSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

const heartbeatMs = 5_000;
/** An owner on another machine, or one that a full disk did not take, is gone after missed heartbeats. */
const staleAfterMs = 30_000;

/** `started` is the kernel's, where there is one: a process id is used again. @typedef {{ pid?: number, started?: string | undefined, host?: string }} Owner */

/** @param {string} file does not exist while the lock is free @returns {(() => void) | undefined} the release */
export function tryLock(file) {
  if (!tryTake(file)) {
    if (isHeld(file)) return undefined;
    removeAbandoned(file);
    if (!tryTake(file)) return undefined;
  }
  const heartbeat = setInterval(() => touch(file), heartbeatMs).unref();
  const release = () => {
    clearInterval(heartbeat);
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.on('exit', release);
  return release;
}

/** @param {string} file @returns {Owner} */
export function ownerOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {{ code?: unknown }} error */
export const isDiskFull = ({ code }) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(code));

/** A linked file is whole from its first moment on. @param {string} file */
function tryTake(file) {
  const draft = `${file}.${process.pid}`;
  try {
    writeOwner(draft);
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** On a full disk the lock is an empty file: a prune, which makes room, needs a lock too. @param {string} draft */
function writeOwner(draft) {
  const { pid } = process;
  try {
    writeFileSync(draft, JSON.stringify({ pid, started: startTimeOf(pid), host: hostname() }));
  } catch (error) {
    if (!isDiskFull({ code: codeOf(error) })) throw error;
    writeFileSync(draft, '');
  }
}

/** A lock of its own keeps the slower of two processes from removing the new lock of the faster. @param {string} file */
function removeAbandoned(file) {
  const takeover = `${file}.takeover`;
  if (!tryTake(takeover)) return;
  if (!isHeld(file)) rmSync(file, { force: true });
  rmSync(takeover, { force: true });
}

/** @param {string} file */
function isHeld(file) {
  const { pid, started, host } = ownerOf(file);
  if (host === hostname()) return isAlive(Number(pid)) && (!started || started === startTimeOf(Number(pid)));
  const { mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return Date.now() - mtimeMs < staleAfterMs;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {number} pid */
function startTimeOf(pid) {
  try {
    // Field 22; field 2, the name in brackets, may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function touch(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The folder reports its own error to the holder of the lock.
  }
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;
