import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';

import {
  call,
  closeAll,
  dataOf,
  registryText,
  sectionManifest,
  startTestSite,
  writeFiles,
} from '../testing/fixture.ts';

describe('the registry', () => {
  afterEach(closeAll);

  it('is read again after a deploy, without a restart', async () => {
    const { url, siteDir } = await startTestSite();
    assert.equal((await call(`${url}/remotes.json`)).headers['cache-control'], 'no-cache, no-transform');
    writeFiles(siteDir, {
      'remotes.json': JSON.stringify({ sections: { takeaway: sectionManifest('takeaway', '2.0.0-new') } }),
    });
    assert.equal(JSON.parse((await call(`${url}/remotes.json`)).text).sections.takeaway.version, '2.0.0-new');
    assert.deepEqual(Object.keys(dataOf((await call(url)).text).registry.sections), ['takeaway']);
  });

  it('is sent compressed, and not again to a tab that has it, until it changes', async () => {
    const { url, siteDir } = await startTestSite();
    const get = (headers: Record<string, string>) => fetch(`${url}/remotes.json`, { headers });
    const first = await get({ 'accept-encoding': 'br' });
    assert.equal(first.headers.get('content-encoding'), 'br');
    assert.match(first.headers.get('vary') ?? '', /accept-encoding, cookie/);
    assert.deepEqual(await first.json(), JSON.parse((await call(`${url}/remotes.json`)).text));
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    assert.equal((await get(known)).status, 304);
    writeFiles(siteDir, { 'remotes.json': registryText('takeaway') });
    assert.equal((await get(known)).status, 200);
  });

  it('is written once for all who ask, and anew after a deploy and with another build', async (context) => {
    const { url, siteDir, publicDir } = await startTestSite();
    const stringify = context.mock.method(JSON, 'stringify');
    const written = () =>
      stringify.mock.calls.filter(({ arguments: [value] }) => Object.hasOwn(Object(value), 'sections'))
        .length;
    const get = async () => (await call(`${url}/remotes.json`)).text;
    for (let count = 0; count < 3; count += 1) await get();
    assert.equal(written(), 1);
    const deployed = registryText('takeaway');
    stringify.mock.resetCalls();
    writeFiles(siteDir, { 'remotes.json': deployed });
    for (let count = 0; count < 3; count += 1) assert.doesNotMatch(await get(), /retail/);
    assert.equal(written(), 1);
    const html = readFileSync(join(publicDir, 'index.html'), 'utf8');
    writeFiles(publicDir, { 'index.html': `${html} ` });
    for (let count = 0; count < 3; count += 1) await get();
    assert.equal(written(), 2);
  });

  for (const [what, text] of [
    ['cut short', registryText('takeaway').slice(0, 40)],
    ['of another shape', '[]'],
    [
      'naming code at another origin',
      registryText('takeaway').replace('/sections/takeaway', 'https://evil.example/sections/takeaway'),
    ],
    [
      'naming code at another origin in short',
      registryText('takeaway').replaceAll('"/sections/', '"//sections/'),
    ],
    ['leaving its folder', registryText('takeaway').replace('/sections/takeaway/', '/sections/../')],
  ] as const) {
    it(`lets the site open without sections and logs once when it is ${what}`, async () => {
      const { url, siteDir, logged } = await startTestSite();
      writeFiles(siteDir, { 'remotes.json': text });
      for (let time = 0; time < 3; time += 1)
        assert.deepEqual(dataOf((await call(url)).text).registry.sections, {});
      assert.equal(logged.length, 1);
      assert.match(logged[0] ?? '', /remotes\.json cannot be used: /);
    });
  }

  it('keeps its last value when a later deploy breaks it', async () => {
    const { url, siteDir, logged } = await startTestSite();
    assert.ok('takeaway' in dataOf((await call(url)).text).registry.sections);
    writeFiles(siteDir, { 'remotes.json': registryText('takeaway').slice(0, 40) });
    for (let time = 0; time < 2; time += 1)
      assert.ok('takeaway' in dataOf((await call(url)).text).registry.sections);
    assert.equal(logged.length, 1);
    writeFiles(siteDir, { 'remotes.json': registryText('retail') });
    assert.deepEqual(Object.keys(dataOf((await call(url)).text).registry.sections), ['retail']);
  });

  it('keeps one section as it was when its entry is invalid, and updates the others', async () => {
    const { url, siteDir, logged } = await startTestSite({ sectionOrigins: [] });
    const versions = async () =>
      Object.entries(
        JSON.parse((await call(`${url}/remotes.json`)).text).sections as Record<string, { version: string }>,
      )
        .map(([name, { version }]) => `${name} ${version}`)
        .sort();
    const foreign = {
      ...sectionManifest('retail', '2'),
      base: 'https://evil.example/sections/retail/2/',
    };
    const deployed = (retail: unknown, takeaway: string) =>
      writeFiles(siteDir, {
        'remotes.json': JSON.stringify({
          sections: { retail, takeaway: sectionManifest('takeaway', takeaway) },
        }),
      });
    deployed(sectionManifest('retail', '1'), '1');
    assert.deepEqual(await versions(), ['retail 1', 'takeaway 1']);
    deployed(foreign, '2');
    assert.deepEqual(await versions(), ['retail 1', 'takeaway 2']);
    assert.equal(logged.length, 1);
    assert.match(logged[0]!, /remotes\.json cannot be used: the section 'retail' names .*evil\.example/);
  });

  it('comes with the address for error reports, if one is set', async () => {
    const reportUrl = 'https://reports.example/kantine';
    const { url } = await startTestSite({ reportUrl });
    assert.deepEqual(dataOf((await call(url)).text).reports, { url: reportUrl });
    const silent = await startTestSite();
    assert.deepEqual(dataOf((await call(silent.url)).text).reports, { url: '' });
  });

  it('may name code at an allowed origin, which the page may run', async () => {
    const origin = 'https://sections.example';
    const { url, siteDir, logged } = await startTestSite({ sectionOrigins: [origin] });
    const text = registryText('takeaway').replaceAll('"/sections/', `"${origin}/sections/`);
    writeFiles(siteDir, { 'remotes.json': text });
    const { headers, text: page } = await call(url);
    assert.equal(dataOf(page).registry.sections.takeaway.base, `${origin}/sections/takeaway/1.0.0-abc/`);
    assert.deepEqual(dataOf(page).sectionOrigins, [origin]);
    assert.match(
      String(headers['content-security-policy']),
      /script-src 'self' https:\/\/sections\.example; style-src 'self' https:\/\/sections\.example;/,
    );
    assert.deepEqual(logged, []);
  });

  for (const like of [
    'https://sections.example.evil.example',
    'https://sections.examples',
    'http://sections.example',
  ])
    it(`may not name ${like}, which only resembles an allowed origin`, async () => {
      const { url, siteDir, logged } = await startTestSite({ sectionOrigins: ['https://sections.example'] });
      writeFiles(siteDir, {
        'remotes.json': registryText('takeaway').replaceAll('"/sections/', `"${like}/sections/`),
      });
      assert.deepEqual(dataOf((await call(url)).text).registry.sections, {});
      assert.equal(logged.length, 1);
    });

  const menu = {
    label: 'Kaffe',
    description: '',
    icon: 'mug-hot',
    order: 50,
    needsAccount: false,
    storeAttribute: 'kaffe_section',
  };
  const withMenu = (given: unknown) =>
    JSON.stringify({ sections: { kaffe: { ...sectionManifest('kaffe'), menu: given } } });

  it('has the description of a plug-in section for the shell', async () => {
    const { url, siteDir } = await startTestSite();
    writeFiles(siteDir, { 'remotes.json': withMenu({ ...menu, more: 'x' }) });
    assert.deepEqual(dataOf((await call(url)).text).registry.sections.kaffe.menu, menu);
  });

  for (const given of [
    null,
    'kaffe',
    {},
    { ...menu, label: 5 },
    { ...menu, storeAttribute: '' },
    { ...menu, icon: {} },
  ])
    it(`is refused with the description ${JSON.stringify(given)}`, async () => {
      const { url, siteDir, logged } = await startTestSite();
      writeFiles(siteDir, { 'remotes.json': withMenu(given) });
      assert.deepEqual(dataOf((await call(url)).text).registry.sections, {});
      assert.equal(logged.length, 1);
    });

  it('gives open pages the version of the shell, which changes with a build', async () => {
    const { url, publicDir } = await startTestSite();
    const hostOf = async () => JSON.parse((await call(`${url}/remotes.json`)).text).host;
    const before = await hostOf();
    assert.match(before, /^[\w-]{8}$/);
    assert.equal(dataOf((await call(url)).text).host, before);
    const html = readFileSync(join(publicDir, 'index.html'), 'utf8');
    writeFiles(publicDir, { 'index.html': html.replace('Kantine', 'Kantine 2') });
    assert.notEqual(await hostOf(), before);
  });

  it('lets the site open without sections when it is missing', async () => {
    const { url, logged } = await startTestSite({ siteDir: join('/nowhere', 'at-all') });
    assert.deepEqual(dataOf((await call(url)).text).registry.sections, {});
    assert.equal(logged.filter((line) => line.includes('remotes.json')).length, 1);
  });
});
