import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

import { importRules } from './scripts/workspace/import-rules.mjs';
import { serverSnapshot } from './scripts/workspace/server-snapshot.mjs';
import { wordRules } from './scripts/workspace/word-rules.mjs';

const browserCode = [
  'host/src/**/*.{ts,tsx}',
  'remote-*/src/**/*.{ts,tsx}',
  'shared/{core,routing,ui,shop}/**/*.{ts,tsx}',
];

export default tseslint.config(
  {
    ignores: [
      ...['**/dist/', '**/node_modules/', '.cache/', '.data/', '**/generated/', '**/test-results/'],
      'shared/contract/reports/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: browserCode,
    ...jsxA11y.flatConfigs.recommended,
    languageOptions: { ...jsxA11y.flatConfigs.recommended.languageOptions, globals: globals.browser },
  },
  { files: browserCode, ...reactHooks.configs.flat.recommended },
  {
    files: browserCode,
    plugins: { 'server-snapshot': serverSnapshot },
    rules: { 'server-snapshot/required': 'error' },
  },
  {
    files: [
      'scripts/**',
      'bench/**',
      'shared/build/**',
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
    files: ['bench/{browser,floor,growth}/**', 'scripts/dev/client.js', 'venue-api/checkout-assets/**'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { words: wordRules },
    rules: {
      'words/comment-subject': 'error',
      'words/duration-unit': 'error',
      'words/error-suffix': 'error',
      'words/replaced-name': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', 'e2e/**'],
    rules: { 'words/boolean-name': 'error' },
  },
  ...importRules(import.meta.dirname),
  prettier,
);
