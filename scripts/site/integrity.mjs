import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A list of the hashes, for a page that has only those of its first files. */
const listFile = 'integrity.json';

/** Compressed copies are left out: a browser hashes what it has unpacked. */
export function filesOfBuild(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => ![listFile, 'line.json'].includes(file))
    .sort();
}

/** The hash of each file, and that of their list. */
export function hashFiles(folder) {
  const files = filesOfBuild(folder).map((file) => [file, hashOf(readFileSync(join(folder, file)))]);
  const hashes = Object.fromEntries(files);
  return { ...hashes, [listFile]: hashOf(listText(hashes)) };
}

export function writeHashes(folder, hashes) {
  writeFileSync(join(folder, listFile), listText(hashes));
}

/** The list cannot hold its own hash. */
const listText = (hashes) => `${JSON.stringify({ ...hashes, [listFile]: undefined })}\n`;
export const hashOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
