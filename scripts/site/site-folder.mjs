import { existsSync } from 'node:fs';
import { readKeptManifest } from './kept-manifests.mjs';
import { requireClaim, requireOwner } from './owners.mjs';
import { CommandError } from '../command/run-command.mjs';
import { requireUnlocked } from './deploy-locks.mjs';
import { changeRegistry, checkManifest, versionInUse } from './registry.mjs';
import { manifestsOf, requireRoom, withShare } from './rollouts.mjs';
import { toManifest } from './to-manifest.mjs';
import { entryOf, withOthers, withVenue } from './venue-versions.mjs';
import {
  addVersion,
  openVersion,
  requireSameFiles,
  versionBefore,
  versionFolder,
} from './version-folders.mjs';

/** Rollbacks lead so far back. */
const maxEarlier = 20;

/**
 * @param check throws if the version would not run
 * @returns {Promise<{ from?: string, to: string, share?: number, taken?: number }>} `taken`: the share that was taken back
 */
export async function putIntoUse(site, section, check, choose, { isForced, venue, holds }) {
  /** @type {any} */
  let result;
  await changeRegistry(site, async (sections) => {
    requireUnlocked(site, section, { isForced });
    const whole = sections[section];
    const before = entryOf(whole, venue);
    const after = await choose(before, whole);
    const arriving = after.rollout?.manifest ?? after;
    result = { from: versionInUse(before), to: arriving.version };
    if (after.rollout) result.share = after.rollout.share;
    if (before?.rollout && arriving.version === before.version)
      result = { ...result, from: before.rollout.manifest.version, taken: before.rollout.share };
    await check(section, arriving);
    openVersion(site, section, arriving.version);
    const next =
      venue === undefined ? withOthers(whole, after) : withVenue(section, whole, venue, after, { holds });
    return { ...sections, [section]: next };
  });
  return result;
}

const fits = async () => undefined;

/** @param share how many of a hundred browsers get the version; without it, all @returns see `putIntoUse` */
export const deploy = (
  site,
  section,
  manifest,
  dist,
  check = fits,
  { share, stops, isForced, venue, ...claim } = {},
) =>
  putIntoUse(
    site,
    section,
    check,
    async (before) => {
      await checkManifest(section, manifest);
      requireOwner(section, before, manifest, claim);
      requireRoom(section, before, manifest.version, { isForced });
      const after = nextOf(site, section, before, manifest, { share, stops });
      addVersion(site, section, manifest, dist);
      return after;
    },
    { isForced, venue },
  );

export const deployKept = (
  site,
  section,
  version,
  { check = fits, readManifest, share, stops, isForced, venue, ...claim } = {},
) =>
  putIntoUse(
    site,
    section,
    check,
    async (before, whole) => {
      requireClaim(section, before, claim);
      requireRoom(section, before, version, { isForced });
      const manifest = await readVersion(site, section, version, { before: whole, readManifest });
      requireClaim(section, manifest, claim);
      return nextOf(site, section, before, manifest, { share, stops });
    },
    { isForced, venue, holds: share === undefined },
  );

/** Gives the version of some browsers to all. @param {string} [version] the one that is meant */
export const endShare = (site, section, version, { check = fits, isForced, venue, ...claim } = {}) =>
  putIntoUse(
    site,
    section,
    check,
    async (before) => {
      requireClaim(section, before, claim);
      const out = before?.rollout?.manifest.version;
      if (!out || (version ?? out) !== out)
        throw new CommandError(
          `${section} has no version with a share${out ? ` but ${out}` : ''}: deploy without --share gives a version to everybody`,
        );
      requireRoom(section, before, out, { isForced });
      const manifest = await readVersion(site, section, out, { before });
      requireClaim(section, manifest, claim);
      return withEarlier(before, manifest);
    },
    { isForced, venue },
  );

function nextOf(site, section, before, manifest, { share, stops }) {
  if (share === undefined) return withEarlier(before, manifest);
  const after = withShare(section, before, manifest, { share, stops });
  requireSameFiles(site, section, before);
  return after;
}

/**
 * Without a rollout it forgets the later versions: the next rollback leads further back.
 * @param {string} [version] by default the one before the one in use
 */
export function rollBack(
  site,
  section,
  version,
  { check = fits, readManifest, isForced, venue, ...claim } = {},
) {
  return putIntoUse(site, section, check, choose, { isForced, venue });

  async function choose(inUse, whole) {
    const before = requireRegistered(site, section, inUse);
    requireClaim(section, before, claim);
    const { earlier = [] } = before;
    if (before.retired)
      throw new CommandError(
        `${section} is retired: deploy it, or deploy --version ${before.version}, to bring it back`,
      );
    if (venue !== undefined && !whole.venues?.[venue])
      throw new CommandError(
        `${section} has no version of its own at ${venue}, which gets that of all venues`,
      );
    const to = version ?? (before.rollout ? before.version : versionBefore(site, section, before));
    const isHeld = before.holds && (before.rollout || version === before.version);
    const isOfAll = to === undefined || (to === whole.version && earlier.length === 0 && !isHeld);
    if (venue !== undefined && isOfAll) return whole;
    if (!to) throw new CommandError(`${section} has no version before ${before.version}`);
    const manifest = await readVersion(site, section, to, { before: whole, readManifest });
    if (to === before.version) return withHistory(manifest, earlier);
    if (!earlier.includes(to))
      throw new CommandError(
        `${section} ${to} was not in use before ${before.version}: deploy --version ${to} puts it into use`,
      );
    const after = withHistory(manifest, earlier.slice(earlier.indexOf(to) + 1));
    return { ...after, holds: before.held?.includes(to) };
  }
}

/** Takes a section out of use until its next deploy: a record, because a registry that has only lost it keeps it in open tabs. */
export const retire = (site, section, { isForced, ...claim } = {}) =>
  changeRegistry(site, (sections) => {
    requireUnlocked(site, section, { isForced });
    const before = requireRegistered(site, section, sections[section]);
    requireClaim(section, before, claim);
    if (before.retired) throw new CommandError(`${section} is retired already`);
    const retired = { ...before, rollout: undefined, venues: undefined, retired: new Date().toISOString() };
    return { ...sections, [section]: retired };
  });

function requireRegistered(site, section, manifest) {
  if (!manifest) throw new CommandError(`${section} is not in the registry of ${site}`);
  return manifest;
}

async function readVersion(site, section, version, { before, readManifest }) {
  if (!existsSync(versionFolder(site, section, version)))
    throw new CommandError(`${section} has no version ${version} in ${site}`);
  const known = () =>
    manifestsOf(before).find((one) => one.version === version) ?? readKeptManifest(site, section, version);
  const manifest = readManifest ? await readManifest(site, section, version) : known();
  requireSameFiles(site, section, manifest);
  return manifest;
}

export function withEarlier(before, manifest) {
  if (!before) return withHistory(manifest, []);
  const { version, earlier = [] } = before;
  return withHistory(manifest, version === manifest.version ? earlier : [version, ...earlier]);
}

function withHistory(manifest, earlier) {
  const history = earlier.length > 0 && { earlier: earlier.slice(0, maxEarlier) };
  return { ...toManifest(manifest), ...history };
}
