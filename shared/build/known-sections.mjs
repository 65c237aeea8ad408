import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { readSectionPackage } from './section-package.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The sections of the workspace by name: a shell whose registry is lost still has their links, and their pages say that they could not be fetched. */
export const knownSections = () =>
  Object.fromEntries(
    globSync('remote-*/package.json', { cwd: root })
      .sort()
      .map((file) => readSectionPackage(root + file))
      .map(({ name, menu }) => [name, menu]),
  );
