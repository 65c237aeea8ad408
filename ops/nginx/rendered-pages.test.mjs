import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { call, closeAll, patientLimits, writeFiles } from '../../host/server/testing/fixture.ts';
import { startNginx, startSiteForNginx, textOf } from './running-nginx.mjs';

const html = { accept: 'text/html' };

const template =
  '<!doctype html><html><head><title>Kantine</title><meta name="description" content=""><!--kantine:head--><!--kantine:page--></head>' +
  '<body><div id="root"><!--kantine:root--><p>shell</p><!--/kantine:root--></div></body></html>';
const renderer = `
  module.exports.loadShares = async () => ({});
  module.exports.createRenderer = () => async ({ address }) => {
    if (address === '/personlig') return { kind: 'browser' };
    const texts = { '/sitemap.xml': '<urlset/>', '/manifest.webmanifest': '{"name":"Kantinen"}' };
    const status = address === '/ukendt' ? 404 : 200;
    return { kind: 'page', status, head: '', html: texts[address] ?? '<p>rendered</p>', address, calls: ['/store'], changesAt: null, ignored: [] };
  };`;

const asset = '/assets/main.1234.js';
const remoteEntry = '/sections/takeaway/1.0.0-abc/remoteEntry.1234.js';

/** These headers differ between servers and change nothing in a browser. */
const own = ['date', 'connection', 'keep-alive', 'server', 'content-length', 'transfer-encoding'];
const sameHeaders = ({ headers }) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));

describe('nginx in front of the site', () => {
  let site;
  let nginx;
  before(async () => {
    site = await startSiteForNginx(
      (_request, response) => response.end(JSON.stringify({ data: { attributes: {} } })),
      {
        siteOrigin: 'https://kantine.example',
        isRendering: true,
        renderCacheSeconds: 60,
        limits: patientLimits,
        prepare: (publicDir, siteDir) => {
          writeFiles(publicDir, { 'index.html': template, '../server/renderer.cjs': renderer });
          writeFiles(siteDir, { [remoteEntry]: 'section()' });
        },
      },
    );
    nginx = await startNginx(site.url);
    for (let tries = 0; tries < 2_000; tries += 1) {
      if (/rendered/.test((await call(site.url, { headers: html })).text)) break;
      await wait(25);
    }
  });
  after(closeAll);

  test('sends the rendered page with its status and headers, each once', async () => {
    for (const encoding of ['identity', 'gzip', 'br'])
      for (const [path, status] of [
        ['/', 200],
        ['/ukendt', 404],
      ]) {
        const options = { headers: { ...html, 'accept-encoding': encoding } };
        const [theirs, ours] = await Promise.all(
          [nginx.url, site.url].map((one) => call(one + path, options)),
        );
        assert.equal(theirs.status, status);
        assert.match(textOf(theirs), /<p>rendered<\/p>/);
        assert.deepEqual(sameHeaders(theirs), sameHeaders(ours));
      }
    const { headers } = await call(nginx.url, { headers: html });
    const again = await call(nginx.url, { headers: { ...html, 'if-none-match': headers.etag } });
    assert.equal(again.status, 304);
  });

  test('keeps what the site lets it keep, and nothing else', async () => {
    const askedOfSite = async (path, headers) => {
      const before = site.lines.length;
      assert.equal((await call(nginx.url + path, { headers: { ...html, ...headers } })).status, 200);
      return site.lines.slice(before).some(({ method }) => method === 'GET');
    };
    await askedOfSite('/om-os');
    for (const path of ['/om-os', asset]) {
      await askedOfSite(path);
      assert.equal(await askedOfSite(path), false, path);
      assert.equal(await askedOfSite(path, { cookie: 'kantine-preview=x' }), true, path);
    }
    assert.equal(await askedOfSite('/om-os', { 'x-kantine-section': 'x' }), true);
    for (const path of ['/personlig', '/remotes.json', '/api/v1/store']) {
      await askedOfSite(path);
      assert.equal(await askedOfSite(path), true, path);
    }
  });

  test('keeps an address in one spelling, and none with a query', async () => {
    const addresses = ['/', '/om-os', asset, remoteEntry];
    const get = async (target) => {
      const { status, headers } = await call(nginx.url, { target, headers: html });
      assert.equal(status, 200, target);
      assert.match(headers['cache-control'], /public/, target);
    };
    for (const address of [...addresses, ...addresses]) await get(address);
    const keys = nginx.keysOfCache().sort();
    for (const address of addresses) assert.ok(keys.includes(`http127.0.0.1${address}`), address);
    for (const spelling of [
      ...['//', '/.', '/a/..', '/%2e', '/?', '/?x=1', '/?fbclid=2'],
      ...['/om-os/', '//om-os', '/om-os//', '/om-os/.', '/./om-os', '/a/../om-os', '/a/%2e%2e/om-os'],
      ...['/%6fm-os', '/om%2Dos', '/OM-OS', '/om-oS', '/\\om-os', '/om-os?', '/om-os?x=1', '/om-os?uden=x'],
      ...[`${asset}?`, `${asset}?try=2`, `${asset}?x=/`, '/assets/%6dain.1234.js'],
    ])
      for (let times = 0; times < 2; times += 1) await get(spelling);
    await get('/');
    assert.deepEqual(nginx.keysOfCache().sort(), keys);
  });

  test('sends the sitemap, robots.txt and the manifest of the site', async () => {
    for (const path of ['/robots.txt', '/manifest.webmanifest', '/sitemap.xml']) {
      const [theirs, ours] = await Promise.all([nginx.url, site.url].map((one) => call(one + path)));
      assert.deepEqual([theirs.status, theirs.text], [ours.status, ours.text], path);
      assert.deepEqual(sameHeaders(theirs), sameHeaders(ours), path);
    }
  });
});
