// Each step runs unless the step that it needs failed, so that one run shows every failure.
import { CommandError, runCommand } from './command/run-command.mjs';
import { install } from './install.mjs';
import { sectionNames } from './workspace/folders.mjs';

const results = [];
const total = { passed: 0, failed: 0 };

/** A step without counts is one result; a step that breaks before its tests fails once. */
function tally(status, { passed, failed } = { passed: status === 0 ? 1 : 0, failed: 0 }) {
  const own = { passed, failed: status === 0 ? failed : Math.max(failed, 1) };
  total.passed += own.passed;
  total.failed += own.failed;
  return own;
}

async function runStep({ name, run, needs }) {
  if (results.some((step) => step.name === needs && step.failed)) {
    results.push({ name, ...tally(1), line: `  –  ${name}: not run, for ${needs} failed` });
    return;
  }
  console.log(`  …  ${name}`);
  const started = performance.now();
  const { status, counts, output = '' } = await run().catch((error) => ({ status: 1, output: error.stack }));
  const { passed, failed } = tally(status, counts);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const line = `  ${failed ? '✗' : '✓'}  ${name}: ${passed} passed, ${failed} failed, ${seconds} s`;
  console.log(line);
  results.push({ name, failed, line, output });
}

/** Two steps at a time keep two processors busy: a test waits for processes, and a check for its files. */
async function runSideBySide(steps) {
  const waiting = [...steps];
  const runWaiting = async () => {
    for (let step; (step = waiting.shift());) await runStep(step);
  };
  await Promise.all([runWaiting(), runWaiting()]);
}

function readShard(shard = '1/1') {
  const [part, parts] = shard.split('/').map(Number);
  if (Number.isInteger(parts) && part >= 1 && part <= parts) return { part, parts };
  throw new CommandError(`--shard is '${shard}', but must be such as 1/4`);
}

await runCommand({
  help: `
Usage: npm test [-- [options] [section]]

Installs what is not there, and runs the checks, the tests of each file, and the main ways through the site in Chromium (e2e/main).
With a section's name, that section alone. What failed is printed at the end; the last line is 'N passed, N failed'.

  --all                every test: e2e/further too, each screen at every size, and the journeys in three engines; CI runs this
  --changed [commit]   types, lint and format of all, and the tests that the changes reach: since the commit, or since main
  --shard <i/n>        the i-th of n parts, for machines side by side
  --help               this`,
  options: { all: { type: 'boolean' }, changed: { type: 'boolean' }, shard: { type: 'string' } },
  installs: true,
  async run({ all, changed, shard }, [named]) {
    if (named !== undefined && !changed && !sectionNames().includes(named))
      throw new CommandError(`There is no section ${named}; there are: ${sectionNames().join(', ')}`);
    const { part, parts } = readShard(shard);
    if (await install()) {
      const { choosePhases } = await import('./verify/steps.mjs');
      const isOwn = (step, index) => step.isShared || index % parts === part - 1;
      for (const steps of choosePhases({ all, changed, shard }, named))
        await runSideBySide(steps.filter(isOwn));
    } else tally(1);
    for (const { name, failed, output } of results)
      if (failed && output) console.log(`\n── ${name}\n${output}`);
    console.log(`\n${results.map(({ line }) => line).join('\n')}\n`);
    console.log(`${total.passed} passed, ${total.failed} failed`);
    process.exitCode = total.failed ? 1 : 0;
  },
});
