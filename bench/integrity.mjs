import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ensureBuilt } from '../scripts/build/ensure-built.mjs';
import { runCommand } from '../scripts/command/run-command.mjs';
import { wholeNumber } from '../scripts/command/whole-number.mjs';
import { launchChromium, requireChromium } from '../scripts/machine/chromium.mjs';
import { visit } from './browser/drive.mjs';
import { markdownTable, median } from './report/figures.mjs';
import { openSites } from './sites/open-sites.mjs';
import { openRewritten } from './sites/rewritten-site.mjs';

/** A browser ignores what is no hash, and the shell passes it on. */
const variants = [
  { rewrite: (text) => text.replaceAll(/sha384-[\w+/]{64}/g, '-'), dropped: 'integrity-policy' },
  { rewrite: (text) => text },
];
const pages = [
  { path: '/', item: 'main article' },
  { path: '/takeaway', item: 'main article' },
];
const figures = [
  ['sent', 'bytes of the page and its headers'],
  ['firstPaint', 'ms until the first paint'],
  ['item', 'ms until the first item is shown'],
];

async function pageBytes(url) {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  const headers = [...answer.headers].map((pair) => pair.join(': ')).join('\r\n');
  return headers.length + brotliCompressSync(await answer.text()).length;
}

async function measure(sites, runs) {
  const browser = await launchChromium(await requireChromium());
  try {
    const rows = [];
    for (const page of pages) {
      const seen = sites.map(() => []);
      for (let run = 0; run < runs; run += 1)
        for (const [index, { url }] of sites.entries())
          seen[index].push({
            ...(await visit(browser, url, page, { untilIdle: false })),
            sent: await pageBytes(url + page.path),
          });
      for (const [figure, words] of figures) {
        const [bare, hashed] = seen.map((all) => Math.round(median(all.map((one) => one[figure]))));
        rows.push([`${page.path}: ${words}`, bare, hashed, (hashed / bare).toFixed(2)]);
      }
    }
    return markdownTable(['', 'without hashes', 'with hashes', 'ratio'], rows);
  } finally {
    await browser.close();
  }
}

await runCommand({
  help: `
Usage: npm run bench:integrity [-- --runs <number>]

Has Chromium visit the site with an empty cache, in turn with the hashes of its files and with none: the network at 150 ms and 1.6 Mbit/s, the processor
slowed four times. Prints medians and their ratios.

  --runs <number>  of each, default 7
  --help           prints this text

CHROMIUM_PATH names the browser; without it, the one that the end-to-end tests use.
Exit code: 0 when the table is printed, 1 otherwise.`,
  options: { runs: { type: 'string', default: '7' } },
  async run(values) {
    await ensureBuilt();
    const folder = await mkdtemp(join(tmpdir(), 'kantine-integrity-'));
    const { sites, close } = await openSites(folder, { site: { isRendering: true } });
    const opened = await Promise.all(variants.map((variant) => openRewritten(sites.site.url, variant)));
    try {
      console.log(await measure(opened, wholeNumber(values, 'runs')));
    } finally {
      for (const one of opened) await one.close();
      await close();
      await rm(folder, { recursive: true, force: true });
    }
  },
});
