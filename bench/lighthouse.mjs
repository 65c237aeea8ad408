import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { waitUntilRendered } from './sites/open-sites.mjs';
import { ensureBuilt } from '../scripts/build/ensure-built.mjs';
import { startSite } from '../scripts/site/site-process.mjs';
import { median } from './report/figures.mjs';
import { requireChromium } from '../scripts/machine/chromium.mjs';
import { run, stopChildren } from '../scripts/machine/run.mjs';
import { CommandError, runCommand } from '../scripts/command/run-command.mjs';
import { wholeNumber } from '../scripts/command/whole-number.mjs';
import { freshFolder } from '../scripts/workspace/fresh-folder.mjs';

// npx fetches it on use: it is too large to install for everybody.
const lighthouse = 'lighthouse@13.5.0';
const usual = ['/', '/takeaway', '/retail', '/account/login', '/om-os'];
const wanted = ['accessibility', 'best-practices', 'seo'];
const categories = [...wanted, 'performance'];

const timed = [
  { audit: 'first-contentful-paint', name: 'first paint', unit: 's' },
  { audit: 'largest-contentful-paint', name: 'largest paint', unit: 's' },
  { audit: 'total-blocking-time', name: 'blocked', unit: 'ms' },
  { audit: 'speed-index', name: 'speed index', unit: 's' },
];

const help = `npm run lighthouse [-- [options] [path ...]]

Builds what is stale, starts the site with the demo venue on a port of its own, and runs Lighthouse (${lighthouse},
its mobile settings) on ${usual.join(' ')}, or on the paths that are named.
Ends with 1 if accessibility, best practices or SEO is below 100 anywhere. Performance is shown and decides nothing: with several runs,
the medians of its score and of what it is made of.

  --runs <number>    of each page, default 1
  --url <origin>     look at a site that runs already; none is started
  --output <folder>  keep the reports there, a JSON file a page
  --help             this

CHROMIUM_PATH names the browser; without it, the one that the end-to-end tests use.`;

let site;
let folder;

async function cleanUp() {
  stopChildren();
  await site?.stop();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, async () => {
    await cleanUp();
    process.exit(1);
  });

async function startOwnSite() {
  await ensureBuilt();
  const port = await getPort();
  // Lighthouse accepts no relative canonical link.
  site = await startSite({ PORT: `${port}`, SITE_ORIGIN: `http://localhost:${port}` });
  await waitUntilRendered(site.url);
  return site.url;
}

/** Chromium sometimes loses the trace, so one failure is tried again. */
const runWithRetry = (...page) =>
  runOnce(...page).catch((error) => {
    if (!/NO_NAVSTART|NO_FCP/.test(error.message)) throw error;
    return runOnce(...page);
  });

async function runOnce(url, chromium, kept) {
  const file = join(folder, `${encodeURIComponent(new URL(url).pathname)}.json`);
  const flags = ['--quiet', '--output=json', `--output-path=${file}`];
  const { status, output } = await run(
    'npx',
    ['--yes', lighthouse, url, ...flags, '--chrome-flags=--headless=new --no-sandbox'],
    { quiet: true, env: { ...process.env, CHROME_PATH: chromium } },
  );
  if (status !== 0) throw new CommandError(`Lighthouse could not look at ${url}:\n${output}`);
  const report = JSON.parse(await readFile(file, 'utf8'));
  if (report.runtimeError) throw new CommandError(`${url}: ${report.runtimeError.message}`);
  if (kept) {
    await mkdir(kept, { recursive: true });
    const name = new URL(url).pathname.slice(1).replaceAll('/', '-') || 'home';
    await copyFile(file, resolve(kept, `${name}.json`));
  }
  return report;
}

const scoreOf = (report, category) => Math.floor((report.categories[category]?.score ?? 0) * 100 + 1e-6);

function findProblems(report) {
  const below = wanted.filter((category) => scoreOf(report, category) < 100);
  return below.flatMap((category) =>
    report.categories[category].auditRefs
      .map(({ id, weight }) => ({ ...report.audits[id], weight }))
      .filter(({ score, weight }) => weight > 0 && score !== null && score < 1)
      .map(({ id, title }) => `    ${category}: ${title} (${id})`),
  );
}

async function lookAtPages({ url, output, ...values }, paths) {
  const runs = wholeNumber(values, 'runs');
  const chromium = await requireChromium();
  folder = freshFolder('lighthouse');
  const origin = url ?? (await startOwnSite());
  console.log(['page'.padEnd(20), ...categories.map((name) => name.padStart(15))].join(''));
  for (const path of paths.length > 0 ? paths : usual) {
    const reports = [];
    while (reports.length < runs)
      reports.push(await runWithRetry(new URL(path, origin).href, chromium, output));
    // Categories count by their worst run, times by their median.
    const scores = wanted.map((category) => Math.min(...reports.map((report) => scoreOf(report, category))));
    const all = [...scores, median(reports.map((report) => scoreOf(report, 'performance')))];
    const middles = timed.map(({ audit, name, unit }) => {
      const middle = median(reports.map(({ audits }) => audits[audit].numericValue));
      return `${name} ${unit === 's' ? (middle / 1000).toFixed(1) + ' s' : Math.round(middle) + ' ms'}`;
    });
    console.log([path.padEnd(20), ...all.map((score) => String(score).padStart(15))].join(''));
    console.log(`    ${middles.join(', ')}`);
    for (const problem of new Set(reports.flatMap(findProblems))) console.log(problem);
    if (scores.some((score) => score < 100)) process.exitCode = 1;
  }
}

await runCommand({
  help,
  options: { runs: { type: 'string', default: '1' }, url: { type: 'string' }, output: { type: 'string' } },
  run: (values, paths) => lookAtPages(values, paths).finally(cleanUp),
});
