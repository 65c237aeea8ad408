import { jestPreset } from '@kantine/testing/jest-preset.mjs';
import { inRoot } from '../workspace/folders.mjs';

export default {
  ...jestPreset,
  roots: ['<rootDir>/src'],
  // The kit brings the shared packages.
  modulePaths: [inRoot('node_modules')],
};
