// The configuration of Stryker for one area.
import { dirname } from 'node:path';
import { inRoot, readJson, sharedPackages } from '../workspace/folders.mjs';
import { filesOf } from './areas.mjs';

/** A mutant that runs this much longer than the tests do without it is stopped, and counts as found. */
const timeouts = { timeoutMS: 60_000, timeoutFactor: 2, dryRunTimeoutMinutes: 15 };

/**
 * @param {import('./areas.mjs').Area} area
 * @param {{ concurrency: number, force: boolean }} settings
 */
export function strykerOptions(area, { concurrency, force }) {
  const { files, tests } = filesOf(area);
  const folder = `.cache/mutation/${area.folder.replaceAll('/', '-')}`;
  return {
    mutate: files,
    ...(area.runner === 'jest' ? jestRunner(tests) : tapRunner(tests)),
    coverageAnalysis: 'perTest',
    concurrency,
    ...timeouts,
    incremental: true,
    force,
    incrementalFile: `${folder}/incremental.json`,
    tempDirName: '.cache/mutation/sandbox',
    // Stryker copies the workspace; these are not needed by any test of an area.
    ignorePatterns: ['.cache', '.data', '**/dist', '/docs', '/bench', '/e2e', '/ops', '**/test-results'],
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
        testEnvironment: './shared/testing/browser-environment.mjs',
        // Jest lists the files below its roots anew for each mutant: only those of the tests are needed.
        roots: [...new Set(tests.map((path) => `<rootDir>/${dirname(path)}`))],
        runner: '<rootDir>/scripts/mutation/jest-runner.mjs',
        testMatch: tests.map((path) => `<rootDir>/${path}`),
        moduleNameMapper: { '\\.css$': 'identity-obj-proxy', ...sharedInTheCopy() },
      },
    },
  };
}

/** node:test through tsx, a process for each file. */
function tapRunner(tests) {
  return {
    testRunner: 'tap',
    plugins: ['@stryker-mutator/tap-runner'],
    tap: {
      testFiles: tests,
      nodeArgs: ['-r', '{{hookFile}}', '--import', 'tsx', '--test-reporter=tap', '{{testFile}}'],
      forceBail: true,
    },
  };
}

/** The shared packages lead out of Stryker's copy, through node_modules, to code without mutants: jest takes them from the copy. */
function sharedInTheCopy() {
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
