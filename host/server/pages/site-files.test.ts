import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

import {
  call,
  closeAll,
  patientLimits,
  startFakeVenueApi,
  startTestSite,
  writeFiles,
} from '../testing/fixture.ts';

/** A renderer that answers every address with the address and the venue's name. */
const renderer = `
module.exports.loadShares = async () => ({});
module.exports.createRenderer = () => async ({ siteOrigin, address, answers }) => {
  const { name } = answers['/store'].data.attributes;
  const html = address === '/manifest.webmanifest' ? (name === 'damaged' ? '{"name"' : JSON.stringify({ name })) : '<urlset>' + siteOrigin + '</urlset>';
  return { kind: 'page', status: 200, head: '', html, address, calls: [], changesAt: null, ignored: [] };
};`;
const siteOrigin = 'https://kantinen.example';
const page = '<html><head><!--kantine:head--><!--kantine:page--></head><body></body></html>';

async function startSite(options: { siteOrigin?: string; isRendering?: boolean; isApiDown?: boolean } = {}) {
  const state = { isApiDown: options.isApiDown ?? false, name: 'Kroen', calls: 0 };
  const venueApiUrl = await startFakeVenueApi((_request, response) => {
    state.calls += 1;
    response.writeHead(state.isApiDown ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: { attributes: { name: state.name } } }));
  });
  const { url } = await startTestSite({
    venueApiUrl,
    isRendering: true,
    renderCacheSeconds: 0,
    limits: patientLimits,
    ...options,
    prepare: (publicDir) =>
      writeFiles(publicDir, {
        'index.html': page,
        'manifest.webmanifest': '{"name":"Kantine","lang":"da"}',
        '../server/renderer.cjs': renderer,
      }),
  });
  const until = async (path: string, isThere: (answer: Awaited<ReturnType<typeof call>>) => boolean) => {
    for (let tries = 0; tries < 2_000; tries += 1) {
      const answer = await call(url + path);
      if (isThere(answer)) return answer;
      await wait(25);
    }
    throw new Error(`${path} never came`);
  };
  return { url, state, until };
}

describe('the files of the root that depend on the venue', () => {
  afterEach(closeAll);

  it('include a sitemap, which robots.txt names', async () => {
    const { url, until } = await startSite({ siteOrigin });
    const { headers, text } = await until('/sitemap.xml', ({ status }) => status === 200);
    assert.equal(headers['content-type'], 'application/xml; charset=utf-8');
    assert.equal(text, `<urlset>${siteOrigin}</urlset>`);
    assert.match(
      (await call(`${url}/robots.txt`)).text,
      /\nSitemap: https:\/\/kantinen\.example\/sitemap\.xml\n$/,
    );
    assert.equal((await call(`${url}/sitemap.xml`, { method: 'HEAD' })).status, 200);
  });

  it('have no sitemap without a public origin, or without rendering', async () => {
    for (const options of [{}, { siteOrigin, isRendering: false }]) {
      const { url } = await startSite(options);
      assert.equal((await call(`${url}/sitemap.xml`)).status, 404);
      assert.doesNotMatch((await call(`${url}/robots.txt`)).text, /Sitemap/);
    }
  });

  it('say 503 for a sitemap while the venue API is down', async () => {
    const { url } = await startSite({ siteOrigin, isApiDown: true });
    const { status, headers } = await call(`${url}/sitemap.xml`);
    assert.deepEqual([status, headers['retry-after']], [503, '60']);
  });

  it('name the venue in the manifest, and go on to while the venue API is down', async () => {
    const { state, until } = await startSite();
    const { headers, text } = await until('/manifest.webmanifest', (answer) => answer.text.includes('Kroen'));
    assert.deepEqual(JSON.parse(text), { name: 'Kroen', lang: 'da' });
    assert.equal(headers['content-type'], 'application/manifest+json; charset=utf-8');
    state.isApiDown = true;
    await until('/manifest.webmanifest', (answer) => answer.text.includes('Kroen'));
  });

  it('keep the name of the venue when a renderer answers with a damaged manifest', async () => {
    const { url, state, until } = await startSite();
    await until('/manifest.webmanifest', (answer) => answer.text.includes('Kroen'));
    state.name = 'damaged';
    const { status, text } = await call(`${url}/manifest.webmanifest`);
    assert.deepEqual([status, JSON.parse(text).name], [200, 'Kroen']);
  });

  it('name the product in the manifest if the venue was never known, and without rendering make no call', async () => {
    for (const options of [{ isApiDown: true }, { isRendering: false }]) {
      const { url, state } = await startSite(options);
      assert.equal(JSON.parse((await call(`${url}/manifest.webmanifest`)).text).name, 'Kantine');
      if ('isRendering' in options) assert.equal(state.calls, 0);
    }
  });
});
