import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';

import {
  call,
  closeAll,
  closeLater,
  startFakeVenueApi,
  startTestSite,
  writeFiles,
} from '../testing/fixture.ts';
import { entryOf } from '../testing/many-venues.ts';

afterEach(closeAll);

/** The renderer makes a page of its job alone, so that a fact of another venue in it is the server's mistake. */
const renderer = `
module.exports.loadShares = async () => ({});
module.exports.createRenderer = () => async ({ siteOrigin, address, answers, safeHtml }) => {
  const { name, text } = answers['/store'].data.attributes;
  const html = '<div>' + [name, siteOrigin, address, safeHtml[text]].join(' ') + '</div>';
  return { kind: 'page', status: 200, head: '<title>' + name + '</title>', html: address.endsWith('.webmanifest') ? JSON.stringify({ name }) : html,
    address, calls: ['/store'], changesAt: null, ignored: [] };
};`;
const sanitizer = `exports.safeHtml = (html) => html + '@' + location.origin;`;
const page =
  '<!doctype html><html><head><title>Kantine</title><meta name="description" content=""><!--kantine:head {"contract":"1.2.0","routes":[{"path":"personlig","isPersonal":true,"files":[]}]}--><!--kantine:page--></head>' +
  '<body><div id="root"><!--kantine:root--><!--/kantine:root--></div></body></html>';

/** A slow machine sends no page as the shell. */
const unhurried = { pageMs: 60_000, renderMs: 60_000, sanitizeMs: 60_000, newPagesPerSecond: 1_000 };

interface ApiOptions {
  isHanging?: boolean;
}

/** A site with an API for each name, whose store has that name. The texts of all are the same. */
async function startApart(
  names: string[],
  hanging: string[] = [],
  options = {},
  entries: Record<string, object> = {},
  isAwaited = true,
) {
  const folder = mkdtempSync(join(tmpdir(), 'kantine-venues-'));
  closeLater(() => rmSync(folder, { recursive: true }));
  const venuesFile = join(folder, 'venues.json');
  const tokens = new Map<string, Set<unknown>>();
  const startApi = (name: string, { isHanging = false }: ApiOptions) =>
    startFakeVenueApi((request, response) => {
      tokens.set(name, (tokens.get(name) ?? new Set()).add(request.headers.authorization));
      if (isHanging) return;
      const attributes = { name, text: '<b>Velkommen</b>', theme: { accent: '#7a2e1d' } };
      response.setHeader('set-cookie', `api=${name}; Path=/; Domain=group.example; HttpOnly`);
      response.end(JSON.stringify({ data: { attributes } }));
    });
  const venues = await Promise.all(
    names.map(async (name) =>
      entryOf(name, await startApi(name, { isHanging: hanging.includes(name) }), entries[name]),
    ),
  );
  writeFileSync(venuesFile, JSON.stringify({ venues }));
  const site = await startTestSite({
    venuesFile,
    isRendering: true,
    renderThreads: 1,
    renderCacheSeconds: 60,
    limits: unhurried,
    prepare: (publicDir, siteDir) => {
      writeFiles(publicDir, {
        'index.html': page,
        '../server/renderer.cjs': renderer,
        '../server/sanitizer.cjs': sanitizer,
      });
      writeFiles(siteDir, { 'remotes.json': '{"sections":{}}' });
    },
    ...options,
  });
  if (isAwaited) await site.site.firstPage;
  const at = (name: string, path = '/', headers = {}) =>
    call(site.url + path, { headers: { host: `${name}.example`, accept: 'text/html', ...headers } });
  return { ...site, at, tokens };
}

const addresses = Array.from({ length: 15 }, (_, number) => `/side-${number}`);

describe('venues on one server', () => {
  it('have pages of their own at the same addresses, when both are asked at once in one thread', async () => {
    const names = ['kantinen', 'kiosken'];
    const together = await startApart(names);
    const visits = addresses.flatMap((path) => names.map((name) => ({ name, path })));
    const answers = await Promise.all(
      [...visits, ...visits].map(({ name, path }) => together.at(name, path)),
    );
    const toText = ({ text }: { text: string }) => text.replace(/"now":\d+/, '');
    for (const name of names) {
      const other = names.find((one) => one !== name)!;
      const alone = await startApart([name]);
      for (const [index, visit] of [...visits, ...visits].entries()) {
        if (visit.name !== name) continue;
        const answer = answers[index]!;
        assert.match(
          answer.text,
          new RegExp(
            `${name} https://${name}.example ${visit.path} <b>Velkommen</b>@https://${name}.example<`,
          ),
        );
        assert.equal(toText(answer), toText(await alone.at(name, visit.path)));
        assert.ok(!JSON.stringify([answer.text, answer.headers]).includes(other));
      }
    }
  });

  it('are forty from one file, each asked once, and none is mixed with another', async () => {
    const names = Array.from({ length: 40 }, (_, number) => `sted-${String(number).padStart(2, '0')}x`);
    const { at, site } = await startApart(names, [], {
      metricsPort: 0,
      limits: { ...unhurried, startMs: 60_000, publicDataMs: 60_000 },
    });
    const files = ['/', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/api/v1/store'];
    const answers = [];
    // All venues at once, and one page of each: 64 pages may wait for the thread.
    for (const path of files) {
      const ofPath = names.map(async (name) => {
        const answer = await at(name, path, { authorization: `Bearer ${name}` });
        return { name, path, ...answer };
      });
      answers.push(...(await Promise.all(ofPath)));
    }
    for (const { name, path, status, text, headers } of answers) {
      assert.equal(status, 200, `${name}${path}`);
      const found = JSON.stringify([text, headers]).match(/sted-\d\dx/g);
      assert.deepEqual(new Set(found), new Set([name]), `${name}${path}`);
    }
    const metrics = (await call(`http://127.0.0.1:${site.metricsPort}/metrics`)).text;
    for (const name of names) {
      assert.ok(
        metrics.includes(`kantine_pages_total{venue="${name}",outcome="html",service="site"} 1\n`),
        name,
      );
      const calls = `kantine_http_requests_total{venue="${name}",route="api",method="GET",status="200",service="site"} 1\n`;
      assert.ok(metrics.includes(calls), name);
    }
  });

  it('get a token of a visitor at their own API alone', async () => {
    const { at, tokens } = await startApart(['kantinen', 'kiosken']);
    await at('kantinen', '/api/v1/account', { authorization: 'Bearer a' });
    await at('kiosken', '/api/v1/account', { authorization: 'Bearer b' });
    assert.deepEqual(tokens.get('kantinen'), new Set([undefined, 'Bearer a']));
    assert.ok(!tokens.get('kiosken')!.has('Bearer a'));
  });

  it('set no cookie for the domain above them', async () => {
    const { at } = await startApart(['kantinen', 'kiosken'], [], { venueApiHeaders: ['set-cookie'] });
    const { headers } = await at('kiosken', '/api/v1/store');
    assert.deepEqual(headers['set-cookie'], ['api=kiosken; Path=/; HttpOnly']);
  });

  it('answer while the API of another one hangs, also when that one has all the calls it may have', async () => {
    const limits = { ...unhurried, openCalls: 20, callsPerCaller: 100 };
    const { at } = await startApart(['doed', 'kantinen'], ['doed'], { limits });
    const hanging = Array.from({ length: 12 }, () => at('doed', '/api/v1/store').catch(() => null));
    const refused = await Promise.any(
      hanging.map(async (asked) => {
        const answer = await asked;
        if (answer?.status !== 503) throw new Error('it waits');
        return answer;
      }),
    );
    assert.match(refused.text, /Der er for mange på én gang lige nu/);
    assert.deepEqual([refused.headers['x-kantine'], refused.headers['retry-after']], ['gateway', '1']);
    const answers = await Promise.all(addresses.slice(0, 8).map((path) => at('kantinen', path)));
    for (const { text } of answers) assert.match(text, /<div>kantinen /);
    assert.equal((await at('kantinen', '/api/v1/store')).status, 200);
  });

  it('are ready while the API of one of them is dead, and that one sends the shell', async () => {
    for (const names of [
      ['doed', 'kantinen', 'kiosken'],
      ['kantinen', 'kiosken', 'doed'],
    ]) {
      const { at, url } = await startApart(names, [], {}, { doed: { api: 'http://127.0.0.1:9' } });
      assert.equal((await call(`${url}/readyz`)).status, 200);
      assert.match((await at('kantinen')).text, /<div>kantinen /);
      const dead = await at('doed');
      assert.equal(dead.status, 200);
      assert.doesNotMatch(dead.text, /<div>/);
      assert.equal((await call(`${url}/readyz`)).status, 200);
    }
  });

  it('are not ready while no API answers', async () => {
    const dead = { api: 'http://127.0.0.1:9', sharesApi: true };
    const site = await startApart(['doed', 'kantinen'], [], {}, { doed: dead, kantinen: dead }, false);
    assert.equal((await call(`${site.url}/readyz`)).status, 503);
  });

  it('count the calls of a caller for each venue', async () => {
    const { at } = await startApart(['doed', 'kantinen'], ['doed'], { limits: { callsPerCaller: 1 } });
    const hanging = at('doed', '/api/v1/store').catch(() => null);
    const second = await at('doed', '/api/v1/store');
    assert.equal(second.status, 429);
    assert.equal((await at('kantinen', '/api/v1/store')).status, 200);
    void hanging;
  });

  it('have their colours in their first page too, also where the browser draws it', async () => {
    const names = ['foerst', 'naest', 'tredje', 'kantinen', 'kiosken', 'bageren', 'doed'];
    const { at } = await startApart(names, ['doed']);
    // The start renders pages of the first three, and of one more at most.
    for (const [name, path] of [
      ['kantinen', '/personlig'],
      ['kiosken', '/personlig'],
      ['bageren', '/'],
    ] as const)
      assert.match((await at(name, path)).text, /<style>@media screen\{:root:root\{.*--accent:#7a2e1d/, name);
    const { status, text } = await at('doed', '/personlig');
    assert.deepEqual([status, text.includes('<style>')], [200, false]);
  });

  it('are not asked for anything while they are closed, also when the site starts', async () => {
    const { at, tokens } = await startApart(['kiosken', 'kantinen'], [], {}, { kiosken: { closed: {} } });
    assert.match((await at('kantinen')).text, /<div>kantinen /);
    assert.equal((await at('kiosken')).status, 503);
    assert.equal((await at('kiosken', '/retail/payment')).status, 200);
    assert.equal(tokens.get('kiosken'), undefined);
  });
});
