import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { Agent, get } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, describe, it } from 'node:test';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

import { call, closeAll, startFakeVenueApi, startTestSite, writeFiles } from '../testing/fixture.ts';
import { closeSockets, openSocket } from '../testing/open-socket.ts';

const largeFile = 'assets/large.1234.js';
const fileBytes = 4 * 1024 * 1024;

async function startSite() {
  const asked: string[] = [];
  const venueApiUrl = await startFakeVenueApi((request, response) => {
    asked.push(String(request.url));
    if (request.url !== '/api/v1/slow') response.end('{}');
  });
  const prepare = (publicDir: string) =>
    writeFiles(publicDir, { [largeFile]: new Uint8Array(fileBytes).fill(32) });
  return { ...(await startTestSite({ venueApiUrl, prepare, limits: { callsPerCaller: 3 } })), asked };
}

const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** The server under test runs in this process. */
const openLargeFiles = () =>
  readdirSync('/proc/self/fd').filter((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`).endsWith(largeFile);
    } catch {
      return false;
    }
  }).length;

async function untilNoFileIsOpen() {
  for (let tries = 0; tries < 2_000 && openLargeFiles() > 0; tries += 1) await wait(25);
  return openLargeFiles();
}

describe('a client that sends requests before the answer to its first', () => {
  afterEach(async () => {
    closeSockets();
    await closeAll();
  });

  it('leaves no file open, and others are served', async () => {
    const { url } = await startSite();
    const greedy = () => openSocket(url, requestOf(`/${largeFile}`).repeat(60));
    const sockets: Socket[] = await Promise.all(Array.from({ length: 5 }, greedy));
    for (const socket of sockets) socket.pause();
    assert.equal((await call(`${url}/assets/main.1234.js`)).status, 200);
    for (const socket of sockets) socket.destroy();
    assert.equal(await untilNoFileIsOpen(), 0);
  });

  it('is disconnected, and its later requests reach neither the venue API nor its open calls', async () => {
    const { url, asked, lines } = await startSite();
    const socket = await openSocket(url, requestOf('/api/v1/slow').repeat(50));
    await buffer(socket).catch(() => undefined);
    for (let count = 0; count < 3; count += 1) assert.equal((await call(`${url}/api/v1/store`)).status, 200);
    assert.ok(asked.filter((path) => path === '/api/v1/slow').length <= 1);
    const events = lines.filter(({ event }) => event === 'limit.reached').map(({ limit }) => limit);
    assert.deepEqual(events, ['pipelined-requests']);
  });

  it('is disconnected also after requests that waited for their answers on the same connection', async () => {
    const { url, asked, lines } = await startSite();
    const socket = await openSocket(url, '');
    for (let count = 1; count <= 5; count += 1) {
      socket.write(requestOf('/api/v1/store'));
      const [answer] = (await once(socket, 'data')) as [Buffer];
      assert.match(answer.toString(), /^HTTP\/1\.1 200 /);
      assert.equal(asked.length, count);
    }
    const closed = buffer(socket).catch(() => undefined);
    socket.write((requestOf('/api/v1/slow') + requestOf(`/${largeFile}`)).repeat(25));
    await closed;
    assert.equal(await untilNoFileIsOpen(), 0);
    for (let count = 0; count < 3; count += 1) assert.equal((await call(`${url}/api/v1/store`)).status, 200);
    const events = lines.filter(({ event }) => event === 'limit.reached').map(({ limit }) => limit);
    assert.deepEqual(events, ['pipelined-requests']);
  });

  it('differs from one that waits for each answer, which keeps its connection', async () => {
    const { url } = await startSite();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sockets = new Set<unknown>();
    for (const path of Array.from({ length: 20 }, (_, index) =>
      index % 2 ? '/api/v1/store' : `/${largeFile}`,
    ))
      await new Promise<void>((resolve, reject) => {
        const request = get(url + path, { agent }, (answer) => {
          sockets.add(answer.socket);
          assert.equal(answer.statusCode, 200);
          answer.resume().on('end', resolve);
        });
        request.on('error', reject);
      });
    assert.equal(sockets.size, 1);
    agent.destroy();
  });
});
