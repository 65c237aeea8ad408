import { jestPreset } from '@kantine/testing/jest-preset.mjs';
import { sectionChecks } from '@kantine/testing/section-checks.mjs';
import { inRoot, sectionFolder, sectionNames } from '../workspace/folders.mjs';

const packageFiles = sectionNames().map((name) => inRoot(sectionFolder(name), 'package.json'));

export default {
  ...jestPreset,
  globals: { ...jestPreset.globals, SECTION_CHECKS: sectionChecks(packageFiles) },
  roots: ['<rootDir>/src'],
  modulePaths: [inRoot('node_modules')],
};
