import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from '../../shared/contract/integrity.mjs';
import { CommandError } from '../command/run-command.mjs';
import { isMap } from './kept-maps.mjs';
import { writeFileAtomic } from './write-file-atomic.mjs';

/** A page has the hashes of its first files only, and fetches this list of all hashes. */
export const listFile = 'integrity.json';

/** A browser hashes what it has unpacked. @throws {CommandError} for a symbolic link, which could serve any file of the machine */
export function filesOfBuild(folder) {
  if (!lstatSync(folder).isDirectory()) refuse(folder);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries)
    if (!entry.isFile() && !entry.isDirectory()) refuse(join(entry.parentPath, entry.name));
  return entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => file !== listFile && !isMap(file))
    .sort();
}

function refuse(path) {
  throw new CommandError(`${path} is neither a file nor a folder, and a section has nothing else`);
}

const unpackers = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/** Browsers are sent the compressed copies, which have no hash of their own: each unpacks to its file. @returns the others */
export const findChangedCopies = (folder) =>
  readdirSync(folder, { recursive: true }).filter((name) => {
    const ending = extname(name);
    if (!Object.hasOwn(unpackers, ending)) return false;
    const file = join(folder, name.slice(0, -ending.length));
    return !existsSync(file) || !isCopy(unpackers[ending], join(folder, name), readFileSync(file));
  });

function isCopy(unpack, copy, content) {
  try {
    return unpack(readFileSync(copy), { maxOutputLength: content.length + 1 }).equals(content);
  } catch {
    return false;
  }
}

export function hashFiles(folder) {
  const files = filesOfBuild(folder).map((file) => [file, integrityOf(readFileSync(join(folder, file)))]);
  const hashes = Object.fromEntries(files);
  return { ...hashes, [listFile]: integrityOf(listText(hashes)) };
}

export function writeHashes(folder, hashes) {
  writeFileAtomic(join(folder, listFile), listText(hashes));
}

const listText = (hashes) => `${JSON.stringify({ ...hashes, [listFile]: undefined })}\n`;
