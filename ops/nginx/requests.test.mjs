import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, afterEach, before, describe, test } from 'node:test';
import { call, closeAll } from '../../host/server/testing/fixture.ts';
import { startNginx, startSiteForNginx } from './running-nginx.mjs';

const requests = [];
const venueApi = (request, response) => {
  requests.push(request);
  if (request.url.endsWith('/hang-up')) return request.socket.destroy();
  response.setHeader('content-type', 'application/json');
  return response.end(JSON.stringify(request.headers));
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
  let api;
  let siteDir;
  let site;
  let nginx;
  before(async () => {
    ({ api, site } = await startSiteForNginx(venueApi, {}, { siteOrigin: 'http://kantine.example' }));
    siteDir = site.siteDir;
    nginx = await startNginx({ siteDir, venueApiUrls: [api] });
  });
  after(async () => {
    await nginx?.stop();
    await closeAll();
  });
  afterEach(() => requests.splice(0));

  test('the venue API gets the caller’s address from nginx as from the site’s server, and nothing forged', async () => {
    const [theirs, ours] = await Promise.all(
      [nginx.url, site.url].map((url) => call(url, { target: '/api/v1/store', headers: forged })),
    );
    const [byNginx, bySite] = [theirs, ours].map(({ text }) => JSON.parse(text));
    assert.doesNotMatch(theirs.text, /9\.9\.9\.9|evil|forged|gopher|admin|secret/);
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'])
      assert.equal(byNginx[name], bySite[name], name);
    assert.equal(byNginx['x-forwarded-host'], 'kantine.example');
    assert.equal(byNginx.host, 'kantine.example');
    const own = ['host', 'connection', 'x-request-id'];
    const namesOf = (headers) => Object.keys(headers).filter((name) => !own.includes(name));
    assert.deepEqual(namesOf(byNginx).sort(), namesOf(bySite).sort());
    assert.ok(nginx.log().includes(byNginx['x-request-id']));
  });

  for (const host of ['evil.example', 'kantine.example.evil.example', '10.0.0.1'])
    test(`the host name '${host}' gets no answer at all`, async () => {
      for (const target of ['/', '/api/v1/store'])
        await assert.rejects(call(nginx.url, { target, headers: { host } }), /hang up|ECONNRESET/);
      assert.equal(requests.length, 0);
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

  test('an address that writes more than an office gets a Danish 429, and may still read', async () => {
    const limited = await startNginx({
      siteDir,
      venueApiUrls: [api],
      // The rate is so low that the duration of the calls makes no difference.
      change: (conf) => conf.replace('rate=5r/s', 'rate=1r/m'),
    });
    try {
      const post = () => call(limited.url, { target: '/api/v1/orders', method: 'POST', body: '{}' });
      const answers = [];
      for (let count = 0; count < 55; count += 1) answers.push(await post());
      assert.deepEqual(
        answers.map(({ status }) => status),
        [...Array(51).fill(200), ...Array(4).fill(429)],
      );
      const { text, headers } = answers.at(-1);
      assert.match(JSON.parse(text).message, /Prøv igen|prøv igen/);
      assert.equal(headers['retry-after'], '10');
      assert.equal(headers['x-kantine'], 'gateway');
      assert.equal((await call(limited.url, { target: '/api/v1/orders' })).status, 200);
    } finally {
      await limited.stop();
    }
  });

  test('an address that reads more than an office gets 429, and still gets the pictures', async () => {
    const limited = await startNginx({
      siteDir,
      venueApiUrls: [api],
      change: (conf) => conf.replace('rate=50r/s', 'rate=1r/m'),
    });
    try {
      const statusOf = async (target) => (await call(limited.url, { target })).status;
      const statuses = [];
      for (let count = 0; count < 203; count += 1) statuses.push(await statusOf('/api/v1/store'));
      assert.deepEqual(statuses, [...Array(201).fill(200), 429, 429]);
      assert.equal(await statusOf('/storage/dish.jpg'), 200);
    } finally {
      await limited.stop();
    }
  });

  test('one address may have only a limited number of connections', async () => {
    const limited = await startNginx({
      siteDir,
      venueApiUrls: [api],
      change: (conf) => conf.replace('kantine_connections 256', 'kantine_connections 2'),
    });
    const slow = [beginPost(limited.url), beginPost(limited.url)];
    try {
      await Promise.all(slow.map(({ begun }) => begun));
      assert.equal((await call(limited.url, { target: '/api/v1/store' })).status, 429);
    } finally {
      for (const { socket } of slow) socket.destroy();
      await limited.stop();
    }
  });

  test('a body that is too large gets an error as text', async () => {
    const { status, text } = await call(nginx.url, {
      target: '/api/v1/orders',
      method: 'POST',
      headers: { 'content-length': String(17 * 1024 * 1024) },
    }).catch((error) => error);
    assert.equal(status, 413);
    assert.match(JSON.parse(text).message, /for meget/);
  });

  test('no log contains the token of a mail’s link, even after an error', async () => {
    const referer = `${nginx.url}/account/password/reset/secret-token`;
    await call(nginx.url, {
      target: '/account/password/reset/secret-token',
      headers: { accept: 'text/html' },
    });
    await call(nginx.url, { target: '/api/v1/hang-up?token=secret', headers: { referer } });
    await call(nginx.url, { target: '/account/verify/secret-token.png', headers: { referer } });
    for (const name of ['kantine.log', 'kantine-error.log'])
      assert.doesNotMatch(nginx.log(name), /secret/, name);
  });
});
