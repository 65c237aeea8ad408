import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { request as send } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { connect as connectTls } from 'node:tls';
import {
  call,
  closeAll,
  closeLater,
  patientLimits,
  startFakeVenueApi,
  writeFiles,
} from '../../host/server/testing/fixture.ts';
import { entryOf } from '../../host/server/testing/many-venues.ts';
import { unknownHost } from '../../host/server/venues/door.ts';
import { startNginxOfVenues, startSiteForNginx } from './running-nginx.mjs';

const template =
  '<!doctype html><html><head><title>Kantine</title><meta name="description" content=""><!--kantine:head--><!--kantine:page--></head>' +
  '<body><div id="root"><!--kantine:root--><!--/kantine:root--></div></body></html>';
const renderer = `
module.exports.loadShares = async () => ({});
module.exports.createRenderer = () => async ({ siteOrigin, address, answers }) => {
  const { name } = answers['/store'].data.attributes;
  return { kind: 'page', status: 200, head: '<title>' + name + '</title>', address, calls: ['/store'], changesAt: null, ignored: [],
    html: address.endsWith('.webmanifest') ? JSON.stringify({ name }) : [name, siteOrigin, address].join(' ') };
};`;

const names = ['kantinen', 'kiosken', 'lukket', 'doed'];
const apart = ['kantinen', 'kiosken'];
const hostOf = (name) => `${name}.example`;
const paths = ['/', '/takeaway', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/api/v1/store'];

describe('nginx in front of two replicas of a site with many venues', () => {
  let nginx;
  const replicas = [];
  const asked = [];

  before(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kantine-venues-'));
    closeLater(() => rmSync(folder, { recursive: true }));
    const venuesFile = join(folder, 'venues.json');
    const startApi = (name) =>
      startFakeVenueApi((request, response) => {
        asked.push(name);
        if (name === 'doed') return request.socket.destroy();
        response.setHeader('set-cookie', `api=${name}; Path=/; Domain=example; HttpOnly`);
        return response.end(JSON.stringify({ data: { attributes: { name } } }));
      });
    const venues = await Promise.all(
      names.map(async (name) =>
        entryOf(name, await startApi(name), name === 'lukket' ? { closed: { text: 'Lukket i dag.' } } : {}),
      ),
    );
    writeFileSync(venuesFile, JSON.stringify({ venues }));
    for (const build of ['aaaa1111', 'bbbb2222']) {
      const replica = await startSiteForNginx(() => undefined, {
        venuesFile,
        isRendering: true,
        renderThreads: 1,
        renderCacheSeconds: 60,
        limits: { ...patientLimits, newPagesPerSecond: 1_000 },
        prepare: (publicDir, siteDir) => {
          writeFiles(publicDir, {
            'index.html': template,
            [`assets/main.${build}.js`]: build,
            '../server/renderer.cjs': renderer,
          });
          writeFiles(siteDir, { '.well-known/kiosken/acme-challenge/token': 'kioskens' });
        },
      });
      await replica.site.firstPage;
      replicas.push(replica);
    }
    nginx = await startNginxOfVenues(
      replicas.map(({ url }) => url),
      names.flatMap((name) => [hostOf(name), `www.${hostOf(name)}`]),
    );
  });
  after(closeAll);

  /** Over HTTP/1.1, with the certificate of `name`. */
  const visit = (name, target = '/', { headers = {}, method = 'GET' } = {}) =>
    new Promise((resolve, reject) => {
      const request = send(
        {
          ...{
            host: '127.0.0.1',
            port: nginx.tlsPort,
            servername: hostOf(name),
            agent: false,
            path: target,
            method,
          },
          ca: nginx.certificateOf(hostOf(name)),
          headers: { host: hostOf(name), accept: 'text/html', ...headers },
        },
        async (answer) => {
          let text = '';
          for await (const part of answer.setEncoding('utf8')) text += part;
          resolve({ status: answer.statusCode, headers: answer.headers, text });
        },
      );
      request.on('error', reject).end();
    });

  /** Over HTTP/2, on one connection with the certificate of `name`. */
  async function open(name) {
    const client = connect(`https://127.0.0.1:${nginx.tlsPort}`, {
      servername: hostOf(name),
      ca: nginx.certificateOf(hostOf(name)),
    });
    await once(client, 'connect');
    return {
      async ask(headers) {
        const stream = client.request({ accept: 'text/html', ...headers });
        const [answer] = await once(stream, 'response');
        let text = '';
        for await (const part of stream.setEncoding('utf8')) text += part;
        return { status: answer[':status'], headers: answer, text };
      },
      close: () => client.destroy(),
    };
  }

  const requestsToSite = () =>
    replicas.reduce(
      (sum, { lines }) => sum + lines.filter(({ msg }) => msg === 'request completed').length,
      0,
    );
  const venuesIn = ({ headers, text }) =>
    new Set(JSON.stringify([headers, text]).match(/kantinen|kiosken|lukket|doed/g));

  test('gives each venue its own answers over HTTP/2, from the site and from the cache', async () => {
    const clients = await Promise.all(apart.map(open));
    // The second time they come from the cache.
    for (let times = 0; times < 2; times += 1)
      await Promise.all(
        paths.flatMap((path) =>
          clients.map(async ({ ask }, index) => {
            const answer = await ask({ ':authority': hostOf(apart[index]), ':path': path });
            assert.equal(answer.status, 200, path);
            assert.deepEqual(venuesIn(answer), new Set([apart[index]]), path);
          }),
        ),
      );
    const before = requestsToSite();
    for (const [index, { ask }] of clients.entries())
      await ask({ ':authority': hostOf(apart[index]), ':path': '/takeaway' });
    assert.equal(requestsToSite(), before);
    for (const { close } of clients) close();
  });

  test('gets 421 in one line for a foreign authority on any path, and keeps nothing', async () => {
    const client = await open('kantinen');
    asked.length = 0;
    for (const authority of ['evil.example', 'kantinen.example.evil.example', '127.0.0.1', 'example', '_'])
      for (const path of [...paths, '/assets/main.aaaa1111.js', '/.well-known/security.txt', '/healthz/x']) {
        const { status, text, headers } = await client.ask({ ':authority': authority, ':path': path });
        assert.deepEqual([status, text, headers['cache-control']], [421, unknownHost, 'no-store'], path);
      }
    assert.deepEqual(asked, []);
    client.close();
  });

  test('lets the authority alone decide, whatever a Host header beside it says', async () => {
    const client = await open('kantinen');
    for (const path of ['/begge', '/begge']) {
      const answer = await client.ask({
        ...{ ':authority': 'kantinen.example', host: 'kiosken.example', ':path': path },
      });
      assert.ok(answer.status === 400 || !venuesIn(answer).has('kiosken'), answer.text);
    }
    assert.deepEqual(venuesIn(await visit('kiosken', '/begge')), new Set(['kiosken']));
    client.close();
  });

  for (const [header, value] of [
    ['x-forwarded-host', 'kiosken.example'],
    ['x-forwarded-host', 'evil.example'],
    ['forwarded', 'host=kiosken.example;proto=http'],
    ['x-host', 'kiosken.example'],
    ['x-original-host', 'kiosken.example'],
    ['x-forwarded-server', 'kiosken.example'],
  ])
    test(`keeps no page of a forged ${header}: ${value}`, async () => {
      const path = `/forfalsket-${header}-${value.length}`;
      for (const headers of [{ [header]: value }, {}])
        assert.deepEqual(venuesIn(await visit('kantinen', path, { headers })), new Set(['kantinen']));
      assert.deepEqual(venuesIn(await visit('kiosken', path)), new Set(['kiosken']));
    });

  test('takes the host of an absolute target in place of the Host header, for the page and for its key', async () => {
    const target = 'https://kiosken.example/absolut';
    for (const path of [target, '/absolut'])
      assert.deepEqual(
        venuesIn(await visit('kantinen', path)),
        new Set([path === target ? 'kiosken' : 'kantinen']),
      );
    assert.deepEqual(venuesIn(await visit('kiosken', '/absolut')), new Set(['kiosken']));
    for (const foreign of ['https://evil.example/', 'http://evil.example/api/v1/store'])
      assert.equal((await visit('kantinen', foreign)).status, 421);
  });

  test('refuses two Host headers', async () => {
    const socket = connectTls({
      ...{ host: '127.0.0.1', port: nginx.tlsPort, servername: 'kantinen.example' },
      ca: nginx.certificateOf('kantinen.example'),
    });
    socket.write('GET / HTTP/1.1\r\nHost: kantinen.example\r\nHost: kiosken.example\r\n\r\n');
    const [data] = await once(socket, 'data');
    assert.match(String(data), /^HTTP\/1\.1 400 /);
    socket.destroy();
  });

  test('keeps no page that a browser with a cookie gets, and passes no cookie on to another host', async () => {
    const before = requestsToSite();
    for (const cookie of ['kantine-preview=x', '__Host-kantine-share=1', 'andet=1'])
      for (let times = 0; times < 2; times += 1)
        await visit('kantinen', '/med-kage', { headers: { cookie } });
    assert.equal(requestsToSite() - before, 6);
    await visit('kantinen', '/med-kage');
    assert.equal(requestsToSite() - before, 7);
    assert.equal((await visit('kiosken', '/api/v1/store')).headers['set-cookie'], undefined);
    const { headers } = await visit('lukket', '/retail/payment');
    assert.match(headers['set-cookie'][0], /^__Host-kantine-paying=/);
    assert.doesNotMatch(headers['set-cookie'][0], /Domain/i);
  });

  test('leads another name of a venue, and one with a dot, to the origin', async () => {
    for (const [host, target] of [
      ['www.kiosken.example', '/retail?a=1'],
      ['kiosken.example.', '/retail?a=1'],
      ['kiosken.example.:443', '//evil.example/x'],
      ['kiosken.example.:', '/retail'],
    ]) {
      const { status, headers } = await visit('kiosken', target, { headers: { host } });
      assert.deepEqual([status, headers.location], [308, `https://kiosken.example${target}`], host);
    }
  });

  test('gives a host without a certificate no connection', async () => {
    const socket = connectTls({ host: '127.0.0.1', port: nginx.tlsPort, servername: 'evil.example' });
    const [error] = await once(socket, 'error');
    assert.match(error.message, /alert|reset|disconnected/i);
  });

  test('leads http to https, but for the challenge of a certificate', async () => {
    const at = (path, host = 'kiosken.example') => call(nginx.url + path, { headers: { host } });
    const { status, headers } = await at('/retail?a=1');
    assert.deepEqual([status, headers.location], [308, 'https://kiosken.example/retail?a=1']);
    assert.equal((await at('/.well-known/acme-challenge/token')).text, 'kioskens');
    assert.equal((await at('/.well-known/acme-challenge/token', 'kantinen.example')).status, 404);
    assert.equal((await at('/.well-known/acme-challenge/token', 'evil.example')).status, 421);
  });

  test('refuses in Danish an address that is too long for http, and http on the port of https', async () => {
    for (const [url, target, expected] of [
      [nginx.url, `/${'a'.repeat(9_000)}`, 414],
      [`http://127.0.0.1:${nginx.tlsPort}`, '/', 400],
    ]) {
      const { status, headers, text } = await call(url, { target });
      assert.deepEqual(
        [status, headers['cache-control'], headers['x-kantine']],
        [expected, 'no-store', 'gateway'],
      );
      assert.match(text, /kan ikke læses/);
    }
  });

  test('loses no replica to a venue that is closed, or whose API is dead', async () => {
    for (let times = 0; times < 10; times += 1) {
      const closed = await visit('lukket', `/${times}`);
      assert.deepEqual([closed.status, closed.headers['x-kantine']], [503, 'closed']);
      assert.match(closed.text, /Lukket i dag\./);
      assert.equal((await visit('doed', '/api/v1/store')).status, 502);
      assert.equal((await visit('kantinen', `/tur-${times}`)).status, 200);
    }
    for (const { lines } of replicas)
      assert.ok(lines.some(({ venue, route }) => venue === 'kantinen' && route === 'page'));
  });

  test('names the host of each request in its log', async () => {
    for (const name of names) await visit(name, '/log');
    for (const name of apart) assert.match(nginx.log(), new RegExp(`\\] ${hostOf(name)} "GET /log" 200 `));
  });

  test('finds a file that one replica lacks at the other', async () => {
    for (const name of apart)
      for (const build of ['aaaa1111', 'bbbb2222'])
        for (const query of ['', '?1', '?2', '?3'])
          assert.equal((await visit(name, `/assets/main.${build}.js${query}`)).text, build);
  });
});
