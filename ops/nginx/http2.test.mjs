import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, constants } from 'node:http2';
import { after, before, describe, test } from 'node:test';
import { call, closeAll, writeFiles } from '../../host/server/testing/fixture.ts';
import { startNginx, startSiteForNginx } from './running-nginx.mjs';

const callsPerCaller = 16;
const asset = 'assets/large.1234.js';
const host = { ':authority': 'kantine.example' };

describe('a client that speaks HTTP/2 with nginx', () => {
  let nginx;
  const slow = [];
  let isSlow = true;
  const venueApi = (request, response) => {
    if (!isSlow || request.url !== '/api/v1/slow') return response.end('{}');
    return slow.push(response);
  };
  before(async () => {
    const { url } = await startSiteForNginx(venueApi, {
      siteOrigin: 'http://kantine.example',
      limits: { callsPerCaller },
      prepare: (publicDir) => writeFiles(publicDir, { [asset]: new Uint8Array(4 * 1024 * 1024) }),
    });
    nginx = await startNginx(url);
  });
  after(closeAll);

  /** Neither attacks nor visitors are told apart: nginx is on this machine, as they are. */
  const visit = async (path) =>
    (await call(nginx.url + path, { headers: { accept: 'text/html', host: 'kantine.example' } })).status;
  async function connectBy(settings = {}) {
    const client = connect(nginx.http2Url, { settings });
    client.on('error', () => undefined);
    await once(client, 'connect');
    return client;
  }
  const request = (client, path) => client.request({ ...host, ':path': path }).on('error', () => undefined);

  test('keeps the venue API busy with few calls when it resets each stream that it opens', async () => {
    const client = await connectBy();
    for (let count = 0; count < 500; count += 1) {
      const stream = request(client, '/api/v1/slow');
      stream.close(constants.NGHTTP2_CANCEL);
      await once(stream, 'close');
      if (client.destroyed) break;
    }
    client.destroy();
    assert.ok(slow.length <= 4 * callsPerCaller, String(slow.length));
    isSlow = false;
    for (const response of slow) response.end('{}');
    while ((await visit('/api/v1/store')) === 429);
    for (const path of ['/', '/api/v1/store']) assert.equal(await visit(path), 200);
  });

  test('gets a refusal that no cache keeps for an address that encodes nothing', async () => {
    const client = await connectBy();
    const [headers] = await once(request(client, '/%ZZ'), 'response');
    assert.deepEqual(
      [headers[':status'], headers['x-kantine'], headers['cache-control']],
      [400, 'gateway', 'no-store'],
    );
    client.destroy();
  });

  test('delays nobody when it opens a hundred streams and reads none', async () => {
    const client = await connectBy({ initialWindowSize: 0 });
    const streams = Array.from({ length: 100 }, () => request(client, `/${asset}`));
    await Promise.all(streams.map((stream) => once(stream, 'response')));
    for (const path of ['/', '/api/v1/store', `/${asset}`]) assert.equal(await visit(path), 200);
    client.destroy();
  });

  test('gets a page that nginx may not keep ten times at once as quickly as in turn', async () => {
    const client = await connectBy();
    const get = async () => {
      const stream = request(client, '/account/login').resume();
      const [headers] = await once(stream, 'response');
      assert.deepEqual([headers[':status'], headers['cache-control']], [200, 'no-cache, no-transform']);
    };
    const timeOf = async (work) => {
      const startedAt = performance.now();
      await work();
      return performance.now() - startedAt;
    };
    const inTurn = await timeOf(async () => {
      for (let count = 0; count < 10; count += 1) await get();
    });
    const atOnce = await timeOf(() => Promise.all(Array.from({ length: 10 }, get)));
    client.destroy();
    // With proxy_cache_lock each one waits half a second for the one before.
    assert.ok(atOnce < 10 * inTurn, `${atOnce} ms at once, ${inTurn} ms in turn`);
  });
});
