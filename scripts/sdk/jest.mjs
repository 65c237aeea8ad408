import { jestPreset } from '@kantine/testing/jest-preset.mjs';
import { inRoot } from '../workspace/folders.mjs';

export default {
  ...jestPreset,
  roots: ['<rootDir>/src'],
  modulePaths: [inRoot('node_modules')],
};
