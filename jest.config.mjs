import { sectionNames } from './scripts/workspace/folders.mjs';

export default {
  testEnvironment: '<rootDir>/shared/testing/browser-environment.mjs',
  roots: [
    '<rootDir>/host/src',
    '<rootDir>/shared',
    '<rootDir>/scripts/section-template/src',
    ...sectionNames().map((name) => `<rootDir>/remote-${name}/src`),
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  setupFiles: ['<rootDir>/shared/testing/browser-globals.ts'],
  setupFilesAfterEnv: ['<rootDir>/shared/testing/setup.ts'],
  moduleNameMapper: { '\\.css$': 'identity-obj-proxy' },
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
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
  // These packages publish ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm|uuid|axios|temporal-polyfill|temporal-utils)/)'],
  testTimeout: 15_000,
};
