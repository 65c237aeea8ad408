import { sectionNames } from './scripts/workspace/folders.mjs';
import { jestPreset } from './shared/testing/jest-preset.mjs';

export default {
  ...jestPreset,
  roots: [
    '<rootDir>/host/src',
    '<rootDir>/shared',
    '<rootDir>/scripts/section-template/src',
    ...sectionNames().map((name) => `<rootDir>/remote-${name}/src`),
  ],
};
