import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build/ensure-built.mjs';
import { launchChromium, requireChromium } from '../scripts/machine/chromium.mjs';
import { wholeNumber } from '../scripts/command/whole-number.mjs';
import { buildWith } from './sites/build-site.mjs';
import { click, visit } from './browser/drive.mjs';
import { markdownTable, median } from './report/figures.mjs';
import { openSites } from './sites/open-sites.mjs';

const help = `npm run bench:floor [-- options]

Builds a site of one heading and one link out of the libraries alone that Kantine is made of (React, the router, the query cache), serves it as the
site is served, and has Chromium visit both in turn as npm run bench does: the network at 150 ms and 1.6 Mbit/s, the processor slowed
four times. Prints medians, and what the least is of the site: of what is wanted below that, no work on the site comes near.

  --runs <number>    of each, default 7
  --serve            measures nothing: serves the least and says where, for npm run lighthouse -- --url
  --help             this

CHROMIUM_PATH names the browser; without it, the one that the end-to-end tests use.`;

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, serve: { type: 'boolean' }, help: { type: 'boolean' } },
});

const home = { name: '/', path: '/', item: 'main article' };
const takeaway = { name: '/takeaway', path: '/takeaway', item: 'main article' };
const kinds = [
  {
    name: 'first visit of the front page',
    measure: (browser, url) => visit(browser, url, home, { untilIdle: false }),
    figures: [
      ['item', 'ms until the first item is shown'],
      ['largestPaint', 'ms until the largest paint'],
      ['blocking', 'ms blocked'],
      ['javascript', 'bytes of JavaScript'],
      ['requests', 'requests'],
    ],
  },
  {
    name: 'prepared click to takeaway',
    measure: (browser, url) => click(browser, url, takeaway, { isPrepared: true }),
    figures: [['frame', 'ms until its frame is shown']],
  },
];

async function serve(folder) {
  const publicDir = await buildWith('floor', 'floor', 'floor.config.mjs');
  const siteDir = join(folder, 'no-sections');
  await mkdir(siteDir);
  await writeFile(join(siteDir, 'remotes.json'), '{"sections":{}}');
  return openSites(folder, { site: {}, floor: { publicDir, siteDir } });
}

async function measure({ site, floor }, runs) {
  const browser = await launchChromium(await requireChromium());
  const rows = [];
  try {
    for (const { name, measure, figures } of kinds) {
      const of = { site: [], floor: [] };
      for (let run = 0; run < runs; run += 1) {
        of.site.push(await measure(browser, site.url));
        of.floor.push(await measure(browser, floor.url));
      }
      for (const [figure, words] of figures) {
        const [here, least] = [of.site, of.floor].map((all) =>
          Math.round(median(all.map((one) => one[figure]))),
        );
        rows.push([`${name}: ${words}`, least, here, here ? (least / here).toFixed(2) : '–']);
      }
      process.stderr.write(`${name}\n`);
    }
  } finally {
    await browser.close();
  }
  return markdownTable(['', 'the least', 'the site', 'of it'], rows);
}

async function main() {
  const runs = wholeNumber(values, 'runs');
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'kantine-floor-'));
  try {
    const { sites, close } = await serve(folder);
    if (values.serve) {
      console.log(`${sites.floor.url} (Ctrl+C ends it)`);
      await new Promise((end) => process.once('SIGINT', end).once('SIGTERM', end));
    } else console.log(await measure(sites, runs));
    await close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (values.help) console.log(help);
else await main();
