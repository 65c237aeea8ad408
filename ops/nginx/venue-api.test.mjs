import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { after, before, describe, test } from 'node:test';
import { call, closeAll } from '../../host/server/testing/fixture.ts';
import { callBoth, startNginx, startSiteForNginx } from './running-nginx.mjs';

const speaksForOrigin = {
  'strict-transport-security': 'max-age=1',
  'service-worker-allowed': '/',
  nel: '{}',
  'x-kantine': 'gateway',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
};

const otherClock = 'Tue, 24 Nov 2026 10:00:00 GMT';

const venueApi = (request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    const status = Number(/\/status\/(\d+)$/.exec(url)?.[1] ?? 200);
    if (url.endsWith('/hang-up')) return request.socket.destroy();
    if (url.endsWith('/own-policy')) response.setHeader('content-security-policy', "frame-ancestors 'self'");
    if (url.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml');
    else if (url.endsWith('.jpg')) response.setHeader('content-type', 'image/jpeg');
    else response.setHeader('content-type', 'application/json; charset=utf-8');
    if (url.endsWith('named.pdf')) response.setHeader('content-disposition', 'attachment; filename="a.pdf"');
    if (url.endsWith('inline.pdf')) response.setHeader('content-disposition', 'inline; filename="a.pdf"');
    if (url.endsWith('/other-clock')) response.setHeader('date', otherClock);
    if (url.endsWith('speaks-for-origin'))
      for (const [name, value] of Object.entries(speaksForOrigin)) response.setHeader(name, value);
    if (url.endsWith('/gives-orders')) {
      response.setHeader('x-accel-redirect', '/remotes.json');
      response.setHeader('x-accel-charset', 'utf-7');
    }
    response.writeHead(status, { 'set-cookie': ['a=1', 'b=2'], 'x-theirs': 'yes' });
    const { authorization, 'content-type': type, 'x-requested-with': requestedWith } = headers;
    const seen = {
      method,
      url,
      authorization,
      type,
      requestedWith,
      body: Buffer.concat(chunks).toString('base64'),
    };
    return response.end(JSON.stringify(seen));
  });
};

describe('nginx answers calls to the venue API as the site’s own server does', () => {
  let site;
  let nginx;
  before(async () => {
    const started = await startSiteForNginx(venueApi);
    site = started.site;
    nginx = await startNginx({ siteDir: site.siteDir, venueApiUrls: [started.api] });
  });
  after(async () => {
    await nginx?.stop();
    await closeAll();
  });

  const same = (target, options) => callBoth(nginx, site, target, options);

  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    test(`${method} is forwarded to the venue API unchanged`, async () => {
      const { text } = await same('/api/v1/orders?page=1&q=%C3%A6%20b', {
        method,
        headers: {
          authorization: 'Bearer abc',
          'x-requested-with': 'XMLHttpRequest',
          'content-type': 'x/y; z=1',
        },
        ...(!['GET', 'OPTIONS', 'DELETE'].includes(method) && { body: new Uint8Array([0, 255, 13, 10]) }),
      });
      assert.equal(JSON.parse(text).authorization, 'Bearer abc');
    });

  for (const status of [201, 302, 404, 405, 409, 422, 500, 503])
    test(`the venue API’s ${status} is forwarded unchanged`, async () => {
      assert.equal((await same(`/api/v1/status/${status}`)).headers['x-theirs'], 'yes');
    });

  test('an upload cannot run on the site’s origin, even with a policy of its own', async () => {
    assert.match((await same('/storage/logo.svg')).headers['content-security-policy'], /sandbox/);
    for (const target of ['/storage/own-policy', '/api/own-policy']) {
      const { headers } = await same(target);
      assert.match(headers['content-security-policy'], /^frame-ancestors 'self', .*; sandbox$/);
    }
  });

  for (const dest of ['script', 'style', 'worker', 'serviceworker', 'object', 'embed', 'xslt'])
    test(`the venue API gets no request for ${dest}`, async () => {
      for (const target of ['/storage/x.svg', '/api/v1/store'])
        assert.equal((await same(target, { headers: { 'sec-fetch-dest': dest } })).status, 403);
    });

  test('a stored file that is opened is saved, but for a plain picture and a name that it has', async () => {
    for (const [target, disposition] of [
      ['/storage/a b.svg', 'attachment'],
      ['/storage/photo.jpg', undefined],
      ['/storage/named.pdf', 'attachment; filename="a.pdf"'],
      ['/storage/inline.pdf', 'attachment'],
      ['/api/named.pdf', 'attachment; filename="a.pdf"'],
      ['/api/v1/orders', undefined],
    ]) {
      const escaped = target.replace(' ', '%20');
      const { headers } = await same(escaped, { headers: { 'sec-fetch-dest': 'document' } });
      assert.equal(headers['content-disposition'], disposition, target);
      await same(escaped, { headers: { 'sec-fetch-dest': 'image' } });
    }
  });

  test('the venue API sets no header for the site’s whole origin', async () => {
    const { headers } = await same('/api/speaks-for-origin');
    for (const name of ['strict-transport-security', 'service-worker-allowed', 'nel', 'x-kantine'])
      assert.equal(headers[name], undefined);
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
  });

  test('the venue API gives no orders to nginx, such as to answer with another file', async () => {
    const { text } = await same('/api/gives-orders');
    assert.equal(JSON.parse(text).url, '/api/gives-orders');
  });

  test('the clock that the page follows is the venue API’s, not the one of the server between them', async () => {
    const { headers } = await same('/api/other-clock');
    assert.equal(headers.date, otherClock);
  });

  test('a body of several megabytes is forwarded', async () => {
    const { text } = await call(nginx.url, {
      target: '/storage/x',
      method: 'PUT',
      body: 'a'.repeat(3_000_000),
    });
    assert.equal(JSON.parse(text).body.length, 4_000_000);
  });

  test('a venue API that disconnects causes a Danish error as JSON', async () => {
    assert.match(JSON.parse((await same('/api/hang-up', { method: 'POST' })).text).message, /Prøv igen/);
  });

  for (const target of [
    '/api/../hidden',
    '/api/..%2fhidden',
    '/api/%2e%2e/hidden',
    '/hidden/..%2fapi/x',
    '/hidden/../api/x',
    '/api/x/%2e%2e%5chidden',
    '/api/..;/hidden',
    '/api/%2e%2e;x=1/hidden',
    '/storage/..%3bhidden',
    '/assets/../index.html',
    '/assets/..%2f..%2fpage/settings.json',
  ])
    test(`${target} leaves neither the venue API nor the folder`, async () => {
      const { text } = await call(nginx.url, { target });
      assert.doesNotMatch(text, /hidden|checkoutFrameOrigins/);
    });

  test('the log contains no input of a person and no token of a mail', async () => {
    await call(nginx.url, { target: '/account/verify/secret-token' });
    await call(nginx.url, { target: '/api/v1/tokens?secret=query', method: 'POST', body: 'secret-body' });
    const isLogged = () => nginx.log().includes('"POST /api/v1/tokens" 200');
    for (let tries = 0; tries < 2_000 && !isLogged(); tries += 1) await wait(20);
    assert.ok(isLogged());
    assert.match(nginx.log(), /"GET \/account" 200/);
    assert.doesNotMatch(nginx.log(), /secret/);
  });
});
