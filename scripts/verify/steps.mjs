import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '../build/build-stale.mjs';
import { ensureHeadlessChromium } from '../machine/chromium.mjs';
import { installedEngines } from '../machine/engines.mjs';
import { runNode } from '../machine/run.mjs';
import { commandFile, inRoot } from '../workspace/folders.mjs';
import { jestCounts, playwrightCounts, tapCounts } from './counts.mjs';

const reports = mkdtempSync(join(tmpdir(), 'kantine-verify-'));
const report = (name) => join(reports, name);

const tool = (packageName, args, { command, ...options } = {}) =>
  runNode(commandFile(packageName, command), args, options);

const quiet = true;
const types = () => runNode(inRoot('scripts/typecheck.mjs'), [], { quiet });
const lint = (folder = '.') => tool('eslint', [folder, '--max-warnings', '0'], { quiet });
const format = (folder = '.') => tool('prettier', ['--check', '--log-level', 'warn', folder], { quiet });

const findCycles = () => tool('dependency-cruiser', ['.'], { command: 'depcruise', quiet });
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

async function unitTests(...folders) {
  const { status } = await tool('jest', ['--json', `--outputFile=${report('jest.json')}`, ...folders]);
  return { status, counts: () => jestCounts(report('jest.json')) };
}

async function serverTests() {
  const { status } = await runNode(inRoot('scripts/test-servers.mjs'), [`--tap=${report('servers.tap')}`]);
  return { status, counts: () => tapCounts(report('servers.tap')) };
}

const build = async (...names) => ({ status: (await buildStale(names)) ? 0 : 1 });

async function endToEnd() {
  const chromium = await ensureHeadlessChromium();
  if (!chromium) {
    process.stderr.write('No Chromium found, and none could be installed: set CHROMIUM_PATH to one\n');
    return { status: 1 };
  }
  return playwright('e2e/playwright.config.ts', 'e2e.json', { CHROMIUM_PATH: chromium });
}

function engines() {
  const { missing } = installedEngines();
  for (const engine of missing) console.log(`Not installed, so not tested: ${engine}`);
  return playwright('e2e/engines/playwright.config.ts', 'engines.json');
}

async function playwright(config, name, settings) {
  const args = ['test', '--config', config, '--reporter=list,json'];
  const env = { ...process.env, ...settings, PLAYWRIGHT_JSON_OUTPUT_NAME: report(name) };
  const { status } = await tool('@playwright/test', args, { command: 'playwright', env });
  return { status, counts: () => playwrightCounts(report(name)) };
}

/** Steps with `isQuiet` return their output: several run at the same time. */
export const steps = [
  { name: 'types', run: types, isQuiet: true },
  { name: 'lint', run: () => lint(), isQuiet: true },
  { name: 'format', run: () => format(), isQuiet: true },
  { name: 'circular imports', run: findCycles, isQuiet: true },
  { name: 'unused code', run: findUnused, isQuiet: true },
  { name: 'contract types', run: checkContractTypes, isQuiet: true },
  {
    name: 'shared contract',
    run: () => runNode(inRoot('scripts/contract.mjs'), [], { quiet }),
    isQuiet: true,
  },
  { name: 'unit tests', run: () => unitTests() },
  { name: 'server tests', run: serverTests },
  { name: 'build', run: () => build() },
  { name: 'budgets', run: () => runNode(inRoot('bench/budgets.mjs')), needs: 'build' },
  { name: 'end to end', run: endToEnd, needs: 'build' },
  { name: 'engines', run: engines, needs: 'build' },
];

export function stepsOf(section) {
  const folder = `remote-${section}`;
  return [
    { name: 'types', run: types, isQuiet: true },
    { name: 'lint', run: () => lint(folder), isQuiet: true },
    { name: 'format', run: () => format(folder), isQuiet: true },
    { name: 'unit tests', run: () => unitTests(`/${folder}/`) },
    { name: 'build', run: () => build(section) },
  ];
}
