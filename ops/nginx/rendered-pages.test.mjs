import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { call, closeAll, writeFiles } from '../../host/server/testing/fixture.ts';
import { startNginx, startSiteForNginx, textOf } from './running-nginx.mjs';

const html = { accept: 'text/html' };

const template =
  '<!doctype html><html><head><title>Kantine</title><meta name="description" content=""><!--kantine:head--><!--kantine:page--></head>' +
  '<body><div id="root"><!--kantine:root--><p>shell</p><!--/kantine:root--></div></body></html>';
const renderer = `
  module.exports.loadShares = async () => ({});
  module.exports.createRenderer = () => async ({ address, answers }) => {
    if (!answers['/store']) return { kind: 'missing', calls: ['/store'], texts: [] };
    const texts = { '/sitemap.xml': '<urlset/>', '/manifest.webmanifest': '{"name":"Kantinen"}' };
    const status = address === '/ukendt' ? 404 : 200;
    return { kind: 'page', status, head: '', html: texts[address] ?? '<p>rendered</p>', address, calls: ['/store'], changesAt: null };
  };`;

/** These differ between servers and change nothing in a browser. */
const own = ['date', 'connection', 'keep-alive', 'server', 'content-length', 'transfer-encoding'];
const sameHeaders = ({ headers }) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));

describe('nginx in front of the renderer', () => {
  let site;
  let start;
  const running = [];
  before(async () => {
    const started = await startSiteForNginx(
      (_request, response) => response.end(JSON.stringify({ data: { attributes: {} } })),
      { siteOrigin: 'https://kantine.example' },
      {
        isRendering: true,
        prepare: (publicDir) =>
          writeFiles(publicDir, { 'index.html': template, '../server/renderer.cjs': renderer }),
      },
    );
    site = started.site;
    start = async (pagesUrl) => {
      const nginx = await startNginx({ siteDir: site.siteDir, venueApiUrls: [started.api], pagesUrl });
      running.push(nginx);
      return nginx.url;
    };
  });
  after(async () => {
    for (const { stop } of running) await stop();
    await closeAll();
  });

  const isShell = async (url) => {
    const answer = await call(`${url}/takeaway`, { headers: html });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers['cache-control'], 'no-cache');
    assert.match(answer.headers['content-security-policy'], /script-src 'self'/);
    assert.match(textOf(answer), /<p>shell/);
  };

  test('sends the rendered page with its status and headers, each once', async () => {
    const url = await start(site.url);
    for (let tries = 0; tries < 2_000; tries += 1) {
      if (/rendered/.test((await call(url, { headers: html })).text)) break;
      await wait(25);
    }
    for (const encoding of ['identity', 'gzip', 'br'])
      for (const [path, status] of [
        ['/', 200],
        ['/ukendt', 404],
      ]) {
        const options = { headers: { ...html, 'accept-encoding': encoding } };
        const [theirs, ours] = await Promise.all([url, site.url].map((one) => call(one + path, options)));
        assert.equal(theirs.status, status);
        assert.match(textOf(theirs), /<p>rendered<\/p>/);
        assert.deepEqual(sameHeaders(theirs), sameHeaders(ours));
      }
    const { headers } = await call(url, { headers: html });
    const again = await call(url, { headers: { ...html, 'if-none-match': headers.etag } });
    assert.equal(again.status, 304);
  });

  test('sends the sitemap, robots.txt and the manifest of the server, and else those of the build', async () => {
    const [url, alone] = [await start(site.url), await start()];
    for (const path of ['/robots.txt', '/manifest.webmanifest', '/sitemap.xml']) {
      const [theirs, ours] = await Promise.all([url, site.url].map((one) => call(one + path)));
      assert.deepEqual([theirs.status, theirs.text], [ours.status, ours.text], path);
      assert.deepEqual(sameHeaders(theirs), sameHeaders(ours), path);
      const { status, text } = await call(alone + path);
      assert.equal(status, path === '/sitemap.xml' ? 404 : 200, path);
      if (status === 200) assert.equal(text, readFileSync(join(site.publicDir, path), 'utf8'));
    }
    assert.match((await call(`${url}/robots.txt`)).text, /Sitemap: https:\/\/kantine\.example/);
  });

  test('sends no token, cookie or forged header to the renderer', async () => {
    const seen = [];
    const port = await getPort();
    const server = createServer((request, response) => {
      seen.push(request.headers);
      response.end('page');
    }).listen(port, '127.0.0.1');
    try {
      const url = await start(`http://127.0.0.1:${port}`);
      const headers = { authorization: 'Bearer secret', cookie: 'a=secret', 'x-real-ip': 'secret' };
      await call(`${url}/a`, { headers: { ...html, ...headers } });
      assert.equal(seen.length, 1);
      assert.doesNotMatch(JSON.stringify(seen), /secret/);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test('sends the shell when the renderer is slow, and then leaves it alone for a while', async () => {
    let calls = 0;
    const port = await getPort();
    const server = createServer(() => (calls += 1)).listen(port, '127.0.0.1');
    try {
      const url = await start(`http://127.0.0.1:${port}`);
      for (let times = 0; times < 6; times += 1) await isShell(url);
      assert.equal(calls, 3);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test('sends the shell when the renderer fails or disconnects', async () => {
    for (const answer of [
      (_request, response) => response.writeHead(500).end('a fault'),
      (_request, response) => response.writeHead(503).end('not built'),
      ({ socket }) => socket.destroy(),
    ]) {
      const port = await getPort();
      const server = createServer(answer).listen(port, '127.0.0.1');
      try {
        await isShell(await start(`http://127.0.0.1:${port}`));
      } finally {
        server.closeAllConnections();
        server.close();
      }
    }
  });

  test('sends the shell while the renderer is gone, and the page when it is back', async () => {
    const port = await getPort();
    const url = await start(`http://127.0.0.1:${port}`);
    for (let times = 0; times < 4; times += 1) await isShell(url);
    const server = createServer((_request, response) => response.end('rendered')).listen(port, '127.0.0.1');
    try {
      let text = '';
      for (let tries = 0; tries < 2_000 && text !== 'rendered'; tries += 1) {
        await wait(100);
        ({ text } = await call(url, { headers: html }));
      }
      assert.equal(text, 'rendered');
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
