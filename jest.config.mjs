import { knownSections } from './shared/build/section-package.mjs';
import { sectionNames } from './scripts/workspace/folders.mjs';
import { jestPreset } from './shared/testing/jest-preset.mjs';

export default {
  ...jestPreset,
  // The host's build defines it.
  globals: { ...jestPreset.globals, KNOWN_SECTIONS: knownSections() },
  // Jest leaves one processor idle, which is half of a machine with two.
  maxWorkers: '100%',
  roots: [
    '<rootDir>/host/src',
    '<rootDir>/shared',
    '<rootDir>/scripts/section-template/src',
    ...sectionNames().map((name) => `<rootDir>/remote-${name}/src`),
  ],
  // Tests of the servers' package run in node:test.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/shared/node/'],
};
