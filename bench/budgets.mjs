import { readFileSync, writeFileSync } from 'node:fs';
import { logIn, now, screens, visit } from './browser/drive.mjs';
import { launchChromium, requireHeadlessChromium } from '../scripts/machine/chromium.mjs';
import { ensureBuilt } from '../scripts/build/ensure-built.mjs';
import { startPatientSite } from '../scripts/site/site-process.mjs';
import { waitUntilRendered } from './sites/open-sites.mjs';
import { CommandError, runCommand } from '../scripts/command/run-command.mjs';
import { inRoot } from '../scripts/workspace/folders.mjs';

const file = inRoot('docs', 'performance', 'budgets.json');

const help = `npm run budgets [-- --write]

Builds what is stale, opens the main pages with an empty cache, and counts what each asks for, also when it is idle: requests (no
pictures), how many files must come one after the other, bytes of the page, of the rules in it, of the JavaScript that it names (a press
counts when that has run) and of all. Ends with 1 if one of them is above what docs/performance/budgets.json allows, and names the files
that grew; and if the page fetches ahead what it does not use. No time is measured.

  --write   write down what it is now; bytes may then grow by 2 % before they count as grown
  --help    this`;

async function measure() {
  const chromium = await requireHeadlessChromium();
  await ensureBuilt();
  const site = await startPatientSite({ DEMO_NOW: now, RENDER_CACHE_SECONDS: '60' });
  const browser = await launchChromium(chromium);
  try {
    const token = await logIn(site.url, 'anna@kantinen.dk');
    for (const { path, needsLogin } of screens) if (!needsLogin) await waitUntilRendered(site.url + path);
    const costs = {};
    for (const screen of screens) {
      costs[screen.name] = await visit(browser, site.url, { ...screen, ...(screen.needsLogin && { token }) });
    }
    return costs;
  } finally {
    await browser.close();
    await site.stop();
  }
}

function findExcesses(name, now, budget) {
  if (!budget) return [`${name} has no budget: npm run budgets -- --write`];
  const above = [
    ['requests', budget.requests],
    ['depth', budget.depth],
    ...['document', 'styles', 'codeOfPage', 'javascript'].map((kind) => [
      kind,
      Math.round(budget[kind] * 1.02),
    ]),
  ].filter(([measure, most]) => now[measure] > most);
  const foreign = now.sections.filter((section) => !budget.sections.includes(section));
  const grown = Object.entries(now.files).flatMap(([path, bytes]) => {
    const before = budget.files[path];
    if (before === undefined) return [`    ${path}: new, ${bytes} bytes`];
    return bytes > before * 1.02 ? [`    ${path}: ${before} → ${bytes} bytes`] : [];
  });
  return [
    ...above.map(([measure, most]) => `${name} ${measure}: ${now[measure]}, and may be ${most}`),
    ...foreign.map((section) => `${name} fetches the section ${section}`),
    ...now.unused.map((path) => `${name} fetches ahead what it does not use: ${path}`),
    ...(above.length > 0 ? grown : []),
  ];
}

async function findAll({ write }) {
  const costs = await measure();
  if (write) {
    const kept = (key, value) => (key === 'unused' ? undefined : value);
    writeFileSync(file, `${JSON.stringify(costs, kept, 2)}\n`);
    return [];
  }
  const budgets = JSON.parse(readFileSync(file, 'utf8'));
  for (const [name, { requests, depth, javascript }] of Object.entries(costs))
    console.log(
      `${name.padEnd(16)} ${String(requests).padStart(2)} requests, ${depth} deep, ${(javascript / 1000).toFixed(1)} kB of JavaScript`,
    );
  return Object.entries(costs).flatMap(([name, now]) => findExcesses(name, now, budgets[name]));
}

await runCommand({
  help,
  options: { write: { type: 'boolean' } },
  async run(values) {
    const found = await findAll(values);
    if (found.length > 0) throw new CommandError(found.join('\n'));
  },
});
