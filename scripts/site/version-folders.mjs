// <site>/sections/<section>/<version>/ is made in one step and never changes.
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../../shared/contract/integrity.mjs';
import { isFolderName, requireFolderName } from './folder-name.mjs';
import { filesOfBuild, findChangedCopies, hashFiles, listFile, writeHashes } from './integrity.mjs';
import { keepMaps, mapsFolder, mapsOfSection, removeMaps } from './kept-maps.mjs';
import { CommandError } from '../command/run-command.mjs';
import { openAll, openFolder } from './readable.mjs';
import { putWholeFolder } from './whole-folder.mjs';

const sectionFolder = (site, section) => join(site, 'sections', requireFolderName(section));
export const versionFolder = (site, section, version) =>
  join(sectionFolder(site, section), requireFolderName(version));

export const listSections = (site) => namesIn(join(site, 'sections')).filter(isFolderName);
export const listVersions = (site, section) => namesIn(sectionFolder(site, section)).filter(isFolderName);

/** @returns {string | undefined} the version to which a rollback leads, and which no prune removes */
export const versionBefore = (site, section, { version, earlier = [] }) =>
  earlier.find((one) => one !== version && existsSync(versionFolder(site, section, one)));

export function addVersion(site, section, manifest, dist) {
  const target = versionFolder(site, section, manifest.version);
  if (existsSync(target)) requireSameFiles(site, section, manifest);
  else copyBuild(site, section, manifest, dist);
  keepMaps(site, section, manifest.version, dist);
  openVersion(site, section, manifest.version);
  touch(target);
}

/** A deploy with another umask may have made the version, and the folders above it. */
export function openVersion(site, section, version) {
  for (const folder of [join(site, 'sections'), sectionFolder(site, section)]) openFolder(folder);
  openAll(versionFolder(site, section, version));
}

function copyBuild(site, section, manifest, dist) {
  putWholeFolder(versionFolder(site, section, manifest.version), (copy) => {
    const filter = (path) => path !== join(dist, mapsFolder);
    cpSync(dist, copy, { recursive: true, preserveTimestamps: true, filter });
    // The copy is checked, because the build may change between a check and the copying: first for links, through which one would write.
    filesOfBuild(copy);
    writeHashes(copy, manifest.integrity);
    requireSame(section, manifest, copy);
  });
}

export const requireSameFiles = (site, section, manifest) =>
  requireSame(section, manifest, versionFolder(site, section, manifest.version));

function requireSame(section, manifest, folder) {
  const changed = changedFiles(folder, manifest);
  if (changed.length > 0)
    throw new CommandError(
      `${section} ${manifest.version} has other files than it was deployed with: ${changed.join(', ')}`,
    );
}

export const hasSameFiles = (site, section, manifest) =>
  changedFiles(versionFolder(site, section, manifest.version), manifest).length === 0;

function changedFiles(folder, { integrity = {} }) {
  if (!existsSync(folder)) return Object.keys(integrity);
  const list = join(folder, listFile);
  const found = { ...hashFiles(folder), [listFile]: existsSync(list) && integrityOf(readFileSync(list)) };
  const names = new Set([...Object.keys(integrity), ...Object.keys(found)]);
  const changed = [...names].filter((file) => integrity[file] !== found[file]);
  return [...changed, ...findChangedCopies(folder)];
}

/** The folder is renamed first, so that no version exists in part. */
export function removeVersion(site, section, version) {
  const tmpPath = join(sectionFolder(site, section), `.${version}.${process.pid}.gone`);
  renameSync(versionFolder(site, section, version), tmpPath);
  rmSync(tmpPath, { recursive: true });
  removeMaps(site, section, version);
}

/** A temporary folder older than an hour belongs to an interrupted deploy. */
export function removeTemporaryFolders(site, section) {
  for (const folder of [sectionFolder(site, section), mapsOfSection(site, section)])
    for (const name of namesIn(folder).filter((one) => one.startsWith('.'))) {
      const path = join(folder, name);
      if (Date.now() - statSync(path).mtimeMs > 60 * 60_000) rmSync(path, { recursive: true, force: true });
    }
}

/** Sets the time of last use. A clock that was set back must not make a version look old: `earliest` is the least. */
export function touch(path, earliest = 0) {
  const time = new Date(Math.max(Date.now(), earliest));
  if (existsSync(path)) utimesSync(path, time, time);
}

function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
