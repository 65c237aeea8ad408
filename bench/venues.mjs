import { ensureBuilt } from '../scripts/build/ensure-built.mjs';
import { CommandError, runCommand } from '../scripts/command/run-command.mjs';
import { wholeNumber } from '../scripts/command/whole-number.mjs';
import { machine } from './report/figures.mjs';
import { writeReport } from './report/write-report.mjs';
import { measureApart } from './venues/apart.mjs';
import { measureCold, measureMemory } from './venues/idle.mjs';
import { openApis } from './venues/installation.mjs';
import { tableOf } from './venues/tables.mjs';
import { measureChange, measureDeploy, measureHanging, measureMixed } from './venues/under-load.mjs';
import { measureReplicas, measureVisitors } from './venues/visitors.mjs';

const help = `npm run bench:venues [-- [options] [part ...]]

Starts the built site with a file of venues, whose APIs answer as the demo API does, and prints Markdown tables. About twenty minutes.

Parts, all without a name:
  apart     pages of both demo venues in one thread, each byte compared with the page of a venue that is alone
  memory    the memory of one process with 1, 10, 50 and 200 venues
  cold      the first page of a venue beside a later one
  mixed     pages from the cache and others, with 1, 10, 50 and 200 venues
  change    the same while the file changes
  deploy    the same while a section is deployed and rolled back
  hanging   the same while the API of another venue hangs
  replicas  two replicas beside one
  visitors  forty pages without the cache, for one visitor and for twenty at once

  --rounds <number>   of each kind, default 8; the kinds take turns
  --seconds <number>  of each round, default 5
  --pages <number>    of the part 'apart', default 10000
  --output <file>     where the figures go as JSON, default .cache/bench/venues.json
  --help              this

Ends with 1 for a page that differs or a request that failed. It needs Linux, where each venue's API has an address of its own.
The load and the servers share the processors: a ratio compares neighbouring rounds, and milliseconds compare with nothing else.`;

const sizes = [1, 10, 50, 200];
const fifty = 50;

const parts = {
  apart: (_apis, { pages }) => measureApart(pages),
  memory: (apis) => measureMemory(apis, sizes),
  cold: (apis) => measureCold(apis, fifty),
  mixed: (apis, options) => measureMixed(apis, sizes, options),
  change: (apis, options) => measureChange(apis, fifty, options),
  deploy: (apis, options) => measureDeploy(apis, fifty, options),
  hanging: (apis, options) => measureHanging(apis, fifty, options),
  replicas: (apis, options) => measureReplicas(apis, fifty, options),
  visitors: (apis, options) => measureVisitors(apis, fifty, options),
};

async function measureAll(wanted, values) {
  const options = {
    rounds: wholeNumber(values, 'rounds', 100),
    seconds: wholeNumber(values, 'seconds', 100),
    pages: wholeNumber(values, 'pages', 1_000_000),
  };
  const apis = await openApis(sizes.at(-1));
  const report = {};
  try {
    for (const part of wanted) {
      report[part] = await parts[part](apis, options);
      console.log(`\n${tableOf(part, report[part])}`);
    }
  } finally {
    await apis.stop();
  }
  return report;
}

const hasFailed = ({ apart, ...others }) =>
  apart?.differences > 0 ||
  Object.values(others).some((all) => Object.values(all).some(({ errors }) => errors > 0));

await runCommand({
  help,
  options: {
    rounds: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '5' },
    pages: { type: 'string', default: '10000' },
    output: { type: 'string' },
  },
  async run(values, wanted) {
    const unknown = wanted.find((part) => !Object.hasOwn(parts, part));
    if (unknown) throw new CommandError(`There is no part '${unknown}': ${Object.keys(parts).join(', ')}`);
    await ensureBuilt();
    const report = await measureAll(wanted.length > 0 ? wanted : Object.keys(parts), values);
    await writeReport('venues', values.output, { machine: machine(), ...report });
    if (hasFailed(report)) process.exitCode = 1;
  },
});
