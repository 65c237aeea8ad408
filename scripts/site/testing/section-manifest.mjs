import { hashFiles } from '../integrity.mjs';

/** The manifest of a deployed version whose build lies in `dist`. */
export const sectionManifest = (
  version,
  dist,
  { section = 'takeaway', origin = '', file = 'entry.js', owner = 'kantine' } = {},
) => ({
  name: section,
  owner,
  version,
  base: `${origin}/sections/${section}/${version}/`,
  contract: '^5.0.0',
  menu: { label: section },
  entry: { file, global: `section_${section}` },
  files: [],
  shares: [],
  routes: [],
  integrity: hashFiles(dist),
});
