// The registry is written in one step: a deploy that is cut off changes nothing.
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../workspace/folders.mjs';
import { keepManifest, readKeptManifest, removeKeptManifest } from './kept-manifests.mjs';
import { lock } from './lock.mjs';
import { requireClaim, requireOwner } from './owners.mjs';
import { CommandError } from '../command/run-command.mjs';
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
  throw new CommandError(
    `${registryFile(site)} cannot be read. Restore it, or remove it to begin with an empty one.`,
  );
}

export async function changeRegistry(site, change) {
  mkdirSync(site, { recursive: true });
  const unlock = await lock(join(site, '.lock'));
  try {
    const before = readRegistry(site).sections;
    const after = await change({ ...before });
    for (const [section, manifest] of Object.entries(after))
      if (manifest !== before[section]) await checkManifest(section, manifest);
    const text = `${JSON.stringify({ sections: after }, null, 2)}\n`;
    const file = registryFile(site);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
    const lastChange = existsSync(file) ? statSync(file).mtimeMs : 0;
    for (const [section, manifest] of Object.entries(before)) {
      if (after[section]?.version === manifest.version) continue;
      keepManifest(site, section, manifest);
      // The age of an unused version counts from now: open tabs may still load it.
      touch(versionFolder(site, section, manifest.version), lastChange);
    }
    writeFileAtomic(file, text);
  } finally {
    unlock();
  }
}

/** @throws {CommandError} for a manifest that the server would refuse */
export async function checkManifest(section, manifest) {
  // Imported late: `npm start` loads this file before it installs.
  const { readBySchema } = await import('@kantine/contract/manifest');
  const { reservedNames } = await import('@kantine/build/section-name.mjs');
  if (reservedNames.includes(section))
    throw new CommandError(`A section cannot be named '${section}': the site itself uses the name`);
  try {
    const { name, version, base } = readBySchema('manifest', manifest);
    if (name !== section) throw new Error(`names itself '${name}'`);
    if (!base.endsWith(`/sections/${section}/${version}/`))
      throw new Error(`names '${base}' as 'base', which must end with its name and its version '${version}'`);
  } catch (error) {
    throw new CommandError(`The manifest of ${section} ${error.message}`);
  }
}

/**
 * @param check throws if the version would not run
 * @param choose is given the manifest in use, and returns the next one
 * @returns the versions
 */
export async function putIntoUse(site, section, check, choose) {
  let from;
  let to;
  await changeRegistry(site, async (sections) => {
    const before = sections[section];
    const manifest = await choose(before);
    [from, to] = [before?.version, manifest.version];
    await check(section, manifest);
    return { ...sections, [section]: withPrevious(before, manifest) };
  });
  return { from, to };
}

const fits = async () => undefined;

/** @returns the version before */
export async function deploy(site, section, manifest, dist, check = fits, claim = {}) {
  const { from } = await putIntoUse(site, section, check, async (inUse) => {
    await checkManifest(section, manifest);
    requireOwner(section, inUse, manifest, claim);
    addVersion(site, section, manifest, dist);
    return manifest;
  });
  return from;
}

/**
 * @param readManifest returns the manifest of a version, in place of the kept one
 * @param {string} [version] by default the one before the one in use
 */
export const rollBack = (site, section, version, { check = fits, readManifest, ...claim } = {}) =>
  putIntoUse(site, section, check, async (inUse) => {
    if (!inUse) throw new CommandError(`${section} is not in the registry of ${site}`);
    requireClaim(section, inUse, claim);
    const to = version ?? inUse.previous;
    if (!to) throw new CommandError(`${section} has no version before ${inUse.version}`);
    if (!existsSync(versionFolder(site, section, to)))
      throw new CommandError(`${section} has no version ${to} in ${site}`);
    const known = () => (to === inUse.version ? inUse : readKeptManifest(site, section, to));
    const manifest = readManifest ? await readManifest(site, section, to) : known();
    requireSameFiles(site, section, manifest);
    return manifest;
  });

export async function prune(site, section, days) {
  const oldest = Date.now() - days * 24 * 60 * 60_000;
  const removed = [];
  await changeRegistry(site, (sections) => {
    const { version: inUse, previous } = sections[section] ?? {};
    for (const { version, lastUsed } of versionsOf(site, section)) {
      if (version === inUse || version === previous || lastUsed >= oldest) continue;
      removeVersion(site, section, version);
      removeKeptManifest(site, section, version);
      removed.push(version);
    }
    removeTemporaryFolders(site, section);
    return sections;
  });
  return removed;
}

export function withPrevious(before, manifest) {
  if (!before) return manifest;
  const previous = before.version === manifest.version ? before.previous : before.version;
  return previous ? { ...manifest, previous } : manifest;
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
