import { jestPreset } from '../../shared/testing/jest-preset.mjs';
import { inRoot, readJson, sharedPackages } from '../workspace/folders.mjs';
import { areas } from './areas.mjs';

const folder = process.env.MUTATION_AREA;
const { code = ['**/*.{ts,tsx}'], tests = ['**/*.test.{ts,tsx}'], moreTests = [] } = areas[folder];
const testFiles = [...tests.map((glob) => `${folder}/${glob}`), ...moreTests];
const reports = `.cache/mutation/${folder.replaceAll('/', '-')}`;

/** Resolves shared packages to Stryker's copy: node_modules leads to code without mutants. */
const copiedPackages = sharedPackages().flatMap((name) =>
  Object.entries(readJson(inRoot('shared', name, 'package.json')).exports)
    .filter(([, target]) => typeof target === 'string' && /[^*]\.tsx?$/.test(target))
    .map(([path, target]) => [
      `^@kantine/${name}${path.slice(1)}$`,
      `<rootDir>/shared/${name}${target.slice(1)}`,
    ]),
);

const inJest = {
  testRunner: 'jest',
  jest: {
    // The test of the sign-out page imports what it finds: Jest does not see that they are related.
    enableFindRelatedTests: false,
    config: {
      // Stryker's own environment extends this one, and does not replace <rootDir>.
      testEnvironment: './shared/testing/browser-environment.mjs',
      testMatch: testFiles.map((glob) => `<rootDir>/${glob}`),
      moduleNameMapper: { ...jestPreset.moduleNameMapper, ...Object.fromEntries(copiedPackages) },
      bail: 1,
    },
  },
  timeoutMS: 60_000,
};

const inNode = {
  testRunner: 'tap',
  tap: {
    testFiles,
    nodeArgs: ['-r', '{{hookFile}}', '--import', 'tsx', '--test-reporter=tap', '{{testFile}}'],
    forceBail: true,
  },
  // A process for each test file: its start is part of the time that is doubled.
  timeoutMS: 15_000,
};

export default {
  mutate: [...code.map((glob) => `${folder}/${glob}`), '!**/*.test.*', '!**/*.d.ts'],
  ...(folder.startsWith('venue-api/') ? inNode : inJest),
  coverageAnalysis: 'perTest',
  concurrency: 1,
  timeoutFactor: 2,
  dryRunTimeoutMinutes: 15,
  incremental: true,
  incrementalFile: `${reports}/incremental.json`,
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: '.cache .data **/dist **/test-results /docs/screens /bench /e2e /ops'.split(' '),
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${reports}/report.html` },
  jsonReporter: { fileName: `${reports}/report.json` },
  plugins: ['@stryker-mutator/jest-runner', '@stryker-mutator/tap-runner'],
  thresholds: { high: 95, low: 90, break: 90 },
};
