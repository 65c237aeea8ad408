import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterEach, describe, it } from 'node:test';

import { call, closeAll, startFakeVenueApi, startTestSite, writeFiles } from '../testing/fixture.ts';

async function send(url: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const post = (path: string, length: number, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;

type Call = Parameters<Parameters<typeof startFakeVenueApi>[0]>;

async function startPlayed() {
  let begin: (call: Call) => void;
  const begun = new Promise<Call>((resolve) => (begin = resolve));
  const url = await startFakeVenueApi((request, response) => {
    if (request.url === '/api/v1/health') response.end('{}');
    else begin([request, response]);
  });
  return { url, begun };
}

describe('a browser that disconnects', () => {
  afterEach(closeAll);

  /** Serves later visitors: by then the site and the API have seen an earlier connection end. */
  async function serveOthers({ url }: { url: string }) {
    for (let visitor = 0; visitor < 3; visitor += 1)
      assert.equal((await call(`${url}/api/v1/health`)).status, 200);
  }

  /** Checks that nothing was logged and the next request is served. */
  async function isNoFault(site: Awaited<ReturnType<typeof startTestSite>>) {
    await serveOthers(site);
    assert.deepEqual(site.logged, []);
  }

  it('before the venue API answers causes no logged error', async () => {
    const api = await startPlayed();
    const site = await startTestSite({ venueApiUrl: api.url });
    const browser = await send(site.url, get('/api/v1/store'));
    const [, response] = await api.begun;
    browser.destroy();
    await serveOthers(site);
    response.write('{"data":');
    await once(response, 'close');
    await isNoFault(site);
  });

  it('during an answer causes no logged error, and ends the call of the venue API', async () => {
    const api = await startPlayed();
    const site = await startTestSite({ venueApiUrl: api.url });
    const browser = await send(site.url, get('/api/v1/orders'));
    const [, response] = await api.begun;
    response.write('[1,');
    await once(browser, 'data');
    browser.destroy();
    await once(response, 'close');
    await isNoFault(site);
  });

  it('while it sends a body also disconnects from the venue API', async () => {
    const api = await startPlayed();
    const site = await startTestSite({ venueApiUrl: api.url });
    const browser = await send(site.url, post('/api/v1/takeaway/orders', 1000, '{"customer_name":'));
    const [request] = await api.begun;
    browser.destroy();
    await assert.rejects(textOf(request));
    await isNoFault(site);
  });

  it('after it has sent an order lets the venue API finish the complete order', async () => {
    const api = await startPlayed();
    const site = await startTestSite({ venueApiUrl: api.url });
    const order = '{"customer_name":"Ida"}';
    const browser = await send(site.url, post('/api/v1/takeaway/orders', order.length, order));
    const [request, response] = await api.begun;
    browser.destroy();
    assert.equal(await textOf(request), order);
    let isCutOff = false;
    response.once('close', () => (isCutOff = !response.writableFinished));
    await serveOthers(site);
    assert.equal(isCutOff, false);
    response.writeHead(201).end('{"data":{"id":1}}');
    await isNoFault(site);
  });

  it('during a file causes no logged error', async () => {
    const api = await startPlayed();
    const site = await startTestSite({ venueApiUrl: api.url });
    writeFiles(site.publicDir, { 'assets/large.js': 'x'.repeat(20_000_000) });
    const browser = await send(site.url, get('/assets/large.js'));
    await once(browser, 'data');
    browser.destroy();
    await isNoFault(site);
  });
});
