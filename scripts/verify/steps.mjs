import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '../build/build-stale.mjs';
import { requireHeadlessChromium } from '../machine/chromium.mjs';
import { ensureEngines } from '../machine/engines.mjs';
import { run, runNode } from '../machine/run.mjs';
import { commandFile, inRoot } from '../workspace/folders.mjs';
import { changedServerTests, findBase } from './changes.mjs';

const reports = mkdtempSync(join(tmpdir(), 'kantine-verify-'));
const report = (name) => join(reports, name);

const tool = (packageName, args, { command, ...options } = {}) =>
  runNode(commandFile(packageName, command), args, options);

const quiet = true;
/** TypeScript 7 says the same as 6 in a third of the time, and has no API: 6 stays for ESLint and the contract's reports. */
const types = () =>
  run('npm', ['run', '--silent', 'typecheck'], { quiet, shell: process.platform === 'win32' });
const lint = (folder = '.') => tool('eslint', [folder, '--max-warnings', '0'], { quiet });
const format = (folder = '.') => tool('prettier', ['--check', '--log-level', 'warn', folder], { quiet });

const checkImports = (...options) =>
  tool('dependency-cruiser', ['.', '--output-type', 'err-long', ...options], { command: 'depcruise', quiet });

async function checkContractTypes() {
  const types = ['--output', 'shared/contract/src/generated/venue-api.d.ts', '--check'];
  const { status, output } = await tool('openapi-typescript', ['shared/contract/openapi.yaml', ...types], {
    quiet,
  });
  return { status, output: `${output}\nThe document is shared/contract/openapi.yaml: npm run generate\n` };
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

async function counted(running, file, read) {
  const { status, output } = await running;
  try {
    return { status, output, counts: read(readFileSync(file, 'utf8')) };
  } catch {
    return { status: 1, output };
  }
}

function unitTests(...args) {
  const file = report('jest.json');
  const own = ['--json', `--outputFile=${file}`, '--reporters=summary', ...args];
  return counted(tool('jest', own, { quiet }), file, jestCounts);
}

function serverTests(...args) {
  const file = report('servers.tap');
  const own = [`--tap=${file}`, ...args];
  return counted(runNode(inRoot('scripts/test-servers.mjs'), own, { quiet }), file, tapCounts);
}

const build = async (...names) => ({ status: (await buildStale(names)) ? 0 : 1 });

async function changedServers(base) {
  const files = await changedServerTests(base);
  return files.length === 0 ? { status: 0, counts: { passed: 0, failed: 0 } } : serverTests(...files);
}

async function endToEnd(args, settings) {
  const CHROMIUM_PATH = await requireHeadlessChromium();
  return playwright('e2e/playwright.config.ts', 'e2e', args, { CHROMIUM_PATH, ...settings });
}

async function engines(...args) {
  await requireHeadlessChromium();
  await ensureEngines();
  return playwright('e2e/engines/playwright.config.ts', 'engines', args);
}

/** Playwright clears its folder of results when it starts: another run in this clone has one of its own. */
function playwright(config, name, own, settings) {
  const file = report(`${name}.json`);
  const args = ['test', '--config', config, '--reporter=dot,json', `--output=${report(name)}`, ...own];
  const env = { ...process.env, ...settings, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  return counted(
    tool('@playwright/test', args, { command: 'playwright', env, quiet }),
    file,
    playwrightCounts,
  );
}

const budgets = () => runNode(inRoot('bench/budgets.mjs'), [], { quiet });

const named = (steps) => Object.entries(steps).map(([name, run]) => ({ name, run }));
const shared = (steps) => named(steps).map((step) => ({ ...step, isShared: true }));
const afterBuild = (steps) => steps.map((step) => ({ ...step, needs: 'build' }));

const checks = named({
  types,
  lint: () => lint(),
  format: () => format(),
  imports: () => checkImports(),
  'circular folders': () => checkImports('--config', '.dependency-cruiser-folders.mjs'),
  'unused code': () => tool('knip', ['--no-progress'], { quiet }),
  'contract types': checkContractTypes,
  'shared contract': () => runNode(inRoot('scripts/contract-shared.mjs'), [], { quiet }),
});

/** Each part of a CI run has its share of the steps in `shared`. The other steps are dealt out: the first part runs the first of them, and so on. */
function allPhases({ all, shard }) {
  const share = shard ? [`--shard=${shard}`] : [];
  const mainWays = { 'end to end': () => endToEnd(share, { E2E_MAIN: 'yes' }) };
  const everyWay = { 'end to end': () => endToEnd(share), engines: () => engines(...share) };
  return [
    [
      ...shared({ build: () => build() }),
      ...checks,
      ...shared({ 'server tests': () => serverTests(...share), 'unit tests': () => unitTests(...share) }),
    ],
    afterBuild([...shared(all ? everyWay : mainWays), ...named({ budgets })]),
  ];
}

/** Playwright follows the imports of a test: a change of a section's code reaches unit tests and no page. */
function changedPhases(base) {
  const pages = () => endToEnd([`--only-changed=${base}`, '--pass-with-no-tests']);
  return [
    [
      ...named({ build: () => build() }),
      ...checks,
      ...named({
        'server tests': () => changedServers(base),
        'unit tests': () => unitTests(`--changedSince=${base}`, '--passWithNoTests'),
      }),
    ],
    afterBuild(named({ 'end to end': pages })),
  ];
}

function sectionPhases(section) {
  const folder = `remote-${section}`;
  const steps = {
    types,
    lint: () => lint(folder),
    format: () => format(folder),
    build: () => build(section),
    'unit tests': () => unitTests(`/${folder}/`),
  };
  return [named(steps)];
}

/** @returns lists of steps, of which one begins when the one before has ended */
export function choosePhases({ all, changed, shard }, section) {
  if (changed) return changedPhases(findBase(section));
  return section === undefined ? allPhases({ all, shard }) : sectionPhases(section);
}
