import assert from 'node:assert/strict';
import type { OutgoingHttpHeaders } from 'node:http';
import { afterEach, describe, it } from 'node:test';

import { call, closeAll, startFakeVenueApi, startTestSite } from '../testing/fixture.ts';

const sandboxed = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

async function startWith(headers: OutgoingHttpHeaders, options: Parameters<typeof startTestSite>[0] = {}) {
  const asked: string[] = [];
  const venueApiUrl = await startFakeVenueApi((request, response) => {
    asked.push(String(request.url));
    response.writeHead(200, headers).end('x');
  });
  return { asked, ...(await startTestSite({ venueApiUrl, ...options })) };
}

describe('what the venue stores', () => {
  afterEach(closeAll);

  for (const own of [undefined, "frame-ancestors 'self'", 'script-src *; sandbox allow-scripts'])
    it(`cannot run as our origin when it is sent with the policy ${own}`, async () => {
      const { url } = await startWith({
        'content-type': 'text/html',
        ...(own && { 'content-security-policy': own }),
      });
      for (const path of ['/storage/menu.html', '/api/v1/menu.html']) {
        const { headers } = await call(url + path);
        assert.equal(headers['content-security-policy'], own ? `${own}, ${sandboxed}` : sandboxed);
        assert.equal(headers['x-content-type-options'], 'nosniff');
        assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
      }
    });

  it('stays under the policy of the sandbox provider in its own folder alone', async () => {
    const own = "frame-ancestors 'self'";
    const { url } = await startWith({ 'content-security-policy': own });
    const policyAt = async (path: string) => (await call(url + path)).headers['content-security-policy'];
    assert.equal(await policyAt('/api/sandbox-checkout/frame/1'), own);
    assert.equal(await policyAt('/api/sandbox-mail'), `${own}, ${sandboxed}`);
    const other = await startWith(
      { 'content-security-policy': own },
      { checkoutScriptUrl: 'https://pay.example/checkout.js' },
    );
    const { headers } = await call(`${other.url}/api/sandbox-checkout/frame/1`);
    assert.equal(headers['content-security-policy'], `${own}, ${sandboxed}`);
  });

  for (const dest of [
    'script',
    'style',
    'worker',
    'sharedworker',
    'serviceworker',
    'object',
    'embed',
    'xslt',
    'new',
  ])
    it(`is not handed to a browser that wants it as ${dest}`, async () => {
      const { url, asked } = await startWith({});
      for (const path of ['/storage/x.js', '/api/v1/x.js', '/storage', '/api/sandbox-mail']) {
        const { status, headers } = await call(url + path, { headers: { 'sec-fetch-dest': dest } });
        assert.equal(status, 403, path);
        assert.equal(headers['cache-control'], 'no-store');
        assert.equal(headers['x-content-type-options'], 'nosniff');
      }
      assert.deepEqual(asked, []);
      const script = '/api/sandbox-checkout/checkout.js';
      assert.equal((await call(url + script, { headers: { 'sec-fetch-dest': dest } })).status, 200);
    });

  it('is handed to who wants data, a picture or a page, and caches keep these apart', async () => {
    const { url } = await startWith({ vary: 'accept-encoding' });
    for (const dest of ['empty', 'image', 'document', 'iframe', 'report']) {
      const { status, headers } = await call(`${url}/storage/x`, { headers: { 'sec-fetch-dest': dest } });
      assert.deepEqual([status, headers.vary], [200, 'accept-encoding, sec-fetch-dest']);
    }
  });

  for (const [type, own, dest, disposition] of [
    ['image/svg+xml', undefined, 'document', 'attachment'],
    ['text/html', undefined, 'iframe', 'attachment'],
    ['application/pdf', 'inline; filename="a.pdf"', 'document', 'attachment'],
    ['application/pdf', 'attachment; filename="a.pdf"', 'document', 'attachment; filename="a.pdf"'],
    [undefined, undefined, 'document', 'attachment'],
    ['text/html; x=image/png', undefined, 'document', 'attachment'],
    ['image/png', undefined, 'document', undefined],
    ['IMAGE/JPEG; q=1', undefined, 'document', undefined],
    ['image/svg+xml', undefined, 'image', undefined],
    ['image/svg+xml', undefined, undefined, undefined],
  ] as const)
    it(`as ${type} (${own ?? 'no name'}), wanted as ${dest}, is sent as ${disposition ?? 'it is'}`, async () => {
      const { url } = await startWith({
        ...(type && { 'content-type': type }),
        ...(own && { 'content-disposition': own }),
      });
      const headers = dest ? { 'sec-fetch-dest': dest } : {};
      const answer = await call(`${url}/storage/file`, { headers });
      assert.equal(answer.headers['content-disposition'], disposition);
    });

  it('says nothing for our whole origin', async () => {
    const { url } = await startWith({
      'service-worker-allowed': '/',
      'strict-transport-security': 'max-age=0',
      'clear-site-data': '"*"',
      'alt-svc': 'h3=":443"',
      nel: '{"report_to":"x","max_age":1}',
      'report-to': '{}',
      'x-theirs': 'yes',
    });
    const { headers } = await call(`${url}/storage/file`);
    assert.equal(headers['x-theirs'], 'yes');
    for (const name of [
      'service-worker-allowed',
      'strict-transport-security',
      'clear-site-data',
      'alt-svc',
      'nel',
      'report-to',
    ])
      assert.equal(headers[name], undefined, name);
  });
});
