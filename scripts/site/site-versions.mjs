import { statSync } from 'node:fs';
import { removeKeptManifest } from './kept-manifests.mjs';
import { CommandError } from '../command/run-command.mjs';
import { changeRegistry, hasRegistry, readRegistry, versionInUse } from './registry.mjs';
import { manifestsOf } from './rollouts.mjs';
import {
  listVersions,
  removeTemporaryFolders,
  removeVersion,
  versionBefore,
  versionFolder,
} from './version-folders.mjs';

/** @returns the versions that lie in the site, those in use first: `share` is how many of a hundred browsers get one, `venues` have it as their own, `stops` took it back */
export function versionsOf(site, section) {
  const entry = readRegistry(site).sections[section];
  const shares = sharesOf(entry);
  const venuesOf = (version) =>
    Object.entries(entry?.venues ?? {}).flatMap(([venue, own]) => {
      const share = sharesOf(own)[version] ?? 0;
      if (share === 0) return [];
      return share === 100 ? [venue] : [`${venue} (${share} %)`];
    });
  const rollouts = [['', entry], ...Object.entries(entry?.venues ?? {})].flatMap(([venue, own]) =>
    own?.rollout ? [{ venue, rollout: own.rollout }] : [],
  );
  const stopsOf = (version) =>
    rollouts.filter(({ rollout }) => rollout.stopped && rollout.manifest.version === version);
  return listVersions(site, section)
    .map((version) => ({
      version,
      share: shares[version],
      venues: venuesOf(version),
      stops: stopsOf(version),
      isInUse: shares[version] > 0 || venuesOf(version).length > 0,
      lastUsed: statSync(versionFolder(site, section, version)).mtime,
    }))
    .sort((a, b) => (b.share ?? -1) - (a.share ?? -1) || b.lastUsed - a.lastUsed);
}

function sharesOf(entry) {
  const version = versionInUse(entry);
  if (version === undefined) return {};
  const { share = 0, manifest } = entry.rollout ?? {};
  return { ...(manifest && { [manifest.version]: share }), [version]: 100 - share };
}

export async function prune(site, section, days) {
  const oldest = Date.now() - days * 24 * 60 * 60_000;
  const removed = [];
  await changeRegistry(site, (sections) => {
    if (!hasRegistry(site) && listVersions(site, section).length > 0)
      throw new CommandError(
        `${site} has no remotes.json, so nobody knows which versions are in use: restore it, or deploy one`,
      );
    const inUse = manifestsOf(sections[section]).map(({ version }) => version);
    const entries = [sections[section] ?? {}, ...Object.values(sections[section]?.venues ?? {})];
    const before = entries.map((entry) => versionBefore(site, section, entry));
    for (const { version, lastUsed } of versionsOf(site, section)) {
      if (inUse.includes(version) || before.includes(version) || lastUsed >= oldest) continue;
      removeVersion(site, section, version);
      removeKeptManifest(site, section, version);
      removed.push(version);
    }
    removeTemporaryFolders(site, section);
    return sections;
  });
  return removed;
}
