import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import { importedFile } from '../build/imported-files.mjs';

const require = createRequire(import.meta.url);
const ownFile = (name) => fileURLToPath(new URL(name, import.meta.url));

/** The tests of the workspace and those of a section that the kit made share it. */
export const jestPreset = {
  testEnvironment: ownFile('browser-environment.mjs'),
  // The host's build defines it.
  globals: { ICON_FILES: '/assets/icons/', SECTION_CHECKS: [] },
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  setupFiles: [ownFile('browser-globals.ts')],
  setupFilesAfterEnv: [ownFile('setup.ts')],
  moduleNameMapper: {
    '\\.css$': ownFile('class-names.ts'),
    [importedFile.source]: ownFile('file-address.ts'),
  },
  transform: {
    '\\.[cm]?[jt]sx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // These packages publish TypeScript or ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(\\.pnpm|@kantine|uuid|axios|temporal-polyfill|temporal-utils)/)',
  ],
  testTimeout: 120_000,
};
