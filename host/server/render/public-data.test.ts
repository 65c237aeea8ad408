import assert from 'node:assert/strict';
import { afterEach, describe, it, mock } from 'node:test';

import { createMetrics } from '../metrics/metrics.ts';
import { closeAll, startFakeVenueApi } from '../testing/fixture.ts';
import { createPublicData } from './public-data.ts';

const menu = (day: number) => `/takeaway/menu-items/2026-11-${day}`;
const noon = Date.parse('2026-11-23T12:00:00Z');

let sinceStartMs = 0;
function startTime() {
  sinceStartMs = 0;
  mock.timers.enable({ apis: ['Date'], now: noon });
  mock.method(performance, 'now', () => sinceStartMs);
}
/** @param jumpMs how far the clock of the day has jumped besides */
function setTime(ms: number, jumpMs = 0) {
  sinceStartMs = ms;
  mock.timers.setTime(noon + ms + jumpMs);
}

async function startCounted(
  answerTo: (path: string) => { status: number; retryAfter?: string; body?: string },
) {
  const asked: string[] = [];
  const venueApiUrl = await startFakeVenueApi((request, response) => {
    const path = request.url!.slice('/api/v1'.length);
    asked.push(path);
    const { status, retryAfter, body = '{}' } = answerTo(path);
    response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end(body);
  });
  const metrics = createMetrics();
  const data = createPublicData({ venueApiUrl, cacheMs: 120_000, metrics });
  return { asked, fetch: (path: string) => data.fetch(path) };
}

describe('the data that the server asks for itself', () => {
  afterEach(async () => {
    mock.reset();
    await closeAll();
  });

  it('is asked for again once it has failed, and once for all who wait', async () => {
    const { asked, fetch } = await startCounted(() => ({ status: asked.length < 3 ? 500 : 200 }));
    for (const count of [1, 2]) {
      const visitors = [fetch(menu(23)), fetch(menu(23)), fetch(menu(23))];
      for (const visitor of visitors) await assert.rejects(visitor, /500/);
      assert.equal(asked.length, count);
    }
    assert.deepEqual(await fetch(menu(23)), {});
  });

  it('has null for what the API says is not there', async () => {
    const { asked, fetch } = await startCounted(() => ({ status: 404 }));
    for (let time = 0; time < 2; time += 1) assert.equal(await fetch(menu(23)), null);
    assert.equal(asked.length, 1);
  });

  it('has nothing from a 404 that is not the API’s, or is the venue’s', async () => {
    const { fetch } = await startCounted((path) => ({
      status: 404,
      body: path === '/store' ? '{}' : '<h1>404</h1>',
    }));
    for (const path of [menu(23), '/store']) await assert.rejects(fetch(path));
  });

  for (const [status, message] of [
    [500, 'the venue API answered with 500'],
    [200, 'the answer is no JSON'],
  ] as const)
    it(`names neither the path nor the answer when it fails: ${message}`, async () => {
      const { fetch } = await startCounted(() => ({ status, body: 'Ida Jensen' }));
      await assert.rejects(fetch('/kaffe/ida-jensen'), { message });
    });

  it('has no null for an answer that is damaged', async () => {
    const { fetch } = await startCounted(() => ({ status: 200, body: 'null' }));
    assert.notEqual(await fetch(menu(23)), null);
  });

  for (const [how, retryAfter, seconds] of [
    ['as long as a 429 says', '30', 30],
    ['until the date that a 429 names', 'Mon, 23 Nov 2026 12:01:00 GMT', 60],
    ['a second after a 429 without a time', undefined, 1],
    ['five minutes after a 429 that says longer', '86400', 300],
  ] as const)
    it(`is not asked for ${how}, and what was fetched before is used`, async () => {
      startTime();
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
      setTime(seconds * 1000 - 1);
      await assert.rejects(fetch('/store'), /pause/);
      if (seconds < 120) assert.deepEqual(await fetch(menu(23)), {});
      assert.deepEqual(asked, []);
      setTime(seconds * 1000);
      assert.deepEqual(await fetch('/store'), {});
    });

  for (const jumpMs of [-120_000, 3_600_000])
    it(`is left alone for as long as a 429 says while the clock jumps by ${jumpMs / 60_000} minutes`, async () => {
      startTime();
      let status = 429;
      const { asked, fetch } = await startCounted(() => ({ status, retryAfter: '30' }));
      await assert.rejects(fetch('/store'), /429/);
      status = 200;
      setTime(29_999, jumpMs);
      await assert.rejects(fetch('/store'), /pause/);
      assert.equal(asked.length, 1);
      setTime(30_001, jumpMs);
      assert.deepEqual(await fetch('/store'), {});
    });

  for (const [what, headers, isBelieved] of [
    ['an answer that no cache keeps', { 'cache-control': 'no-store' }, true],
    ['an answer without a word on caches', {}, true],
    ['an answer out of a cache', { age: '60' }, false],
    ['an answer that a cache may keep', { 'cache-control': 'public, max-age=86400' }, false],
    ['an answer that expires', { expires: 'Tue, 24 Nov 2026 12:00:00 GMT' }, false],
    ['an answer with a day of its last change', { 'last-modified': 'Sat, 21 Nov 2026 12:00:00 GMT' }, false],
  ] as const)
    it(`${isBelieved ? 'has' : 'has not'} the time of ${what}`, async () => {
      startTime();
      const yesterday = new Date(noon - 86_400_000).toUTCString();
      const venueApiUrl = await startFakeVenueApi((_request, response) =>
        response.writeHead(200, { ...headers, date: yesterday }).end('{}'),
      );
      const data = createPublicData({ venueApiUrl, cacheMs: 0, metrics: createMetrics() });
      await data.fetch('/store');
      assert.equal(data.clockOffset(), isBelieved ? -86_400_000 : 0);
    });
});
