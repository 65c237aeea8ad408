import assert from 'node:assert/strict';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { anyHash, call, closeAll, writeFiles } from '../../host/server/testing/fixture.ts';
import { renderWithStoredSettings } from '../../scripts/site/render.mjs';
import { callBoth, comparable, loadRender, startNginx, startSiteForNginx } from './running-nginx.mjs';

const settings = {
  checkoutScriptUrl: 'https://pay.example/checkout.js',
  checkoutFrameOrigins: ['https://frames.example'],
  sectionOrigins: ['https://sections.example'],
  reportUrl: 'https://reports.example/kantine',
  checkoutScriptIntegrity: anyHash,
};

const script = 'console.log("så");'.repeat(60);
const html = { accept: 'text/html' };

describe('nginx answers with the site’s files as its own server does', () => {
  let site;
  let nginx;
  before(async () => {
    const prepare = (publicDir, siteDir) => {
      writeFiles(publicDir, {
        'assets/big.1.js': script,
        'assets/big.1.js.br': Uint8Array.from(brotliCompressSync(script)),
        'assets/big.1.js.gz': Uint8Array.from(gzipSync(script)),
        'assets/main.1.css': 'a{}',
      });
      writeFiles(siteDir, {
        '.well-known/security.txt': 'Contact: mailto:drift@kantinen.example',
        '.well-known/apple-developer-merchantid-domain-association': '7B',
        '.well-known/assetlinks.json': '[]',
        '.well-known/page.html': 'text',
        '.well-known/.hidden': 'x',
        '.well-known/folder/file': 'x',
      });
      symlinkSync('../remotes.json', join(siteDir, '.well-known', 'out.json'));
      for (const name of ['.hidden.js', 'mf-stats.json', 'integrity.json'])
        writeFiles(siteDir, { [`sections/takeaway/1.0.0-abc/${name}`]: 'x' });
      writeFiles(siteDir, { 'outside/secret.js': 'secret', 'outside/folder/secret.js': 'secret' });
    };
    const started = await startSiteForNginx((_request, response) => response.end(), settings, { prepare });
    site = started.site;
    nginx = await startNginx({ siteDir: site.siteDir, venueApiUrls: [started.api] });
  });
  after(async () => {
    await nginx?.stop();
    await closeAll();
  });

  const same = (target, options) => callBoth(nginx, site, target, options);

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
    ['/sections/takeaway/1.0.0-abc/integrity.json'],
    ['/remotes.json'],
    ['/robots.txt'],
    ['/manifest.webmanifest'],
    ['/favicon.ico'],
    ['/healthz'],
    ['/.well-known/security.txt'],
    ['/.well-known/security.txt', { method: 'HEAD' }],
    ['/.well-known/apple-developer-merchantid-domain-association'],
    ['/.well-known/assetlinks.json'],
    ['/.well-known/page.html'],
    ['/.well-known/folder/file'],
    ['/', { method: 'HEAD' }],
  ])
    test(`${options?.method ?? 'GET'} ${target} has the same lifetime in caches`, async () => {
      assert.equal((await same(target, options)).status, 200);
    });

  for (const target of [
    '/assets/old.js',
    '/assets/integrity.json',
    '/assets',
    '/sections/takeaway',
    '/sections/takeaway/9/x.js',
    '/sections/takeaway/1.0.0-abc/.hidden.js',
    '/sections/takeaway/1.0.0-abc/mf-stats.json',
    '/old.css',
    '/takeaway/picture.png',
    '/wp-login.php',
    '/.well-known',
    '/.well-known/',
    '/.well-known/absent.txt',
    '/.well-known/absent',
    '/.well-known/folder',
    '/.well-known/folder/',
    '/.well-known/.hidden',
    '/.well-known/%2ehidden',
    '/.well-known/out.json',
  ])
    test(`${target} gets a 404 as text, never the page`, async () => {
      const { status, text } = await same(target, { headers: html });
      assert.deepEqual([status, text], [404, 'Not found\n']);
    });

  test('a password manager is sent to the page with a new password', async () => {
    for (const url of [nginx.url, site.url]) {
      const { status, headers } = await call(`${url}/.well-known/change-password`, { headers: html });
      assert.deepEqual([status, headers.location], [303, '/account/password/reset']);
    }
    const files = ['/.well-known/security.txt', '/.well-known/absent', '/.well-known/change-password'];
    for (const target of files)
      assert.equal((await same(target, { method: 'POST', headers: html, body: 'x' })).status, 405);
  });

  test('no path leads out of the folder of /.well-known/', async () => {
    for (const target of [
      '/.well-known/../page/settings.json',
      '/.well-known/%2e%2e/page/settings.json',
      '/.well-known/%2e%2e%2fpage%2fsettings.json',
      '/.well-known/..%2f..%2fetc%2fpasswd',
      '/.well-known//etc/passwd',
      '/.well-known/security.txt%00',
    ])
      assert.ok([400, 404].includes((await call(nginx.url, { target })).status), target);
  });

  test('a link in a section’s folder or in the shell’s is not followed', async () => {
    const version = join(site.siteDir, 'sections', 'takeaway', '1.0.0-abc');
    symlinkSync(join(site.siteDir, 'outside', 'secret.js'), join(version, 'linked.js'));
    symlinkSync(join(site.siteDir, 'outside', 'folder'), join(version, 'linked'));
    symlinkSync(
      join(site.siteDir, 'outside', 'secret.js'),
      join(site.siteDir, 'host', 'assets', 'linked.js'),
    );
    for (const target of [
      '/sections/takeaway/1.0.0-abc/linked.js',
      '/sections/takeaway/1.0.0-abc/linked/secret.js',
      '/assets/linked.js',
    ]) {
      const { status, text } = await call(nginx.url, { target });
      assert.deepEqual([status, text], [404, 'Not found\n'], target);
    }
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

  test('the page follows the registry without a restart', async () => {
    const registry = JSON.stringify({ sections: {} });
    writeFileSync(join(site.siteDir, 'remotes.json'), registry);
    await renderWithStoredSettings(site.siteDir, { loadRender });
    const { text } = await same('/remotes.json');
    assert.deepEqual(JSON.parse(text).sections, {});
    await same('/', { headers: { 'accept-encoding': 'gzip' } });
  });
});
