import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { afterEach, describe, it } from 'node:test';

import { call, closeAll, startFakeVenueApi, startTestSite } from '../testing/fixture.ts';
import { closeSockets, openSocket } from '../testing/open-socket.ts';

const requestOf = (address: string, line: string, rest = '') =>
  `${line} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n${rest}\r\n`;
const slowPost = (address: string) =>
  requestOf(address, 'POST /api/v1/tokens', 'Content-Length: 1000\r\n') + '{';

async function startLimited() {
  const asked: IncomingMessage[] = [];
  const venueApiUrl = await startFakeVenueApi((request, response) => {
    asked.push(request);
    if (request.method === 'GET' && request.url !== '/api/v1/slow') response.end('{}');
  });
  const site = await startTestSite({ venueApiUrl, trustProxy: 1, limits: { callsPerCaller: 3 } });
  const statusFor = async (address: string) =>
    (await call(`${site.url}/api/v1/store`, { headers: { 'x-forwarded-for': address } })).status;
  const untilAsked = async (count: number) => {
    while (asked.length < count) await new Promise(setImmediate);
  };
  const untilAnswered = async (address: string) => {
    while ((await statusFor(address)) !== 200) await new Promise(setImmediate);
  };
  return { ...site, asked, statusFor, untilAsked, untilAnswered };
}

describe('one caller', () => {
  afterEach(async () => {
    closeSockets();
    await closeAll();
  });

  it('gets 429 at the limit, blocks no other caller, and is served again later', async () => {
    const { url, lines, statusFor, untilAsked, untilAnswered } = await startLimited();
    await Promise.all([1, 2, 3].map(() => openSocket(url, slowPost('192.0.2.1'))));
    await untilAsked(3);
    const refused = await Promise.all([4, 5].map(() => openSocket(url, slowPost('192.0.2.1'))));
    for (const socket of refused) {
      const [head = '', body = ''] = (await textOf(socket)).split('\r\n\r\n');
      assert.match(head, /^HTTP\/1\.1 429 /);
      assert.match(head, /\r\nretry-after: 1\r\n/);
      assert.match(head, /\r\nx-kantine: gateway\r\n/);
      assert.match(head, /\r\nx-kantine-limit: calls-of-caller\r\n/);
      assert.match((JSON.parse(body) as { message: string }).message, /Vent lidt, og prøv igen/);
    }
    const events = lines.filter(({ event }) => event === 'limit.reached').map(({ limit }) => limit);
    assert.deepEqual(events, ['calls-of-caller', 'calls-of-caller']);
    assert.equal(await statusFor('192.0.2.2'), 200);
    closeSockets();
    await untilAnswered('192.0.2.1');
  });

  it('may make any number of calls one after the other', async () => {
    const { statusFor } = await startLimited();
    for (let count = 0; count < 10; count += 1) assert.equal(await statusFor('192.0.2.1'), 200);
  });

  it('keeps the venue API busy with four times as many calls at most, by leaving each one', async () => {
    const answers: ServerResponse[] = [];
    const venueApiUrl = await startFakeVenueApi((request, response) => {
      if (request.url === '/api/v1/slow') answers.push(response);
      else response.end('{}');
    });
    const { url } = await startTestSite({ venueApiUrl, limits: { callsPerCaller: 3 } });
    const status = async (path: string) => (await call(url + path)).status;
    for (let count = 1; count <= 12; count += 1) {
      const socket = await openSocket(url, 'GET /api/v1/slow HTTP/1.1\r\nHost: x\r\n\r\n');
      while (answers.length < count) await new Promise(setImmediate);
      socket.destroy();
    }
    assert.equal(await status('/api/v1/slow'), 429);
    assert.equal(answers.length, 12);
    for (const answer of answers) answer.end('{}');
    while ((await status('/api/v1/store')) !== 200) await new Promise(setImmediate);
  });

  it('has no calls in progress after closing its connections', async () => {
    const { url, untilAsked, statusFor, untilAnswered } = await startLimited();
    const slow = requestOf('192.0.2.1', 'GET /api/v1/slow');
    const openAll = () => Promise.all([1, 2, 3].map(() => openSocket(url, slow)));
    const sockets = await openAll();
    await untilAsked(3);
    assert.equal(await statusFor('192.0.2.1'), 429);
    for (const socket of sockets) socket.destroy();
    await untilAnswered('192.0.2.1');
    await openAll();
    await untilAsked(7);
    assert.equal(await statusFor('192.0.2.1'), 429);
  });

  it('gets 429 as a sentence for a page too, while its calls are open, and files all the same', async () => {
    const { url, untilAsked } = await startLimited();
    await Promise.all([1, 2, 3].map(() => openSocket(url, slowPost('192.0.2.1'))));
    await untilAsked(3);
    const at = (path: string, address: string) =>
      call(url + path, { headers: { accept: 'text/html', 'x-forwarded-for': address } });
    const { status, headers, text } = await at('/takeaway', '192.0.2.1');
    assert.deepEqual([status, headers['content-type']], [429, 'text/plain; charset=utf-8']);
    assert.equal(text, 'Der er for mange på én gang herfra. Vent lidt, og prøv igen.\n');
    assert.equal((await at('/assets/main.1234.js', '192.0.2.1')).status, 200);
    assert.equal((await at('/takeaway', '192.0.2.2')).status, 200);
  });
});
