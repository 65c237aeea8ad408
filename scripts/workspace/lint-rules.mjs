import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { declaredState, serverSnapshot, wordRules } from './syntax-rules.mjs';
import { translatedText } from './translated-text.mjs';

export const codeRules = [
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // Playwright wants a pattern where a fixture needs no other.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { words: wordRules },
    rules: {
      'words/comment-subject': 'error',
      'words/duration-unit': 'error',
      'words/error-suffix': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', 'e2e/**'],
    rules: { 'words/boolean-name': 'error' },
  },
];

export const browserRules = (files) => [
  {
    files,
    ...jsxA11y.flatConfigs.recommended,
    languageOptions: { ...jsxA11y.flatConfigs.recommended.languageOptions, globals: globals.browser },
  },
  { files, ...reactHooks.configs.flat.recommended },
  {
    files,
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXAttribute[name.name="type"][value.value="number"]',
          message:
            'A number field reads 1.000 as 1, and a wheel changes it: use FormCountField, and read its text with toCount.',
        },
      ],
    },
  },
  {
    files,
    plugins: { 'server-snapshot': serverSnapshot, 'translated-text': translatedText },
    rules: { 'server-snapshot/required': 'error', 'translated-text/alone': 'error' },
  },
];

export const sessionRules = (files, impersonal = []) => [
  {
    files,
    ignores: ['**/*.test.*', '**/testing/**', ...impersonal],
    plugins: { 'declared-state': declaredState },
    rules: { 'declared-state/required': 'error' },
  },
];

export const withoutFormat = prettier;
