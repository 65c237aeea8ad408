// A rollback takes a version's registry entry from here and not from the version's folder: whoever may write to that folder, such as
// a section's team, could otherwise bring other files into use together with their hashes.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson } from '../workspace/folders.mjs';
import { SiteError } from './site-error.mjs';
import { writeFileAtomic } from './write-file-atomic.mjs';

const entryFile = (site, section, version) => join(site, 'entries', section, `${version}.json`);

/** Keeps the entry of a version that goes out of use. */
export function keepEntry(site, section, entry) {
  const file = entryFile(site, section, entry.version);
  mkdirSync(dirname(file), { recursive: true });
  writeFileAtomic(file, `${JSON.stringify({ ...entry, previous: undefined }, null, 2)}\n`);
}

/** @throws {SiteError} if there is none */
export function readKeptEntry(site, section, version) {
  const file = entryFile(site, section, version);
  try {
    if (existsSync(file)) return readJson(file);
  } catch {
    // The error below covers it.
  }
  throw new SiteError(
    `${file} has no registry entry of ${section} ${version}: the version was never in use, or its entry is lost. ` +
      'If you trust the files in its folder, add --trust-files.',
  );
}

export function removeKeptEntry(site, section, version) {
  rmSync(entryFile(site, section, version), { force: true });
}
