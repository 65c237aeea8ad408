// Each step runs unless the step that it needs failed, so that one run shows every failure.
import { availableParallelism } from 'node:os';

import { CommandError, runCommand } from './command/run-command.mjs';
import { install } from './install.mjs';
import { sectionNames } from './workspace/folders.mjs';

const summary = [];
const broken = new Set();
const total = { passed: 0, failed: 0 };

/** A step without counts is one result; a step that breaks before its tests fails once. */
function tally(status, { passed, failed } = { passed: status === 0 ? 1 : 0, failed: 0 }) {
  const own = { passed, failed: status === 0 ? failed : Math.max(failed, 1) };
  total.passed += own.passed;
  total.failed += own.failed;
  return own;
}

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

function readShard(shard = '1/1') {
  const [part, parts] = shard.split('/').map(Number);
  if (Number.isInteger(parts) && part >= 1 && part <= parts) return { part, parts };
  throw new CommandError(`--shard is '${shard}', but must be such as 1/4`);
}

async function runSteps(steps) {
  const waiting = steps.filter(({ isQuiet }) => isQuiet);
  const runWaiting = async () => {
    for (let step; (step = waiting.shift());) await runStep(step);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
  for (const step of steps) if (!step.isQuiet) await runStep(step);
}

await runCommand({
  help: `
Usage: npm test [-- [options] [section]]

Installs what is not there and runs every check and test. Its last line is 'N passed, N failed'. With a section's name, that section alone.

  --changed [commit]   types, lint and format of all, and the tests that the changes reach: since the commit, or since main
  --shard <i/n>        the i-th of n parts, for machines side by side
  --help               this`,
  options: { changed: { type: 'boolean' }, shard: { type: 'string' } },
  installs: true,
  async run({ changed, shard }, [named]) {
    if (named !== undefined && !changed && !sectionNames().includes(named))
      throw new CommandError(`There is no section ${named}; there are: ${sectionNames().join(', ')}`);
    const { part, parts } = readShard(shard);
    if (await install()) {
      const { chooseSteps } = await import('./verify/steps.mjs');
      const steps = chooseSteps({ changed, shard }, named);
      await runSteps(steps.filter((step, index) => step.isShared || index % parts === part - 1));
    } else tally(1);
    console.log(`\n${summary.join('\n')}\n`);
    console.log(`${total.passed} passed, ${total.failed} failed`);
    process.exitCode = total.failed ? 1 : 0;
  },
});
