import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, describe, it } from 'node:test';

import { call, closeAll, startFakeVenueApi, startTestSite } from '../testing/fixture.ts';

type Options = NonNullable<Parameters<typeof startTestSite>[0]>;

/** Sends a call with headers to an API that answers with others. @returns what each side got */
async function forward(
  sent: object,
  answered: Record<string, string | string[]>,
  { path = '/api/v1/orders', ...options }: Options & { path?: string } = {},
) {
  let seen: IncomingHttpHeaders = {};
  const venueApiUrl = await startFakeVenueApi((request, response) => {
    seen = request.headers;
    response.writeHead(200, { 'content-type': 'application/json', ...answered }).end('{}');
  });
  const { url } = await startTestSite({ venueApiUrl, ...options });
  const { headers } = await call(url + path, {
    method: 'POST',
    body: '{}',
    headers: sent as Record<string, string>,
  });
  return { seen, headers };
}

const visitors = {
  accept: 'application/json',
  'accept-encoding': 'gzip, br',
  'accept-language': 'da',
  authorization: 'Bearer abc',
  'cache-control': 'no-cache',
  'content-language': 'da',
  'content-type': 'application/json',
  cookie: 'a=b',
  'idempotency-key': '8f9d2a10-0000-4000-8000-000000000000',
  'if-match': '"a"',
  'if-modified-since': 'Tue, 24 Nov 2026 10:00:00 GMT',
  'if-none-match': '"b"',
  origin: 'https://kantinen.example',
  range: 'bytes=0-1',
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0',
  'x-expected-total': '253.00',
  'x-requested-with': 'XMLHttpRequest',
};

const forged = [
  ...['proxy-client-ip', 'wl-proxy-client-ip', 'http-client-ip', 'x-proxyuser-ip', 'x-remote-ip'],
  ...['x-remote-addr', 'x-originating-ip', 'x-cluster-client-ip', 'x-real-ip', 'client-ip', 'x-forwarded'],
  ...['forwarded-for', 'forwarded', 'x-forwarded-user', 'x-forwarded-by', 'via', 'x-envoy-internal'],
  ...['x-http-method-override', 'x-http-method', 'x-method-override', 'x-original-method', 'x-original-url'],
  ...['x-rewrite-url', 'x-override-url', 'x-remote-user', 'remote-user', 'x-webauth-user', 'x-auth-user'],
  ...['x-authenticated-userid', 'x-user-id', 'x-consumer-username', 'x-ssl-client-verify', 'ssl-client-cert'],
  ...['x-client-cert', 'x-amzn-oidc-identity', 'x-goog-authenticated-user-email', 'x-ms-client-principal'],
  ...['x-api-key', 'x-tenant-id', 'x-internal', 'x-debug', 'x-middleware-subrequest', 'x-host', 'x-scheme'],
  ...['front-end-https', 'x-url-scheme', 'base-url', 'destination', 'depth', 'proxy', 'max-forwards', 'from'],
  ...['referer', 'x_forwarded_for', 'x_remote_user'],
  ...['http2-settings', 'x-kantine', 'x-b3-traceid', 'early-data'],
];

const describing = {
  age: '5',
  allow: 'GET',
  'cache-control': 'max-age=5',
  'content-disposition': 'attachment; filename="x.pdf"',
  'content-language': 'da',
  'content-range': 'bytes 0-1/2',
  date: 'Tue, 24 Nov 2026 10:00:00 GMT',
  deprecation: '@1764000000',
  etag: '"c"',
  expires: '0',
  'last-modified': 'Tue, 24 Nov 2026 09:00:00 GMT',
  location: '/api/v1/orders/1',
  'ratelimit-remaining': '3',
  'retry-after': '7',
  sunset: 'Tue, 24 Nov 2027 10:00:00 GMT',
  'x-kantine-limit': 'orders',
  'x-request-id': 'abc',
};

const originWide = [
  ...['set-cookie', 'set-cookie2', 'refresh', 'link', 'content-location', 'sourcemap', 'x-sourcemap'],
  ...['access-control-allow-origin', 'access-control-allow-credentials', 'access-control-expose-headers'],
  ...['access-control-allow-headers', 'access-control-allow-methods', 'timing-allow-origin'],
  ...['strict-transport-security', 'public-key-pins', 'expect-ct', 'alt-svc', 'clear-site-data', 'nel'],
  ...['report-to', 'reporting-endpoints', 'accept-ch', 'critical-ch', 'origin-agent-cluster', 'origin-trial'],
  ...['service-worker-allowed', 'set-login', 'speculation-rules', 'supports-loading-mode', 'no-vary-search'],
  ...['document-policy', 'permissions-policy', 'feature-policy', 'x-dns-prefetch-control', 'p3p'],
  ...['content-security-policy-report-only', 'x-permitted-cross-domain-policies', 'www-authenticate'],
  ...['activate-storage-access', 'shared-storage-write', 'observe-browsing-topics'],
  ...['sec-session-registration', 'secure-session-registration'],
  ...['sec-session-challenge', 'secure-session-challenge'],
  ...['x-accel-redirect', 'x-accel-expires', 'x-accel-limit-rate', 'x-accel-buffering', 'x-accel-charset'],
  ...['x-sendfile', 'x-lighttpd-send-file', 'surrogate-control'],
  ...['cdn-cache-control', 'x-kantine', 'server', 'x-powered-by', 'via', 'early-hints', 'use-as-dictionary'],
];

const filled = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'evil']));

describe('headers between a browser and the venue API', () => {
  afterEach(closeAll);

  it('reach the API when they say what the browser wants', async () => {
    const { seen } = await forward(visitors, {});
    for (const [name, value] of Object.entries(visitors)) assert.equal(seen[name], value, name);
  });

  it('do not reach the API when a visitor may have made them up', async () => {
    const { seen } = await forward(filled(forged), {});
    for (const name of forged) assert.equal(seen[name], undefined, name);
    assert.doesNotMatch(JSON.stringify(seen), /evil/);
  });

  it('reach the browser when they describe the answer', async () => {
    const { headers } = await forward({}, describing);
    for (const [name, value] of Object.entries(describing)) assert.equal(headers[name], value, name);
  });

  for (const path of ['/api/v1/orders', '/storage/file'])
    it(`do not reach the browser when they hold for the whole site: ${path}`, async () => {
      const { headers } = await forward({}, { ...filled(originWide), 'x-request-id': 'theirs' }, { path });
      assert.doesNotMatch(JSON.stringify(headers), /evil/);
      for (const name of originWide) assert.equal(headers[name], undefined, name);
      assert.equal(headers['x-request-id'], 'theirs');
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
    });

  it('pass both ways when the venue names them', async () => {
    const { seen, headers } = await forward(
      { 'x-tenant': 'kantinen', 'x-other': 'evil' },
      { 'x-tenant': 'kantinen', 'set-cookie': ['a=1', 'b=2'], refresh: 'evil' },
      { venueApiHeaders: ['x-tenant', 'set-cookie'] },
    );
    assert.deepEqual([seen['x-tenant'], headers['x-tenant']], ['kantinen', 'kantinen']);
    assert.deepEqual(headers['set-cookie'], ['a=1', 'b=2']);
    assert.doesNotMatch(JSON.stringify([seen, headers]), /evil/);
  });
});
