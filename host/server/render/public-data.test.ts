import assert from 'node:assert/strict';
import { afterEach, describe, it, mock } from 'node:test';

import { createMetrics } from '../metrics/metrics.ts';
import { closeAll, startFakeVenueApi } from '../testing/fixture.ts';
import { createPublicData, defaultPublicData } from './public-data.ts';

const menu = (day: number) => `/takeaway/menu-items/2026-11-${day}`;
const noon = Date.parse('2026-11-23T12:00:00Z');

async function startCounted(answerTo: (path: string) => { status: number; retryAfter?: string }) {
  const asked: string[] = [];
  const venueApiUrl = await startFakeVenueApi((request, response) => {
    const path = request.url!.slice('/api/v1'.length);
    asked.push(path);
    const { status, retryAfter } = answerTo(path);
    response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end('{}');
  });
  const metrics = createMetrics();
  const data = createPublicData({ ...defaultPublicData, venueApiUrl, cacheMs: 120_000, metrics });
  return { asked, fetch: (path: string) => data.fetch(path) };
}

describe('the data that the server asks for itself', () => {
  afterEach(async () => {
    mock.timers.reset();
    await closeAll();
  });

  it('is asked for once a second while it fails', async () => {
    mock.timers.enable({ apis: ['Date'], now: noon });
    const { asked, fetch } = await startCounted(() => ({ status: 404 }));
    for (let count = 0; count < 3; count += 1) await assert.rejects(fetch(menu(23)), /404/);
    assert.equal(asked.length, 1);
    mock.timers.setTime(noon + 1_000);
    await assert.rejects(fetch(menu(23)), /404/);
    assert.equal(asked.length, 2);
  });

  for (const [how, retryAfter, seconds] of [
    ['as long as a 429 says', '30', 30],
    ['until the date that a 429 names', 'Mon, 23 Nov 2026 12:01:00 GMT', 60],
    ['a second after a 429 without a time', undefined, 1],
    ['five minutes after a 429 that says longer', '86400', 300],
  ] as const)
    it(`is not asked for ${how}, and what was fetched before is used`, async () => {
      mock.timers.enable({ apis: ['Date'], now: noon });
      let isRefusing = false;
      const { asked, fetch } = await startCounted((path) =>
        isRefusing && path !== '/store'
          ? { status: 429, ...(retryAfter && { retryAfter }) }
          : { status: 200 },
      );
      await fetch(menu(23));
      isRefusing = true;
      await assert.rejects(fetch(menu(24)), /429/);
      asked.length = 0;
      mock.timers.setTime(noon + seconds * 1000 - 1);
      await assert.rejects(fetch('/store'), /pause/);
      if (seconds < 120) assert.deepEqual(await fetch(menu(23)), {});
      assert.deepEqual(asked, []);
      // The failure itself is kept for a second.
      mock.timers.setTime(noon + (seconds + 1) * 1000);
      assert.deepEqual(await fetch('/store'), {});
    });
});
