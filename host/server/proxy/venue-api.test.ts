import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { afterEach, describe, it } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';

import { call, closeAll, startFakeVenueApi, startTestSite } from '../testing/fixture.ts';

const startEcho = () =>
  startFakeVenueApi((request, response) => {
    const chunks: Uint8Array[] = [];
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('base64');
      const { method, url, headers } = request;
      response.writeHead(207, { 'content-type': 'application/json', 'x-request-id': 'theirs' });
      response.end(JSON.stringify({ method, url, headers, body }));
    });
  });

describe('the venue API behind the site', () => {
  afterEach(closeAll);

  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    it(`gets a ${method} as the browser sent it`, async () => {
      const api = await startEcho();
      const { url } = await startTestSite({ venueApiUrl: api });
      const { status, headers, text } = await call(`${url}/api/v1/orders?page=1&q=%C3%A6%20b&page=2`, {
        method,
        headers: {
          authorization: 'Bearer abc',
          'x-requested-with': 'XMLHttpRequest',
          accept: 'application/json',
        },
      });
      const seen = JSON.parse(text);
      assert.equal(status, 207);
      assert.equal(headers['x-request-id'], 'theirs');
      assert.equal(seen.method, method);
      assert.equal(seen.url, '/api/v1/orders?page=1&q=%C3%A6%20b&page=2');
      assert.equal(seen.headers.authorization, 'Bearer abc');
      assert.equal(seen.headers['x-requested-with'], 'XMLHttpRequest');
      assert.equal(seen.headers.host, new URL(api).host);
    });
  }

  for (const [what, type, body] of [
    ['JSON with the spaces it has', 'application/json', '{ "a" :  1 }'],
    ['what says it is JSON and is not', 'application/json', '{"a":'],
    ['a form', 'application/x-www-form-urlencoded', 'a=1&b=%20'],
    ['bytes', 'application/octet-stream', new Uint8Array([0, 255, 13, 10, 128])],
    ['a type nobody knows', 'x/y; z=1', 'hej'],
    ['text in the letters of another charset', 'text/plain; charset=iso-8859-1', new Uint8Array([0xe6])],
    ['text whose type ends early', 'text/plain;x', 'hej'],
    ['text with a type in capitals', 'TEXT/Plain', 'hej'],
    ['text of several megabytes', 'text/plain', 'a'.repeat(3_000_000)],
    ['no type at all', undefined, 'hej'],
  ] as const) {
    it(`gets a body unchanged: ${what}`, async () => {
      const { url } = await startTestSite({ venueApiUrl: await startEcho() });
      const answer = await call(`${url}/api/v1/tokens`, {
        method: 'POST',
        body,
        headers: type ? { 'content-type': type } : {},
      });
      const seen = JSON.parse(answer.text);
      assert.equal(seen.body, Buffer.from(body as string).toString('base64'));
      assert.equal(seen.headers['content-type'], type);
    });
  }

  it('gets a body of several megabytes', async () => {
    const { url } = await startTestSite({ venueApiUrl: await startEcho() });
    const body = 'a'.repeat(3_000_000);
    const { status, text } = await call(`${url}/storage/x`, {
      method: 'PUT',
      body,
      headers: { expect: '100-continue' },
    });
    assert.equal(status, 207);
    assert.equal(JSON.parse(text).body.length, 4_000_000);
  });

  it('has its status, redirects and empty answers forwarded, and is called once', async () => {
    const asked: string[] = [];
    const api = await startFakeVenueApi((request, response) => {
      asked.push(String(request.url));
      const status = Number(request.url?.split('/').at(-1));
      response.writeHead(status, {
        location: '/api/v1/elsewhere',
        'retry-after': '0',
      });
      response.end();
    });
    const { url } = await startTestSite({ venueApiUrl: api });
    for (const status of [204, 302, 304, 401, 409, 422, 500, 503]) {
      const answer = await call(`${url}/api/v1/${status}`);
      assert.equal(answer.status, status);
      assert.equal(answer.headers.location, '/api/v1/elsewhere');
      assert.equal(answer.headers['retry-after'], '0');
    }
    assert.equal(asked.length, 8);
  });

  it('has a compressed answer forwarded unchanged', async () => {
    const packed = gzipSync('{"data":[]}');
    const api = await startFakeVenueApi((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(packed);
    });
    const { url } = await startTestSite({ venueApiUrl: api });
    const { headers, bytes } = await call(`${url}/api/v1/store`, { headers: { 'accept-encoding': 'gzip' } });
    assert.equal(headers['content-encoding'], 'gzip');
    assert.equal(gunzipSync(bytes).toString('utf8'), '{"data":[]}');
  });

  it('causes a Danish 502 and one log line when it is down, and the site still opens', async () => {
    const api = await startFakeVenueApi(() => undefined);
    await closeAll();
    const { url, logged } = await startTestSite({ venueApiUrl: api });
    const answer = await call(`${url}/api/v1/store`);
    assert.equal(answer.status, 502);
    assert.equal(answer.headers['x-kantine'], 'gateway');
    assert.match(answer.headers['content-type'] ?? '', /^application\/json/);
    assert.match(JSON.parse(answer.text).message, /Prøv igen/);
    assert.equal(logged.length, 1);
    assert.match(logged[0] ?? '', /^the venue API at .* is out of reach \(ECONNREFUSED\)/);
    assert.equal((await call(`${url}/takeaway`)).status, 200);
  });

  it('causes a Danish 504 when it does not answer in time', async () => {
    const api = await startFakeVenueApi(() => undefined);
    const { url } = await startTestSite({ venueApiUrl: api, limits: { venueApiMs: 500 } });
    const answer = await call(`${url}/api/v1/store`);
    assert.equal(answer.status, 504);
    assert.equal(answer.headers['x-kantine'], 'gateway');
    assert.match(JSON.parse(answer.text).message, /Prøv igen/);
  });

  it('cannot mark an answer of its own as one of the gateway', async () => {
    const api = await startFakeVenueApi((_request, response) => {
      response.writeHead(502, { 'X-Kantine': 'gateway' }).end('{}');
    });
    const { url } = await startTestSite({ venueApiUrl: api });
    const { status, headers } = await call(`${url}/api/v1/account`);
    assert.deepEqual([status, headers['x-kantine']], [502, undefined]);
  });

  it('causes a 502 when it disconnects or does not speak HTTP', async () => {
    const server = createServer((socket) => socket.end('what?\r\n\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { url } = await startTestSite({ venueApiUrl: `http://127.0.0.1:${port}` });
    assert.equal((await call(`${url}/api/v1/store`)).status, 502);
    server.close();
  });

  for (const target of [
    '/api/../storage/x',
    '/api/..%2fsecret',
    '/api/%2e%2e/secret',
    '/api/%2e%2e%5csecret',
    '/api/..\\secret',
    '//evil.example/api/v1/store',
    'http://evil.example/api/v1/store',
    '/api//evil.example/x',
    '/storage/..%2F..%2Fetc/passwd',
    '/api/@evil.example/x',
    '/api%2f..%2fsecret',
  ]) {
    it(`never gets a call outside its paths: ${target}`, async () => {
      const asked: string[] = [];
      const api = await startFakeVenueApi((request, response) => {
        asked.push(decodeURIComponent(String(request.url)));
        response.end('{}');
      });
      const { url } = await startTestSite({ venueApiUrl: api });
      const { status } = await call(url, { target });
      assert.ok(status < 500, `status ${status}`);
      for (const path of asked) assert.match(path, /^\/(?:api|storage)\/(?!.*\.\.)/);
    });
  }
});
