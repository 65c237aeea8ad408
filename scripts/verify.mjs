// Each step runs unless the step that it needs failed, so that one run shows every failure.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

import { install } from './install.mjs';
import { findBase } from './verify/changes.mjs';
import { sectionNames } from './workspace/folders.mjs';

const help = `npm test [-- [options] [section]]

Installs what is not there and runs every check and test. Its last line is 'N passed, N failed'. With a section's name, that section alone.

  --changed [commit]   types, lint and format of all, and the tests that the changes reach: since the commit, or since main
  --shard <i/n>        the i-th of n parts, for machines side by side
  --help               this`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean' }, shard: { type: 'string' }, help: { type: 'boolean' } },
});
const [named] = positionals;
const section = options.changed ? undefined : named;

function fail(message) {
  console.error(message);
  process.exit(1);
}

if (options.help) {
  console.log(help);
  process.exit();
}
if (section !== undefined && !sectionNames().includes(section))
  fail(`There is no section ${section}; there are: ${sectionNames().join(', ')}`);
const [part, parts] = options.shard?.split('/').map(Number) ?? [1, 1];
if (!(Number.isInteger(parts) && part >= 1 && part <= parts))
  fail(`--shard is '${options.shard}', but must be such as 1/4`);

const summary = [];
let passed = 0;
let failed = 0;

/** A step without counts is one result; a step that breaks before its tests fails once. */
function tally(status, counts) {
  let own = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  try {
    if (counts) own = counts();
  } catch {
    own = { passed: 0, failed: 1 };
  }
  if (status !== 0 && own.failed === 0) own = { ...own, failed: 1 };
  passed += own.passed;
  failed += own.failed;
  return own;
}

const broken = new Set();

async function runStep(step) {
  if (broken.has(step.needs)) {
    summary.push(`  –  ${step.name}: not run, for ${step.needs} failed`);
    tally(1);
    return;
  }
  const title = `\n── ${step.name}`;
  if (!step.isQuiet) console.log(title);
  const started = Date.now();
  const { status, counts, output } = await step
    .run()
    .catch((error) => ({ status: 1, output: `${error.stack}\n` }));
  if (step.isQuiet) console.log(title);
  if (output) process.stdout.write(output);
  const own = tally(status, counts);
  if (own.failed) broken.add(step.name);
  const line = `  ${own.failed ? '✗' : '✓'}  ${step.name}: ${own.passed} passed, ${own.failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`;
  console.log(line);
  summary.push(line);
}

async function main() {
  if (!(await install())) return tally(1);

  const { allSteps, changedSteps, sectionSteps } = await import('./verify/steps.mjs');
  let steps = allSteps(options.shard);
  if (section !== undefined) steps = sectionSteps(section);
  if (options.changed)
    try {
      steps = changedSteps(findBase(named));
    } catch (error) {
      fail(error.message);
    }
  steps = steps.filter((step, index) => step.isShared || index % parts === part - 1);
  const waiting = steps.filter(({ isQuiet }) => isQuiet);
  const runWaiting = async () => {
    for (let step; (step = waiting.shift());) await runStep(step);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
  for (const step of steps) if (!step.isQuiet) await runStep(step);
}

await main();
console.log(`\n${summary.join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
