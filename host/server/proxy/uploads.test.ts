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

describe('a stored file', () => {
  afterEach(closeAll);

  for (const own of [undefined, "frame-ancestors 'self'", 'script-src *; sandbox allow-scripts'])
    it(`cannot run on the site's origin when its policy is ${own}`, async () => {
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

  it('has the policy of the sandbox provider in its own folder only', async () => {
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
    it(`is refused to a browser that requests it as ${dest}`, async () => {
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

  it('is served as data, a picture or a page, which caches keep apart', async () => {
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
    ['image/png, text/html', undefined, 'document', 'attachment'],
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

  for (const target of [
    '/%73torage/logo.svg',
    '/storag%65/logo.svg',
    '/storage%2Flogo.svg',
    '/Storage/logo.svg',
  ])
    it(`is downloaded or not sent when it is opened at ${target}`, async () => {
      const { url } = await startWith({ 'content-type': 'image/svg+xml' });
      const { status, headers } = await call(url, { target, headers: { 'sec-fetch-dest': 'document' } });
      assert.equal(status === 200 && headers['content-type'] === 'image/svg+xml', /^\/%73|%65/.test(target));
      if (headers['content-type'] === 'image/svg+xml')
        assert.equal(headers['content-disposition'], 'attachment');
    });
});
