import { readBySchema } from '@kantine/contract/registry';

const known = ['takeaway', 'retail', 'meetings', 'account'];

export const reservedNames = [
  ...known,
  ...['iss-menu-plan', 'kantine', 'api', 'storage', 'assets', 'sections'],
  ...['host', 'server', 'shared', 'venue-api'],
];

export const isName = (name) => /^[a-z]+(?:-[a-z]+)*$/.test(name) && name.length <= 24;

/** Returns undefined for a built-in section. @throws {Error} naming the wrong field */
export function readSectionDescription(name, given) {
  if (given === undefined && known.includes(name)) return undefined;
  if (!isName(name) || reservedNames.includes(name))
    throw new Error(`'kantine' in package.json: a section of its own cannot be named '${name}'`);
  try {
    return readBySchema('description', given ?? {}, { isStrict: true });
  } catch (error) {
    throw new Error(`'kantine' in package.json ${error.message}`);
  }
}
