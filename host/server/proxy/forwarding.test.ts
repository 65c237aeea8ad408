import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, describe, it } from 'node:test';

import { call, closeAll, startFakeVenueApi, startTestSite } from '../testing/fixture.ts';

const forged = {
  forwarded: 'for=9.9.9.9;host=evil.example;proto=https',
  'x-forwarded-for': '9.9.9.9',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': 'evil',
  'x-forwarded-prefix': '/evil',
  'x-forwarded-server': 'evil.example',
  'x-original-forwarded-for': '9.9.9.9',
  'x-original-url': '/evil',
  'x-real-ip': '9.9.9.9',
  'x-client-ip': '9.9.9.9',
  'true-client-ip': '9.9.9.9',
  'cf-connecting-ip': '9.9.9.9',
  x_forwarded_for: '9.9.9.9',
  proxy: 'http://evil.example',
  'x-request-id': 'evil',
};

type Options = Parameters<typeof startTestSite>[0];

async function seenBehind(options: Options, headers: Record<string, string>) {
  const seen: IncomingHttpHeaders[] = [];
  const venueApiUrl = await startFakeVenueApi((request, response) => {
    seen.push(request.headers);
    response.end('{}');
  });
  const { url } = await startTestSite({ venueApiUrl, ...options });
  await call(`${url}/api/v1/password-reset-requests`, { method: 'POST', body: '{}', headers });
  const [only] = seen;
  assert.ok(only);
  return only;
}

const forwardedIn = (headers: IncomingHttpHeaders) =>
  ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'].map((name) => headers[name]);

describe('the venue API learns the visitor', () => {
  afterEach(closeAll);

  it('from the site only, without a forged header', async () => {
    const seen = await seenBehind({}, forged);
    assert.doesNotMatch(JSON.stringify(seen), /evil|9\.9\.9\.9/);
    assert.deepEqual(forwardedIn(seen), ['127.0.0.1', 'http', undefined]);
  });

  it('from the site only when the visitor is not a trusted proxy', async () => {
    const seen = await seenBehind({ trustProxy: ['10.0.0.0/8'] }, { ...forged, host: 'evil.example' });
    assert.doesNotMatch(JSON.stringify(seen), /evil|9\.9\.9\.9/);
    assert.deepEqual(forwardedIn(seen), ['127.0.0.1', 'http', undefined]);
  });

  for (const trustProxy of [true, 1, ['127.0.0.1'], ['loopback']])
    it(`from a trusted proxy (${JSON.stringify(trustProxy)})`, async () => {
      const seen = await seenBehind(
        { trustProxy },
        {
          'x-forwarded-for': '203.0.113.9',
          'x-forwarded-proto': 'https',
          'x-forwarded-host': 'kantinen.example:8443',
          'x-real-ip': '9.9.9.9',
          'x-request-id': 'a1b2.c3_d4-e5',
        },
      );
      assert.deepEqual(forwardedIn(seen), ['203.0.113.9', 'https', undefined]);
      assert.equal(seen['x-real-ip'], undefined);
      assert.equal(seen['x-request-id'], 'a1b2.c3_d4-e5');
    });

  for (const [trustProxy, chain, visitor] of [
    [1, '9.9.9.9, 203.0.113.9', '203.0.113.9'],
    [2, '9.9.9.9, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
    [['127.0.0.1', '10.0.0.0/8'], '9.9.9.9, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
    [1, '::ffff:203.0.113.9', '203.0.113.9'],
    [1, '203.0.113.9:4711', '203.0.113.9'],
    [1, '[2001:db8::9]:4711', '2001:db8::9'],
    [1, '2001:db8::9', '2001:db8::9'],
    [1, '<script>', undefined],
  ] as const)
    it(`as ${visitor} where ${JSON.stringify(trustProxy)} is trusted and '${chain}' comes`, async () => {
      const seen = await seenBehind({ trustProxy }, { 'x-forwarded-for': chain });
      assert.equal(seen['x-forwarded-for'], visitor);
    });

  it('with the configured origin, even when a proxy names another', async () => {
    const seen = await seenBehind({ siteOrigin: 'https://kantinen.example', trustProxy: true }, forged);
    assert.deepEqual(forwardedIn(seen), ['9.9.9.9', 'https', 'kantinen.example']);
  });

  for (const trustProxy of [true, 1, ['loopback']])
    it(`without a host that the proxy may have from the visitor (${JSON.stringify(trustProxy)})`, async () => {
      const seen = await seenBehind({ trustProxy }, { ...forged, host: 'evil.example' });
      assert.doesNotMatch(JSON.stringify(seen), /evil\.example/);
    });

  it('without the Referer, which may contain the token of a mail', async () => {
    const referer = 'https://kantinen.example/account/password/reset/secret';
    const seen = await seenBehind({ trustProxy: true }, { referer });
    assert.doesNotMatch(JSON.stringify(seen), /secret/);
  });

  it('with a new id for each request, and a trace only if it is well-formed', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const seen = await seenBehind({}, { traceparent, tracestate: 'a=1' });
    assert.match(String(seen['x-request-id']), /^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    assert.deepEqual([seen['traceparent'], seen['tracestate']], [traceparent, 'a=1']);
    for (const bad of [
      'x',
      traceparent.replace('0af7', '0AF7'),
      `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    ]) {
      const other = await seenBehind({}, { traceparent: bad, tracestate: 'a=1' });
      assert.deepEqual([other['traceparent'], other['tracestate']], [undefined, undefined]);
    }
  });
});
