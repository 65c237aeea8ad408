import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, it, mock } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { Histogram } from 'prom-client';

import { createMetrics } from '../metrics/metrics.ts';
import { createPublicData } from '../render/public-data.ts';
import { answerHeaders } from './forwarded-headers.ts';
import { call, closeAll, startFakeVenueApi, startTestSite } from '../testing/fixture.ts';

let server: Server | undefined;

async function startRaw(answer: string | Uint8Array): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(answer));
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const head = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n';

describe('a hostile venue API', () => {
  afterEach(async () => {
    mock.restoreAll();
    await closeAll();
    server?.close();
  });

  for (const [what, answer, wanted] of [
    ['sends a header with letters that no header may have', `${head}X-Name: 5 €\r\n\r\n{}`, /^(?:200|502)$/],
    [
      'sends a file name in Danish',
      `${head}Content-Disposition: attachment; filename="bøf €.pdf"\r\n\r\n{}`,
      /^(?:200|502)$/,
    ],
    [
      'sends a policy with letters that no header may have',
      `${head}Content-Security-Policy: € x\r\n\r\n{}`,
      /^(?:200|502)$/,
    ],
    ['sends a status that there is not', 'HTTP/1.1 999 No\r\nContent-Length: 2\r\n\r\n{}', /^502$/],
    ['sends a status below all', 'HTTP/1.1 099 No\r\nContent-Length: 2\r\n\r\n{}', /^502$/],
    [
      'switches to another protocol',
      'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
      /^502$/,
    ],
    ['sends headers without end', `${head}X-Large: ${'x'.repeat(100_000)}\r\n\r\n{}`, /^502$/],
    ['claims two lengths', `${head}Content-Length: 3\r\n\r\n{}`, /^502$/],
    ['splits its answer', `${head}X-A: b\rSet-Cookie: c\r\n\r\n{}`, /^(?:200|502)$/],
    ['names a header __proto__', `${head}__proto__: x\r\nconstructor: y\r\n\r\n{}`, /^200$/],
    [
      'sends every header of ours a hundred times',
      `${head}${'Content-Security-Policy: sandbox\r\nVary: a\r\nX-Content-Type-Options: x\r\n'.repeat(100)}\r\n{}`,
      /^200$/,
    ],
    ['answers twice', `${head}\r\n{}${head}\r\n{}`, /^200$/],
    ['names two types', `${head}Content-Type: image/png\r\nContent-Type: text/html\r\n\r\n{}`, /^200$/],
    ['names half a type twice', `${head}${'Content-Type: /\r\n'.repeat(2)}\r\n{}`, /^200$/],
    [
      'names every other header twice',
      `${head}${answerHeaders
        .filter((name) => name !== 'content-length')
        .map((name) => `${name}: 1\r\n`.repeat(2))
        .join('')}\r\n{}`,
      /^200$/,
    ],
  ] as const)
    it(`does not end the site when it ${what}`, async () => {
      const { url } = await startTestSite({ venueApiUrl: await startRaw(Buffer.from(answer)) });
      for (const path of ['/api/v1/orders', '/storage/x', '/api/v1/store']) {
        const { status, headers } = await call(url + path, { headers: { 'sec-fetch-dest': 'document' } });
        assert.match(String(status), wanted, path);
        if (status === 200 && path === '/storage/x')
          assert.match(String(headers['content-disposition']), /^attachment/);
        assert.equal(headers['x-content-type-options'], 'nosniff');
        assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/);
        assert.equal(headers['set-cookie'], undefined);
      }
      assert.equal((await call(`${url}/healthz`)).status, 200);
    });

  it('gets a 502 for an answer at whose headers the site fails', async () => {
    const venueApiUrl = await startFakeVenueApi((_request, response) => void response.end('{}'));
    const { url, logged } = await startTestSite({ venueApiUrl });
    const fail = () => {
      throw new Error('no timer');
    };
    mock.method(Histogram.prototype, 'startTimer', () => fail);
    const { status, headers } = await call(`${url}/storage/x`);
    assert.deepEqual([status, headers['x-kantine']], [502, 'gateway']);
    assert.deepEqual(logged, [`the venue API at ${venueApiUrl} is out of reach (no timer)`]);
    mock.restoreAll();
    assert.equal((await call(`${url}/storage/x`)).status, 200);
  });

  for (const [encoding, bomb] of [
    ['gzip', gzipSync(new Uint8Array(64 * 1024 * 1024))],
    ['br', brotliCompressSync(new Uint8Array(64 * 1024 * 1024))],
  ] as const)
    it(`does not fill the memory with a store record that unpacks to 64 MB (${encoding})`, async () => {
      const venueApiUrl = await startFakeVenueApi((_request, response) => {
        response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
      });
      const { url } = await startTestSite({ venueApiUrl });
      assert.equal((await call(`${url}/api/v1/store`)).bytes.length, bomb.length);
      assert.equal((await call(`${url}/takeaway`)).status, 200);
      const { fetch: fetchPublic } = createPublicData({
        venueApiUrl,
        cacheMs: 0,
        metrics: createMetrics(),
      });
      await assert.rejects(fetchPublic('/store'), /more than 1048576 bytes/);
    });

  for (const [what, answerWith] of [
    ['says nothing', () => undefined],
    ['sends its headers and nothing more', (answer) => answer.flushHeaders()],
    [
      'sends a space now and then, without end',
      (answer) => {
        const trickle = setInterval(() => answer.write(' '), 10);
        answer.on('close', () => clearInterval(trickle));
      },
    ],
    [
      'sends as much as is read, without end',
      (answer) => {
        const write = () => {
          while (!answer.destroyed && answer.write('[1,2,3,4]'.repeat(1_000)));
        };
        answer.on('drain', write);
        write();
      },
    ],
    ['redirects', (answer) => answer.writeHead(307, { location: '/api/v1/store' }).end()],
    [
      'breaks off',
      (answer) => answer.writeHead(200, { 'content-length': 9 }).write('{"a"', () => answer.destroy()),
    ],
    ['sends half a record', (answer) => answer.end('{"data":')],
    ['sends HTML', (answer) => answer.end('<!doctype html>')],
  ] as [string, (answer: ServerResponse) => unknown][])
    it(`holds no call of the site's own when it ${what}`, async () => {
      const closed: Promise<unknown>[] = [];
      const venueApiUrl = await startFakeVenueApi((_request, answer) => {
        closed.push(once(answer, 'close'));
        answerWith(answer);
      });
      const metrics = createMetrics();
      const { fetch } = createPublicData({ venueApiUrl, cacheMs: 0, metrics, timeoutMs: 200 });
      // A busy machine may end a call before the API hears of it.
      while (closed.length === 0) await assert.rejects(fetch('/store'));
      await Promise.all(closed);
    });

  it('does not fill the memory with large answers to many addresses', async () => {
    const asked: string[] = [];
    const venueApiUrl = await startFakeVenueApi((request, response) => {
      asked.push(String(request.url).slice(-2));
      response.end(JSON.stringify({ data: 'x'.repeat(1_000_000) }));
    });
    const { fetch: fetchPublic } = createPublicData({
      venueApiUrl,
      cacheMs: 60_000,
      metrics: createMetrics(),
    });
    const days = Array.from({ length: 12 }, (_, index) => String(10 + index));
    for (const day of days) await fetchPublic(`/takeaway/menu-items/2026-11-${day}`);
    for (const day of ['21', '14', '13']) await fetchPublic(`/takeaway/menu-items/2026-11-${day}`);
    // The last eight are kept.
    assert.deepEqual(asked, [...days, '13']);
  });

  it('redirects the browser only, because the site follows no redirect', async () => {
    const asked: string[] = [];
    const venueApiUrl = await startFakeVenueApi((request, response) => {
      asked.push(String(request.url));
      response.writeHead(302, { location: `${venueApiUrl}/secret` }).end();
    });
    const { url } = await startTestSite({ venueApiUrl });
    const { status } = await call(`${url}/storage/x`);
    assert.equal(status, 302);
    assert.deepEqual(asked, ['/storage/x']);
  });
});
