import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { text } from 'node:stream/consumers';

import { startTestApi, type TestApi } from '../testing/test-api.ts';

const head = [
  'POST /api/v1/tokens HTTP/1.1',
  'Host: x',
  'X-Requested-With: XMLHttpRequest',
  'Content-Type: application/json',
  'Content-Length: 1000',
  '',
  '{',
].join('\r\n');

async function open(api: TestApi, sent: string): Promise<Socket> {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  // The server may end the connection during a write.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(sent);
  return socket;
}

describe('slow clients', () => {
  let api: TestApi;
  before(async () => {
    const limits = { requestMs: 1_000, headersMs: 1_000, checkEveryMs: 50, idleMs: 60_000, connections: 400 };
    api = await startTestApi(undefined, undefined, undefined, { limits });
  });
  after(() => api.close());
  /** A busy machine may send the call itself too slowly. */
  const statusOfStore = async () => {
    for (;;) {
      const { status } = await api.call('GET', '/api/v1/store');
      if (status !== 408) return status;
    }
  };

  test('a trickling body is ended, and other clients are answered', async () => {
    const slow = await Promise.all(Array.from({ length: 150 }, () => open(api, head)));
    const trickle = setInterval(() => slow.forEach((socket) => socket.writable && socket.write(' ')), 20);
    const answers = Promise.all(slow.map(text));
    assert.equal(await statusOfStore(), 200);
    for (const answer of await answers) assert.match(answer, /^(HTTP\/1\.1 408 |$)/);
    clearInterval(trickle);
    assert.equal(await statusOfStore(), 200);
  });

  test('endless headers are ended with 408', async () => {
    const answer = await text(await open(api, 'GET /api/v1/store HTTP/1.1\r\nHost: x\r\nX-Slow: '));
    assert.match(answer, /^HTTP\/1\.1 408 Request Timeout\r\n/);
    assert.match(answer, /frame-ancestors 'none'/);
  });
});

describe('greedy clients', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  after(() => api.close());

  test('headers of more than 16 KB are refused with 431', async () => {
    const answer = await text(
      await open(api, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`),
    );
    assert.match(answer, /^HTTP\/1\.1 431 /);
  });

  test('requests that do not wait for the answer before are ended unanswered, and other clients are answered', async () => {
    const request = 'GET /api/v1/health HTTP/1.1\r\nHost: x\r\n\r\n';
    const answer = await text(await open(api, request.repeat(50))).catch(() => '');
    assert.ok(answer.split('HTTP/1.1 200').length <= 2, 'only the first may be answered');
    assert.equal((await api.call('GET', '/api/v1/store')).status, 200);
    const events = api.logged.filter(({ event }) => event === 'limit.reached').map(({ limit }) => limit);
    assert.deepEqual(events, ['pipelined-requests']);
  });

  test('requests one after the other on a connection are all answered', async () => {
    const socket = await open(api, '');
    for (let count = 0; count < 5; count += 1) {
      socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
      const [answer] = (await once(socket, 'data')) as [Uint8Array];
      assert.match(Buffer.from(answer).toString(), /^HTTP\/1\.1 200 /);
    }
    socket.destroy();
  });

  test('a malformed request is refused with 400', async () => {
    const answer = await text(await open(api, 'NOT HTTP\r\n\r\n'));
    assert.match(answer, /^HTTP\/1\.1 400 Bad Request\r\n/);
    assert.match(answer, /x-content-type-options: nosniff/);
  });
});

test('a connection beyond the limit is closed, and earlier ones are answered', async () => {
  const api = await startTestApi(undefined, undefined, undefined, {
    limits: { connections: 5 },
  });
  const first = [];
  for (let count = 0; count < 5; count += 1) first.push(await open(api, ''));
  assert.equal(await text(await open(api, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')), '');
  for (const socket of first) {
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    assert.match(await text(socket), /^HTTP\/1\.1 200 /);
  }
  await api.close();
});
