import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request as send } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';

import { call, closeAll, startFakeVenueApi, startTestSite } from '../testing/fixture.ts';
import { startVenues } from '../testing/many-venues.ts';
import { unknownHost } from './door.ts';

afterEach(closeAll);

const paths = [
  ...['/', '/takeaway', '/remotes.json', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest'],
  ...['/favicon.ico', '/api/v1/store', '/storage/logo.svg', '/assets/main.1234.js'],
  '/sections/takeaway/1.0.0-abc/remoteEntry.js',
  ...['/.well-known/security.txt', '/.well-known/change-password'],
  ...['/kantine/preview/x', '/kantine/versioner/filer'],
  ...['/ukendt.php', '/%zz', `/kantine/preview/${'x'.repeat(300)}`],
];

describe('the door of many venues', () => {
  it('answers an unknown host with 421 in one line for every path, and asks no API', async () => {
    const { at, apis } = await startVenues();
    const hosts = [
      'fremmed.example',
      'kantinen.example.evil.example',
      'kantinen.example..',
      '127.0.0.1',
      '[::1]',
    ];
    for (const host of [
      ...hosts,
      'x@kantinen.example',
      'kantinen.example@x',
      'kantinen.example:x',
      'kantinen.example::',
      ':',
      '',
    ])
      for (const path of host === hosts[0] ? paths : ['/'])
        for (const method of ['GET', 'POST']) {
          const { status, text, headers } = await at(host, path, {}, method);
          assert.deepEqual([status, text], [421, unknownHost], `${host} ${path}`);
          assert.equal(headers['cache-control'], 'no-store');
          assert.equal(headers['set-cookie'], undefined);
        }
    assert.deepEqual([apis.kantinen.asked, apis.kiosken.asked], [[], []]);
  });

  it('tells an unknown host nothing of strict transport: it would hold for the venues below it', async () => {
    const { at } = await startVenues({ trustProxy: ['loopback'] });
    const https = { 'x-forwarded-proto': 'https' };
    for (const path of ['/', '/healthz', '/%zz', `/kantine/preview/${'x'.repeat(300)}`]) {
      const { headers } = await at('group.example', path, https);
      assert.equal(headers['strict-transport-security'], undefined, path);
    }
    const { headers } = await at('kantinen.example', '/', https);
    assert.match(String(headers['strict-transport-security']), /; includeSubDomains$/);
  });

  it('tells an address that cannot be read, under another host of a venue, of that host alone', async () => {
    const { at } = await startVenues();
    const transportOf = async (host: string, path: string, headers?: Record<string, string>) =>
      (await at(host, path, headers)).headers['strict-transport-security'];
    for (const path of ['/%zz', `/kantine/preview/${'x'.repeat(300)}`])
      for (const headers of [{}, { accept: '*/*' }]) {
        assert.equal(await transportOf('www.kantinen.example', path, headers), 'max-age=31536000', path);
        assert.match(String(await transportOf('kantinen.example', path, headers)), /; includeSubDomains$/);
      }
  });

  it('says that it is well to whoever asks, and no more', async () => {
    const { at } = await startVenues();
    assert.equal((await at('10.0.0.7:3000', '/healthz')).status, 200);
    assert.equal((await at('10.0.0.7:3000', '/readyz')).status, 200);
  });

  it('sends each call to the API of its host, however the host is written', async () => {
    const { at, apis } = await startVenues();
    for (const host of [
      ...['kiosken.example', 'KIOSKEN.Example', 'kiosken.example:8443'],
      ...['kiosken.example:', 'kiosken.example:0000443'],
    ]) {
      const { status, text } = await at(host, '/api/v1/store', { authorization: 'Bearer secret' });
      assert.deepEqual([status, JSON.parse(text).data.attributes.name], [200, 'Kiosken'], host);
    }
    const [{ headers }] = apis.kiosken.asked as [(typeof apis.kiosken.asked)[number]];
    assert.equal(headers['authorization'], 'Bearer secret');
    assert.equal(headers['x-forwarded-host'], 'kiosken.example');
    assert.deepEqual(apis.kantinen.asked, []);
  });

  it('leads another host of a venue to its origin, with path and query, and nowhere else', async () => {
    const { at, apis } = await startVenues();
    for (const [host, path] of [
      ['www.kantinen.example', '/takeaway?uden=n%C3%B8dder'],
      ['kantinen.example.', '/'],
      ['kantinen.example.:', '/'],
      ['www.kantinen.example:', '/takeaway'],
      ['WWW.KANTINEN.EXAMPLE:3000', '//evil.example/%2e%2e'],
      ['www.kantinen.example', '/\\evil.example'],
      ['www.kantinen.example', '/api/v1/store'],
      ['www.kantinen.example', '/%E0%A4%A'],
      ['www.kantinen.example', '//evil.example/50%-rabat?uden=%zz'],
      ['www.kantinen.example', `/kantine/preview/${'x'.repeat(300)}`],
    ] as const)
      for (const method of ['GET', 'POST']) {
        const { status, headers } = await at(host, path, {}, method);
        assert.deepEqual([status, headers.location], [308, `https://kantinen.example${path}`]);
        // Of this host alone: below it there may be other venues.
        assert.equal(headers['strict-transport-security'], 'max-age=31536000');
        assert.equal(headers['cache-control'], 'no-store');
      }
    assert.deepEqual(apis.kantinen.asked, []);
  });

  it('believes a forwarded host from a trusted proxy alone, and its last word', async () => {
    const forged = { 'x-forwarded-host': 'kiosken.example' };
    const direct = await startVenues();
    assert.match((await direct.at('kantinen.example', '/api/v1/store', forged)).text, /Kantinen/);
    assert.equal((await direct.at('intern', '/', forged)).status, 421);
    const behind = await startVenues({ trustProxy: ['loopback'] });
    assert.match((await behind.at('intern', '/api/v1/store', forged)).text, /Kiosken/);
    const withoutPort = { 'x-forwarded-host': 'kiosken.example:' };
    assert.match((await behind.at('intern', '/api/v1/store', withoutPort)).text, /Kiosken/);
    const several = { 'x-forwarded-host': 'kiosken.example, kantinen.example' };
    assert.match((await behind.at('intern', '/api/v1/store', several)).text, /Kantinen/);
    assert.equal((await behind.at('kantinen.example', '/', { 'x-forwarded-host': 'x.example' })).status, 421);
  });

  it('refuses an absolute target and a second host', async () => {
    const { at, url, apis } = await startVenues();
    for (const target of [
      ...['http://kiosken.example/', 'http://evil.example/', '*'],
      ...['http://evil.example/%zz', '.evil.example/%zz', '@evil.example/%zz'],
    ])
      for (const host of ['kantinen.example', 'www.kantinen.example'])
        assert.equal((await at(host, target)).status, 400, target);
    const { hostname, port } = new URL(url);
    for (const path of ['/', '/%zz']) {
      const headers = ['Host', 'www.kantinen.example', 'Host', 'kiosken.example'];
      const status = await new Promise((resolve) =>
        send({ hostname, port, path, setHost: false, headers }, (answer) =>
          resolve(answer.resume().statusCode),
        ).end(),
      );
      assert.equal(status, 400, path);
    }
    assert.deepEqual([apis.kantinen.asked, apis.kiosken.asked], [[], []]);
  });

  it('gives each venue its own page data, headers, robots and well-known files', async () => {
    const { at, siteDir } = await startVenues(
      {},
      {
        kiosken: {
          checkout: { script: 'https://kort.example/c.js', frameOrigins: [] },
          reportUrl: 'https://rapport.example/kiosken',
        },
      },
    );
    mkdirSync(join(siteDir, '.well-known', 'kiosken'), { recursive: true });
    writeFileSync(join(siteDir, '.well-known', 'kiosken', 'security.txt'), 'Kioskens');
    const [own, other] = await Promise.all([at('kantinen.example'), at('kiosken.example')]);
    assert.ok(!JSON.stringify([own.text, own.headers]).includes('kiosken'));
    assert.ok(!JSON.stringify([own.text, own.headers]).includes('kort.example'));
    assert.match(String(other.headers['content-security-policy']), /rapport\.example/);
    assert.match(other.text, /kort\.example\/c\.js/);
    assert.equal((await at('kiosken.example', '/.well-known/security.txt')).text, 'Kioskens');
    assert.equal((await at('kantinen.example', '/.well-known/security.txt')).status, 404);
    assert.equal((await at('kantinen.example', '/.well-known/kiosken/security.txt')).status, 404);
  });

  it('writes the venue into the lines of its requests, and into none of an unknown host', async () => {
    const { at, lines } = await startVenues();
    await at('kiosken.example');
    await at('fremmed.example');
    const done = lines.filter(({ msg }) => msg === 'request completed');
    assert.deepEqual(
      done.map((line) => line['venue']),
      ['kiosken', undefined],
    );
  });
});

describe('a venue beside the one of the variables', () => {
  it('has the host of its own, and every other host leads to the first', async () => {
    const [first, other] = await Promise.all(
      ['Kantinen', 'Kiosken'].map((name) =>
        startFakeVenueApi((_request, response) => response.end(JSON.stringify({ data: name }))),
      ),
    );
    const { url } = await startTestSite({
      venueApiUrl: first!,
      neighbours: [{ name: 'kiosken', host: 'kiosken.localhost', venueApiUrl: other! }],
    });
    for (const [host, name] of [
      ['localhost', 'Kantinen'],
      ['127.0.0.1:3000', 'Kantinen'],
      ['kantinen.localhost:3000', 'Kantinen'],
      ['kiosken.localhost:3000', 'Kiosken'],
      ['KIOSKEN.localhost', 'Kiosken'],
      ['x.kiosken.localhost', 'Kantinen'],
    ] as const) {
      const { status, text } = await call(`${url}/api/v1/store`, { headers: { host } });
      assert.deepEqual([host, status, JSON.parse(text)], [host, 200, { data: name }]);
    }
  });
});
