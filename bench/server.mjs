import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build/ensure-built.mjs';
import { withPostgres } from '../scripts/machine/postgres.mjs';
import { startSite } from '../scripts/site/site-process.mjs';
import { wholeNumber } from '../scripts/command/whole-number.mjs';
import { now } from './browser/drive.mjs';
import { machine, median } from './report/figures.mjs';
import { writeReport } from './report/write-report.mjs';
import { measureRendering, soak } from './server/rendering.mjs';
import { sendLoad } from './server/send-load.mjs';
import { soakTable, tableOf } from './server/table.mjs';

const help = `npm run bench:server [-- [options] [part ...]]

Starts the built site as npm start does, fills its database, and sends it requests on loopback from a process of its own.
Prints Markdown tables: medians of the rounds, requests a second and the slowest hundredth in milliseconds. About ten minutes.

Parts, all without a name:
  visit   the page, a file, the store, a menu, a catalogue, an order
  growth  a menu, an order, order lists, with 100, 5,000 and 50,000 orders in the database: the sizes in turn, and their ratios
  render  pages as HTML, with the cache and without, with one worker and two, beside the shell; the first byte
  start   npm start of what is built: seconds until the page answers

  --connections <number>  open at once, default 20
  --seconds <number>      of each round, default 2; a second without measuring comes before the first
  --rounds <number>       of each, default 3
  --database <name>       'embedded' or 'postgresql' alone; both without, where a PostgreSQL is installed
  --soak                  instead: 100,000 pages and 50 deploys, and the site's memory after each; some ten minutes
  --output <file>         where the figures go as JSON, default .cache/bench/server.json
  --help                  this

The generator and the servers share the machine's processors: figures of one run compare with each other and with nothing else.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    connections: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    database: { type: 'string' },
    soak: { type: 'boolean' },
    output: { type: 'string' },
    help: { type: 'boolean' },
  },
});

const sizes = [100, 5_000, 50_000];
const parts = ['visit', 'growth', 'render', 'start'];

const settings = () => ({
  connections: wholeNumber(values, 'connections', 100),
  seconds: wholeNumber(values, 'seconds', 100),
  rounds: wholeNumber(values, 'rounds', 100),
});

const sendFor = (seconds, origin, what) =>
  sendLoad({ origin, seconds, connections: settings().connections, ...what });

/** The sites take turns. `prepare` runs before each of a site's. */
async function measure(name, sites) {
  const { seconds, rounds } = settings();
  const all = sites.map(() => []);
  for (const { origin, what } of sites) await sendFor(1, origin, what);
  const turns = [...sites.entries()];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { origin, what, prepare }] of turns) {
      await prepare?.();
      all[index].push(await sendFor(seconds, origin, what));
    }
    turns.push(turns.shift());
  }
  process.stderr.write(`${name}\n`);
  return all.map((figures) => ({
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    slowest: median(figures.map(({ slowest }) => slowest)),
    bytes: median(figures.map(({ bytes }) => bytes)),
    errors: sumOf(figures, 'errors'),
    rendered: sumOf(figures, 'rendered'),
    rounds: figures,
  }));
}

const sumOf = (figures, name) => figures.reduce((sum, { [name]: value }) => sum + value, 0);

async function withSites(database, wanted, work) {
  const { fill } = await import('./server/filled.mjs');
  const folder = await mkdtemp(join(tmpdir(), 'kantine-bench-'));
  const sites = [];
  try {
    for (const orders of wanted) {
      const dataDir = join(folder, String(orders));
      const databaseUrl = database.url && (await database.make(orders));
      await fill(databaseUrl ? { databaseUrl } : { dataDir }, orders, now);
      const env = {
        DEMO_NOW: now,
        TRUST_PROXY: '127.0.0.1',
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }),
      };
      const { url, stop } = await startSite(env);
      sites.push({ orders, origin: url, stop });
      process.stderr.write(`${database.name}: a site with ${orders} orders\n`);
    }
    await warmUp(sites);
    return await work(sites);
  } finally {
    for (const { stop } of sites) await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The engine compiles the embedded database (WebAssembly) while it runs. */
async function warmUp(sites) {
  const { orderRequests, visitRequests } = await import('./server/questions.mjs');
  for (const { origin, orders } of sites) {
    const { lists } = await orderRequests(origin, orders);
    const requests = Object.values({ ...visitRequests, ...lists }).flatMap((what) => what.requests);
    await sendFor(4, origin, { requests });
  }
}

async function measureVisit([{ origin, orders }], { withFiles }) {
  const { fileRequests, orderRequests, visitRequests } = await import('./server/questions.mjs');
  const { lists, orders: ordering } = await orderRequests(origin, orders);
  const measured = { ...(withFiles && fileRequests()), ...visitRequests, ...lists, ...ordering };
  const figures = {};
  for (const [name, what] of Object.entries(measured))
    [figures[name]] = await measure(name, [{ origin, what }]);
  return figures;
}

async function measureGrowth(sites) {
  const { orderRequests, visitRequests } = await import('./server/questions.mjs');
  const measured = await Promise.all(
    sites.map(async ({ origin, orders }) => {
      const { lists, orders: ordering } = await orderRequests(origin, orders);
      // Orders come last, because they grow the database.
      return { "a day's menu": visitRequests["a day's menu"], ...lists, 'an order': ordering['an order'] };
    }),
  );
  const figures = {};
  for (const name of Object.keys(measured[0])) {
    const each = sites.map(({ origin }, index) => ({ origin, what: measured[index][name] }));
    figures[name] = await measure(`${name}, ${sizes.join(', ')} orders`, each);
  }
  return figures;
}

async function measureStart() {
  const folder = await mkdtemp(join(tmpdir(), 'kantine-bench-'));
  try {
    const rounds = Array.from({ length: settings().rounds }, (_, round) => join(folder, String(round)));
    const figures = { first: [], again: [] };
    for (const dataDir of rounds)
      for (const kind of ['first', 'again']) figures[kind].push(await secondsToStart(dataDir));
    return { first: median(figures.first), again: median(figures.again), rounds: figures };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function secondsToStart(dataDir) {
  const began = performance.now();
  const npm = { program: 'npm', args: ['start', '--silent'] };
  const { url, stop } = await startSite({ DATA_DIR: dataDir, DATABASE_URL: '' }, npm);
  const { ok } = await fetch(url);
  const seconds = (performance.now() - began) / 1000;
  await stop();
  if (!ok) throw new Error('The page was not answered.');
  return seconds;
}

async function measureAll(databases) {
  const isWanted = (part) => positionals.length === 0 || positionals.includes(part);
  const report = { ...settings(), machine: machine(), visit: {}, growth: {} };
  for (const database of databases) {
    if (!isWanted('visit') && !isWanted('growth')) break;
    await withSites(database, isWanted('growth') ? sizes : sizes.slice(0, 1), async (sites) => {
      // Growth comes first: the visit adds orders to the first site.
      if (isWanted('growth')) report.growth[database.name] = await measureGrowth(sites);
      if (isWanted('visit'))
        report.visit[database.name] = await measureVisit(sites, { withFiles: database === databases[0] });
    });
  }
  if (isWanted('render')) report.render = await measureRendering(measure, now);
  if (isWanted('start')) report.start = await measureStart();
  return report;
}

function databasesOf(url) {
  const all = [
    { name: 'embedded' },
    ...(url ? [{ name: 'postgresql', url, make: (orders) => makeDatabase(url, `orders_${orders}`) }] : []),
  ];
  if (values.database && !['embedded', 'postgresql'].includes(values.database))
    throw new Error(`--database is '${values.database}', but must be 'embedded' or 'postgresql'`);
  if (!url)
    process.stderr.write('No PostgreSQL is installed here: the embedded database alone is measured.\n');
  return all.filter(({ name }) => !values.database || name === values.database);
}

async function makeDatabase(url, name) {
  const { query } = await import('./server/filled.mjs');
  await query({ databaseUrl: url, schema: 'public' }, `create database ${name}`);
  return url.replace(/\/postgres$/, `/${name}`);
}

if (values.help) console.log(help);
else {
  const unknown = positionals.find((part) => !parts.includes(part));
  if (unknown) throw new Error(`There is no part '${unknown}': ${parts.join(', ')}`);
  await ensureBuilt();
  const send = (origin, what) => sendFor(undefined, origin, what);
  const report = values.soak
    ? { machine: machine(), soak: await soak(send, now, { pages: 100_000, deploys: 50 }) }
    : await withPostgres((url) => measureAll(databasesOf(url)));
  await writeReport('server', values.output, report);
  console.log(values.soak ? soakTable(report.soak) : tableOf(report, sizes));
}
