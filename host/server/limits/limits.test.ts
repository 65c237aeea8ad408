import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterEach, describe, it } from 'node:test';

import { call, closeAll, startFakeVenueApi, startTestSite, writeFiles } from '../testing/fixture.ts';
import { closeSockets, openSocket } from '../testing/open-socket.ts';

const slowPost = (path: string, address = '192.0.2.1') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;

const untilClosed = (socket: Socket) => textOf(socket).catch(() => '');

const largePage = `<!doctype html><head><!--kantine:head--><!--kantine:page--></head><!--${'a '.repeat(3_500_000)}-->`;

describe('a slow client', () => {
  afterEach(async () => {
    closeSockets();
    await closeAll();
  });

  it('blocks nobody else, even when 300 of two addresses never finish their bodies', async () => {
    const begun: string[] = [];
    const api = await startFakeVenueApi((request, response) => {
      begun.push(String(request.url));
      if (request.method === 'GET') response.end('{}');
    });
    const { url } = await startTestSite({ venueApiUrl: api, trustProxy: 1 });
    const posts = Array.from({ length: 300 }, (_, index) =>
      slowPost('/api/v1/tokens', `192.0.2.${index % 2}`),
    );
    await Promise.all(posts.map((post) => openSocket(url, post)));
    const { status } = await call(`${url}/api/v1/store`);
    assert.equal(status, 200);
    while (begun.length < 301) await new Promise(setImmediate);
    assert.equal((await call(`${url}/api/v1/store`)).status, 200);
  });

  it('is disconnected while its body trickles, and so is its call of the venue API', async () => {
    let broken: Promise<unknown> | undefined;
    const api = await startFakeVenueApi((request) => (broken = assert.rejects(textOf(request))));
    const { url } = await startTestSite({
      venueApiUrl: api,
      limits: { requestMs: 200, checkEveryMs: 20 },
    });
    const socket = await openSocket(url, slowPost('/api/v1/tokens'));
    const trickle = setInterval(() => socket.write(' '), 20);
    const answer = await untilClosed(socket);
    clearInterval(trickle);
    assert.match(answer, /^HTTP\/1\.1 408 /);
    assert.match(answer, /x-content-type-options: nosniff/i);
    await broken;
  });

  for (const [what, text] of [
    ['says nothing', ''],
    ['does not end its headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ] as const)
    it(`is disconnected when it ${what}`, async () => {
      const { url } = await startTestSite({ limits: { headersMs: 100, checkEveryMs: 20 } });
      assert.match(await untilClosed(await openSocket(url, text)), /^HTTP\/1\.1 408 /);
    });

  it('is disconnected when it reads an answer too slowly, and the call of the venue API ends', async () => {
    let response: ServerResponse | undefined;
    const api = await startFakeVenueApi((_request, answer) => {
      response = answer;
      answer.write(new Uint8Array(32 * 1024 * 1024));
    });
    const { url } = await startTestSite({ venueApiUrl: api, limits: { answerMs: 300 } });
    const socket = await openSocket(url, 'GET /storage/large.jpg HTTP/1.1\r\nHost: x\r\n\r\n');
    socket.pause();
    while (!response) await new Promise(setImmediate);
    await once(response, 'close');
    assert.equal(response.writableFinished, false);
  });

  it('shares the bytes of a page with all who read it slowly', async () => {
    const { url } = await startTestSite({
      prepare: (publicDir) => writeFiles(publicDir, { 'index.html': largePage }),
    });
    const readSlowly = async () => {
      const socket = await openSocket(url, 'GET / HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n\r\n');
      await once(socket, 'readable');
    };
    await readSlowly();
    const before = process.memoryUsage().arrayBuffers;
    await Promise.all(Array.from({ length: 40 }, readSlowly));
    assert.ok(process.memoryUsage().arrayBuffers - before < 20 * largePage.length);
  });

  it('counts as a call while it reads a page slowly, and is served again when it has read it', async () => {
    const { url } = await startTestSite({
      prepare: (publicDir) => writeFiles(publicDir, { 'index.html': largePage }),
      limits: { callsPerCaller: 2 },
    });
    const text = 'GET / HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n';
    const slow = await Promise.all([1, 2].map(() => openSocket(url, text, '127.0.0.2')));
    await Promise.all(slow.map((socket) => once(socket, 'readable')));
    const statusOfNext = async () =>
      (await untilClosed(await openSocket(url, text.replace('GET', 'HEAD'), '127.0.0.2'))).split(' ')[1];
    assert.equal(await statusOfNext(), '429');
    assert.equal((await call(url, { headers: { accept: 'text/html' } })).status, 200);
    await Promise.all(slow.map(untilClosed));
    while ((await statusOfNext()) === '429');
    assert.equal(await statusOfNext(), '200');
  });

  it('gets no connection at the limit, and one as soon as another closes', async () => {
    const { url } = await startTestSite({ limits: { connections: 2 } });
    const first = await openSocket(url, '');
    await openSocket(url, '');
    assert.equal(await untilClosed(await openSocket(url, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')), '');
    first.destroy();
    for (;;) {
      const { status } = await call(`${url}/healthz`).catch(() => ({ status: 0 }));
      if (status === 200) break;
    }
  });

  it('of one network gets no connection at the limit of a network, and another network does', async () => {
    const { url, lines } = await startTestSite({ host: '0.0.0.0', limits: { connectionsOfNetwork: 2 } });
    const ask = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const first = await openSocket(url, '', '127.0.0.2');
    await openSocket(url, '', '127.0.0.2');
    assert.equal(await untilClosed(await openSocket(url, ask, '127.0.0.2')), '');
    assert.match(await untilClosed(await openSocket(url, ask, '127.0.0.3')), /^HTTP\/1\.1 200 /);
    const events = lines.filter(({ event }) => event === 'limit.reached').map(({ limit }) => limit);
    assert.deepEqual(events, ['connections-of-network']);
    first.destroy();
    while ((await untilClosed(await openSocket(url, ask, '127.0.0.2'))) === '');
  });

  it('comes through a trusted proxy, whose connections have no limit of a network', async () => {
    const { url } = await startTestSite({ trustProxy: ['127.0.0.1'], limits: { connectionsOfNetwork: 2 } });
    for (let count = 0; count < 5; count += 1) await openSocket(url, '');
    assert.equal((await call(`${url}/healthz`)).status, 200);
  });
});

describe('a request that is too large', () => {
  afterEach(closeAll);
  const limits = { bodyBytes: 1000 };
  const tooLarge = 'x'.repeat(1001);

  it('is refused in Danish by its Content-Length, and never reaches the venue API', async () => {
    const asked: string[] = [];
    const api = await startFakeVenueApi((request, response) => {
      asked.push(String(request.url));
      response.end('{}');
    });
    const { url } = await startTestSite({ venueApiUrl: api, limits });
    const { status, text } = await call(`${url}/api/v1/tokens`, { method: 'POST', body: tooLarge });
    assert.deepEqual([status, JSON.parse(text)], [413, { message: 'Forespørgslen er for stor.' }]);
    assert.deepEqual(asked, []);
    const atLimit = await call(`${url}/api/v1/tokens`, { method: 'POST', body: tooLarge.slice(1) });
    assert.equal(atLimit.status, 200);
  });

  it('is aborted at the limit when it has no Content-Length', async () => {
    const api = await startFakeVenueApi((request) => void textOf(request).catch(() => undefined));
    const { url } = await startTestSite({ venueApiUrl: api, limits });
    const { status, text } = await call(`${url}/api/v1/tokens`, {
      method: 'POST',
      body: tooLarge,
      headers: { 'transfer-encoding': 'chunked' },
    });
    assert.deepEqual([status, JSON.parse(text)], [413, { message: 'Forespørgslen er for stor.' }]);
  });

  it('is refused when its headers are too large', async () => {
    const { url } = await startTestSite();
    const { status, headers } = await call(url, { headers: { 'x-large': 'x'.repeat(17_000) } });
    assert.equal(status, 431);
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });
});
