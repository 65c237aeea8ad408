import { readFileSync } from 'node:fs';

import { readBySchema } from '@kantine/contract/manifest';
import { isName, reservedNames } from './section-name.mjs';

/** The folder may have any name. @throws {Error} naming the wrong field */
export function readSectionPackage(file) {
  const { name: packageName, kantine } = JSON.parse(readFileSync(file, 'utf8'));
  const name = packageName.replace(/^remote-/, '');
  if (!isName(name) || reservedNames.includes(name)) throw new Error(`a section cannot be named '${name}'`);
  try {
    return { name, menu: readBySchema('menu', kantine ?? {}, { isStrict: true }) };
  } catch (error) {
    throw new Error(`'kantine' in package.json ${error.message}`);
  }
}
