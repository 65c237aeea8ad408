// A site's folder, as the server and a plain web server serve it:
//
//   remotes.json                          the registry: for each section the line of the version in use
//   sections/<name>/<version>/            a version's files, which never change, with `line.json`, its registry line
//
// A version's folder is whole from the moment it has its name, and the registry is replaced in one step: whoever is cut off leaves
// the site as it was. Changes of the registry wait for each other, so none is lost.
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

/**
 * @typedef {object} Line  what the registry says of a section
 * @property {string} version
 * @property {string} entry      the address of its entry script
 * @property {string} global     the global under which the entry puts itself
 * @property {string} contract   the range of the shared contract it was built for
 * @property {import('../../shared/build/section-place.mjs').Place} [place]  what the shell says of it, where it does not know it by itself
 * @property {Files} preload           what its front door is made of
 * @property {(Files & { path: string })[]} [screens]  what each of its screens is made of, by the address below the section's own
 * @property {string} [previous] the version in use before: where a rollback leads
 */

/** A fault of what was asked for, to be told in one line. */
export class SiteFault extends Error {}

const registryFile = (site) => join(site, 'remotes.json');
const sectionFolder = (site, section) => join(site, 'sections', section);
const versionFolder = (site, section, version) => join(sectionFolder(site, section), version);
const isVersion = (name) => !name.startsWith('.');

/** @returns {{ sections: Record<string, Line> }} of a site without a registry, an empty one. @throws {SiteFault} when it cannot be read */
export function readRegistry(site) {
  if (!existsSync(registryFile(site))) return { sections: {} };
  try {
    const registry = readJson(registryFile(site));
    if (typeof registry?.sections === 'object' && registry.sections !== null) return registry;
  } catch {
    // Said below.
  }
  throw new SiteFault(
    `${registryFile(site)} cannot be read. Restore it, or remove it to begin with an empty one.`,
  );
}

/**
 * Changes the registry: one at a time, and whole or not at all.
 *
 * @param {string} site
 * @param {(sections: Record<string, Line>) => Record<string, Line>} change gets the lines as they are now
 * @throws {SiteFault} when another change does not end within half a minute
 */
export async function changeRegistry(site, change) {
  mkdirSync(site, { recursive: true });
  const unlock = await lock(join(site, '.lock'));
  try {
    const before = readRegistry(site).sections;
    const after = change({ ...before });
    const text = `${JSON.stringify({ sections: after }, null, 2)}\n`;
    if (existsSync(registryFile(site)) && readFileSync(registryFile(site), 'utf8') === text) return;
    // What goes out of use now is young from now on: tabs that are open may go on with it.
    for (const [section, { version }] of Object.entries(before))
      if (after[section]?.version !== version) touch(versionFolder(site, section, version));
    writeFileAtomic(registryFile(site), text);
  } finally {
    unlock();
  }
}

/**
 * Deploys a build: its files first, then the one line of the registry. All of it under the lock, so that nobody prunes meanwhile what
 * is about to be named.
 *
 * @param {Line} line what the registry is to say of it
 * @param {string} dist the build's folder
 * @returns {Promise<string | undefined>} the version that was in use before
 */
export async function deploy(site, section, line, dist) {
  let before;
  await changeRegistry(site, (sections) => {
    before = sections[section]?.version;
    addVersion(site, section, line, dist);
    return { ...sections, [section]: follow(sections[section], line) };
  });
  return before;
}

/**
 * Makes the registry name another version that is here.
 * @param {string} [version] left out: the one that was in use before
 * @returns {Promise<{ from: string, to: string }>}
 * @throws {SiteFault} when there is none
 */
export async function rollBack(site, section, version) {
  let from;
  let to;
  await changeRegistry(site, (sections) => {
    const line = sections[section];
    if (!line) throw new SiteFault(`${section} is not in the registry of ${site}`);
    from = line.version;
    to = version ?? line.previous;
    if (!to) throw new SiteFault(`${section} has no version before ${from}`);
    return { ...sections, [section]: follow(line, lineOf(site, section, to)) };
  });
  return { from, to };
}

/**
 * Removes what has been out of use for longer than that many days, but never the version in use nor the one a rollback leads to.
 * @returns {Promise<string[]>} the versions that are gone
 */
export async function prune(site, section, days) {
  const oldest = Date.now() - days * 24 * 60 * 60_000;
  const gone = [];
  await changeRegistry(site, (sections) => {
    const { version: inUse, previous } = sections[section] ?? {};
    for (const { version, lastUsed } of versionsOf(site, section)) {
      if (version === inUse || version === previous || lastUsed >= oldest) continue;
      removeVersion(site, section, version);
      gone.push(version);
    }
    removeLeftOvers(site, section);
    return sections;
  });
  return gone;
}

/** A line that takes another's place remembers which that was. */
export function follow(before, line) {
  if (!before) return line;
  const previous = before.version === line.version ? before.previous : before.version;
  return previous ? { ...line, previous } : line;
}

/**
 * Copies a build to its version's folder, unless it is there; for who changes the registry. Deployed again to be served from another
 * origin, its files stay, and a rollback leads to where they are served since.
 */
export function addVersion(site, section, line, dist) {
  const target = versionFolder(site, section, line.version);
  const lineText = `${JSON.stringify(line, null, 2)}\n`;
  if (existsSync(target)) {
    const lineFile = join(target, 'line.json');
    if (readFileSync(lineFile, 'utf8') !== lineText) writeFileAtomic(lineFile, lineText);
    return;
  }
  const beside = join(sectionFolder(site, section), `.${line.version}.${process.pid}`);
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(sectionFolder(site, section), { recursive: true });
  cpSync(dist, beside, { recursive: true, preserveTimestamps: true });
  writeFileSync(join(beside, 'line.json'), lineText);
  renameSync(beside, target);
  touch(target);
}

/** The versions of a section that are here, the latest in use first. */
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

/** The sections that have a version here. */
export const sectionsIn = (site) => namesIn(join(site, 'sections')).filter(isVersion);

export const hasVersion = (site, section, version) => existsSync(versionFolder(site, section, version));

/** @returns {Line} of a version that is here. @throws {SiteFault} when it is not */
function lineOf(site, section, version) {
  try {
    return readJson(join(versionFolder(site, section, version), 'line.json'));
  } catch {
    throw new SiteFault(`${section} has no version ${version} in ${site}`);
  }
}

/** Removes a version's folder: first its name, so that it is never seen half gone. */
function removeVersion(site, section, version) {
  const beside = join(sectionFolder(site, section), `.${version}.${process.pid}.gone`);
  renameSync(versionFolder(site, section, version), beside);
  rmSync(beside, { recursive: true });
}

/** Removes what deploys that were cut off an hour ago or more have left. */
function removeLeftOvers(site, section) {
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
