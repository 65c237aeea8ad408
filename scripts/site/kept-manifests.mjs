// A section's team may write to a version's folder: a manifest there could name other files and hashes.
import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson } from '../workspace/folders.mjs';
import { CommandError } from '../command/run-command.mjs';
import { requireFolderName } from './folder-name.mjs';
import { makeFolder } from './readable.mjs';
import { toManifest } from './to-manifest.mjs';
import { writeFileAtomic } from './write-file-atomic.mjs';

const manifestFile = (site, section, version) =>
  join(site, 'manifests', requireFolderName(section), `${requireFolderName(version)}.json`);

export function keepManifest(site, section, manifest) {
  const file = manifestFile(site, section, manifest.version);
  makeFolder(dirname(file));
  writeFileAtomic(file, `${JSON.stringify(toManifest(manifest), null, 2)}\n`);
}

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
