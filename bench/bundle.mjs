import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWith } from './sites/build-site.mjs';
import { click, logIn, press, screens, visit } from './browser/drive.mjs';
import { machine } from './report/figures.mjs';
import { openSites } from './sites/open-sites.mjs';
import { pageOf } from './bundle/report.mjs';
import { ensureBuilt } from '../scripts/build/ensure-built.mjs';
import { launchChromium, requireChromium } from '../scripts/machine/chromium.mjs';
import { wholeNumber } from '../scripts/command/whole-number.mjs';
import { inRoot } from '../scripts/workspace/folders.mjs';

const help = `npm run bench [-- [options] [name ...]]

Builds the site, and from the same source a single bundle: the same routes, the same splitting, the same server, hints and compression.
Serves the site (sections), the same build with RENDER=off (shell), the bundle (tuned), and the bundle without hints and early calls
(plain). Has Chromium visit them in turn with the network at 150 ms and 1.6 Mbit/s and the processor slowed four times.
Prints the medians and the ratios. Names measure these alone: kinds of visit (cold, warm,
press: the first 'Føj til kurv', pressed as soon as it is shown, click, prepared: a click after the pointer has
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
const builds = ['sections', 'shell', 'tuned', 'plain'];
/** Hints and early calls serve a first visit only: in other kinds plain equals tuned. */
const withHints = ['sections', 'shell', 'tuned'];
const linked = screens.filter(({ name }) => name !== '/' && name !== '/om-os');
const kinds = {
  cold: { screens, builds, measure: visit },
  press: { screens: screens.filter(({ name }) => name === '/takeaway'), builds: withHints, measure: press },
  click: { screens: linked, builds: withHints, measure: click },
  prepared: {
    screens: linked,
    builds: withHints,
    measure: (browser, origin, screen) => click(browser, origin, screen, { isPrepared: true }),
  },
  warm: {
    screens: screens.filter(({ name }) => ['/', '/takeaway', '/retail'].includes(name)),
    builds: withHints,
    measure: (browser, origin, screen, options) =>
      visit(browser, origin, screen, { ...options, isWarm: true }),
  },
};

async function buildSingle(folder) {
  const single = await buildWith('single', 'bundle', 'single.config.mjs');
  const siteDir = join(folder, 'single-site');
  await mkdir(siteDir);
  for (const name of ['remotes.json', 'sections']) await rename(join(single, name), join(siteDir, name));
  const plain = join(folder, 'plain');
  await cp(single, plain, { recursive: true, preserveTimestamps: true });
  const page = await readFile(join(plain, 'index.html'), 'utf8');
  const early = /<script>.*?<\/script>/s;
  if (!early.test(page)) throw new Error('The page has no early script to be taken out.');
  // A comment removes the server's mark for hints.
  const without = page.replace(early, '').replace(/<!--kantine:head.*?-->/, (mark) => `<!-- ${mark} -->`);
  await writeFile(join(plain, 'index.html'), without);
  return {
    tuned: { publicDir: single, siteDir, isRendering: false },
    plain: { publicDir: plain, siteDir, isRendering: false },
  };
}

async function main() {
  await ensureBuilt();
  const chromium = await requireChromium();
  const runs = wholeNumber(values, 'runs');
  const folder = await mkdtemp(join(tmpdir(), 'kantine-bench-'));
  const { sites, close } = await openSites(folder, {
    sections: { isRendering: true },
    shell: { isRendering: false },
    ...(await buildSingle(folder)),
  });
  const browser = await launchChromium(chromium);
  const results = [];
  try {
    const token = await logIn(sites.sections.url);
    const isSelected = (name, all) =>
      !all.some((one) => positionals.includes(one)) || positionals.includes(name);
    const wanted = Object.entries(kinds).filter(([kind]) => isSelected(kind, Object.keys(kinds)));
    for (const [kind, { screens: seen, builds, measure }] of wanted) {
      for (const screen of seen.filter(({ name }) => isSelected(name, pageNames))) {
        const of = Object.fromEntries(builds.map((build) => [build, []]));
        // The builds take turns, so that other load on the machine affects all of them.
        for (let run = 0; run < runs; run += 1)
          for (const build of builds)
            of[build].push(
              // Only the first run waits until the page is idle: the figures are equal each time.
              await measure(
                browser,
                sites[build].url,
                { ...screen, ...(screen.needsLogin && { token }) },
                { untilIdle: run === 0 },
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
