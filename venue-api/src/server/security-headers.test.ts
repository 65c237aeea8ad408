import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';

import { startTestApi, type TestApi } from '../testing/test-api.ts';

describe('every response', () => {
  let api: TestApi;
  before(async () => (api = await startTestApi()));
  after(() => api.close());

  const json = { 'Content-Type': 'application/json' };
  const calls: [what: string, path: string, options: RequestInit, status: number][] = [
    ['a record', '/api/v1/store', {}, 200],
    ['the head of a record', '/api/v1/store', { method: 'HEAD' }, 200],
    ['health', '/healthz', {}, 200],
    ['readiness', '/readyz', {}, 200],
    ['a picture', '/storage/logo.svg', {}, 200],
    ['a picture that is not there', '/storage/nothing.svg', {}, 404],
    ["the provider's script", '/api/sandbox-checkout/checkout.js', {}, 200],
    ['an address that is not there', '/api/v1/nothing', {}, 404],
    ['an address beside the API', '/api/nothing', {}, 404],
    ['a method that no address has', '/api/v1/store', { method: 'PATCH' }, 404],
    ['an address that cannot be read', '/api/v1/orders/%ff', {}, 400],
    ['a parameter without end', `/api/v1/orders/${'1'.repeat(600)}`, {}, 414],
    ['no session', '/api/v1/account', {}, 401],
    [
      'a body that is too large',
      '/api/v1/tokens',
      { method: 'POST', headers: json, body: 'x'.repeat(70_000) },
      413,
    ],
    ['a body of another type', '/api/v1/tokens', { method: 'POST', body: 'x' }, 415],
  ];
  for (const [what, path, options, status] of calls)
    test(`can be neither sniffed nor framed, and is kept only where it says so: ${what}`, async () => {
      const { status: came, headers } = await fetch(api.url + path, options);
      assert.equal(came, status);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.match(headers.get('content-security-policy')!, /frame-ancestors 'none'/);
      const isKept = path === '/storage/logo.svg' || path.endsWith('/checkout.js');
      assert.equal(headers.get('cache-control') === 'no-store', !isKept);
    });

  for (const [what, headers, status] of [
    ['an expectation', 'Host: x\r\nExpect: much', 417],
    ['a request to no host', 'Accept: */*', 400],
  ] as const)
    test(`can be neither sniffed nor framed nor kept: ${what}`, async () => {
      const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
      socket.write(`GET /api/v1/store HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
      const answer = await text(socket);
      assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `));
      assert.match(answer, /x-content-type-options: nosniff/);
      assert.match(answer, /content-security-policy: default-src 'none'; frame-ancestors 'none'/);
      assert.match(answer, /cache-control: no-store/);
    });

  test('only the card form may be framed, by the site', async () => {
    const { headers } = await fetch(`${api.url}/api/sandbox-checkout/frame/cs_nothing`);
    assert.match(headers.get('content-security-policy')!, /frame-ancestors 'self'/);
  });

  test('a DELETE with a content type may have an empty body or a JSON body', async () => {
    const token = await api.logIn('anna@kantinen.dk');
    const remove = (body?: string) =>
      api.call('DELETE', '/api/v1/credit-cards/4711', body, { token, headers: json });
    assert.equal((await remove()).status, 404);
    assert.equal((await remove('{}')).status, 404);
    assert.equal((await remove('{')).status, 422);
    assert.equal((await api.call('POST', '/api/v1/tokens', '', { headers: json })).status, 422);
  });
});
