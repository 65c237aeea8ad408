import { existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { jestPreset } from '../../shared/testing/jest-preset.mjs';
import { inRoot, readJson, sharedPackages } from '../workspace/folders.mjs';
import { filesOf, isOfVenueApi } from './areas.mjs';

export function strykerOptions(area, { concurrency, force }) {
  const { files, tests } = filesOf(area);
  const folder = `.cache/mutation/${area.folder.replaceAll('/', '-')}`;
  return {
    mutate: files,
    ...(isOfVenueApi(area) ? tapRunner(tests) : jestRunner(tests)),
    coverageAnalysis: 'perTest',
    concurrency,
    timeoutFactor: 2,
    dryRunTimeoutMinutes: 15,
    incremental: true,
    force,
    incrementalFile: `${folder}/incremental.json`,
    tempDirName: '.cache/mutation/sandbox',
    ignorePatterns: '.cache .data **/dist **/test-results /docs/screens /bench /e2e /ops'.split(' '),
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
    timeoutMS: 60_000,
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
    // A process for each test file: its start is part of the time that is doubled.
    timeoutMS: 15_000,
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

/** Stryker would keep survivors in code that runs on import, even after a new test kills them. */
export function removeSurvivors(file) {
  if (!existsSync(file)) return;
  const results = readJson(file);
  for (const code of Object.values(results.files))
    code.mutants = code.mutants.filter(({ status }) => !['Survived', 'NoCoverage'].includes(status));
  writeFileSync(file, JSON.stringify(results));
}
