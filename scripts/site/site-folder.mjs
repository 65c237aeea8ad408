// The registry is written in one step: a deploy that is cut off changes nothing.
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../workspace/folders.mjs';
import { keepEntry, readKeptEntry, removeKeptEntry } from './kept-entries.mjs';
import { lock } from './lock.mjs';
import { SiteError } from './site-error.mjs';
import {
  addVersion,
  listVersions,
  removeTemporaryFolders,
  removeVersion,
  requireSameFiles,
  touch,
  versionFolder,
} from './version-folders.mjs';
import { writeFileAtomic } from './write-file-atomic.mjs';

const registryFile = (site) => join(site, 'remotes.json');

export function readRegistry(site) {
  if (!existsSync(registryFile(site))) return { sections: {} };
  try {
    const registry = readJson(registryFile(site));
    if (typeof registry?.sections === 'object' && registry.sections !== null) return registry;
  } catch {
    // The error below covers it.
  }
  throw new SiteError(
    `${registryFile(site)} cannot be read. Restore it, or remove it to begin with an empty one.`,
  );
}

export async function changeRegistry(site, change) {
  mkdirSync(site, { recursive: true });
  const unlock = await lock(join(site, '.lock'));
  try {
    const before = readRegistry(site).sections;
    const after = await change({ ...before });
    for (const [section, entry] of Object.entries(after))
      if (entry !== before[section]) await checkEntry(section, entry);
    const text = `${JSON.stringify({ sections: after }, null, 2)}\n`;
    if (existsSync(registryFile(site)) && readFileSync(registryFile(site), 'utf8') === text) return;
    const lastChange = existsSync(registryFile(site)) ? statSync(registryFile(site)).mtimeMs : 0;
    for (const [section, entry] of Object.entries(before)) {
      if (after[section]?.version === entry.version) continue;
      keepEntry(site, section, entry);
      // The age of an unused version counts from now: open tabs may still load it.
      touch(versionFolder(site, section, entry.version), lastChange);
    }
    writeFileAtomic(registryFile(site), text);
  } finally {
    unlock();
  }
}

/** @throws {SiteError} for an entry that the server would refuse */
export async function checkEntry(section, entry) {
  // Imported late: `npm start` loads this file before it installs.
  const { readBySchema } = await import('@kantine/contract/registry');
  try {
    readBySchema('entry', entry);
  } catch (error) {
    throw new SiteError(`The registry entry of ${section} ${error.message}`);
  }
}

/** @param check throws if the version would not run */
export async function deploy(site, section, entry, dist, check = async () => undefined) {
  let before;
  await changeRegistry(site, async (sections) => {
    before = sections[section]?.version;
    addVersion(site, section, entry, dist);
    await check(section, entry);
    return { ...sections, [section]: withPrevious(sections[section], entry) };
  });
  return before;
}

/**
 * @param check throws if the version would not run
 * @param readEntry returns the entry of a version, in place of the kept one
 * @param {string} [version] by default the one before the one in use
 */
export async function rollBack(site, section, version, { check = async () => undefined, readEntry } = {}) {
  let from;
  let to;
  await changeRegistry(site, async (sections) => {
    const inUse = sections[section];
    if (!inUse) throw new SiteError(`${section} is not in the registry of ${site}`);
    from = inUse.version;
    to = version ?? inUse.previous;
    if (!to) throw new SiteError(`${section} has no version before ${from}`);
    if (!existsSync(versionFolder(site, section, to)))
      throw new SiteError(`${section} has no version ${to} in ${site}`);
    const known = () => (to === from ? inUse : readKeptEntry(site, section, to));
    const entry = readEntry ? await readEntry(site, section, to) : known();
    requireSameFiles(site, section, entry);
    await check(section, entry);
    return { ...sections, [section]: withPrevious(inUse, entry) };
  });
  return { from, to };
}

export async function prune(site, section, days) {
  const oldest = Date.now() - days * 24 * 60 * 60_000;
  const removed = [];
  await changeRegistry(site, (sections) => {
    const { version: inUse, previous } = sections[section] ?? {};
    for (const { version, lastUsed } of versionsOf(site, section)) {
      if (version === inUse || version === previous || lastUsed >= oldest) continue;
      removeVersion(site, section, version);
      removeKeptEntry(site, section, version);
      removed.push(version);
    }
    removeTemporaryFolders(site, section);
    return sections;
  });
  return removed;
}

export function withPrevious(before, entry) {
  if (!before) return entry;
  const previous = before.version === entry.version ? before.previous : before.version;
  return previous ? { ...entry, previous } : entry;
}

export function versionsOf(site, section) {
  const inUse = readRegistry(site).sections[section]?.version;
  return listVersions(site, section)
    .map((version) => ({
      version,
      isInUse: version === inUse,
      lastUsed: statSync(versionFolder(site, section, version)).mtime,
    }))
    .sort((a, b) => Number(b.isInUse) - Number(a.isInUse) || b.lastUsed - a.lastUsed);
}
