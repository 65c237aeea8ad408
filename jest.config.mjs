import { knownSections } from './shared/build/section-package.mjs';
import { sectionNames } from './scripts/workspace/folders.mjs';
import { jestPreset } from './shared/testing/jest-preset.mjs';
import { sectionChecks } from './shared/testing/section-checks.mjs';

const packageFiles = [...sectionNames().map((name) => `remote-${name}`), 'scripts/section-template'].map(
  (folder) => `${import.meta.dirname}/${folder}/package.json`,
);

export default {
  ...jestPreset,
  globals: {
    ...jestPreset.globals,
    KNOWN_SECTIONS: knownSections(),
    SECTION_CHECKS: sectionChecks(packageFiles),
  },
  // Jest leaves one processor idle, which is half of a machine with two.
  maxWorkers: '100%',
  roots: [
    '<rootDir>/host/src',
    '<rootDir>/shared',
    '<rootDir>/scripts/section-template/src',
    '<rootDir>/docs/examples/stamp-card/src',
    ...sectionNames().map((name) => `<rootDir>/remote-${name}/src`),
  ],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/shared/node/'],
};
