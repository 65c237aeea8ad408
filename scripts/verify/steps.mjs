import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '../build/build-stale.mjs';
import { requireHeadlessChromium } from '../machine/chromium.mjs';
import { installedEngines } from '../machine/engines.mjs';
import { runNode } from '../machine/run.mjs';
import { commandFile, inRoot } from '../workspace/folders.mjs';
import { changedServerTests, findBase } from './changes.mjs';

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

/** Jest counts no failed test in a file that cannot run. */
function jestCounts(text) {
  const report = JSON.parse(text);
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

function tapCounts(text) {
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return { passed: count('pass'), failed: count('fail') + count('cancelled') };
}

function playwrightCounts(text) {
  const { stats, errors = [] } = JSON.parse(text);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** Runs tests that write a report. One that is missing or broken is one failure. */
async function counted(running, file, read) {
  const { status } = await running;
  try {
    return { status, counts: read(readFileSync(file, 'utf8')) };
  } catch {
    return { status: 1 };
  }
}

function unitTests(...args) {
  const file = report('jest.json');
  return counted(tool('jest', ['--json', `--outputFile=${file}`, ...args]), file, jestCounts);
}

function serverTests(...args) {
  const file = report('servers.tap');
  return counted(runNode(inRoot('scripts/test-servers.mjs'), [`--tap=${file}`, ...args]), file, tapCounts);
}

const build = async (...names) => ({ status: (await buildStale(names)) ? 0 : 1 });

async function changedServers(base) {
  const files = await changedServerTests(base);
  return files.length === 0 ? { status: 0, counts: { passed: 0, failed: 0 } } : serverTests(...files);
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

function playwright(config, name, own, settings) {
  const file = report(name);
  const args = ['test', '--config', config, '--reporter=list,json', ...own];
  const env = { ...process.env, ...settings, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  return counted(tool('@playwright/test', args, { command: 'playwright', env }), file, playwrightCounts);
}

/** Steps with `isQuiet` return their output: several run at the same time. */
const quietly = (steps) => Object.entries(steps).map(([name, run]) => ({ name, run, isQuiet: true }));

const checks = quietly({
  types,
  lint: () => lint(),
  format: () => format(),
  imports: () => checkImports(),
  'circular folders': () => checkImports('--config', '.dependency-cruiser-folders.mjs'),
  'unused code': () => tool('knip', ['--no-progress'], { quiet }),
  'contract types': checkContractTypes,
  'shared contract': () => runNode(inRoot('scripts/contract.mjs'), [], { quiet }),
});

/** Each part runs its share of the steps with `isShared`; the first of several parts runs the first other step, and so on. */
function allSteps(shard) {
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
function changedSteps(base) {
  const pages = () => endToEnd(`--only-changed=${base}`, '--pass-with-no-tests');
  return [
    ...checks,
    { name: 'unit tests', run: () => unitTests(`--changedSince=${base}`, '--passWithNoTests') },
    { name: 'server tests', run: () => changedServers(base) },
    { name: 'build', run: () => build() },
    { name: 'end to end', run: pages, needs: 'build' },
  ];
}

function sectionSteps(section) {
  const folder = `remote-${section}`;
  return [
    ...quietly({ types, lint: () => lint(folder), format: () => format(folder) }),
    { name: 'unit tests', run: () => unitTests(`/${folder}/`) },
    { name: 'build', run: () => build(section) },
  ];
}

/** @param named a section, or with `changed` a commit */
export function chooseSteps({ changed, shard }, named) {
  if (changed) return changedSteps(findBase(named));
  return named === undefined ? allSteps(shard) : sectionSteps(named);
}
