import { existsSync, statSync } from 'node:fs';
import { readKeptManifest, removeKeptManifest } from './kept-manifests.mjs';
import { requireClaim, requireOwner } from './owners.mjs';
import { CommandError } from '../command/run-command.mjs';
import { changeRegistry, checkManifest, readRegistry, versionInUse } from './registry.mjs';
import {
  addVersion,
  listVersions,
  openVersion,
  removeTemporaryFolders,
  removeVersion,
  requireSameFiles,
  versionFolder,
} from './version-folders.mjs';

/** Rollbacks lead so far back. */
const maxEarlier = 20;

/**
 * @param check throws if the version would not run
 * @param choose is given the section in the registry, and returns the next one
 * @returns the versions in use
 */
export async function putIntoUse(site, section, check, choose) {
  let from;
  let to;
  await changeRegistry(site, async (sections) => {
    const before = sections[section];
    const manifest = await choose(before);
    [from, to] = [versionInUse(before), manifest.version];
    await check(section, manifest);
    openVersion(site, section, manifest.version);
    return { ...sections, [section]: manifest };
  });
  return { from, to };
}

const fits = async () => undefined;

/** @returns the version before */
export async function deploy(site, section, manifest, dist, check = fits, claim = {}) {
  const { from } = await putIntoUse(site, section, check, async (before) => {
    await checkManifest(section, manifest);
    requireOwner(section, before, manifest, claim);
    addVersion(site, section, manifest, dist);
    return withEarlier(before, manifest);
  });
  return from;
}

/** Puts a version into use that lies in the site, such as the one that a rollback has left. */
export const deployKept = (site, section, version, { check = fits, readManifest, ...claim } = {}) =>
  putIntoUse(site, section, check, async (before) => {
    requireClaim(section, before, claim);
    return withEarlier(before, await readVersion(site, section, version, { before, readManifest }));
  });

/**
 * Puts an earlier version into use, and forgets the later ones: the next rollback leads further back.
 * @param readManifest returns the manifest of a version, in place of the kept one
 * @param {string} [version] by default the one before the one in use
 */
export const rollBack = (site, section, version, { check = fits, readManifest, ...claim } = {}) =>
  putIntoUse(site, section, check, async (inUse) => {
    const before = requireRegistered(site, section, inUse);
    requireClaim(section, before, claim);
    const { earlier = [] } = before;
    const isThere = (one) => existsSync(versionFolder(site, section, one));
    if (before.retired)
      throw new CommandError(
        `${section} is retired: deploy it, or deploy --version ${before.version}, to bring it back`,
      );
    const to = version ?? earlier.find(isThere);
    if (!to) throw new CommandError(`${section} has no version before ${before.version}`);
    const manifest = await readVersion(site, section, to, { before, readManifest });
    if (to === before.version) return withHistory(manifest, earlier);
    if (!earlier.includes(to))
      throw new CommandError(
        `${section} ${to} was not in use before ${before.version}: deploy --version ${to} puts it into use`,
      );
    return withHistory(manifest, earlier.slice(earlier.indexOf(to) + 1));
  });

/** Takes a section out of use until its next deploy: a record, because a registry that has only lost it keeps it in open tabs. */
export const retire = (site, section, claim = {}) =>
  changeRegistry(site, (sections) => {
    const before = requireRegistered(site, section, sections[section]);
    requireClaim(section, before, claim);
    if (before.retired) throw new CommandError(`${section} is retired already`);
    return { ...sections, [section]: { ...before, retired: new Date().toISOString() } };
  });

function requireRegistered(site, section, manifest) {
  if (!manifest) throw new CommandError(`${section} is not in the registry of ${site}`);
  return manifest;
}

async function readVersion(site, section, version, { before, readManifest }) {
  if (!existsSync(versionFolder(site, section, version)))
    throw new CommandError(`${section} has no version ${version} in ${site}`);
  const known = () => (version === before?.version ? before : readKeptManifest(site, section, version));
  const manifest = readManifest ? await readManifest(site, section, version) : known();
  requireSameFiles(site, section, manifest);
  return manifest;
}

export async function prune(site, section, days) {
  const oldest = Date.now() - days * 24 * 60 * 60_000;
  const removed = [];
  await changeRegistry(site, (sections) => {
    const { version: last, earlier = [] } = sections[section] ?? {};
    for (const { version, lastUsed } of versionsOf(site, section)) {
      if (version === last || version === earlier[0] || lastUsed >= oldest) continue;
      removeVersion(site, section, version);
      removeKeptManifest(site, section, version);
      removed.push(version);
    }
    removeTemporaryFolders(site, section);
    return sections;
  });
  return removed;
}

export function withEarlier(before, manifest) {
  if (!before) return withHistory(manifest, []);
  const { version, earlier = [] } = before;
  return withHistory(manifest, version === manifest.version ? earlier : [version, ...earlier]);
}

function withHistory(manifest, earlier) {
  const history = earlier.length > 0 && { earlier: earlier.slice(0, maxEarlier) };
  return { ...manifest, earlier: undefined, retired: undefined, ...history };
}

export function versionsOf(site, section) {
  const inUse = versionInUse(readRegistry(site).sections[section]);
  return listVersions(site, section)
    .map((version) => ({
      version,
      isInUse: version === inUse,
      lastUsed: statSync(versionFolder(site, section, version)).mtime,
    }))
    .sort((a, b) => Number(b.isInUse) - Number(a.isInUse) || b.lastUsed - a.lastUsed);
}
