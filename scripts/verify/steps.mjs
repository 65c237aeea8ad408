import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '../build/build-stale.mjs';
import { requireHeadlessChromium } from '../machine/chromium.mjs';
import { installedEngines } from '../machine/engines.mjs';
import { runNode } from '../machine/run.mjs';
import { commandFile, inRoot } from '../workspace/folders.mjs';
import { changedServerTests } from './changes.mjs';
import { jestCounts, playwrightCounts, tapCounts } from './counts.mjs';

const reports = mkdtempSync(join(tmpdir(), 'kantine-verify-'));
const report = (name) => join(reports, name);

const tool = (packageName, args, { command, ...options } = {}) =>
  runNode(commandFile(packageName, command), args, options);

const quiet = true;
const types = () => runNode(inRoot('scripts/typecheck.mjs'), [], { quiet });
const lint = (folder = '.') => tool('eslint', [folder, '--max-warnings', '0'], { quiet });
const format = (folder = '.') => tool('prettier', ['--check', '--log-level', 'warn', folder], { quiet });

const checkImports = (...options) =>
  tool('dependency-cruiser', ['.', '--output-type', 'err-long', ...options], { command: 'depcruise', quiet });
const findUnused = () => tool('knip', ['--no-progress'], { quiet });

async function checkContractTypes() {
  const made = report('venue-api.ts');
  const { status, output } = await tool(
    'openapi-typescript',
    ['shared/contract/openapi.yaml', '--output', made],
    { quiet },
  );
  if (status !== 0) return { status, output };
  const same =
    readFileSync(made, 'utf8') ===
    readFileSync(inRoot('shared/contract/src/generated/venue-api.d.ts'), 'utf8');
  return same
    ? { status: 0 }
    : { status: 1, output: 'The types of the contract are older than the document: npm run generate\n' };
}

async function unitTests(...args) {
  const { status } = await tool('jest', ['--json', `--outputFile=${report('jest.json')}`, ...args]);
  return { status, counts: () => jestCounts(report('jest.json')) };
}

async function serverTests(...args) {
  const { status } = await runNode(inRoot('scripts/test-servers.mjs'), [
    `--tap=${report('servers.tap')}`,
    ...args,
  ]);
  return { status, counts: () => tapCounts(report('servers.tap')) };
}

const build = async (...names) => ({ status: (await buildStale(names)) ? 0 : 1 });

async function changedServers(base) {
  const files = await changedServerTests(base);
  return files.length === 0 ? { status: 0, counts: () => ({ passed: 0, failed: 0 }) } : serverTests(...files);
}

async function endToEnd(...args) {
  const CHROMIUM_PATH = await requireHeadlessChromium();
  return playwright('e2e/playwright.config.ts', 'e2e.json', args, { CHROMIUM_PATH });
}

async function engines(...args) {
  await requireHeadlessChromium();
  const { missing } = installedEngines();
  for (const engine of missing) console.log(`Not installed, so not tested: ${engine}`);
  return playwright('e2e/engines/playwright.config.ts', 'engines.json', args);
}

async function playwright(config, name, own, settings) {
  const args = ['test', '--config', config, '--reporter=list,json', ...own];
  const env = { ...process.env, ...settings, PLAYWRIGHT_JSON_OUTPUT_NAME: report(name) };
  const { status } = await tool('@playwright/test', args, { command: 'playwright', env });
  return { status, counts: () => playwrightCounts(report(name)) };
}

/** Steps with `isQuiet` return their output: several run at the same time. */
const checks = [
  { name: 'types', run: types, isQuiet: true },
  { name: 'lint', run: () => lint(), isQuiet: true },
  { name: 'format', run: () => format(), isQuiet: true },
  { name: 'imports', run: () => checkImports(), isQuiet: true },
  {
    name: 'circular folders',
    run: () => checkImports('--config', '.dependency-cruiser-folders.mjs'),
    isQuiet: true,
  },
  { name: 'unused code', run: findUnused, isQuiet: true },
  { name: 'contract types', run: checkContractTypes, isQuiet: true },
  {
    name: 'shared contract',
    run: () => runNode(inRoot('scripts/contract.mjs'), [], { quiet }),
    isQuiet: true,
  },
];

/** Each part runs its share of the steps with `isShared`; the first of several parts runs the first other step, and so on. */
export function allSteps(shard) {
  const share = shard ? [`--shard=${shard}`] : [];
  return [
    ...checks,
    { name: 'unit tests', run: () => unitTests(...share), isShared: true },
    { name: 'server tests', run: () => serverTests(...share), isShared: true },
    { name: 'build', run: () => build(), isShared: true },
    { name: 'end to end', run: () => endToEnd(...share), needs: 'build', isShared: true },
    { name: 'engines', run: () => engines(...share), needs: 'build', isShared: true },
    { name: 'budgets', run: () => runNode(inRoot('bench/budgets.mjs')), needs: 'build' },
  ];
}

/** Playwright follows the imports of a test: a change of a section's code reaches unit tests and no page. */
export const changedSteps = (base) => [
  ...checks,
  { name: 'unit tests', run: () => unitTests(`--changedSince=${base}`, '--passWithNoTests') },
  { name: 'server tests', run: () => changedServers(base) },
  { name: 'build', run: () => build() },
  {
    name: 'end to end',
    run: () => endToEnd(`--only-changed=${base}`, '--pass-with-no-tests'),
    needs: 'build',
  },
];

export function sectionSteps(section) {
  const folder = `remote-${section}`;
  return [
    { name: 'types', run: types, isQuiet: true },
    { name: 'lint', run: () => lint(folder), isQuiet: true },
    { name: 'format', run: () => format(folder), isQuiet: true },
    { name: 'unit tests', run: () => unitTests(`/${folder}/`) },
    { name: 'build', run: () => build(section) },
  ];
}
