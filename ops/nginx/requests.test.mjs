import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { defaultLimits } from '../../host/server/default-limits.ts';
import { commonHeaders } from '../../host/server/headers/common-headers.ts';
import { call, closeAll, writeFiles } from '../../host/server/testing/fixture.ts';
import { startNginx, startSiteForNginx } from './running-nginx.mjs';

const requests = [];
const otherClock = 'Tue, 24 Nov 2026 10:00:00 GMT';
const venueApi = (request, response) => {
  requests.push(request);
  if (request.url.endsWith('/hang-up')) return request.socket.destroy();
  if (request.url.endsWith('/other-clock')) response.setHeader('date', otherClock);
  if (request.url.endsWith('/gives-orders')) response.setHeader('x-accel-redirect', '/remotes.json');
  response.setHeader('content-type', 'application/json');
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  return request.on('end', () => {
    const { url, headers } = request;
    response.end(JSON.stringify({ ...headers, url, bytes: Buffer.concat(chunks).length }));
  });
};

const forged = {
  forwarded: 'for=9.9.9.9;host=evil.example',
  'x-forwarded-for': '9.9.9.9',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-server': 'evil.example',
  'x-forwarded-client-cert': 'Subject="CN=admin"',
  'x-forwarded-email': 'admin@evil.example',
  'x-forwarded-user': 'admin',
  'x-forwarded-groups': 'admin',
  'x-forwarded-access-token': 'forged',
  'x-real-ip': '9.9.9.9',
  'true-client-ip': '9.9.9.9',
  'cf-connecting-ip': '9.9.9.9',
  'x-original-url': '/admin',
  'x-rewrite-url': '/admin',
  'x-host': 'evil.example',
  'x-request-id': 'forged',
  x_forwarded_for: '9.9.9.9',
  referer: 'https://kantine.example/account/password/reset/secret-token',
};

/** A call without its body; nginx answers 100 when it has read the headers. */
function beginPost(url) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(
    'POST /api/v1/slow HTTP/1.1\r\nHost: kantine.example\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n',
  );
  return { socket, begun: once(socket, 'data') };
}

describe('requests to nginx', () => {
  let nginx;
  before(async () => {
    const { url } = await startSiteForNginx(venueApi, {
      siteOrigin: 'http://kantine.example',
      prepare: (publicDir, siteDir) => {
        writeFiles(publicDir, { 'maps/assets/a.js.map': 'SECRET', 'assets/a.js.map': 'SECRET' });
        writeFiles(siteDir, { 'maps/te/1/a.js.map': 'SECRET', 'sections/te/1/a.js.map': 'SECRET' });
      },
    });
    nginx = await startNginx(url);
  });
  after(closeAll);
  afterEach(() => requests.splice(0));

  for (const target of [
    ...['/maps/te/1/a.js.map', '/maps/assets/a.js.map', '/assets/a.js.map', '/sections/te/1/a.js.map'],
    ...['/sections/te/1/a.js%2emap', '/sections/te/1/a.js.MAP', '/sections/../maps/te/1/a.js.map'],
    ...['/sections/..%2fmaps/te/1/a.js.map', '/assets/%2e%2e/maps/assets/a.js.map', '//maps/te/1/a.js.map'],
  ])
    test(`get no source map: ${target}`, async () => {
      const { text } = await call(nginx.url, { target, headers: { host: 'kantine.example' } });
      assert.doesNotMatch(text, /SECRET/);
    });

  test('the venue API gets the caller’s address from nginx, and nothing forged', async () => {
    const { text } = await call(nginx.url, { target: '/api/v1/store', headers: forged });
    const headers = JSON.parse(text);
    assert.doesNotMatch(text, /9\.9\.9\.9|evil|forged|gopher|admin|secret/);
    assert.equal(headers['x-forwarded-for'], '127.0.0.1');
    assert.equal(headers['x-forwarded-host'], 'kantine.example');
    assert.equal(headers['x-forwarded-proto'], 'http');
    assert.ok(nginx.log().includes(headers['x-request-id']));
  });

  for (const host of ['evil.example', 'kantine.example.evil.example', '10.0.0.1'])
    test(`the host name '${host}' gets no answer at all`, async () => {
      for (const target of ['/', '/api/v1/store'])
        for (const options of [
          { headers: { host } },
          { method: 'POST', headers: { host, 'content-length': '18000000' } },
        ])
          await assert.rejects(call(nginx.url, { target, ...options }), /hang up|ECONNRESET/);
      assert.equal(requests.length, 0);
    });

  const start = 'GET / HTTP/1.1\r\nHost: kantine.example\r\n';
  for (const [what, status, text] of [
    ['an address of nine kilobytes', 414, start.replace('/', `/${'a'.repeat(9_000)}`)],
    ['an address that encodes nothing', 400, start.replace('/', '/%ZZ')],
    ['no address', 400, 'NONSENSE\r\n'],
    ['no host', 400, 'GET / HTTP/1.1\r\n'],
    ['a host with a space', 400, start.replace('kantine', 'kan tine')],
    ['two hosts', 400, `${start}Host: kiosken.example\r\n`],
    ['a length that is no number', 400, `${start}Content-Length: x\r\n`],
    ['a header of nine kilobytes', 431, `${start}X: ${'x'.repeat(9_000)}\r\n`],
    ['forty kilobytes of headers', 431, `${start}${`X: ${'x'.repeat(1_000)}\r\n`.repeat(40)}`],
    ['a body that is too large', 413, `${start.replace('GET', 'POST')}Content-Length: 18000000\r\n`],
    ['an unknown encoding of a body', 501, `${start}Transfer-Encoding: x\r\n`],
    ['the method TRACE', 405, start.replace('GET', 'TRACE')],
    ['an unknown version', 505, start.replace('1.1', '9')],
  ])
    test(`are refused in Danish, which no cache keeps, when they have ${what}`, async () => {
      const socket = connect(Number(new URL(nginx.url).port), '127.0.0.1');
      socket.write(`${text}\r\n`);
      let answer = '';
      for await (const part of socket.setEncoding('utf8')) {
        answer += part;
        if (/\r\n\r\n.+\n$/s.test(answer)) break;
      }
      const [head, said] = answer.split('\r\n\r\n');
      assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} `));
      assert.equal(said, 'Forespørgslen er for stor eller kan ikke læses.\n');
      for (const [name, value] of Object.entries({
        ...commonHeaders,
        'cache-control': 'no-store',
        'content-type': 'text/plain; charset=utf-8',
        'x-kantine': 'gateway',
      }))
        assert.deepEqual(
          head
            .split('\r\n')
            .filter((line) => line.toLowerCase().startsWith(`${name}:`))
            .map((line) => line.slice(name.length + 2)),
          [value],
          name,
        );
    });

  test('an incomplete body never reaches the venue API, and takes no connection to it', async () => {
    const slow = Array.from({ length: 40 }, () => beginPost(nginx.url));
    await Promise.all(slow.map(({ begun }) => begun));
    assert.equal((await call(nginx.url, { target: '/api/v1/store' })).status, 200);
    assert.deepEqual(
      requests.map(({ url }) => url),
      ['/api/v1/store'],
    );
    for (const { socket } of slow) socket.destroy();
  });

  test('a body of several megabytes is forwarded', async () => {
    const body = 'a'.repeat(3_000_000);
    const { text } = await call(nginx.url, { target: '/storage/x', method: 'PUT', body });
    assert.equal(JSON.parse(text).bytes, body.length);
  });

  test('a body that is too large gets 413', async () => {
    const { status } = await call(nginx.url, {
      target: '/api/v1/orders',
      method: 'POST',
      headers: { 'content-length': String(18 * 1024 * 1024) },
    }).catch((error) => error);
    assert.equal(status, 413);
  });

  test('the venue API gives no orders to nginx, such as to answer with another file', async () => {
    const { text } = await call(nginx.url, { target: '/api/gives-orders' });
    assert.equal(JSON.parse(text).url, '/api/gives-orders');
  });

  test('the clock that the page follows is the venue API’s, not that of a server between them', async () => {
    const { headers } = await call(nginx.url, { target: '/api/other-clock' });
    assert.equal(headers.date, otherClock);
  });

  for (const target of [
    '/api/../hidden',
    '/api/..%2fhidden',
    '/api/%2e%2e/hidden',
    '/hidden/..%2fapi/x',
    '/hidden/../api/x',
    '/api/x/%2e%2e%5chidden',
    '/api/..;/hidden',
    '/storage/..%3bhidden',
    '/assets/..%2f..%2fsite/remotes.json',
  ])
    test(`${target} leaves neither the venue API nor the folder`, async () => {
      const { text } = await call(nginx.url, { target });
      assert.doesNotMatch(text, /"url":"[^"]*hidden|"preload"/);
    });

  test('a site that does not answer causes a Danish sentence that no cache keeps', async () => {
    const alone = await startNginx('http://127.0.0.1:1');
    const { status, text, headers } = await call(`${alone.url}/takeaway`);
    assert.equal(status, 502);
    assert.match(text, /Prøv igen om lidt/);
    assert.equal(headers['cache-control'], 'no-store');
    for (const [name, value] of Object.entries(commonHeaders)) assert.equal(headers[name], value, name);
  });

  test('no log contains the token of a mail’s link or an input, even after an error', async () => {
    const referer = `${nginx.url}/account/password/reset/secret-token`;
    const headers = { accept: 'text/html' };
    await call(nginx.url, { target: '/account/password/reset/secret-token', headers });
    await call(nginx.url, { target: '/api/v1/hang-up?token=secret', headers: { referer } });
    await call(nginx.url, { target: '/account/verify/secret-token.png', headers: { referer } });
    for (const spelling of ['/account%2Fverify%2Fsecret', '/%61ccount%5Csecret', '/account\\verify\\secret'])
      await call(nginx.url, { target: spelling, headers });
    for (const spelling of ['/assets/../account/verify/secret', '/api/%2e%2e/account/verify/secret'])
      await call(nginx.url, { target: spelling, headers });
    await call(nginx.url, { target: '/api/v1/tokens?secret=query', method: 'POST', body: 'secret-body' });
    assert.match(nginx.log(), /"GET \/account" 200/);
    for (const name of ['kantine.log', 'kantine-error.log'])
      assert.doesNotMatch(nginx.log(name), /secret/, name);
  });
});

test('nginx waits longer than the site, which says in Danish that a venue API hangs', () => {
  const conf = readFileSync(join(import.meta.dirname, 'kantine', 'server.conf'), 'utf8');
  const [, seconds] = /^proxy_read_timeout (\d+)s;$/m.exec(conf) ?? [];
  assert.ok(Number(seconds) * 1_000 > defaultLimits.venueApiMs, `${seconds}`);
});

describe('a slow caller', () => {
  after(closeAll);

  test('a request whose headers never end is given up, whatever name it has', async () => {
    const { url } = await startSiteForNginx(venueApi);
    const nginx = await startNginx(url, { headerSeconds: 1 });
    const { hostname, port } = new URL(nginx.url);
    const socket = connect(Number(port), hostname);
    socket.write('GET / HTTP/1.1\r\nHost: kantine.example\r\n');
    const dripping = setInterval(() => socket.write('X-More: 1\r\n'), 300).unref();
    await once(
      socket.resume().on('error', () => undefined),
      'close',
      { signal: AbortSignal.timeout(45_000) },
    );
    clearInterval(dripping);
  });
});
