import globals from 'globals';

import { browserRules, codeRules, sessionRules, withoutFormat } from './scripts/workspace/lint-rules.mjs';

export default [
  {
    ignores: [
      ...['**/dist/', '**/node_modules/', '.cache/', '.data/', '**/generated/', '**/test-results/'],
      'shared/contract/reports/',
    ],
  },
  ...codeRules,
  ...browserRules([
    'host/src/**/*.{ts,tsx}',
    'remote-*/src/**/*.{ts,tsx}',
    'shared/{core,routing,ui,shop}/**/*.{ts,tsx}',
    'docs/examples/**/*.{ts,tsx}',
  ]),
  ...sessionRules(
    ['{host,remote-*}/src/**/*.{ts,tsx}', 'shared/{core,routing,ui,shop}/src/**/*.{ts,tsx}'],
    [
      'host/src/{federation,hydration}/**',
      'shared/core/src/{browser,page-data,storage,time}/**',
      'shared/routing/src/section/**',
      'shared/ui/src/{components,html,search}/**',
    ],
  ),
  {
    files: [
      'scripts/**',
      'bench/**',
      'shared/build/**',
      'shared/node/**',
      'shared/contract/*.mjs',
      'shared/testing/**',
      '**/*.config.mjs',
      'host/server/**',
      'venue-api/**',
      'e2e/**',
      'ops/**',
      '*.mjs',
    ],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['bench/{browser,floor}/**', 'scripts/dev/client.js', 'venue-api/checkout-assets/**'],
    languageOptions: { globals: globals.browser },
  },
  withoutFormat,
];
