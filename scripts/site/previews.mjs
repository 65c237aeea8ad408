// previews.json lies beside the registry. host/server/previews gives a version of it to the browser that has its token.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../workspace/folders.mjs';
import { SiteError } from './site-error.mjs';
import { changeRegistry, checkEntry, withPrevious } from './site-folder.mjs';
import { addVersion, requireSameFiles } from './version-folders.mjs';
import { writeFileAtomic } from './write-file-atomic.mjs';

export const previewMinutes = { usual: 60, most: 24 * 60 };
export const maxPreviews = 5;

const previewsFile = (site) => join(site, 'previews.json');

/** @returns {{ tokenHash: string, section: string, entry: object, until: string }[]} those that have not expired, the oldest first */
export function readPreviews(site, now = Date.now()) {
  if (!existsSync(previewsFile(site))) return [];
  try {
    return readJson(previewsFile(site)).previews.filter(({ until }) => Date.parse(until) > now);
  } catch {
    throw new SiteError(`${previewsFile(site)} cannot be read. Remove it: that ends all previews.`);
  }
}

const writePreviews = (site, previews) =>
  writeFileAtomic(previewsFile(site), `${JSON.stringify({ previews }, null, 2)}\n`);

/** Puts a version beside the others, for the browser that opens the preview's path. Of too many the oldest end. @param check throws if it would not run */
export async function addPreview(site, section, entry, dist, minutes, check) {
  const token = randomBytes(32).toString('base64url');
  const until = new Date(Date.now() + minutes * 60_000);
  let ended = [];
  await changeRegistry(site, async (sections) => {
    refuseIfInUse(sections, section, entry);
    await checkEntry(section, entry);
    addVersion(site, section, entry, dist);
    await check(section, entry);
    const live = readPreviews(site);
    ended = live.filter((one) => one.section === section).slice(0, -(maxPreviews - 1));
    const tokenHash = createHash('sha256').update(token).digest('base64url');
    const kept = live.filter((one) => !ended.includes(one));
    writePreviews(site, [...kept, { tokenHash, section, entry, until: until.toISOString() }]);
    return sections;
  });
  return { token, until, ended: ended.map((one) => one.entry.version) };
}

/** Makes the previewed version the deployed one. `version` says which of several. */
export async function promote(site, section, version, check) {
  let entry;
  let before;
  await changeRegistry(site, async (sections) => {
    before = sections[section]?.version;
    entry = findPreview(site, section, version);
    refuseIfInUse(sections, section, entry);
    requireSameFiles(site, section, entry);
    await check(section, entry);
    return { ...sections, [section]: withPrevious(sections[section], entry) };
  });
  return { version: entry.version, before };
}

export async function removeExpiredPreviews(site) {
  if (!existsSync(previewsFile(site))) return;
  await changeRegistry(site, (sections) => {
    writePreviews(site, readPreviews(site));
    return sections;
  });
}

function refuseIfInUse(sections, section, { version }) {
  if (sections[section]?.version === version) throw new SiteError(`${section} ${version} is in use already`);
}

function findPreview(site, section, version) {
  const own = readPreviews(site).filter((one) => one.section === section);
  const entries = new Map(own.map(({ entry }) => [entry.version, entry]));
  const wanted = version ?? (entries.size === 1 ? [...entries.keys()][0] : undefined);
  const entry = entries.get(wanted);
  if (entry) return entry;
  throw new SiteError(
    entries.size === 0 || version !== undefined
      ? `${[section, version].filter(Boolean).join(' ')} has no preview now: deploy it with --preview first`
      : `${section} has previews of several versions. Name one with --version: ${[...entries.keys()].join(', ')}`,
  );
}
