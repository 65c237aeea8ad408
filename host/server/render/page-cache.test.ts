import assert from 'node:assert/strict';
import { it } from 'node:test';

import { pino } from 'pino';

import { type CachedPage, createPageCache } from './page-cache.ts';

const pageOf = (status: number): CachedPage => ({
  etag: '"1"',
  br: Buffer.of(),
  gzip: Buffer.of(),
  styleHashes: [],
  status,
  changesAt: null,
});

/** Pages of which those below `/ukendt/` do not exist. @returns how often each was made */
function countedPages() {
  const made: string[] = [];
  const pages = createPageCache(
    60_000,
    async (address) => {
      made.push(address);
      return pageOf(address.startsWith('/ukendt/') ? 404 : 200);
    },
    pino({ enabled: false }),
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

it('keeps the answers to the unknown addresses of the last visitors, and makes each once', async () => {
  const { made, pages } = countedPages();
  await Promise.all([pages('/ukendt/a'), pages('/ukendt/a')]);
  const page = await pages('/ukendt/a');
  assert.deepEqual([made, typeof page === 'object' && page.status], [['/ukendt/a'], 404]);
});
