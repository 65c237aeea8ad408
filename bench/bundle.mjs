// npm run bench [-- --help]: the site beside the same source as one bundle.
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWith } from './sites/build-site.mjs';
import { click, logIn, screens, visit } from './browser/drive.mjs';
import { machine } from './report/figures.mjs';
import { openSites } from './sites/open-sites.mjs';
import { pageOf } from './bundle/report.mjs';
import { ensureBuilt } from '../scripts/build/ensure-built.mjs';
import { launchChromium, needChromium } from '../scripts/machine/chromium.mjs';
import { wholeNumber } from '../scripts/command/whole-number.mjs';
import { inRoot } from '../scripts/workspace/folders.mjs';

const help = `npm run bench [-- [options] [name ...]]

Builds the site, and from the same source a single bundle: the same routes, the same splitting, the same server, hints and compression.
Serves both, and has Chromium visit them in turn with the network at 150 ms and 1.6 Mbit/s and the processor slowed four times.
Prints the medians and the ratios. Names measure these alone: kinds of visit (cold, warm, click, prepared: a click after the pointer has
rested on the link) and pages (/takeaway).

  --runs <number>    of each, default 7
  --output <folder>  where bench.json and bench.html go, default .cache/bench/report/
  --help             this

A ratio compares figures of one run of one machine; the figures alone compare with nothing.
CHROMIUM_PATH names the browser; without it, the one that the end-to-end tests use.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '7' }, output: { type: 'string' }, help: { type: 'boolean' } },
});

const pageNames = screens.map(({ name }) => name);
const builds = ['sections', 'tuned', 'plain'];
/** Hints and early calls are for who comes from outside: where nobody does, plain and tuned are one. */
const alike = ['sections', 'tuned'];
/** Those that a card of the front page leads to. */
const linked = screens.filter(({ name }) => name !== '/' && name !== '/om-os');
const kinds = {
  cold: { screens, builds, measure: visit },
  click: { screens: linked, builds: alike, measure: click },
  prepared: {
    screens: linked,
    builds: alike,
    measure: (browser, origin, screen) => click(browser, origin, screen, { prepared: true }),
  },
  warm: {
    screens: screens.filter(({ name }) => ['/', '/takeaway', '/retail'].includes(name)),
    builds: alike,
    measure: (browser, origin, screen, options) => visit(browser, origin, screen, { ...options, warm: true }),
  },
};

/** The single bundle; and 'plain': the same without hints and without calls that are sent before the code is there. */
async function buildSingle(folder) {
  const single = await buildWith('single', 'bundle', 'single.config.mjs');
  // The registry and what it names lie where the server looks for sections.
  const siteDir = join(folder, 'single-site');
  await mkdir(siteDir);
  for (const name of ['remotes.json', 'sections']) await rename(join(single, name), join(siteDir, name));
  const plain = join(folder, 'plain');
  await cp(single, plain, { recursive: true, preserveTimestamps: true });
  const page = await readFile(join(plain, 'index.html'), 'utf8');
  const early = /<script defer src="[^"]*early[^"]*"[^>]*><\/script>/;
  if (!early.test(page)) throw new Error('The page has no early script to be taken out.');
  // What the server puts at the mark is a comment then.
  const without = page.replace(early, '').replace(/<!--kantine:head.*?-->/, (mark) => `<!-- ${mark} -->`);
  await writeFile(join(plain, 'index.html'), without);
  return { tuned: { publicDir: single, siteDir }, plain: { publicDir: plain, siteDir } };
}

async function main() {
  await ensureBuilt();
  const chromium = await needChromium();
  const runs = wholeNumber(values, 'runs');
  const folder = await mkdtemp(join(tmpdir(), 'kantine-bench-'));
  const { sites, close } = await openSites(folder, { sections: {}, ...(await buildSingle(folder)) });
  const browser = await launchChromium(chromium);
  const results = [];
  try {
    const token = await logIn(sites.sections.url);
    const isAsked = (name, all) =>
      !all.some((one) => positionals.includes(one)) || positionals.includes(name);
    const wanted = Object.entries(kinds).filter(([kind]) => isAsked(kind, Object.keys(kinds)));
    for (const [kind, { screens: seen, builds, measure }] of wanted) {
      for (const screen of seen.filter(({ name }) => isAsked(name, pageNames))) {
        const of = Object.fromEntries(builds.map((build) => [build, []]));
        // In turn, so that what the machine does meanwhile falls on all.
        for (let run = 0; run < runs; run += 1)
          for (const build of builds)
            of[build].push(
              // What comes when the page is idle is waited for once: it is the same each time.
              await measure(
                browser,
                sites[build].url,
                { ...screen, ...(screen.signedIn && { token }) },
                { toTheEnd: run === 0 },
              ).catch((error) => {
                throw new Error(`${kind} ${screen.name} of ${build}: ${error.message}`, { cause: error });
              }),
            );
        results.push({ kind, screen: screen.name, builds: of });
        process.stderr.write(`${kind} ${screen.name}\n`);
      }
    }
    return { runs, machine: { ...machine(), chromium: browser.version() }, results };
  } finally {
    await browser.close();
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

if (values.help) console.log(help);
else {
  const report = await main();
  const output = values.output ? resolve(values.output) : inRoot('.cache', 'bench', 'report');
  await mkdir(output, { recursive: true });
  const { text, html } = pageOf(report);
  await writeFile(join(output, 'bench.json'), `${JSON.stringify(report, null, 1)}\n`);
  await writeFile(join(output, 'bench.html'), html);
  console.log(text);
}
