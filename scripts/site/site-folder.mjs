// The registry and each version's entry, line.json, are written in one step: a deploy that is cut off changes nothing.
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
import { hashFiles, writeHashes } from './integrity.mjs';
import { lock } from './lock.mjs';
import { writeFileAtomic } from './write-file-atomic.mjs';

export class SiteError extends Error {}

const registryFile = (site) => join(site, 'remotes.json');
const sectionFolder = (site, section) => join(site, 'sections', section);
export const versionFolder = (site, section, version) => join(sectionFolder(site, section), version);
const isVersion = (name) => !name.startsWith('.');

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
    // The age of an unused version counts from now: open tabs may still load it.
    for (const [section, { version }] of Object.entries(before))
      if (after[section]?.version !== version) touch(versionFolder(site, section, version));
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

export function withPrevious(before, entry) {
  if (!before) return entry;
  const previous = before.version === entry.version ? before.previous : before.version;
  return previous ? { ...entry, previous } : entry;
}

export function addVersion(site, section, entry, dist) {
  const target = versionFolder(site, section, entry.version);
  if (existsSync(target)) return writeEntry(site, section, entry);
  const tmpPath = join(sectionFolder(site, section), `.${entry.version}.${process.pid}`);
  rmSync(tmpPath, { recursive: true, force: true });
  mkdirSync(sectionFolder(site, section), { recursive: true });
  cpSync(dist, tmpPath, { recursive: true, preserveTimestamps: true });
  writeHashes(tmpPath, entry.integrity);
  writeFileSync(join(tmpPath, 'line.json'), textOf(entry));
  renameSync(tmpPath, target);
  touch(target);
}

export function writeEntry(site, section, entry) {
  const folder = versionFolder(site, section, entry.version);
  const entryFile = join(folder, 'line.json');
  if (readFileSync(entryFile, 'utf8') === textOf(entry)) return;
  writeHashes(folder, entry.integrity);
  writeFileAtomic(entryFile, textOf(entry));
}

const textOf = (entry) => `${JSON.stringify(entry, null, 2)}\n`;

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

export const listSections = (site) => namesIn(join(site, 'sections')).filter(isVersion);

export const hasVersion = (site, section, version) => existsSync(versionFolder(site, section, version));

/** A version that was deployed before there were hashes gets those of its files. */
function readEntry(site, section, version) {
  const folder = versionFolder(site, section, version);
  try {
    const entry = readJson(join(folder, 'line.json'));
    if (entry.integrity) return entry;
    const integrity = hashFiles(folder);
    writeHashes(folder, integrity);
    return { ...entry, integrity };
  } catch {
    throw new SiteError(`${section} has no version ${version} in ${site}`);
  }
}

/** The folder is renamed first, so that no version exists in part. */
function removeVersion(site, section, version) {
  const tmpPath = join(sectionFolder(site, section), `.${version}.${process.pid}.gone`);
  renameSync(versionFolder(site, section, version), tmpPath);
  rmSync(tmpPath, { recursive: true });
}

/** A temporary folder older than an hour belongs to an interrupted deploy. */
function removeTemporaryFolders(site, section) {
  for (const name of namesIn(sectionFolder(site, section)).filter((one) => !isVersion(one))) {
    const path = join(sectionFolder(site, section), name);
    if (Date.now() - statSync(path).mtimeMs > 60 * 60_000) rmSync(path, { recursive: true, force: true });
  }
}

export function touch(path) {
  const now = new Date();
  if (existsSync(path)) utimesSync(path, now, now);
}

function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
