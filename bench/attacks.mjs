import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build/ensure-built.mjs';
import { wholeNumber } from '../scripts/command/whole-number.mjs';
import { runNode } from '../scripts/machine/run.mjs';
import { inRoot } from '../scripts/workspace/folders.mjs';
import { machine, markdownTable, median, residentMb } from './report/figures.mjs';

const help = `npm run bench:attacks [-- [options]]

Runs the built site and its demo API, on loopback, and attacks it from addresses of this machine:
  pipelining   ten sockets send 600 requests each for one file, and read nothing
  slashes      five addresses a second with 15,000 slashes
  connections  one address opens up to 5,000 connections
Prints Markdown tables: memory and open descriptors in the minute before each attack, at its end and in the minute after it, the
least of each while another visitor reads and orders; then how long that visitor's page and order take during all three, in times of the time at rest. Ends with 1 if a goal is missed: at most 1.5 times
in the middle, memory and descriptors within a tenth. About ten minutes, on a machine that does nothing else.

  --seconds <number>  of an attack, default 20
  --rest <number>     seconds of visiting after an attack, while memory is read, default 60
  --rounds <number>   of rest and attack in turn, default 3
  --output <file>     where the figures go as JSON, default .cache/bench/attacks.json
  --help              this

It needs Linux: /proc for the memory, and the addresses 127.0.0.2 to 127.0.0.5.`;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    rest: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '3' },
    output: { type: 'string' },
    help: { type: 'boolean' },
  },
});

const attackNames = ['pipelining', 'slashes', 'connections'];
const most = { times: 1.5, growth: 1.1 };

async function runProgram(name, args, env = {}) {
  const file = inRoot('bench', 'attacks', name);
  const { status, output } = await runNode(file, args, { quiet: true, env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${name} ended with ${status}:\n${output}`);
  return output;
}

const largestAsset = () =>
  readdirSync(inRoot('host', 'dist', 'public', 'assets')).find((name) => /^main\.\w+\.js$/.test(name));

const attack = (url, names, seconds) =>
  runProgram('attackers.mjs', [url, String(seconds), ...names], { ASSET: `/assets/${largestAsset()}` });

async function createVisit(url) {
  const { orderRequests } = await import('./server/questions.mjs');
  const { orders } = await orderRequests(url, 0);
  const [{ path, headers, body }] = orders['an order'].requests;
  // The first dish runs out.
  const order = { path, headers, body: { ...body, takeaway_menu_items: body.takeaway_menu_items.slice(1) } };
  return async (seconds) => {
    const pages = ['/', '/takeaway', '/retail', '/om-os'];
    const output = await runProgram('visitor.mjs', [JSON.stringify({ origin: url, seconds, pages, order })]);
    return JSON.parse(output);
  };
}

function readProcesses(pids) {
  const read = ([name, pid]) => [
    name,
    { memoryMb: residentMb(pid), descriptors: readdirSync(`/proc/${pid}/fd`).length },
  ];
  return Object.fromEntries(Object.entries(pids).map(read));
}

/** The least memory while somebody visits: the heap grows until the engine collects its garbage. */
async function readWhile(site, visiting) {
  const least = readProcesses(site.pids());
  const reading = setInterval(() => {
    for (const [name, { memoryMb, descriptors }] of Object.entries(readProcesses(site.pids())))
      least[name] = { memoryMb: Math.min(memoryMb, least[name].memoryMb), descriptors };
  }, 1_000);
  await visiting.finally(() => clearInterval(reading));
  return least;
}

async function measureAfter(site, visit, name, before, seconds, restSeconds) {
  const attacking = attack(site.url, [name], seconds);
  await wait((seconds - 1) * 1000);
  const during = readProcesses(site.pids());
  await attacking;
  const after = await readWhile(site, visit(restSeconds));
  process.stderr.write(`${name}\n`);
  return { name, before, during, after };
}

/** Of each process, in hundredths of a second: the clock of Linux has a hundred ticks. */
function readTicks(pids) {
  const read = ([name, pid]) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return [name, Number(fields[11]) + Number(fields[12])];
  };
  return Object.fromEntries(Object.entries(pids).map(read));
}

/** The load of a processor tells what an attack costs, also on a machine that is busy. */
async function withProcessor(site, work) {
  const [before, startedAt] = [readTicks(site.pids()), performance.now()];
  const result = await work();
  const hundredths = (performance.now() - startedAt) / 10;
  const after = readTicks(site.pids());
  return {
    ...result,
    site: (after.site - before.site) / hundredths,
    api: (after.api - before.api) / hundredths,
  };
}

async function measureVisits(site, visit, seconds, rounds) {
  const samples = { rest: [], attacked: [] };
  for (let round = 0; round < rounds; round += 1) {
    samples.rest.push(await withProcessor(site, () => visit(seconds)));
    const attacking = attack(site.url, attackNames, seconds + 4);
    await wait(3_000);
    samples.attacked.push(await withProcessor(site, () => visit(seconds)));
    await attacking;
    await wait(2_000);
    process.stderr.write(`round ${round + 1}\n`);
  }
  return samples;
}

const slowestTenth = (numbers) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length * 0.9)];

function summarize({ rest, attacked }, kind) {
  const all = (visits) => visits.flatMap(({ took }) => took[kind]);
  const each = (pick) => {
    const [before, during] = [pick(all(rest)), pick(all(attacked))];
    return { restMs: before, attackedMs: during, times: during / before };
  };
  return { middle: each(median), slowestTenth: each(slowestTenth) };
}

const ms = (value) => `${value.toFixed(1)} ms`;
const shareOfHtml = (visits) =>
  visits.reduce((sum, { html }) => sum + html, 0) /
  visits.reduce((sum, { took }) => sum + took.page.length, 0);

const percent = (share) => `${Math.round(share * 100)} %`;
const growth = (before, after) => after / before;

function tableOf({ visits, after, failed, html, processor }) {
  const visitRows = Object.entries(visits).flatMap(([kind, figures]) =>
    Object.entries(figures).map(([share, { restMs, attackedMs, times }]) => [
      `${kind}, ${share === 'middle' ? 'the middle' : 'the slowest tenth begins at'}`,
      ms(restMs),
      ms(attackedMs),
      times.toFixed(2),
    ]),
  );
  const text = ({ memoryMb, descriptors }) => `${memoryMb} MB, ${descriptors}`;
  const processRows = after.flatMap(({ name, before, during, after: later }) =>
    Object.keys(before).map((one) => [
      `${name}: the ${one}`,
      text(before[one]),
      text(during[one]),
      text(later[one]),
      growth(before[one].memoryMb, later[one].memoryMb).toFixed(2),
    ]),
  );
  return [
    markdownTable(['memory, descriptors', 'before', 'at its end', 'after', 'memory, times'], processRows),
    markdownTable(["another visitor's", 'at rest', 'during all three', 'times'], visitRows),
    `Of a processor: the site ${percent(processor.rest.site)} at rest and ${percent(processor.attacked.site)} during, the API ${percent(processor.rest.api)} and ${percent(processor.attacked.api)}.`,
    `Failed: ${failed.rest} at rest, ${failed.attacked} during. Pages as HTML: ${percent(html.rest)} at rest, ${percent(html.attacked)} during.`,
  ].join('\n\n');
}

function missedGoals({ visits, after, failed }) {
  const slow = Object.entries(visits)
    .filter(([, { middle }]) => middle.times > most.times)
    .map(([kind]) => `a ${kind} takes more than ${most.times} times as long`);
  const grown = after.flatMap(({ name, before, after: later }) =>
    Object.keys(before).flatMap((one) =>
      ['memoryMb', 'descriptors']
        .filter((figure) => growth(before[one][figure], later[one][figure]) > most.growth)
        .map((figure) => `${figure} of the ${one} grew with ${name}`),
    ),
  );
  return [...slow, ...grown, ...(failed.attacked > failed.rest ? ['a page or an order failed'] : [])];
}

async function run() {
  const { createReplica } = await import('./server/replica.mjs');
  const folder = await mkdtemp(join(tmpdir(), 'kantine-attacks-'));
  const siteDir = join(folder, 'site');
  cpSync(inRoot('.cache', 'site'), siteDir, { recursive: true });
  const site = await createReplica({ database: { DATA_DIR: join(folder, 'data') }, siteDir });
  try {
    const [seconds, rest, rounds] = ['seconds', 'rest', 'rounds'].map((name) =>
      wholeNumber(values, name, 600),
    );
    const visit = await createVisit(site.url);
    await visit(seconds);
    await attack(site.url, attackNames, seconds);
    const after = [];
    let before = await readWhile(site, visit(rest));
    for (const name of attackNames) {
      after.push(await measureAfter(site, visit, name, before, seconds, rest));
      before = after.at(-1).after;
    }
    const samples = await measureVisits(site, visit, seconds, rounds);
    const ofPhases = (summarizeAll) =>
      Object.fromEntries(Object.entries(samples).map(([phase, all]) => [phase, summarizeAll(all)]));
    const sumOf = (name) => ofPhases((all) => all.reduce((sum, one) => sum + one[name], 0));
    const processor = ofPhases((all) => ({
      site: median(all.map(({ site: share }) => share)),
      api: median(all.map(({ api }) => api)),
    }));
    const visits = { page: summarize(samples, 'page'), order: summarize(samples, 'order') };
    return {
      machine: machine(),
      seconds,
      rest,
      rounds,
      visits,
      after,
      processor,
      failed: sumOf('failed'),
      html: ofPhases(shareOfHtml),
    };
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (values.help) console.log(help);
else {
  await ensureBuilt();
  const report = await run();
  const output = values.output ? resolve(values.output) : inRoot('.cache', 'bench', 'attacks.json');
  await mkdir(dirname(output), { recursive: true });
  await writeFile(output, `${JSON.stringify(report, null, 1)}\n`);
  console.log(tableOf(report));
  const missed = missedGoals(report);
  for (const goal of missed) console.error(`Missed: ${goal}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}
