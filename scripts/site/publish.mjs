import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, readJson, sectionFolder, sectionNames } from '../workspace/folders.mjs';
import { filesOfBuild, hashFiles, writeHashes } from './integrity.mjs';
import { CommandError } from '../command/run-command.mjs';
import { removeMaps } from './kept-maps.mjs';
import { changeRegistry } from './registry.mjs';
import { withEarlier } from './site-folder.mjs';
import { addVersion, hasSameFiles, listSections, versionFolder } from './version-folders.mjs';

export const localSite = inRoot('.cache', 'site');

export const distOf = (section) => inRoot(sectionFolder(section), 'dist');
const isBuilt = (section) => existsSync(join(distOf(section), 'manifest.json'));

function contentHash(folder) {
  const hash = createHash('sha256');
  for (const file of filesOfBuild(folder)) hash.update(`/${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 8);
}

export async function deployedManifest(dist, version, base) {
  const file = join(dist, 'manifest.json');
  const { readBySchema } = await import('@kantine/contract/manifest');
  try {
    const manifest = readBySchema('built', readJson(file));
    await checkSettings(manifest);
    return { ...manifest, version, base, integrity: hashFiles(dist) };
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(`${file} ${error.message}`);
  }
}

/** The server drops a section whose entry has no hash. A route may also name the shell's files. */
export async function completeManifest(dist, version, base) {
  const manifest = await deployedManifest(dist, version, base);
  const { entry, server, files, routes, integrity } = manifest;
  const named = [
    entry.file,
    ...(server ? [server] : []),
    ...files,
    ...routes.flatMap((route) => route.files),
  ];
  const missing = named.find((file) => !file.startsWith('/') && !Object.hasOwn(integrity, file));
  if (missing)
    throw new CommandError(
      `${join(dist, 'manifest.json')} names ${missing}, which is not in the build: build it again`,
    );
  return manifest;
}

async function checkSettings({ settings }) {
  if (!settings) return;
  const { readSettingsSchema } = await import('@kantine/contract/settings');
  try {
    readSettingsSchema(JSON.stringify(settings.schema));
  } catch (error) {
    throw new Error(`has a schema of its settings that ${error.message}`);
  }
}

export const versionOfBuild = (section) =>
  isBuilt(section)
    ? `${readJson(inRoot(sectionFolder(section), 'package.json')).version}-${contentHash(distOf(section))}`
    : undefined;

export async function manifestOfBuild(section, origin = '') {
  const [dist, version] = [distOf(section), versionOfBuild(section)];
  return completeManifest(dist, version, `${origin}/sections/${section}/${version}/`);
}

export const manifestOfFiles = (origin = '') =>
  async function readManifest(site, section, version) {
    const folder = versionFolder(site, section, version);
    const manifest = await completeManifest(folder, version, `${origin}/sections/${section}/${version}/`);
    writeHashes(folder, manifest.integrity);
    return manifest;
  };

export async function publishLocally(built) {
  const names = sectionNames();
  await changeRegistry(localSite, async (sections) => {
    const isComplete = (section) =>
      sections[section] && hasSameFiles(localSite, section, sections[section]) && !built.includes(section);
    for (const section of names.filter((name) => isBuilt(name) && !isComplete(name))) {
      const manifest = await manifestOfBuild(section);
      if (!hasSameFiles(localSite, section, manifest))
        rmSync(versionFolder(localSite, section, manifest.version), { recursive: true, force: true });
      addVersion(localSite, section, manifest, distOf(section));
      sections[section] = withEarlier(sections[section], manifest);
    }
    for (const gone of listSections(localSite).filter((section) => !names.includes(section))) {
      rmSync(join(localSite, 'sections', gone), { recursive: true });
      removeMaps(localSite, gone);
    }
    const known = names.filter((section) => sections[section]);
    return Object.fromEntries(known.map((section) => [section, sections[section]]));
  });
}
