// Scripts import this file before anything is installed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

export const inRoot = (...parts) => join(root, ...parts);

/** `trim` removes the byte order mark of an editor on Windows. */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8').trim());

/** `scripts/sdk` packs these scripts as the kit of section teams. */
export const isKit = readJson(inRoot('package.json')).name === '@kantine/section';

export const sharedFolder = isKit ? 'node_modules/@kantine' : 'shared';

/** The kit's commands run in the folder of the team's section. */
export const ownSection = isKit ? readSectionName(process.cwd()) : undefined;

function readSectionName(folder) {
  const file = join(folder, 'package.json');
  return existsSync(file) ? readJson(file).name?.replace(/^remote-/, '') : undefined;
}

export const sectionsHere = () =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('remote-'))
    .filter((entry) => existsSync(inRoot(entry.name, 'package.json')))
    .map((entry) => entry.name.slice('remote-'.length))
    .sort();

/** Of the workspace; in the kit also the team's section, which may have the name of a built-in one. */
export const sectionNames = () =>
  [...new Set([...sectionsHere(), ...(ownSection ? [ownSection] : [])])].sort();

export const sectionFolder = (name) =>
  name === ownSection ? relative(root, process.cwd()) : `remote-${name}`;

export const sharedPackages = () =>
  readdirSync(inRoot('shared')).filter((name) => existsSync(inRoot('shared', name, 'package.json')));

/** Node runs a command's file itself: a shell between would hide its signals. */
export function commandFile(packageName, command = packageName) {
  const folder = packageFolder(packageName);
  const { bin } = readJson(join(folder, 'package.json'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** @returns {string | undefined} where npm or pnpm has put it */
export function packageFolder(packageName) {
  const places = createRequire(inRoot('package.json')).resolve.paths(packageName);
  return places.map((place) => join(place, packageName)).find((folder) => existsSync(folder));
}

export function filesBelow(folder, keep = () => true) {
  const found = [];
  const walk = (path) => {
    for (const entry of readdirSync(inRoot(path), { withFileTypes: true })) {
      const child = `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!['node_modules', 'dist', 'coverage'].includes(entry.name) && !entry.name.startsWith('.'))
          walk(child);
      } else if (keep(child)) found.push(child);
    }
  };
  if (existsSync(inRoot(folder))) walk(folder);
  return found.sort();
}
