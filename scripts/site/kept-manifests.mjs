// A rollback takes a version's manifest from here and not from the version's folder: whoever may write to that folder, such as
// a section's team, could otherwise bring other files into use together with their hashes.
import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson } from '../workspace/folders.mjs';
import { CommandError } from '../command/run-command.mjs';
import { requireFolderName } from './folder-name.mjs';
import { makeFolder } from './readable.mjs';
import { writeFileAtomic } from './write-file-atomic.mjs';

const manifestFile = (site, section, version) =>
  join(site, 'manifests', requireFolderName(section), `${requireFolderName(version)}.json`);

export function keepManifest(site, section, manifest) {
  const file = manifestFile(site, section, manifest.version);
  makeFolder(dirname(file));
  const own = { ...manifest, earlier: undefined, retired: undefined, rollout: undefined };
  writeFileAtomic(file, `${JSON.stringify(own, null, 2)}\n`);
}

/** @throws {CommandError} if there is none */
export function readKeptManifest(site, section, version) {
  const file = manifestFile(site, section, version);
  try {
    if (existsSync(file)) return readJson(file);
  } catch {
    // The error below covers it.
  }
  throw new CommandError(
    `${file} has no manifest of ${section} ${version}: the version was never in use, or its manifest is lost. ` +
      'If you trust the files in its folder, add --trust-files.',
  );
}

export function removeKeptManifest(site, section, version) {
  rmSync(manifestFile(site, section, version), { force: true });
}
