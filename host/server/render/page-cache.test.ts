import assert from 'node:assert/strict';
import { afterEach, it, mock } from 'node:test';

import { pino } from 'pino';

import type { Document } from '../template/document.ts';
import { createPageCache } from './page-cache.ts';
import type { ShellReason } from '../plan/shell-reason.ts';

afterEach(() => mock.reset());

const pageMs = 60_000;
const pageOf = (status: number): Document => ({
  etag: '"1"',
  br: Buffer.of(),
  styleHashes: [],
  scriptHashes: [],
  status,
  changesAt: null,
  madeBy: 'host@1',
});

/** A cache whose plans have an address alone. */
function cacheOf(
  make: (address: string) => Promise<Document | ShellReason>,
  limits: { newPagesPerSecond: number },
) {
  const log = pino({ enabled: false });
  const cached = createPageCache(60_000, (plan: { address: string }) => make(plan.address), {
    ...limits,
    pageMs,
    log,
  });
  return (address: string) => cached({ address });
}

/** Pages of which those below `/ukendt/` do not exist. @returns how often each was made */
function countedPages(changesAt: number | null = null, newPagesPerSecond = Infinity) {
  const made: string[] = [];
  const pages = cacheOf(
    async (address) => {
      made.push(address);
      if (address === '/personlig') return 'browser';
      return { ...pageOf(address.startsWith('/ukendt/') ? 404 : 200), changesAt };
    },
    { newPagesPerSecond },
  );
  return { made, pages };
}

it('keeps the pages that exist, however many unknown addresses are requested', async () => {
  const { made, pages } = countedPages();
  const existing = Array.from({ length: 500 }, (_, index) => `/side-${index}`);
  for (const address of existing) await pages(address);
  for (let index = 0; index < 600; index += 1) await pages(`/ukendt/${index}`);
  made.length = 0;
  for (const address of existing) await pages(address);
  assert.deepEqual(made, []);
});

it('keeps the pages without a query, however many queries are requested, and those of the last visitors', async () => {
  const { made, pages } = countedPages();
  const existing = Array.from({ length: 500 }, (_, index) => `/side-${index}`);
  for (const address of existing) await pages(address);
  for (let index = 0; index < 600; index += 1) await pages(`/side-1?uden=${index}`);
  made.length = 0;
  for (const address of [...existing, '/side-1?uden=599']) await pages(address);
  assert.deepEqual(made, []);
});

it('keeps the answers to the unknown addresses of the last visitors, and makes each once', async () => {
  const { made, pages } = countedPages();
  await Promise.all([pages('/ukendt/a'), pages('/ukendt/a')]);
  const page = await pages('/ukendt/a');
  assert.deepEqual([made, typeof page === 'object' && page.status], [['/ukendt/a'], 404]);
});

for (const [name, changesAt, untilMs] of [
  ['for the time that is set', null, 60_000],
  ['until it changes', 20_000, 20_000],
  ['for the time that is set if it changes later', 90_000, 60_000],
] as const)
  it(`keeps a page ${name}`, async () => {
    mock.timers.enable({ apis: ['Date'], now: 0 });
    const { made, pages } = countedPages(changesAt);
    await pages('/');
    mock.timers.setTime(untilMs - 1);
    await pages('/');
    assert.equal(made.length, 1);
    mock.timers.setTime(untilMs);
    await pages('/');
    assert.equal(made.length, 2);
  });

it('keeps no failure, and no page that is sent as the shell', async () => {
  let count = 0;
  const pages = cacheOf(
    async () => {
      count += 1;
      if (count === 1) throw new Error('its style sheet changed');
      return count === 2 ? 'busy' : pageOf(200);
    },
    { newPagesPerSecond: Infinity },
  );
  assert.deepEqual([await pages('/'), await pages('/')], ['failed', 'busy']);
  const page = await pages('/');
  assert.equal(typeof page === 'object' && page.status, 200);
});

it('makes so many new pages a second, and those that it knows beside them', async () => {
  mock.timers.enable({ apis: ['Date'], now: 0 });
  const { made, pages } = countedPages(null, 2);
  for (const address of ['/a', '/personlig']) await pages(address);
  mock.timers.setTime(60_000);
  for (const address of ['/ukendt/1', '/a?uden=x']) assert.equal(typeof (await pages(address)), 'object');
  for (const address of ['/ukendt/2', '/a?uden=y', '/b']) assert.equal(await pages(address), 'limit');
  made.length = 0;
  for (const address of ['/a', '/ukendt/1', '/personlig']) await pages(address);
  assert.deepEqual(made, ['/a', '/personlig']);
  mock.timers.setTime(61_000);
  assert.equal(typeof (await pages('/b')), 'object');
});

it('counts no page for which nothing was rendered, because the renderers start or its section is paused', async () => {
  const answers: (Document | ShellReason)[] = ['starting', 'starting', 'paused', 'off', pageOf(200)];
  const pages = cacheOf(async () => answers.shift() ?? 'failed', {
    newPagesPerSecond: 1,
  });
  mock.timers.enable({ apis: ['Date'], now: 0 });
  for (const reason of ['starting', 'starting', 'paused', 'off']) assert.equal(await pages('/a'), reason);
  assert.equal(typeof (await pages('/b')), 'object');
  mock.timers.setTime(60_000);
  answers.push(pageOf(200), 'paused');
  assert.equal(typeof (await pages('/d')), 'object');
  assert.equal(await pages('/b'), 'paused');
  assert.equal(await pages('/c'), 'limit');
});

it('keeps no more than 32 MB of pages', async () => {
  const made: string[] = [];
  const br = Buffer.alloc(10 * 1024 * 1024);
  const pages = cacheOf(
    async (address) => {
      made.push(address);
      return { ...pageOf(200), br };
    },
    { newPagesPerSecond: Infinity },
  );
  for (const address of ['/1', '/2', '/3', '/3', '/2', '/1', '/4', '/1', '/3']) await pages(address);
  assert.deepEqual(made, ['/1', '/2', '/3', '/4', '/3']);
});
