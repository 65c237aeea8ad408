import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readBySchema, settingsAttribute } from '@kantine/contract/manifest';
import { readSettingsSchema } from '@kantine/contract/settings';
import { placeNames } from './places.mjs';
import { isName, reservedNames } from './section-name.mjs';

export function readSectionPackage(file) {
  const { name: packageName, kantine } = readJson(file);
  const name = packageName.replace(/^remote-/, '');
  if (!isName(name) || reservedNames.includes(name)) throw new Error(`a section cannot be named '${name}'`);
  const { owner, settings, needs, places, ...described } = kantine ?? {};
  try {
    const menu = readBySchema('menu', described, { isStrict: true });
    if (owner === undefined) throw new Error("has no 'owner': write the name of its team, once and for all");
    return {
      ...{ name, owner: readBySchema('owner', owner), menu },
      ...(settings !== undefined && {
        settings: {
          attribute: settingsAttribute(name, menu.storeAttribute),
          schema: readSchema(dirname(file), settings),
        },
      }),
      ...(needs !== undefined && { needs: readNeeds(needs) }),
      ...(places !== undefined && { places: readPlaces(dirname(file), places) }),
    };
  } catch (error) {
    throw new Error(`'kantine' in package.json ${error.message}`);
  }
}

function readSchema(folder, path) {
  const problem = (words) => new Error(`names ${JSON.stringify(path)} as 'settings', ${words}`);
  if (typeof path !== 'string' || !isBelow(path)) throw problem('which must be a file of the section');
  const file = join(folder, path);
  if (!existsSync(file)) throw problem('which is not there');
  try {
    return readSettingsSchema(readFileSync(file, 'utf8'));
  } catch (error) {
    throw problem(`which ${error.message}`);
  }
}

function readNeeds(given) {
  try {
    if (Array.isArray(given)) for (const call of given) readBySchema('needs/items', call);
    return readBySchema('needs', given);
  } catch (error) {
    throw new Error(`has 'needs', which ${error.message}`);
  }
}

function readPlaces(folder, given) {
  const unknown = Object.keys(given ?? {}).find((name) => !placeNames.includes(name));
  if (unknown !== undefined && typeof given === 'object' && !Array.isArray(given))
    throw new Error(
      `names ${JSON.stringify(unknown)} in 'places', which the host does not have: it has ${placeNames.join(', ')}`,
    );
  let places;
  try {
    places = readBySchema('places', given, { isStrict: true });
  } catch (error) {
    throw new Error(`has 'places', which ${error.message}`);
  }
  for (const [name, { module }] of Object.entries(places))
    if (!/\.[jt]sx?$/.test(module) || !existsSync(join(folder, module)))
      throw new Error(`names ${JSON.stringify(module)} as the module of ${name}, which is not there`);
  return places;
}

const isBelow = (path) => /^(?:\.\/)?(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.json$/.test(path);

export function settingsFileOf(packageFile) {
  try {
    const { kantine } = readJson(packageFile);
    return typeof kantine?.settings === 'string' ? join(dirname(packageFile), kantine.settings) : undefined;
  } catch {
    return undefined;
  }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw error instanceof SyntaxError ? new Error(`package.json is no JSON: ${error.message}`) : error;
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A shell whose registry is lost still has their links, and their pages say that they could not be fetched. */
export const knownSections = () =>
  Object.fromEntries(
    globSync('remote-*/package.json', { cwd: root })
      .sort()
      .map((file) => readSectionPackage(root + file))
      .map(({ name, menu }) => [name, menu]),
  );
