import { readBySchema } from '@kantine/contract/registry';

import { builtInNames, isName, reservedNames } from './section-name.mjs';

/** Returns undefined for a built-in section. @throws {Error} naming the wrong field */
export function readSectionDescription(name, given) {
  if (given === undefined && builtInNames.includes(name)) return undefined;
  if (!isName(name) || reservedNames.includes(name))
    throw new Error(`'kantine' in package.json: a section of its own cannot be named '${name}'`);
  try {
    return readBySchema('description', given ?? {}, { isStrict: true });
  } catch (error) {
    throw new Error(`'kantine' in package.json ${error.message}`);
  }
}
