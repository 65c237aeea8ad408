import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterEach, describe, it } from 'node:test';

import { call, closeAll, startFakeVenueApi, startTestSite } from '../testing/fixture.ts';

const secure = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };

describe('every answer', () => {
  afterEach(closeAll);

  const answers: [what: string, status: number, target: string, options?: object][] = [
    ['a page', 200, '/takeaway'],
    ['an asset', 200, '/assets/main.1234.js'],
    ['a part of an asset', 206, '/assets/main.1234.js', { headers: { range: 'bytes=0-3' } }],
    ['a part that there is not', 416, '/assets/main.1234.js', { headers: { range: 'bytes=99-' } }],
    ['a file of the root', 200, '/robots.txt'],
    ['the registry', 200, '/remotes.json'],
    ['health', 200, '/healthz'],
    ['readiness', 200, '/readyz'],
    ['a missing file', 404, '/assets/none.js'],
    ['a path that leaves its folder', 404, '/assets/..%2fx'],
    ['a wrong method', 405, '/takeaway', { method: 'POST' }],
    ['a method that few know', 405, '/takeaway', { method: 'PROPFIND' }],
    ['an address that cannot be decoded', 400, '/%E0%A4%A'],
    ['an address of another origin', 400, 'http://evil.example/'],
    ['a call', 200, '/api/v1/store'],
    ['a call that leaves the API', 400, '/api/..%2fx'],
    ['a stored file', 200, '/storage/logo.svg'],
    ['a refusal', 403, '/storage/x.js', { headers: { 'sec-fetch-dest': 'script' } }],
    ['a call that is too large', 413, '/api/v1/tokens', { method: 'POST', body: 'x'.repeat(2000) }],
    ['an API that hangs up', 502, '/api/hang-up'],
  ];

  for (const [what, status, target, options] of answers)
    it(`has the common headers when it is ${what}`, async () => {
      const venueApiUrl = await startFakeVenueApi((request, response) => {
        if (request.url === '/api/hang-up') response.destroy();
        else response.end('{}');
      });
      const { url } = await startTestSite({ venueApiUrl, trustProxy: true, limits: { bodyBytes: 1000 } });
      const plain = await call(url, { target, ...options });
      assert.equal(plain.status, status);
      assert.equal(plain.headers['x-content-type-options'], 'nosniff');
      assert.equal(plain.headers['referrer-policy'], 'strict-origin');
      assert.equal(plain.headers['cross-origin-resource-policy'], 'same-origin');
      assert.match(String(plain.headers['content-security-policy']), /frame-ancestors 'none'/);
      assert.equal(plain.headers['strict-transport-security'], undefined);
      if (status >= 400) assert.match(String(plain.headers['cache-control']), /^no-(?:store|cache)$/);
      const headers = { ...secure, ...(options as { headers?: object } | undefined)?.headers };
      const encrypted = await call(url, { target, ...options, headers });
      assert.equal(encrypted.headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
    });

  it('has the common headers when it is 304', async () => {
    const { url } = await startTestSite();
    for (const path of ['/takeaway', '/assets/main.1234.js']) {
      const { headers } = await call(url + path);
      const again = await call(url + path, { headers: { 'if-none-match': String(headers.etag) } });
      assert.equal(again.status, 304);
      assert.equal(again.headers['content-security-policy'], headers['content-security-policy']);
    }
  });

  for (const [what, text, status] of [
    ['no request', 'NONSENSE\r\n\r\n', 400],
    ['a request to no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: much\r\nConnection: close\r\n\r\n', 417],
    ['no version', 'GET / HTTP/9\r\nHost: x\r\n\r\n', 400],
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const)
    it(`has the common headers when the client sent ${what}`, async () => {
      const { url } = await startTestSite();
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(text);
      const answer = await textOf(socket);
      assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `));
      assert.match(answer, /x-content-type-options: nosniff/);
      assert.match(answer, /content-security-policy: default-src 'none'; frame-ancestors 'none'/);
      assert.match(answer, /cache-control: no-store/);
    });

  it('requires https when the site origin has it, and never because a visitor claims it', async () => {
    const transport = async (options: Parameters<typeof startTestSite>[0]) =>
      (await call((await startTestSite(options)).url, { headers: secure })).headers[
        'strict-transport-security'
      ];
    assert.match(String(await transport({ siteOrigin: 'https://kantinen.example' })), /^max-age=31536000/);
    assert.equal(await transport({ siteOrigin: 'http://kantinen.example', trustProxy: true }), undefined);
    assert.equal(await transport({}), undefined);
  });
});
