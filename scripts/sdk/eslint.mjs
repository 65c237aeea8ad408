import { sectionLibraries } from '../workspace/import-rules.mjs';
import { browserRules, codeRules, sessionRules, withoutFormat } from '../workspace/lint-rules.mjs';

const files = ['src/**/*.{ts,tsx}'];

export default [
  { ignores: ['dist/', 'node_modules/'] },
  ...codeRules,
  ...browserRules(files),
  ...sessionRules(files),
  {
    files,
    plugins: { libraries: sectionLibraries },
    rules: { 'libraries/through-shared': 'error' },
  },
  withoutFormat,
];
