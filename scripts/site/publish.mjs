import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, readJson, sectionFolder, sectionNames } from '../workspace/folders.mjs';
import { filesOfBuild, hashFiles, writeHashes } from './integrity.mjs';
import { addPreview } from './previews.mjs';
import { SiteError } from './site-error.mjs';
import { changeRegistry, deploy, withPrevious } from './site-folder.mjs';
import { addVersion, hasSameFiles, listSections, versionFolder } from './version-folders.mjs';

export const localSite = inRoot('.cache', 'site');

const distOf = (section) => inRoot(sectionFolder(section), 'dist');
const isBuilt = (section) => existsSync(join(distOf(section), 'mf-manifest.json'));

function contentHash(folder) {
  const hash = createHash('sha256');
  for (const file of filesOfBuild(folder)) hash.update(`/${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 8);
}

export async function registryEntry(dist, version, base) {
  const { remoteEntry, globalName } = readJson(join(dist, 'mf-manifest.json')).metaData;
  const { contract, server, place, preload, screens } = await readSectionFile(dist);
  const served = (files) => prefixFiles(base, files);
  return {
    version,
    entry: `${base}${remoteEntry.path ? `${remoteEntry.path}/` : ''}${remoteEntry.name}`,
    global: globalName,
    contract,
    ...(server && { server }),
    ...(place && { place }),
    preload: served(preload),
    screens: screens.map(served),
    integrity: hashFiles(dist),
  };
}

/** @throws {SiteError} for a damaged section.json */
export async function readSectionFile(dist) {
  const file = join(dist, 'section.json');
  const { readBySchema } = await import('@kantine/contract/registry');
  try {
    return readBySchema('section', readJson(file));
  } catch (error) {
    throw new SiteError(`${file} ${error.message}`);
  }
}

export function prefixFiles(base, { scripts, styles, ...rest }) {
  const at = (file) => base + file;
  return { ...rest, scripts: scripts.map(at), styles: styles.map(at) };
}

async function entryOfBuild(section, origin) {
  const dist = distOf(section);
  const version = `${readJson(inRoot(sectionFolder(section), 'package.json')).version}-${contentHash(dist)}`;
  return registryEntry(dist, version, `${origin}/sections/${section}/${version}/`);
}

/** Makes the entry of a deployed version anew, as its files are now. */
export const entryOfFiles = (origin = '') =>
  async function readEntry(site, section, version) {
    const folder = versionFolder(site, section, version);
    const entry = await registryEntry(folder, version, `${origin}/sections/${section}/${version}/`);
    writeHashes(folder, entry.integrity);
    return entry;
  };

export async function deploySection(site, section, origin = '', check) {
  const entry = await entryOfBuild(section, origin);
  return { version: entry.version, before: await deploy(site, section, entry, distOf(section), check) };
}

export async function previewSection(site, section, { origin = '', minutes }, check) {
  const entry = await entryOfBuild(section, origin);
  const preview = await addPreview(site, section, entry, distOf(section), minutes, check);
  return { version: entry.version, ...preview };
}

export async function publishLocally(built) {
  const names = sectionNames();
  await changeRegistry(localSite, async (before) => {
    const isComplete = (section) =>
      before[section] && hasSameFiles(localSite, section, before[section]) && !built.includes(section);
    const stale = names.filter((section) => isBuilt(section) && !isComplete(section));
    const fresh = await Promise.all(stale.map(async (section) => [section, await entryOfBuild(section, '')]));
    for (const [section, entry] of fresh) {
      if (!hasSameFiles(localSite, section, entry))
        rmSync(versionFolder(localSite, section, entry.version), { recursive: true, force: true });
      addVersion(localSite, section, entry, distOf(section));
    }
    for (const gone of listSections(localSite).filter((section) => !names.includes(section)))
      rmSync(join(localSite, 'sections', gone), { recursive: true });
    return Object.fromEntries(
      names.flatMap((section) => {
        const entry = fresh.find(([name]) => name === section)?.[1];
        if (entry) return [[section, withPrevious(before[section], entry)]];
        return before[section] ? [[section, before[section]]] : [];
      }),
    );
  });
}
