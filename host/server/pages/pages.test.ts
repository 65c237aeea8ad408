import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterEach, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { call, closeAll, dataOf, sectionManifest, startTestSite } from '../testing/fixture.ts';

const kept = 'public, max-age=31536000, immutable, no-transform';

describe('the pages', () => {
  afterEach(closeAll);

  it('answer every address with the site, the registry and the checkout script', async () => {
    const { url } = await startTestSite({ checkoutScriptUrl: 'https://pay.example/</script>.js' });
    for (const path of ['/', '/takeaway/2026-11-23', '/om-os', '/account/verify/abc.def', '/%C3%A6']) {
      const { status, headers, text } = await call(url + path, { headers: { accept: 'text/html' } });
      assert.equal(status, 200, path);
      assert.equal(headers['content-type'], 'text/html; charset=utf-8');
      assert.equal(headers['cache-control'], 'no-cache, no-transform');
      const { name, version, base, contract, menu, entry } = sectionManifest('retail');
      const words = { ...menu, description: '', icon: '', order: 100, needsAccount: false };
      assert.deepEqual(dataOf(text).registry.sections.retail, {
        ...{ name, version, base, contract, entry },
        menu: words,
        routes: [],
      });
      assert.deepEqual(Object.keys(dataOf(text).registry.sections), [
        'takeaway',
        'retail',
        'account',
        'meetings',
      ]);
      assert.equal(dataOf(text).checkout.scriptUrl, 'https://pay.example/</script>.js');
    }
  });

  it('are sent compressed, and not again to a browser that has them', async () => {
    const { url } = await startTestSite();
    const plain = await call(url);
    const packed = await call(url, { headers: { 'accept-encoding': 'gzip, br' } });
    assert.equal(packed.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(packed.bytes).toString('utf8'), plain.text);
    const zipped = await call(url, { headers: { 'accept-encoding': 'br;q=0, gzip' } });
    assert.equal(gunzipSync(zipped.bytes).toString('utf8'), plain.text);
    // A strong one would promise the same bytes.
    assert.match(String(packed.headers.etag), /^W\//);
    const again = await call(url, { headers: { 'if-none-match': String(plain.headers.etag) } });
    assert.equal(again.status, 304);
  });

  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1, br;q=0.1', 'br'],
    ['BR', 'br'],
    ['*', 'br'],
    ['gzip;q=0.5, *;q=0', 'gzip'],
    ['br;q=0.0, gzip;q=0', undefined],
    ['identity', undefined],
    ['x-brotli, gzipped', undefined],
    [';;q=,,', undefined],
  ] as const)
    it(`are sent as ${encoding ?? 'they are'} for 'Accept-Encoding: ${accepted}'`, async () => {
      const { url } = await startTestSite();
      const { status, headers } = await call(url, { headers: { 'accept-encoding': accepted } });
      assert.deepEqual([status, headers['content-encoding']], [200, encoding]);
    });

  for (const [accept, status] of [
    ['text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', 200],
    ['Text/HTML', 200],
    ['text/*', 200],
    ['*/*', 200],
    ['application/xhtml+xml', 200],
    ['text/html;q=0', 404],
    ['image/avif,image/webp', 404],
    ['text/html-like', 404],
    ['nonsense', 404],
  ] as const)
    it(`are answered with ${status} for 'Accept: ${accept}'`, async () => {
      const { url } = await startTestSite();
      assert.equal((await call(`${url}/takeaway`, { headers: { accept } })).status, status);
    });

  it('never answer a missing file or an unusual request', async () => {
    const { url } = await startTestSite();
    for (const path of ['/assets/old.js', '/sections/takeaway/9/x.js', '/old.ico', '/assets', '/old.css']) {
      const { status, headers } = await call(url + path);
      assert.equal(status, 404, path);
      assert.match(headers['content-type'] ?? '', /^text\/plain/, path);
      assert.notEqual(headers['cache-control'], kept);
    }
    assert.equal((await call(url, { headers: { accept: 'application/json' } })).status, 404);
    assert.equal((await call(`${url}/takeaway`, { method: 'POST', body: 'x' })).status, 405);
  });

  it('never answer a missing file at an encoded address', async () => {
    const { url } = await startTestSite();
    for (const target of ['/%61ssets/old', '/%2ewell-known/old']) {
      const { status, headers } = await call(url, { target });
      assert.deepEqual([status, headers['content-type']], [404, 'text/plain; charset=utf-8'], target);
    }
  });

  it('have the same headers for HEAD as for GET, also as 304', async () => {
    const { url } = await startTestSite();
    const { headers } = await call(url);
    for (const more of [{}, { 'if-none-match': String(headers.etag) }]) {
      const [got, head] = [
        await call(url, { headers: more }),
        await call(url, { method: 'HEAD', headers: more }),
      ];
      assert.deepEqual([head.status, head.text], [got.status, '']);
      assert.deepEqual({ ...head.headers, date: '' }, { ...got.headers, date: '' });
    }
  });

  for (const hosts of [
    'Host: localhost\r\nHost: localhost',
    'Host: localhost\r\nhOST: evil.example',
    'X: host',
  ])
    it(`answer 400 to a request with ${JSON.stringify(hosts)}`, async () => {
      const { url } = await startTestSite();
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.write(`GET / HTTP/1.1\r\n${hosts}\r\nX-Name: host\r\nConnection: close\r\n\r\n`);
      assert.match(await textOf(socket), /^HTTP\/1\.1 400 /);
    });

  for (const [target, location] of [
    ['/account/login', '/account/login'],
    ['/takeaway/2026-11-23?dag=1', '/takeaway/2026-11-23'],
    ['/%C3%A6//x', '/%C3%A6//x'],
  ] as const)
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      it(`show themselves again to a browser that sends a form of ${type} to ${target}`, async () => {
        const { url } = await startTestSite();
        const headers = { 'content-type': type, accept: 'text/html,*/*;q=0.8' };
        const sent = await call(url, {
          target,
          method: 'POST',
          headers,
          body: 'Kodeord=hemmelig'.repeat(500),
        });
        assert.deepEqual([sent.status, sent.headers.location, sent.text], [303, location, '']);
      });

  for (const target of ['//evil.example/x', '/\\evil.example', '/\t/evil.example', '/assets/x', '/x.js'])
    it(`send no form of ${JSON.stringify(target)} elsewhere`, async () => {
      const { url } = await startTestSite();
      const { port } = new URL(url);
      const head =
        'Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 0\r\n';
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`POST ${target} HTTP/1.1\r\n${head}Accept: text/html\r\nConnection: close\r\n\r\n`);
      const answer = await textOf(socket);
      assert.match(answer, /^HTTP\/1\.1 40[05] /);
      assert.doesNotMatch(answer, /location:/i);
    });

  it('redirect no other method, type or reader', async () => {
    const { url } = await startTestSite();
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    for (const [method, headers] of [
      ['PUT', form],
      ['DELETE', form],
      ['POST', { accept: 'text/html' }],
      ['POST', { ...form, accept: 'application/json' }],
      ['POST', { ...form, 'content-type': 'text/plain' }],
    ] as const) {
      const answer = await call(`${url}/takeaway`, { method, headers });
      assert.deepEqual([answer.status, answer.headers.location], [405, undefined]);
    }
  });

  for (const [target, location] of [
    ['/50%-rabat', '/50%25-rabat'],
    ['/om-os/%?a=%', '/om-os/%25'],
    ['//%f8l', '/%25f8l'],
  ] as const)
    it(`lead a person from ${target} to the address that is meant`, async () => {
      const { url } = await startTestSite();
      const person = await call(url, { target, headers: { accept: 'text/html,*/*;q=0.8' } });
      assert.deepEqual([person.status, person.headers.location], [302, location]);
      assert.equal(person.headers['cache-control'], 'no-store');
      const there = await call(url, { target: location, headers: { accept: 'text/html' } });
      assert.match(String(there.headers['content-type']), /^text\/html/);
      assert.equal((await call(url, { target, headers: { accept: 'application/json' } })).status, 400);
    });

  it('lead a person to a stored file in the same way', async () => {
    const { url } = await startTestSite();
    const { status, headers } = await call(url, {
      target: '/storage/50%-rabat.pdf',
      headers: { accept: 'text/html' },
    });
    assert.deepEqual([status, headers.location], [302, '/storage/50%25-rabat.pdf']);
  });

  it('answer a malformed request without a stack, and keep serving', async () => {
    const { url } = await startTestSite();
    for (const target of ['/%E0%A4%A', '/%', `/${'a'.repeat(9_000)}`, '*']) {
      const { status, text } = await call(url, { target });
      assert.ok(status === 200 || status === 400 || status === 404, `${target.slice(0, 20)}: ${status}`);
      assert.doesNotMatch(text, /node_modules|at .*:\d+:\d+/);
    }
    const { port } = new URL(url);
    const raw = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      socket.on('data', (data) => resolve(data.toString()));
    });
    assert.match(raw, /^HTTP\/1\.1 400 /);
    assert.equal((await call(`${url}/healthz`)).text, '{"status":"ok"}');
    const head = await call(url, { method: 'HEAD' });
    assert.equal(head.status, 200);
    assert.equal(head.text, '');
  });
});
