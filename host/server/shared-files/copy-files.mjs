// Plain JavaScript: `npm run deploy -- prune` runs it too.
import { randomUUID } from 'node:crypto';
import { chmod, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import { nullIfAbsent } from '../is-absence.mjs';
import { makeFolder } from '../make-folder.mjs';

const dayMs = 24 * 60 * 60_000;

/**
 * Dates the files that are there already: `pruneFiles` removes files that no server dates.
 * @param {string} from @param {string} to @param {(name: string) => boolean} isWanted
 */
export async function copyFiles(from, to, isWanted) {
  const names = (await filesIn(from)).filter(isWanted);
  for (const name of names) await copyFile(join(from, name), join(to, name));
}

/** @param {string} source @param {string} target */
async function copyFile(source, target) {
  const content = await readFile(source);
  const existing = await nullIfAbsent(readFile(target));
  if (existing?.equals(content) && (await nullIfAbsent(dateFile(target)))) return;
  await writeShared(target, content);
}

/** The servers of all replicas read the file, whatever the umask is. @param {string} target @param {string | Buffer} content */
export async function writeShared(target, content) {
  makeFolder(dirname(target));
  const tmpPath = join(dirname(target), `.${randomUUID()}`);
  try {
    await writeFile(tmpPath, content, { flag: 'wx' });
    await chmod(tmpPath, 0o644);
    // The folder's machine may have another clock than the one that prunes by these dates.
    await dateFile(tmpPath);
    await rename(tmpPath, target);
  } catch (error) {
    await rm(tmpPath, { force: true });
    throw error;
  }
}

/** @param {string} path @returns false for the file of another user, which only a new copy dates */
async function dateFile(path) {
  try {
    await utimes(path, new Date(), new Date());
    return true;
  } catch (error) {
    if (codeOf(error) === 'EPERM') return false;
    throw error;
  }
}

/** @param {string} folder @param {number} days @returns the names of the removed files */
export async function pruneFiles(folder, days) {
  const oldest = Date.now() - days * dayMs;
  const removed = [];
  for (const name of await filesIn(folder))
    if (await nullIfAbsent(removeOlder(join(folder, name), oldest))) removed.push(name);
  return removed;
}

/** @param {string} path @param {number} oldest */
async function removeOlder(path, oldest) {
  /** @param {string} file */
  const isOld = async (file) => (await stat(file)).mtimeMs < oldest;
  if (!(await isOld(path))) return false;
  const tmpPath = join(dirname(path), `.${randomUUID()}`);
  await rename(path, tmpPath);
  // A server that starts with this file may have dated it in between.
  if (await isOld(tmpPath)) await rm(tmpPath);
  else await rename(tmpPath, path);
  return nullIfAbsent(stat(path)).then((left) => left === null);
}

/** @param {string} folder */
async function filesIn(folder) {
  const entries = await nullIfAbsent(readdir(folder, { recursive: true, withFileTypes: true }));
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);
