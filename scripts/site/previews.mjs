import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { CommandError } from '../command/run-command.mjs';
import { requireClaim, requireOwner } from './owners.mjs';
import { previewsFile, readPreviews, writePreviews } from './preview-list.mjs';
import { changeRegistry, checkManifest, versionInUse } from './registry.mjs';
import { requireRoom, sayStop } from './rollouts.mjs';
import { putIntoUse, withEarlier } from './site-folder.mjs';
import { addVersion, requireSameFiles } from './version-folders.mjs';

export const previewMinutes = { usual: 60, most: 24 * 60 };
export const maxPreviews = 5;

/** Of too many previews the oldest end. @param check throws if the version would not run */
export async function addPreview(site, section, manifest, dist, minutes, check, claim = {}) {
  const token = randomBytes(32).toString('base64url');
  const until = new Date(Date.now() + minutes * 60_000);
  let ended = [];
  await changeRegistry(site, async (sections) => {
    refuseIfInUse(sections[section], section, manifest);
    refuseIfStopped(sections[section], section, manifest);
    await checkManifest(section, manifest);
    requireOwner(section, sections[section], manifest, claim);
    addVersion(site, section, manifest, dist);
    await check(section, manifest);
    const live = readPreviews(site);
    ended = live.filter((one) => one.section === section).slice(0, -(maxPreviews - 1));
    const tokenHash = createHash('sha256').update(token).digest('base64url');
    const kept = live.filter((one) => !ended.includes(one));
    writePreviews(site, [...kept, { tokenHash, section, manifest, until: until.toISOString() }]);
    return sections;
  });
  return { token, until, ended: ended.map((one) => one.manifest.version) };
}

export function promote(site, section, version, check, { isForced, venue, ...claim } = {}) {
  return putIntoUse(site, section, check, choose, { isForced, venue });

  function choose(inUse) {
    const manifest = findPreview(site, section, version);
    refuseIfInUse(inUse, section, manifest);
    requireOwner(section, inUse, manifest, claim);
    requireClaim(section, manifest, claim);
    requireRoom(section, inUse, manifest.version, { isForced });
    requireSameFiles(site, section, manifest);
    return withEarlier(inUse, manifest);
  }
}

export async function removeExpiredPreviews(site) {
  if (!existsSync(previewsFile(site))) return;
  await changeRegistry(site, (sections) => {
    writePreviews(site, readPreviews(site));
    return sections;
  });
}

function refuseIfInUse(known, section, { version }) {
  if (versionInUse(known) === version) throw new CommandError(`${section} ${version} is in use already`);
}

function refuseIfStopped({ rollout } = {}, section, { version }) {
  if (rollout?.stopped && rollout.manifest.version === version)
    throw new CommandError(`${section} ${sayStop(rollout)}. Deploy a repaired version`);
}

function findPreview(site, section, version) {
  const own = readPreviews(site).filter((one) => one.section === section);
  const manifests = new Map(own.map(({ manifest }) => [manifest.version, manifest]));
  const wanted = version ?? (manifests.size === 1 ? [...manifests.keys()][0] : undefined);
  const manifest = manifests.get(wanted);
  if (manifest) return manifest;
  throw new CommandError(
    manifests.size === 0 || version !== undefined
      ? `${[section, version].filter(Boolean).join(' ')} has no preview now: deploy it with --preview first`
      : `${section} has previews of several versions. Name one with --version: ${[...manifests.keys()].join(', ')}`,
  );
}
