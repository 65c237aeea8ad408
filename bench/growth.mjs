import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build/ensure-built.mjs';
import { launchChromium, requireChromium } from '../scripts/machine/chromium.mjs';
import { wholeNumber } from '../scripts/command/whole-number.mjs';
import { lists } from './growth/lists.mjs';
import { measureMemory } from './growth/memory.mjs';
import { growthTable, memoryTable } from './growth/tables.mjs';
import { sections } from './growth/sections.mjs';
import { median } from './report/figures.mjs';

const parts = { ...lists, sections };
const names = [...Object.keys(parts), 'memory'];

const help = `npm run bench:growth [-- [options] [name ...]]

Starts the built site before venues of several sizes, has Chromium visit them with the processor slowed four times and the network as it
is, and prints a table for each part: milliseconds (medians), and how much an item costs in the largest venue to what it costs in the
next smaller one: above 1, the cost grows faster than the work.
'next paint' is the browser's own figure, in steps of 8 ms and never less than 16; 'stood still' the longest time without a frame.
'memory' counts what a tab holds, after a collection, each 50 of 300 visits.

Names measure these alone: ${names.join(', ')}

  --runs <number>    of each, default 3
  --sizes <numbers>  these sizes alone: 10,1000
  --help             this

CHROMIUM_PATH names the browser; without it, the one that the end-to-end tests use.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    sizes: { type: 'string' },
    help: { type: 'boolean' },
  },
});

async function mediansOf(browser, { open, measure }, size, runs) {
  const venue = await open(size);
  try {
    const all = [];
    for (let run = 0; run < runs; run += 1) all.push(await measure(browser, venue));
    return Object.fromEntries(
      Object.keys(all[0]).map((figure) => [figure, median(all.map((one) => one[figure]))]),
    );
  } finally {
    await venue.close();
  }
}

async function reportErrors(name, measure) {
  try {
    await measure();
  } catch (error) {
    console.error(`${name} could not be measured: ${error.message}`);
    process.exitCode = 1;
  }
}

async function main() {
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown) throw new Error(`There is no '${unknown}': ${names.join(', ')}`);
  const runs = wholeNumber(values, 'runs');
  const isSelected = (name) => positionals.length === 0 || positionals.includes(name);
  const wantsSize = (size) => !values.sizes || values.sizes.split(',').includes(String(size));

  await ensureBuilt();
  const browser = await launchChromium(await requireChromium());
  try {
    for (const [name, part] of Object.entries(parts).filter(([name]) => isSelected(name)))
      await reportErrors(name, async () => {
        const bySize = [];
        for (const size of part.sizes.filter(wantsSize)) {
          bySize.push({ size, figures: await mediansOf(browser, part, size, runs) });
          process.stderr.write(`${name} ${size}\n`);
        }
        if (bySize.length > 0) console.log(growthTable(`${name}: ${part.unit}`, bySize));
      });
    if (isSelected('memory'))
      await reportErrors('memory', async () => console.log(memoryTable(await measureMemory(browser))));
  } finally {
    await browser.close();
  }
}

if (values.help) console.log(help);
else await main();
