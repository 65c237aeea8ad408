import { readBySchema } from '@kantine/contract/registry';

/** The sections that the shell knows by itself. */
const known = ['takeaway', 'retail', 'meetings', 'account'];

/** Names that no further section may have: addresses that are the shell's or the server's own, and what else the workspace builds. */
export const reservedNames = [
  ...known,
  ...['iss-menu-plan', 'kantine', 'api', 'storage', 'assets', 'sections'],
  ...['host', 'server', 'shared', 'venue-api'],
];

/** Whether a section may have this name, which is its address and its folder's too. */
export const isName = (name) => /^[a-z]+(?:-[a-z]+)*$/.test(name) && name.length <= 24;

/**
 * Reads a section's description: `kantine` in its package.json, by shared/contract/registry.schema.json.
 *
 * @param {string} name the section's
 * @param {unknown} given
 * @returns {import('@kantine/contract/registry').SectionDescription | undefined} undefined for the built-in sections
 * @throws {Error} naming the field and the expected value
 */
export function readPlace(name, given) {
  if (given === undefined && known.includes(name)) return undefined;
  if (!isName(name) || reservedNames.includes(name))
    throw new Error(`'kantine' in package.json: a section of its own cannot be named '${name}'`);
  try {
    return readBySchema('description', given ?? {}, { isStrict: true });
  } catch (error) {
    throw new Error(`'kantine' in package.json ${error.message}`);
  }
}
