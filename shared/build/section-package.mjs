import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { readBySchema } from '@kantine/contract/manifest';
import { isName, reservedNames } from './section-name.mjs';

/** The folder may have any name. @throws {Error} naming the wrong field */
export function readSectionPackage(file) {
  const { name: packageName, kantine } = JSON.parse(readFileSync(file, 'utf8'));
  const name = packageName.replace(/^remote-/, '');
  if (!isName(name) || reservedNames.includes(name)) throw new Error(`a section cannot be named '${name}'`);
  const { owner, ...described } = kantine ?? {};
  try {
    const menu = readBySchema('menu', described, { isStrict: true });
    if (owner === undefined) throw new Error("has no 'owner': write the name of its team, once and for all");
    return { name, owner: readBySchema('owner', owner), menu };
  } catch (error) {
    throw new Error(`'kantine' in package.json ${error.message}`);
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The sections of the workspace by name: a shell whose registry is lost still has their links, and their pages say that they could not be fetched. */
export const knownSections = () =>
  Object.fromEntries(
    globSync('remote-*/package.json', { cwd: root })
      .sort()
      .map((file) => readSectionPackage(root + file))
      .map(({ name, menu }) => [name, menu]),
  );
