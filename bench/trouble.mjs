import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from '../scripts/build/ensure-built.mjs';
import { CommandError, runCommand } from '../scripts/command/run-command.mjs';
import { wholeNumber } from '../scripts/command/whole-number.mjs';
import { withPostgres } from '../scripts/machine/postgres.mjs';
import { copyShell } from '../scripts/site/copy-shell.mjs';
import { deployKept, rollBack } from '../scripts/site/site-folder.mjs';
import { inRoot } from '../scripts/workspace/folders.mjs';
import { now } from './browser/drive.mjs';
import { machine, markdownTable } from './report/figures.mjs';
import { writeReport } from './report/write-report.mjs';
import { deployAgain } from './sites/deploy-again.mjs';

const help = `npm run bench:trouble [-- [options]]

Runs two replicas of the site, each with a venue API, on one PostgreSQL, on loopback. Customers order on the employee card and
by the sandbox's card, visitors read pages; each tenth call of a customer breaks off. Meanwhile a section is deployed and
rolled back every 20 seconds, one replica is killed and started again, the other gets a new shell and then the old one again, and
the database is ended without warning and started again. Prints a Markdown table and ends with 1 if an answered order is not in the
database, or one is there twice, or a page's script or style is not found.

  --minutes <number>  default 10
  --output <file>     where the figures go as JSON, default .cache/bench/trouble.json
  --help              this

It needs an installed PostgreSQL, and /proc for the memory of the processes.`;

async function measure(lengthMs, databaseUrl, restartDatabase) {
  const { day, query } = await import('./server/filled.mjs');
  const { createReplica } = await import('./server/replica.mjs');
  const { createCustomers } = await import('./server/customers.mjs');
  const database = { databaseUrl, schema: 'kantinen' };
  const siteDir = await mkdtemp(join(tmpdir(), 'kantine-trouble-'));
  cpSync(inRoot('.cache', 'site'), siteDir, { recursive: true });

  const replicas = [];
  for (let index = 0; index < 2; index += 1) replicas.push(await createReplica({ databaseUrl, siteDir }));
  // The venue makes a day's goods when somebody first asks for them.
  await fetch(`${replicas[0].url}/api/v1/takeaway/menu-items/${day}`);
  const unlimited = 'update takeaway_menu_items set remaining = 1000000000 where remaining is not null';
  const [, [{ count: before }]] = await query(database, unlimited, 'select count(*)::int from orders');
  const later = await deployAgain(siteDir, 'retail');
  const newShell = copyShell(inRoot('host', 'dist', 'public'), join(siteDir, 'shell'), 'aaaa1111');
  const withShell = async (publicDir) => {
    await replicas[0].stop();
    await replicas[0].open(publicDir);
  };

  const began = performance.now();
  const passed = () => (performance.now() - began) / lengthMs;
  const { counts, ended } = await createCustomers(
    replicas.map(({ url }) => url),
    () => passed() >= 1,
  );
  const memory = [];
  const events = [];
  const note = (text) => events.push(`${((passed() * lengthMs) / 1000).toFixed(0)} s: ${text}`);
  const troubles = [
    { at: 0.3, make: () => replicas[1].kill(), text: 'one replica killed' },
    { at: 0.4, make: () => replicas[1].open(), text: 'it runs again' },
    { at: 0.5, make: () => withShell(newShell), text: 'a new shell in one replica' },
    { at: 0.7, make: () => withShell(), text: 'the shell rolled back' },
    { at: 0.8, make: restartDatabase, text: 'the database ended and started' },
  ];
  const goForward = (site, section) => deployKept(site, section, later);
  let deploys = 0;
  const watch = async () => {
    for (let tick = 1; passed() < 1; tick += 1) {
      await wait(Math.min(10_000, lengthMs / 20));
      memory.push(replicas.map(({ memoryMb }) => memoryMb()));
      if (tick % 2 === 0)
        deploys += (await (tick % 4 === 0 ? goForward : rollBack)(siteDir, 'retail')) ? 1 : 0;
      if (troubles[0]?.at <= passed()) {
        const { make, text } = troubles.shift();
        await make();
        note(text);
      }
    }
  };
  try {
    await Promise.all([ended, watch()]);
    const [[{ count }], ids] = await query(
      database,
      'select count(*)::int from orders',
      'select id::int from orders',
    );
    const stored = new Set(ids.map(({ id }) => id));
    return {
      ...{ events, deploys, memory },
      ...{ ...counts, orders: counts.orders.length, notMade: troubles.length },
      lost: counts.orders.filter((id) => !stored.has(id)).length,
      doubled: count - before - new Set(counts.orders).size,
    };
  } finally {
    for (const { stop } of replicas) await stop();
    await rm(siteDir, { recursive: true, force: true });
  }
}

function tableOf({ events, deploys, memory, ...counts }) {
  const readingAfter = (part) => memory[Math.min(memory.length - 1, Math.floor(memory.length * part))];
  const shown = (reading) => reading.map(([api, site]) => (site ? `${site} + ${api}` : 'stopped')).join(', ');
  return markdownTable(
    ['', ''],
    [
      ['orders answered', counts.orders],
      ['lost, doubled', `${counts.lost}, ${counts.doubled}`],
      ['calls repeated', counts.repeated],
      [
        'pages, of them HTML, failed, dead',
        `${counts.pages}, ${counts.html}, ${counts.failedPages}, ${counts.deadPages}`,
      ],
      ['deploys and rollbacks', deploys],
      ...[0.1, 0.5, 1].map((part) => [
        `memory of each site + its API after ${part * 100} %, MB`,
        shown(readingAfter(part)),
      ]),
      ['trouble', events.join('; ')],
    ],
  );
}

await runCommand({
  help,
  options: { minutes: { type: 'string', default: '10' }, output: { type: 'string' } },
  async run({ output, ...values }) {
    const lengthMs = wholeNumber(values, 'minutes', 60) * 60_000;
    await ensureBuilt();
    const figures = await withPostgres((url, restart) => {
      if (!url) throw new CommandError('No PostgreSQL is installed here.');
      return measure(lengthMs, url, restart);
    });
    await writeReport('trouble', output, { machine: machine(), now, ...figures });
    console.log(tableOf(figures));
    if (figures.lost || figures.doubled || figures.notMade || figures.deadPages) process.exitCode = 1;
  },
});
