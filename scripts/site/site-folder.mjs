// A site's folder, as the server and a plain web server serve it:
//   remotes.json                   the registry: for each section the entry of the version in use
//   sections/<name>/<version>/     a version's files, which never change, and its entry, line.json
// A version's folder is complete when it gets its name, and the registry is replaced in one step: a
// deploy that is killed leaves the site as it was.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../workspace/folders.mjs';
import { lock } from './lock.mjs';
import { writeFileAtomic } from './write-file-atomic.mjs';

/** @typedef {{ scripts: string[], styles: string[] }} Files */
/**
 * @typedef {object} RegistryEntry
 * @property {string} version
 * @property {string} entry      the address of its entry script
<<<<<<< HEAD
 * @property {string} global     the global variable that the entry script sets
 * @property {string} contract   the range of shared contracts that it works with
 * @property {import('../../shared/build/section-place.mjs').Place} [place]  its menu entry and card, of a plug-in section
 * @property {Files} preload     the files of its index screen
 * @property {(Files & { path: string })[]} [screens]
 * @property {string} [previous] the version that a rollback leads to
=======
 * @property {string} global     the global under which the entry puts itself
 * @property {string} contract   the range of the shared contract it was built for
 * @property {import('@kantine/contract/registry').SectionDescription} [place]  its description, if it is not built in
 * @property {Files} preload           what its front door is made of
 * @property {(Files & { path: string })[]} [screens]  what each of its screens is made of, by the address below the section's own
 * @property {string} [previous] the version in use before: where a rollback leads
>>>>>>> 13c9390 (feat(contract): check the registry by one JSON Schema)
 */

/** A change of a site that is not possible; the message is one line. */
export class SiteError extends Error {}

const registryFile = (site) => join(site, 'remotes.json');
const sectionFolder = (site, section) => join(site, 'sections', section);
const versionFolder = (site, section, version) => join(sectionFolder(site, section), version);
const isVersion = (name) => !name.startsWith('.');

/** @returns {{ sections: Record<string, RegistryEntry> }} empty without a registry @throws {SiteError} when it cannot be read */
export function readRegistry(site) {
  if (!existsSync(registryFile(site))) return { sections: {} };
  try {
    const registry = readJson(registryFile(site));
    if (typeof registry?.sections === 'object' && registry.sections !== null) return registry;
  } catch {
    // The error below says it.
  }
  throw new SiteError(
    `${registryFile(site)} cannot be read. Restore it, or remove it to begin with an empty one.`,
  );
}

/**
 * Changes the registry under a lock and in one step.
 * @param {(sections: Record<string, RegistryEntry>) => Record<string, RegistryEntry>} change
 * @throws {Error} when another change does not end within 30 s
 */
export async function changeRegistry(site, change) {
  mkdirSync(site, { recursive: true });
  // Imported late: `npm start` loads this file before anything is installed.
  const { readBySchema } = await import('@kantine/contract/registry');
  const unlock = await lock(join(site, '.lock'));
  try {
    const before = readRegistry(site).sections;
    const after = change({ ...before });
    for (const [section, entry] of Object.entries(after))
      if (entry !== before[section]) checkEntry(readBySchema, section, entry);
    const text = `${JSON.stringify({ sections: after }, null, 2)}\n`;
    if (existsSync(registryFile(site)) && readFileSync(registryFile(site), 'utf8') === text) return;
    // The age of an unused version counts from now: open tabs may still load it.
    for (const [section, { version }] of Object.entries(before))
      if (after[section]?.version !== version) touch(versionFolder(site, section, version));
    writeFileAtomic(registryFile(site), text);
  } finally {
    unlock();
  }
}

/** @throws {SiteFault} for an entry that the server would refuse */
function checkEntry(readBySchema, section, entry) {
  try {
    readBySchema('entry', entry);
  } catch (error) {
    throw new SiteFault(`The registry entry of ${section} ${error.message}`);
  }
}

/**
 * Deploys a build: its files, then its entry, both under the lock, so that no prune removes them between.
 * @returns {Promise<string | undefined>} the version that was in use before
 */
export async function deploy(site, section, entry, dist) {
  let before;
  await changeRegistry(site, (sections) => {
    before = sections[section]?.version;
    addVersion(site, section, entry, dist);
    return { ...sections, [section]: withPrevious(sections[section], entry) };
  });
  return before;
}

/**
 * Makes the registry name another version of the folder.
 * @param {string} [version] by default the one in use before
 * @returns {Promise<{ from: string, to: string }>}
 * @throws {SiteError} when there is no such version
 */
export async function rollBack(site, section, version) {
  let from;
  let to;
  await changeRegistry(site, (sections) => {
    const entry = sections[section];
    if (!entry) throw new SiteError(`${section} is not in the registry of ${site}`);
    from = entry.version;
    to = version ?? entry.previous;
    if (!to) throw new SiteError(`${section} has no version before ${from}`);
    return { ...sections, [section]: withPrevious(entry, readEntry(site, section, to)) };
  });
  return { from, to };
}

/**
 * Removes versions that have been out of use for so many days, except the one that a rollback leads to.
 * @returns {Promise<string[]>} the removed versions
 */
export async function prune(site, section, days) {
  const oldest = Date.now() - days * 24 * 60 * 60_000;
  const removed = [];
  await changeRegistry(site, (sections) => {
    const { version: inUse, previous } = sections[section] ?? {};
    for (const { version, lastUsed } of versionsOf(site, section)) {
      if (version === inUse || version === previous || lastUsed >= oldest) continue;
      removeVersion(site, section, version);
      removed.push(version);
    }
    removeTemporaryFolders(site, section);
    return sections;
  });
  return removed;
}

/** The entry with the version that it replaces. */
export function withPrevious(before, entry) {
  if (!before) return entry;
  const previous = before.version === entry.version ? before.previous : before.version;
  return previous ? { ...entry, previous } : entry;
}

/**
 * Copies a build to its version's folder, unless it is there. The caller holds the registry's lock.
 * The entry is replaced even then: a section may be deployed again for another origin.
 */
export function addVersion(site, section, entry, dist) {
  const target = versionFolder(site, section, entry.version);
  const entryText = `${JSON.stringify(entry, null, 2)}\n`;
  if (existsSync(target)) {
    const entryFile = join(target, 'line.json');
    if (readFileSync(entryFile, 'utf8') !== entryText) writeFileAtomic(entryFile, entryText);
    return;
  }
  const tmpPath = join(sectionFolder(site, section), `.${entry.version}.${process.pid}`);
  rmSync(tmpPath, { recursive: true, force: true });
  mkdirSync(sectionFolder(site, section), { recursive: true });
  cpSync(dist, tmpPath, { recursive: true, preserveTimestamps: true });
  writeFileSync(join(tmpPath, 'line.json'), entryText);
  renameSync(tmpPath, target);
  touch(target);
}

/** The versions of a section, the latest in use first. */
export function versionsOf(site, section) {
  const inUse = readRegistry(site).sections[section]?.version;
  return namesIn(sectionFolder(site, section))
    .filter(isVersion)
    .map((version) => ({
      version,
      isInUse: version === inUse,
      lastUsed: statSync(versionFolder(site, section, version)).mtime,
    }))
    .sort((a, b) => Number(b.isInUse) - Number(a.isInUse) || b.lastUsed - a.lastUsed);
}

export const sectionsIn = (site) => namesIn(join(site, 'sections')).filter(isVersion);

export const hasVersion = (site, section, version) => existsSync(versionFolder(site, section, version));

/** @throws {SiteError} when there is no such version */
function readEntry(site, section, version) {
  try {
    return readJson(join(versionFolder(site, section, version), 'line.json'));
  } catch {
    throw new SiteError(`${section} has no version ${version} in ${site}`);
  }
}

/** Renames the folder first, so that no version is there in part. */
function removeVersion(site, section, version) {
  const tmpPath = join(sectionFolder(site, section), `.${version}.${process.pid}.gone`);
  renameSync(versionFolder(site, section, version), tmpPath);
  rmSync(tmpPath, { recursive: true });
}

/** Removes the folders of deploys that were killed an hour ago or earlier. */
function removeTemporaryFolders(site, section) {
  for (const name of namesIn(sectionFolder(site, section)).filter((one) => !isVersion(one))) {
    const path = join(sectionFolder(site, section), name);
    if (Date.now() - statSync(path).mtimeMs > 60 * 60_000) rmSync(path, { recursive: true, force: true });
  }
}

function touch(path) {
  const now = new Date();
  if (existsSync(path)) utimesSync(path, now, now);
}

function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
