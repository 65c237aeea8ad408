import { dirname } from 'node:path';
import { jestPreset } from '../../shared/testing/jest-preset.mjs';
import { inRoot, readJson, sharedPackages } from '../workspace/folders.mjs';
import { filesOf } from './areas.mjs';

const timeouts = { timeoutMS: 60_000, timeoutFactor: 2, dryRunTimeoutMinutes: 15 };
/** A process for each test file: its start is part of the time that is doubled. */
const tapTimeouts = { ...timeouts, timeoutMS: 15_000 };

export function strykerOptions(area, { concurrency, force }) {
  const { files, tests } = filesOf(area);
  const folder = `.cache/mutation/${area.folder.replaceAll('/', '-')}`;
  return {
    mutate: files,
    ...(area.runner === 'jest' ? jestRunner(tests) : tapRunner(tests)),
    coverageAnalysis: 'perTest',
    concurrency,
    ...(area.runner === 'jest' ? timeouts : tapTimeouts),
    incremental: true,
    force,
    incrementalFile: `${folder}/incremental.json`,
    tempDirName: '.cache/mutation/sandbox',
    ignorePatterns: [
      '.cache',
      '.data',
      '**/dist',
      '/docs/screens',
      '/bench',
      '/e2e',
      '/ops',
      '**/test-results',
    ],
    reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `${folder}/report.html` },
    jsonReporter: { fileName: `${folder}/report.json` },
    allowEmpty: false,
    thresholds: { high: 95, low: 90, break: 90 },
  };
}

function jestRunner(tests) {
  return {
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: {
      enableFindRelatedTests: false,
      config: {
        // Stryker's own environment extends this one, and does not replace <rootDir>.
        testEnvironment: './scripts/mutation/first-failure-environment.mjs',
        // Jest lists the files below its roots for each mutant, so only test folders are roots.
        roots: [...new Set(tests.map((path) => `<rootDir>/${dirname(path)}`))],
        runner: '<rootDir>/scripts/mutation/jest-runner.mjs',
        testMatch: tests.map((path) => `<rootDir>/${path}`),
        moduleNameMapper: { ...jestPreset.moduleNameMapper, ...copiedPackages() },
      },
    },
  };
}

function tapRunner(tests) {
  return {
    testRunner: 'tap',
    plugins: ['@stryker-mutator/tap-runner', inRoot('scripts/mutation/sql-words.mjs')],
    ignorers: ['sql-words'],
    tap: {
      testFiles: tests,
      nodeArgs: ['-r', '{{hookFile}}', '--import', 'tsx', '--test-reporter=tap', '{{testFile}}'],
      forceBail: true,
    },
  };
}

/** Resolves shared packages to Stryker's copy: node_modules leads to code without mutants. */
function copiedPackages() {
  return Object.fromEntries(
    sharedPackages().flatMap((name) =>
      Object.entries(readJson(inRoot('shared', name, 'package.json')).exports)
        .filter(([, target]) => typeof target === 'string' && /[^*]\.tsx?$/.test(target))
        .map(([path, target]) => [
          `^@kantine/${name}${path.slice(1)}$`,
          `<rootDir>/shared/${name}${target.slice(1)}`,
        ]),
    ),
  );
}
