import { hashFiles } from '../integrity.mjs';

/** The registry's entry of a version whose build lies in `dist`. */
export const registryEntry = (
  version,
  dist,
  { section = 'takeaway', origin = '', file = 'entry.js' } = {},
) => ({
  version,
  entry: `${origin}/sections/${section}/${version}/${file}`,
  global: `section_${section}`,
  contract: '^2.0.0',
  preload: { scripts: [], styles: [] },
  integrity: hashFiles(dist),
});
