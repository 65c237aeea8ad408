// Puts built sections into a site's folder and makes the registry name them.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, readJson, sectionNames } from '../workspace/folders.mjs';
import { addVersion, changeRegistry, deploy, follow, hasVersion, sectionsIn } from './site-folder.mjs';

/** The folder that `npm start` serves. */
export const localSite = inRoot('.cache', 'site');

const distOf = (section) => inRoot(`remote-${section}`, 'dist');
const isBuilt = (section) => existsSync(join(distOf(section), 'mf-manifest.json'));

function contentHash(folder) {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    if (!/\.(?:br|gz)$/.test(path)) hash.update(`${path.slice(folder.length)}\0`).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 8);
}

/**
 * What the registry is to say of a build, from its federation manifest and the preset's section.json.
 * @param {string} dist the build's folder
 * @param {string} version
 * @param {string} base the address that its files are served below, with a slash at its end
 * @returns {import('./site-folder.mjs').Line}
 */
export function lineOf(dist, version, base) {
  const { remoteEntry, globalName } = readJson(join(dist, 'mf-manifest.json')).metaData;
  const { contract, place, preload, screens } = readJson(join(dist, 'section.json'));
  const served = (files) => servedBelow(base, files);
  return {
    version,
    entry: `${base}${remoteEntry.path ? `${remoteEntry.path}/` : ''}${remoteEntry.name}`,
    global: globalName,
    contract,
    ...(place && { place }),
    preload: served(preload),
    screens: screens.map(served),
  };
}

/** The files of a build at the addresses that they have below `base`, and what else is said of them. */
export function servedBelow(base, { scripts, styles, ...rest }) {
  const at = (file) => base + file;
  return { ...rest, scripts: scripts.map(at), styles: styles.map(at) };
}

/** @param {string} origin where its files are served, such as 'https://sections.example.dk'; '' is the site's own */
function lineOfBuild(section, origin) {
  const dist = distOf(section);
  const version = `${readJson(inRoot(`remote-${section}`, 'package.json')).version}-${contentHash(dist)}`;
  return lineOf(dist, version, `${origin}/sections/${section}/${version}/`);
}

/**
 * Deploys a section's build to a site.
 * @returns {Promise<{ version: string, before: string | undefined }>}
 */
export async function deploySection(site, section, origin = '') {
  const line = lineOfBuild(section, origin);
  return { version: line.version, before: await deploy(site, section, line, distOf(section)) };
}

/**
 * Keeps the local site as the workspace is: the sections just built, and those that the registry has no whole line for, are deployed;
 * one whose folder is gone goes, with its files. Other lines stay as they are: somebody may have rolled one back.
 *
 * @param {string[]} built
 */
export async function publishLocally(built) {
  const names = sectionNames();
  await changeRegistry(localSite, (before) => {
    const stands = (section) =>
      before[section] && hasVersion(localSite, section, before[section].version) && !built.includes(section);
    const fresh = names
      .filter((section) => isBuilt(section) && !stands(section))
      .map((section) => [section, lineOfBuild(section, '')]);
    for (const [section, line] of fresh) addVersion(localSite, section, line, distOf(section));
    for (const gone of sectionsIn(localSite).filter((section) => !names.includes(section)))
      rmSync(join(localSite, 'sections', gone), { recursive: true });
    return Object.fromEntries(
      names.flatMap((section) => {
        const line = fresh.find(([name]) => name === section)?.[1];
        if (line) return [[section, follow(before[section], line)]];
        return before[section] ? [[section, before[section]]] : [];
      }),
    );
  });
}
