import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import {
  call,
  closeAll,
  startFakeVenueApi,
  startTestSite,
  writeFiles,
} from '../../host/server/testing/fixture.ts';
import { renderWithStoredSettings, renderSite } from '../../scripts/site/render.mjs';
import { startNginx } from './running-nginx.mjs';

const settings = {
  checkoutScriptUrl: 'https://pay.example/checkout.js',
  checkoutFrameOrigins: ['https://frames.example'],
  sectionOrigins: ['https://sections.example'],
  reportUrl: 'https://reports.example/kantine',
};
const loadRender = () => import('../../host/server/pages/render-files.ts');

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

/** These headers differ between servers and change nothing in a browser. */
const own = ['date', 'connection', 'keep-alive', 'server', 'etag', 'last-modified', 'accept-ranges'];
const lengths = ['content-length', 'transfer-encoding'];

function comparable({ status, headers, bytes }) {
  // nginx sends `vary` only for files with several forms.
  const left = headers['content-encoding'] ? [...own, ...lengths] : [...own, ...lengths, 'vary'];
  const rest = Object.entries(headers).filter(([name]) => !left.includes(name));
  const words = (value) => (typeof value === 'string' ? value.toLowerCase() : value);
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[headers['content-encoding']];
  return {
    status,
    headers: Object.fromEntries(rest.map(([name, value]) => [name, words(value)]).sort()),
    text: Buffer.from(unpack && bytes.length ? unpack(bytes) : bytes).toString('utf8'),
  };
}

const script = 'console.log("så");'.repeat(60);
const html = { accept: 'text/html' };

describe('nginx answers as the site’s own server does', () => {
  let site;
  let nginx;
  before(async () => {
    const api = await startFakeVenueApi(venueApi);
    site = await startTestSite({ ...settings, venueApiUrl: api });
    writeFiles(site.publicDir, {
      'assets/big.1.js': script,
      'assets/big.1.js.br': Uint8Array.from(brotliCompressSync(script)),
      'assets/big.1.js.gz': Uint8Array.from(gzipSync(script)),
      'assets/main.1.css': 'a{}',
    });
    for (const name of ['.hidden.js', 'mf-stats.json'])
      writeFiles(site.siteDir, { [`sections/takeaway/1.0.0-abc/${name}`]: 'x' });
    await renderSite(site.siteDir, settings, { publicDir: site.publicDir, loadRender });
    nginx = await startNginx({ siteDir: site.siteDir, venueApiUrls: [api] });
  });
  after(async () => {
    await nginx?.stop();
    await closeAll();
  });

  const same = async (target, options = {}) => {
    const [theirs, ours] = await Promise.all(
      [nginx.url, site.url].map((url) => call(url, { target, ...options })),
    );
    assert.deepEqual(comparable(theirs), comparable(ours), target);
    return theirs;
  };

  for (const target of [
    '/',
    '/takeaway/2026-11-23',
    '/account/verify/abc.def',
    '/%C3%A6?q=%20b',
    '/index.html',
  ])
    test(`${target} gets the page with its policy`, async () => {
      const { status, headers } = await same(target, { headers: html });
      assert.equal(status, 200);
      assert.match(
        headers['content-security-policy'],
        /script-src 'self' https:\/\/pay\.example https:\/\/sections/,
      );
    });

  for (const encoding of ['gzip', 'br', 'gzip, deflate, br'])
    test(`the asset comes in ${encoding} as the build compressed it`, async () => {
      const [wanted, without] = [encoding.split(', ').at(-1), 'gzip, deflate'];
      const accepted = nginx.hasBrotli ? encoding : without;
      for (const target of ['/', '/assets/big.1.js']) {
        const { headers } = await same(target, { headers: { 'accept-encoding': accepted } });
        assert.equal(headers['content-encoding'], nginx.hasBrotli ? wanted : 'gzip');
      }
    });

  for (const [target, options] of [
    ['/assets/big.1.js'],
    ['/assets/big.1.js', { method: 'HEAD' }],
    ['/assets/main.1.css'],
    ['/sections/takeaway/1.0.0-abc/remoteEntry.js'],
    ['/remotes.json'],
    ['/robots.txt'],
    ['/manifest.webmanifest'],
    ['/favicon.ico'],
    ['/healthz'],
    ['/', { method: 'HEAD' }],
  ])
    test(`${options?.method ?? 'GET'} ${target} has the same lifetime in caches`, async () => {
      assert.equal((await same(target, options)).status, 200);
    });

  for (const target of [
    '/assets/old.js',
    '/assets',
    '/sections/takeaway',
    '/sections/takeaway/9/x.js',
    '/sections/takeaway/1.0.0-abc/.hidden.js',
    '/sections/takeaway/1.0.0-abc/mf-stats.json',
    '/old.css',
    '/takeaway/picture.png',
    '/wp-login.php',
  ])
    test(`${target} gets a 404 as text, never the page`, async () => {
      const { status, text } = await same(target, { headers: html });
      assert.deepEqual([status, text], [404, 'Not found\n']);
    });

  test('a request for another type gets 404, and one that writes gets 405', async () => {
    assert.equal((await same('/takeaway', { headers: { accept: 'application/json' } })).status, 404);
    for (const method of ['POST', 'PUT', 'PATCH'])
      assert.equal((await same('/takeaway', { method, body: 'x' })).headers.allow, 'GET, HEAD');
  });

  for (const [target, location] of [
    ['/account/login', '/account/login'],
    ['/?q=1', '/'],
    ['/%C3%A6/x?q', '/%C3%A6/x'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['/assets/x'],
    ['/x.js'],
  ])
    test(`a form that a browser sends to ${target} shows ${location ?? 'nothing'}`, async () => {
      for (const type of [
        'application/x-www-form-urlencoded',
        'Multipart/Form-Data; boundary=x',
        'text/plain',
      ]) {
        const headers = { ...html, 'content-type': type };
        const send = (url) => call(url, { target, method: 'POST', headers, body: 'a=b' });
        const [theirs, ours] = await Promise.all([nginx.url, site.url].map(send));
        const wanted = location && type !== 'text/plain' ? [303, location] : [405, undefined];
        for (const answer of [theirs, ours])
          assert.deepEqual([answer.status, answer.headers.location], wanted, type);
        assert.deepEqual(
          { ...comparable(theirs).headers, 'content-type': '' },
          { ...comparable(ours).headers, 'content-type': '' },
        );
      }
    });

  test('a browser with the current page gets no body', async () => {
    for (const target of ['/', '/assets/big.1.js', '/remotes.json']) {
      const { headers } = await call(nginx.url, { target });
      const again = await call(nginx.url, { target, headers: { 'if-none-match': headers.etag } });
      assert.equal(again.status, 304, target);
    }
  });

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
      const asked = target.replace(' ', '%20');
      const { headers } = await same(asked, { headers: { 'sec-fetch-dest': 'document' } });
      assert.equal(headers['content-disposition'], disposition, target);
      await same(asked, { headers: { 'sec-fetch-dest': 'image' } });
    }
  });

  test('the venue API sets no header for the site’s whole origin', async () => {
    const { headers } = await same('/api/speaks-for-origin');
    for (const name of ['strict-transport-security', 'service-worker-allowed', 'nel', 'x-kantine'])
      assert.equal(headers[name], undefined);
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
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

  test('the page follows the registry without a restart', async () => {
    const registry = JSON.stringify({ sections: {} });
    writeFileSync(join(site.siteDir, 'remotes.json'), registry);
    await renderWithStoredSettings(site.siteDir, { loadRender });
    const { text } = await same('/remotes.json');
    assert.deepEqual(JSON.parse(text).sections, {});
    await same('/', { headers: { 'accept-encoding': 'gzip' } });
  });

  test('the log contains no input of a person and no token of a mail', async () => {
    await call(nginx.url, { target: '/account/verify/secret-token' });
    await call(nginx.url, { target: '/api/v1/tokens?secret=query', method: 'POST', body: 'secret-body' });
    const isLogged = () => nginx.log().includes('"POST /api/v1/tokens" 200');
    for (let tries = 0; tries < 100 && !isLogged(); tries += 1) await wait(20);
    assert.ok(isLogged());
    assert.match(nginx.log(), /"GET \/account" 200/);
    assert.doesNotMatch(nginx.log(), /secret/);
  });
});
