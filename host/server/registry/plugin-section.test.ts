import assert from 'node:assert/strict';
import { afterEach, it } from 'node:test';

import { call, closeAll, dataOf, sectionManifest, writeFiles } from '../testing/fixture.ts';
import { hashOf, startRenderedSite } from '../testing/rendered-site.ts';

afterEach(closeAll);

const code = `module.exports.default = { page: (address) => 'kaffe at ' + address };`;
const manifest = {
  ...sectionManifest('kaffe', '1'),
  menu: { label: 'Kaffe', description: 'Ristet her', icon: 'mug-hot', order: 5, needsAccount: false },
  server: 'server.cjs',
  routes: [
    { path: '', calls: ['/kaffe/beans'], queryParameters: ['maling'] },
    { path: 'kvittering/:token', isPersonal: true, hasSecretInPath: true, calls: ['/kaffe/receipts/:token'] },
  ],
};
const kaffe = { ...manifest, integrity: { ...manifest.integrity, 'server.cjs': hashOf(code) } };

async function start(options: { isRendering?: boolean } = {}) {
  const registryText = JSON.stringify({ sections: { kaffe } });
  const files = { 'sections/kaffe/1/server.cjs': code };
  const reportUrl = 'https://reports.example/';
  return startRenderedSite({ registryText, files, reportUrl, cacheSeconds: 60, ...options });
}

it('a plug-in section gives by its manifest a place in the menu, rendered pages, a public call and secret paths', async () => {
  const { url, renderedAt, textAt, calls, lines } = await start();
  await renderedAt('/kaffe', /kaffe at \/kaffe/);
  const page = await call(`${url}/kaffe`, { headers: { accept: 'text/html' } });
  assert.deepEqual(dataOf(page.text).registry.sections.kaffe.menu, kaffe.menu);
  assert.ok(page.headers['reporting-endpoints']);

  // Each declared query is a page of its own in the cache; any other changes nothing.
  const [fine, coarse] = [await renderedAt('/kaffe?maling=fin'), await renderedAt('/kaffe?maling=grov')];
  assert.match(fine, /kaffe at \/kaffe\?maling=fin/);
  assert.match(coarse, /kaffe at \/kaffe\?maling=grov/);
  assert.equal(await textAt('/kaffe?maling=fin'), fine);
  assert.equal(await textAt('/kaffe?maling=fin&utm=1'), fine);
  for (const query of ['utm=1', 'uden=gluten'])
    assert.equal(await textAt(`/kaffe?${query}`), await textAt('/kaffe'), query);

  const secret = await call(`${url}/kaffe/kvittering/SECRET`, { headers: { accept: 'text/html' } });
  assert.equal(secret.headers['cache-control'], 'no-cache, no-transform');
  assert.equal(secret.headers['reporting-endpoints'], undefined);
  assert.match(secret.text, /shell/);
  assert.doesNotMatch(JSON.stringify(lines), /SECRET/);

  const asked = new Set(calls.map((one) => one.url));
  assert.deepEqual([...asked].sort(), ['/api/v1/kaffe/beans', '/api/v1/store']);
});

it('a plug-in section has its call sent early where the browser draws its page', async () => {
  const { url } = await start({ isRendering: false });
  const { text } = await call(`${url}/kaffe`, { headers: { accept: 'text/html' } });
  assert.deepEqual(dataOf(text).early, { path: '/kaffe/', calls: ['/kaffe/beans'] });
});

it('an open page learns of a plug-in section by the registry', async () => {
  const { url, siteDir } = await start();
  writeFiles(siteDir, {
    'remotes.json': JSON.stringify({ sections: { kaffe: { ...kaffe, version: '2' } } }),
  });
  const { sections } = JSON.parse((await call(`${url}/remotes.json`)).text);
  assert.deepEqual([sections.kaffe.version, sections.kaffe.menu.label], ['2', 'Kaffe']);
});

for (const isRendering of [true, false])
  it(`a retired section has no page and no link, and comes back by a deploy (${isRendering ? 'rendered' : 'as the shell'})`, async () => {
    const { url, renderedAt, siteDir, lines, logged } = await start({ isRendering });
    if (isRendering) await renderedAt('/kaffe', /kaffe at/);
    const get = (path: string) => call(url + path, { headers: { accept: 'text/html' } });
    assert.equal((await get('/kaffe')).status, 200);
    const put = (manifest: object) =>
      writeFiles(siteDir, { 'remotes.json': JSON.stringify({ sections: { kaffe: manifest } }) });

    put({ ...kaffe, retired: '2026-11-26T12:00:00.000Z' });
    await untilRetired(url, true);
    for (const path of ['/kaffe', '/kaffe/', '/KAFFE', '/kaffe?maling=fin', '/kaffe/kvittering/SECRET']) {
      const { status, text } = await get(path);
      // Without rendering every page is 200: the browser says that there is none.
      assert.equal(status, isRendering ? 404 : 200, path);
      assert.doesNotMatch(text, /kaffe at/, path);
      assert.deepEqual(dataOf(text).registry.sections, { kaffe: { isRetired: true } }, path);
    }
    assert.doesNotMatch(JSON.stringify(lines), /SECRET/);
    const { sections, integrity } = JSON.parse((await call(`${url}/remotes.json`)).text);
    assert.deepEqual([sections, integrity], [{ kaffe: { isRetired: true } }, {}]);

    put(kaffe);
    await untilRetired(url, false);
    if (isRendering) await renderedAt('/kaffe', /kaffe at/);
    assert.deepEqual(logged, []);
  });

/** Pages have a registry that is at most half a second old. */
async function untilRetired(url: string, wanted: boolean) {
  const isRetired = async () => {
    const { text } = await call(`${url}/kaffe`, { headers: { accept: 'text/html' } });
    return dataOf(text).registry.sections.kaffe?.isRetired === true;
  };
  while ((await isRetired()) !== wanted);
}
