import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/build/ensure-built.mjs';
import { launchChromium, requireChromium } from '../scripts/machine/chromium.mjs';
import { CommandError, runCommand } from '../scripts/command/run-command.mjs';
import { wholeNumber } from '../scripts/command/whole-number.mjs';
import { now } from './browser/drive.mjs';
import { readFloorPage } from './floor/floor-site.mjs';
import { openSlow, protocols } from './floor/slow-network.mjs';
import { visitPhone } from './floor/visit-phone.mjs';
import { markdownTable, median } from './report/figures.mjs';
import { openSites, waitUntilRendered } from './sites/open-sites.mjs';
import { openRewritten } from './sites/rewritten-site.mjs';

const paths = ['/', `/takeaway/${now.slice(0, 10)}`, '/retail', '/om-os'];

const help = `npm run bench:floor [-- [options] [path ...]]

Visits pages of the built site and their floor in turn: a phone of 390 × 844, 150 ms, 1.6 Mbit/s, the processor slowed four times, an
empty cache. The floor is the least that could show the same page: the site's own HTML with only the rules that it uses, without a
script. A press counts when React owns the first button. Without paths: ${paths.join(' ')}.

  --runs <number>    of each, default 5
  --proxy <protocol> http1 or http2: a slow network of its own, with a window for each connection, in place of the browser's
  --help             this

CHROMIUM_PATH names the browser; without it, the one that the end-to-end tests use.`;

const kB = (bytes) => (bytes / 1000).toFixed(1);

/** @param slow puts a slow network before an address, if there is one of its own */
async function compare(browser, site, path, runs, slow) {
  await waitUntilRendered(site + path);
  const floor = await openRewritten(site, await readFloorPage(browser, site + path));
  const [here, least] = [await slow(site), await slow(floor.url)];
  const of = { site: [], floor: [] };
  for (let run = 0; run < runs; run += 1) {
    of.site.push(await visitPhone(browser, here.url, path, { untilOwned: true, isSlow: here.isSlow }));
    of.floor.push(await visitPhone(browser, least.url, path, { isSlow: least.isSlow }));
  }
  for (const opened of [here, least, floor]) await opened.close();
  const medians = (figure) => [of.site, of.floor].map((all) => median(all.map((one) => one[figure])));
  const beside = (figure) => {
    const [here, least] = medians(figure);
    return `${Math.round(here)} / ${Math.round(least)} = ${(here / least).toFixed(2)}`;
  };
  return [
    path,
    beside('firstPaint'),
    beside('largestPaint'),
    medians('document').map(kB).join(' / '),
    kB(medians('javascript')[0]),
    Math.round(medians('owned')[0]),
    medians('blocked').map(Math.round).join(' / '),
  ];
}

async function measure({ proxy, ...values }, wanted) {
  const runs = wholeNumber(values, 'runs');
  if (proxy && !protocols.includes(proxy))
    throw new CommandError(`--proxy is ${protocols.join(' or ')}, not ${proxy}`);
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'kantine-floor-'));
  const browser = await launchChromium(await requireChromium());
  try {
    const { sites, close } = await openSites(folder, {
      site: { isRendering: true, renderCacheSeconds: 600 },
    });
    const slow = async (url) =>
      proxy ? { ...(await openSlow(url, proxy, folder)), isSlow: true } : { url, close: () => undefined };
    const rows = [];
    for (const path of wanted.length > 0 ? wanted : paths) {
      rows.push(await compare(browser, sites.site.url, path, runs, slow));
      process.stderr.write(`${path}\n`);
    }
    const head = [
      'page',
      'first paint, ms',
      'largest paint, ms',
      'document, kB',
      'JavaScript, kB',
      'a press counts, ms',
      'blocked, ms',
    ];
    console.log(markdownTable(head, rows));
    await close();
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await runCommand({
  help,
  options: { runs: { type: 'string', default: '5' }, proxy: { type: 'string' } },
  run: measure,
});
