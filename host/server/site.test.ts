import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import {
  call,
  closeAll,
  registryText,
  sectionLine,
  startStranger,
  startTestSite,
  writeFiles,
} from './testing/fixture.ts';

const kept = 'public, max-age=31536000, immutable';
const dataOf = (html: string) => JSON.parse(/id="kantine-page">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('the pages', () => {
  afterEach(closeAll);

  it('answer every address with the site, which is told the registry and the checkout script', async () => {
    const { url } = await startTestSite({ checkoutScriptUrl: 'https://pay.example/</script>.js' });
    for (const path of ['/', '/takeaway/2026-11-23', '/om-os', '/account/verify/abc.def', '/%C3%A6']) {
      const { status, headers, text } = await call(url + path, { headers: { accept: 'text/html' } });
      assert.equal(status, 200, path);
      assert.equal(headers['content-type'], 'text/html; charset=utf-8');
      assert.equal(headers['cache-control'], 'no-cache');
      const { version, entry, global, contract, preload } = sectionLine('retail');
      const opens = [entry, preload.scripts[0], preload.styles[0]];
      assert.deepEqual(dataOf(text).registry.sections.retail, { version, entry, global, contract, opens });
      assert.deepEqual(Object.keys(dataOf(text).registry.sections), [
        'takeaway',
        'retail',
        'account',
        'meetings',
      ]);
      assert.equal(dataOf(text).checkout.scriptUrl, 'https://pay.example/</script>.js');
    }
  });

  it('are sent small, and not again to a browser that has them', async () => {
    const { url } = await startTestSite();
    const plain = await call(url);
    const packed = await call(url, { headers: { 'accept-encoding': 'gzip, br' } });
    assert.equal(packed.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(packed.bytes).toString('utf8'), plain.text);
    const zipped = await call(url, { headers: { 'accept-encoding': 'br;q=0, gzip' } });
    assert.equal(gunzipSync(zipped.bytes).toString('utf8'), plain.text);
    const again = await call(url, { headers: { 'if-none-match': String(plain.headers.etag) } });
    assert.equal(again.status, 304);
  });

  it('are never what a missing file or an odd question gets', async () => {
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

  it('answer what is malformed without a stack, and go on', async () => {
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

describe('the assets', () => {
  afterEach(closeAll);

  it('are kept for good, and come compressed where the build has compressed them', async () => {
    const { url, publicDir } = await startTestSite();
    writeFiles(publicDir, {
      'assets/main.1234.js.br': Uint8Array.from(brotliCompressSync('console.log(1);')),
      'assets/main.1234.js.gz': Uint8Array.from(gzipSync('console.log(1);')),
    });
    const plain = await call(`${url}/assets/main.1234.js`);
    assert.equal(plain.text, 'console.log(1);');
    assert.equal(plain.headers['cache-control'], kept);
    assert.equal(plain.headers['x-content-type-options'], 'nosniff');
    const packed = await call(`${url}/assets/main.1234.js`, {
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    assert.equal(packed.headers['content-encoding'], 'br');
    assert.match(packed.headers['content-type'] ?? '', /javascript/);
    assert.equal(brotliDecompressSync(packed.bytes).toString('utf8'), 'console.log(1);');
    const zipped = await call(`${url}/assets/main.1234.js`, { headers: { 'accept-encoding': 'gzip' } });
    assert.equal(gunzipSync(zipped.bytes).toString('utf8'), 'console.log(1);');
  });

  it("of a section's version are kept for good; what has a plain name is asked after", async () => {
    const { url } = await startTestSite();
    const entry = await call(`${url}/sections/takeaway/1.0.0-abc/remoteEntry.js`);
    assert.equal(entry.text, 'entry();');
    assert.equal(entry.headers['cache-control'], kept);
    const robots = await call(`${url}/robots.txt`);
    assert.equal(robots.status, 200);
    assert.match(robots.headers['content-type'] ?? '', /^text\/plain/);
    assert.equal(robots.headers['cache-control'], 'no-cache');
    const manifest = await call(`${url}/manifest.webmanifest`);
    assert.match(manifest.headers['content-type'] ?? '', /^application\/manifest\+json/);
    assert.equal(manifest.headers['cache-control'], 'no-cache');
  });

  it('that are icons of a plain name are asked after once a day', async () => {
    const { url } = await startTestSite();
    const icon = await call(`${url}/favicon.ico`);
    assert.equal(icon.status, 200);
    assert.match(icon.headers['content-type'] ?? '', /^image\//);
    assert.equal(icon.headers['cache-control'], 'public, max-age=86400');
    assert.equal(icon.headers['x-content-type-options'], 'nosniff');
    const again = await call(`${url}/favicon.ico`, {
      headers: { 'if-none-match': String(icon.headers.etag) },
    });
    assert.equal(again.status, 304);
  });

  it('are those that a page loads, and no manifest or statistics of a build', async () => {
    const { url, siteDir, publicDir } = await startTestSite();
    const names = [
      'mf-stats.json',
      'mf-manifest.json',
      'section.json',
      'line.json',
      'main.js.map',
      'main.js.br',
    ];
    for (const name of names) {
      writeFiles(siteDir, { [`sections/takeaway/1.0.0-abc/${name}`]: '{}' });
      writeFiles(publicDir, { [`assets/${name}`]: '{}' });
      for (const path of [`/sections/takeaway/1.0.0-abc/${name}`, `/assets/${name}`]) {
        const { status, text } = await call(url + path);
        assert.deepEqual([status, text], [404, 'Not found\n'], path);
      }
    }
  });

  it('cannot be left through a path', async () => {
    const { url } = await startTestSite();
    for (const target of [
      '/assets/../index.html',
      '/assets/..%2findex.html',
      '/sections/%2e%2e/remotes.json',
    ]) {
      assert.ok([400, 403, 404].includes((await call(url, { target })).status), target);
    }
  });
});

describe('the registry', () => {
  afterEach(closeAll);

  it('is read again when a deploy flips a line, without a restart', async () => {
    const { url, siteDir } = await startTestSite();
    assert.equal((await call(`${url}/remotes.json`)).headers['cache-control'], 'no-cache');
    writeFiles(siteDir, {
      'remotes.json': JSON.stringify({ sections: { takeaway: sectionLine('takeaway', '2.0.0-new') } }),
    });
    assert.equal(JSON.parse((await call(`${url}/remotes.json`)).text).sections.takeaway.version, '2.0.0-new');
    assert.deepEqual(Object.keys(dataOf((await call(url)).text).registry.sections), ['takeaway']);
  });

  for (const [what, text] of [
    ['cut short', registryText('takeaway').slice(0, 40)],
    ['of another shape', '[]'],
    [
      'naming code at another origin',
      registryText('takeaway').replace('/sections/takeaway', 'https://evil.example'),
    ],
    [
      'naming code at another origin in short',
      registryText('takeaway').replaceAll('"/sections/', '"//sections/'),
    ],
    ['leaving its folder', registryText('takeaway').replace('/sections/takeaway/', '/sections/../')],
  ] as const) {
    it(`is ${what}: the site opens without sections, and the log says so once`, async () => {
      const { url, siteDir, logged } = await startTestSite();
      writeFiles(siteDir, { 'remotes.json': text });
      for (let time = 0; time < 3; time += 1)
        assert.deepEqual(dataOf((await call(url)).text).registry, { sections: {} });
      assert.equal(logged.length, 1);
      assert.match(logged[0] ?? '', /remotes\.json cannot be used: /);
    });
  }

  it('is broken by a later deploy: what it said before holds', async () => {
    const { url, siteDir, logged } = await startTestSite();
    assert.ok('takeaway' in dataOf((await call(url)).text).registry.sections);
    writeFiles(siteDir, { 'remotes.json': registryText('takeaway').slice(0, 40) });
    for (let time = 0; time < 2; time += 1)
      assert.ok('takeaway' in dataOf((await call(url)).text).registry.sections);
    assert.equal(logged.length, 1);
    writeFiles(siteDir, { 'remotes.json': registryText('retail') });
    assert.deepEqual(Object.keys(dataOf((await call(url)).text).registry.sections), ['retail']);
  });

  it('has a bad line: that section stays as it was, the others go on', async () => {
    const { url, siteDir, logged } = await startTestSite({ sectionOrigins: [] });
    const versions = async () =>
      Object.entries(
        JSON.parse((await call(`${url}/remotes.json`)).text).sections as Record<string, { version: string }>,
      )
        .map(([name, { version }]) => `${name} ${version}`)
        .sort();
    const foreign = {
      ...sectionLine('retail', '2'),
      entry: 'https://evil.example/sections/retail/2/entry.js',
    };
    const deployed = (retail: unknown, takeaway: string) =>
      writeFiles(siteDir, {
        'remotes.json': JSON.stringify({ sections: { retail, takeaway: sectionLine('takeaway', takeaway) } }),
      });
    deployed(sectionLine('retail', '1'), '1');
    assert.deepEqual(await versions(), ['retail 1', 'takeaway 1']);
    deployed(foreign, '2');
    assert.deepEqual(await versions(), ['retail 1', 'takeaway 2']);
    assert.equal(logged.length, 1);
    assert.match(logged[0]!, /remotes\.json cannot be used: the section 'retail' names .*evil\.example/);
  });

  it('comes with the address that faults are reported to, and with none unless one is set', async () => {
    const reportUrl = 'https://reports.example/kantine';
    const { url } = await startTestSite({ reportUrl });
    assert.deepEqual(dataOf((await call(url)).text).reports, { url: reportUrl });
    const silent = await startTestSite();
    assert.deepEqual(dataOf((await call(silent.url)).text).reports, { url: '' });
  });

  it('may name code at an origin that is allowed, and the page may run it', async () => {
    const origin = 'https://sections.example';
    const { url, siteDir, logged } = await startTestSite({ sectionOrigins: [origin] });
    const text = registryText('takeaway').replaceAll('"/sections/', `"${origin}/sections/`);
    writeFiles(siteDir, { 'remotes.json': text });
    const { headers, text: page } = await call(url);
    assert.equal(
      dataOf(page).registry.sections.takeaway.entry,
      `${origin}/sections/takeaway/1.0.0-abc/remoteEntry.js`,
    );
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
    it(`may not name ${like}, which is only like one that is allowed`, async () => {
      const { url, siteDir, logged } = await startTestSite({ sectionOrigins: ['https://sections.example'] });
      writeFiles(siteDir, {
        'remotes.json': registryText('takeaway').replaceAll('"/sections/', `"${like}/sections/`),
      });
      assert.deepEqual(dataOf((await call(url)).text).registry, { sections: {} });
      assert.equal(logged.length, 1);
    });

  const place = {
    label: 'Kaffe',
    description: '',
    icon: 'mug-hot',
    needsAccount: false,
    when: 'kaffe_section',
  };
  const withPlace = (given: unknown) =>
    JSON.stringify({ sections: { kaffe: { ...sectionLine('kaffe'), place: given } } });

  it('says what the shell is to say of a section that it does not know', async () => {
    const { url, siteDir } = await startTestSite();
    writeFiles(siteDir, { 'remotes.json': withPlace({ ...place, more: 'x' }) });
    assert.deepEqual(dataOf((await call(url)).text).registry.sections.kaffe.place, place);
  });

  for (const given of [
    null,
    'kaffe',
    {},
    { ...place, label: 5 },
    { ...place, when: '' },
    { ...place, icon: {} },
  ])
    it(`is not taken with ${JSON.stringify(given)} to say of one`, async () => {
      const { url, siteDir, logged } = await startTestSite();
      writeFiles(siteDir, { 'remotes.json': withPlace(given) });
      assert.deepEqual(dataOf((await call(url)).text).registry, { sections: {} });
      assert.equal(logged.length, 1);
    });

  it('tells open pages the version of the shell, which a build changes', async () => {
    const { url, publicDir } = await startTestSite();
    const hostOf = async () => JSON.parse((await call(`${url}/remotes.json`)).text).host;
    const before = await hostOf();
    assert.match(before, /^[\w-]{8}$/);
    assert.equal(dataOf((await call(url)).text).host, before);
    const html = readFileSync(join(publicDir, 'index.html'), 'utf8');
    writeFiles(publicDir, { 'index.html': html.replace('Kantine', 'Kantine 2') });
    assert.notEqual(await hostOf(), before);
  });

  it('is missing: the site opens without sections', async () => {
    const { url, logged } = await startTestSite({ siteDir: join('/nowhere', 'at-all') });
    assert.deepEqual(dataOf((await call(url)).text).registry, { sections: {} });
    assert.equal(logged.filter((line) => line.includes('remotes.json')).length, 1);
  });
});

describe('the preload hints', () => {
  afterEach(closeAll);

  const everything = { takeaway_section: {}, retail_section: {}, meetings_section: {}, has_accounts: true };
  const startVenue = (
    attributes: object,
    pack = (text: string) => ({ bytes: text as string | Uint8Array, encoding: '' }),
  ) =>
    startStranger((request, response) => {
      const { bytes, encoding } = pack(JSON.stringify({ data: { attributes } }));
      response.writeHead(
        request.url?.includes('missing') ? 500 : 200,
        encoding ? { 'content-encoding': encoding } : {},
      );
      response.end(bytes);
    });
  const hintsOf = async (url: string) =>
    [...(await call(url)).text.matchAll(/<link rel="(?:preload|prefetch)"[^>]*>/g)].map(([link]) => link);

  it('come once a store record has passed that has the section, for its addresses alone', async () => {
    const { url } = await startTestSite({ venueApiUrl: await startVenue(everything) });
    assert.deepEqual(await hintsOf(`${url}/takeaway`), []);
    await call(`${url}/api/v1/store?missing`);
    assert.deepEqual(await hintsOf(`${url}/takeaway`), []);
    await call(`${url}/api/v1/store`);
    assert.deepEqual(await hintsOf(`${url}/takeaway/2026-11-23`), [
      '<link rel="preload" as="script" fetchpriority="low" href="/sections/takeaway/1.0.0-abc/remoteEntry.js">',
      '<link rel="preload" as="script" fetchpriority="low" href="/sections/takeaway/1.0.0-abc/screens.js">',
      '<link rel="preload" as="style" fetchpriority="low" href="/sections/takeaway/1.0.0-abc/screens.css">',
    ]);
    assert.equal((await hintsOf(`${url}/retail`)).length, 3);
    assert.equal((await hintsOf(`${url}/account/login`)).length, 3);
    for (const path of ['/', '/om-os', '/meetings', '/takeawayer', '/__proto__'])
      assert.deepEqual(await hintsOf(url + path), []);
  });

  it('come for what a screen and the shell add to it, each once, and for an origin elsewhere with CORS', async () => {
    const origin = 'https://sections.example';
    const { url, siteDir, publicDir } = await startTestSite({
      venueApiUrl: await startVenue(everything),
      sectionOrigins: [origin],
    });
    const file = (name: string) => `${origin}/sections/retail/1/${name}`;
    const files = (...names: string[]) => ({
      scripts: names.map(file),
      styles: [],
      shares: ['shop', 'react'],
    });
    const line = {
      ...sectionLine('retail'),
      entry: file('entry.js'),
      preload: files('door.js'),
      screens: [
        { path: '', ...files('menu.js') },
        { path: ':id', ...files('one.js'), calls: ['/retail/ones/:id'] },
        { path: 'cart', ...files('cart.js', 'door.js') },
      ],
    };
    writeFiles(siteDir, { 'remotes.json': JSON.stringify({ sections: { retail: line } }) });
    const shell = {
      contract: '1.2.0',
      texts: { scripts: ['/assets/safe.js'], styles: [] },
      calls: { scripts: ['/assets/calls.js'], styles: [] },
      sections: { scripts: ['/assets/runtime.js'], styles: [] },
      shares: { shop: { scripts: [], styles: ['/assets/shop.css'] } },
      screens: [
        { path: '', calls: [], scripts: [], styles: [] },
        { path: 'menu/:week', scripts: ['/assets/week.js'], styles: [] },
      ],
    };
    const head = `<!--kantine:head ${JSON.stringify(shell)}-->`;
    writeFiles(publicDir, { 'index.html': `<html><head>${head}<!--kantine:page--></head></html>` });
    await call(`${url}/api/v1/store`);
    const hinted = async (path: string) =>
      (await hintsOf(url + path)).map((link) => /href="[^"]*\/([^"]*)"/.exec(link)?.[1]);

    const always = ['runtime.js', 'shop.css', 'calls.js'];
    assert.deepEqual(await hinted('/retail'), ['entry.js', 'door.js', 'menu.js', ...always]);
    // What it calls is asked for before there is code: the page says what, and hints at no code to ask with.
    assert.deepEqual(await hinted('/retail/7'), ['entry.js', 'door.js', 'one.js', ...always.slice(0, -1)]);
    const early = { path: '/retail/:id', calls: ['/retail/ones/:id'] };
    assert.deepEqual(dataOf((await call(`${url}/retail/7`)).text).early, early);
    assert.equal(dataOf((await call(`${url}/retail/cart`)).text).early, undefined);
    assert.deepEqual(dataOf((await call(`${url}/retail/7`)).text).soon, ['/assets/calls.js']);
    assert.deepEqual(await hinted('/retail/cart/'), ['entry.js', 'door.js', 'cart.js', ...always]);
    assert.deepEqual(await hinted('/retail/cart/7'), ['entry.js', 'door.js', ...always]);
    assert.deepEqual(await hinted('/'), []);
    assert.deepEqual(await hinted('/menu/48'), ['week.js', 'calls.js']);
    assert.deepEqual(await hinted('/om-os'), ['safe.js']);
    const [entry, , , runtime] = await hintsOf(`${url}/retail`);
    assert.match(entry ?? '', /crossorigin="anonymous"/);
    assert.doesNotMatch(runtime ?? '', /crossorigin/);
    // Not every page of a section calls: of what is preloaded and not used the browser complains.
    assert.match((await hintsOf(`${url}/retail`)).at(-1) ?? '', /rel="prefetch".*calls\.js/);
    const { text } = await call(`${url}/retail`);
    assert.doesNotMatch(text, /kantine:head/);
    const later = { ...line, contract: '^2.0.0' };
    writeFiles(siteDir, { 'remotes.json': JSON.stringify({ sections: { retail: later } }) });
    assert.deepEqual(await hinted('/retail'), ['safe.js']);
    // Who goes there from another page asks for it all at once.
    const { opens } = dataOf(text).registry.sections.retail;
    assert.deepEqual(
      opens.map((address: string) => address.replace(/.*\//, '')),
      ['entry.js', 'door.js', 'menu.js', 'runtime.js', 'calls.js', 'shop.css'],
    );
  });

  it('never come for a section that the venue does not have', async () => {
    const { url } = await startTestSite({
      venueApiUrl: await startVenue({ takeaway_section: null, retail_section: {} }),
    });
    await call(`${url}/api/v1/store`);
    assert.deepEqual(await hintsOf(`${url}/takeaway`), []);
    assert.deepEqual(await hintsOf(`${url}/account`), []);
    assert.equal((await hintsOf(`${url}/retail`)).length, 3);
  });

  it('come for a further section by its own words: always, or by its attribute of the store record', async () => {
    const { url, siteDir } = await startTestSite({ venueApiUrl: await startVenue({ te_section: {} }) });
    const lineWith = (name: string, when: string, needsAccount = false) => ({
      ...sectionLine(name),
      place: { label: name, when, needsAccount },
    });
    const sections = {
      kaffe: lineWith('kaffe', 'always'),
      te: lineWith('te', 'te_section'),
      vin: lineWith('vin', 'vin_section'),
      klub: lineWith('klub', 'always', true),
    };
    writeFiles(siteDir, { 'remotes.json': JSON.stringify({ sections }) });
    assert.deepEqual(await hintsOf(`${url}/te`), []);
    await call(`${url}/api/v1/store`);
    const counts = await Promise.all(
      Object.keys(sections).map(async (name) => (await hintsOf(`${url}/${name}`)).length),
    );
    assert.deepEqual(counts, [3, 3, 0, 0]);
  });

  it('do without what a shell that was built before this server does not say', async () => {
    const { url, publicDir } = await startTestSite({ venueApiUrl: await startVenue(everything) });
    const old = {
      contract: '1.0.0',
      calls: { scripts: [], styles: [] },
      sections: { scripts: [], styles: [] },
      shares: {},
      screens: [],
    };
    const head = `<!--kantine:head ${JSON.stringify(old)}-->`;
    writeFiles(publicDir, { 'index.html': `<html><head>${head}<!--kantine:page--></head></html>` });
    assert.deepEqual(await hintsOf(`${url}/om-os`), []);
    assert.equal((await call(`${url}/om-os`)).status, 200);
  });

  it('come with the days on which the section is open, as the store record has them by now, where a call asks for one', async () => {
    let opening_days: unknown = ['friday', 'Monday', 'friday', 'someday'];
    const venueApiUrl = await startStranger((_request, response) => {
      const takeaway_section = { opening_days };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data: { attributes: { takeaway_section } } }));
    });
    const { url, siteDir } = await startTestSite({ venueApiUrl });
    const screens = [
      { path: '', calls: ['/menus/:openDay'] },
      { path: ':date', calls: ['/menus/:date'] },
    ];
    const takeaway = { ...sectionLine('takeaway'), screens };
    writeFiles(siteDir, { 'remotes.json': JSON.stringify({ sections: { takeaway } }) });
    const earlyOf = async (path: string) => {
      await call(`${url}/api/v1/store`);
      return dataOf((await call(url + path)).text).early;
    };
    assert.deepEqual(await earlyOf('/takeaway'), {
      path: '/takeaway/',
      calls: ['/menus/:openDay'],
      openingDays: [1, 5],
    });
    assert.equal((await earlyOf('/takeaway/2026-11-23')).openingDays, undefined);
    opening_days = ['tuesday'];
    assert.deepEqual((await earlyOf('/takeaway')).openingDays, [2]);
    for (opening_days of [undefined, 'monday', [], [null]])
      assert.equal((await earlyOf('/takeaway')).openingDays, undefined);
  });

  it('are left to the browser where only who is signed in sees the page, if the venue has accounts', async () => {
    const earlyOf = async (attributes: object) => {
      const { url, siteDir } = await startTestSite({ venueApiUrl: await startVenue(attributes) });
      const meetings = {
        ...sectionLine('meetings'),
        screens: [{ path: '', calls: ['/meetings/meetings?page=1'] }],
      };
      const club = { ...sectionLine('klub'), place: { label: 'Klub', when: 'always', needsAccount: true } };
      writeFiles(siteDir, { 'remotes.json': JSON.stringify({ sections: { meetings, klub: club } }) });
      await call(`${url}/api/v1/store`);
      assert.deepEqual(await hintsOf(`${url}/meetings`), []);
      const early = async (path: string) => dataOf((await call(url + path)).text).early;
      return [await early('/meetings'), await early('/klub')];
    };
    const [meetings, club] = await earlyOf(everything);
    assert.deepEqual(meetings, {
      path: '/meetings/',
      calls: ['/meetings/meetings?page=1'],
      forSignedIn: {
        scripts: ['remoteEntry.js', 'screens.js'].map((name) => `/sections/meetings/1.0.0-abc/${name}`),
        styles: ['/sections/meetings/1.0.0-abc/screens.css'],
      },
    });
    assert.equal(club.forSignedIn.scripts.length, 2);
    assert.deepEqual(await earlyOf({ ...everything, has_accounts: false }), [undefined, undefined]);
  });

  for (const [encoding, pack] of [
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const) {
    it(`come from a store record sent as ${encoding} too`, async () => {
      const api = await startVenue(everything, (text) => ({ bytes: Uint8Array.from(pack(text)), encoding }));
      const { url } = await startTestSite({ venueApiUrl: api });
      await call(`${url}/api/v1/store`);
      assert.equal((await hintsOf(`${url}/takeaway`)).length, 3);
    });
  }

  it('do not mind a store record that cannot be read: it reaches the browser, and that is all', async () => {
    const api = await startStranger((_request, response) => void response.end('<html>'));
    const { url, logged, lines } = await startTestSite({ venueApiUrl: api });
    const said = () => lines.filter(({ msg }) => msg.startsWith('The store record'));
    assert.equal((await call(`${url}/api/v1/store`)).text, '<html>');
    assert.deepEqual(await hintsOf(`${url}/takeaway`), []);
    assert.equal(said().length, 1);
    assert.deepEqual(logged, []);
    // The same record again is not read again.
    await call(`${url}/api/v1/store`);
    assert.equal(said().length, 1);
  });

  it('follow a store record that changes, and changes back', async () => {
    let has = true;
    const record = () => JSON.stringify({ data: { attributes: { takeaway_section: has ? {} : null } } });
    const api = await startStranger((_request, response) => void response.end(record()));
    const { url } = await startTestSite({ venueApiUrl: api });
    for (const [now, hints] of [
      [true, 3],
      [true, 3],
      [false, 0],
      [true, 3],
    ] as const) {
      has = now;
      await call(`${url}/api/v1/store`);
      assert.equal((await hintsOf(`${url}/takeaway`)).length, hints);
    }
  });
});

describe('the end', () => {
  afterEach(closeAll);

  it('lets an answer that is under way come through', async () => {
    const api = await startStranger((_request, response) => void setTimeout(() => response.end('done'), 300));
    const { url, site } = await startTestSite({ venueApiUrl: api });
    const answer = call(`${url}/api/v1/orders`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const closed = site.close();
    assert.equal((await answer).text, 'done');
    await closed;
  });

  it('is said first: not ready, and no connection is kept for the next call', async () => {
    const { url, site } = await startTestSite();
    assert.equal((await call(`${url}/readyz`)).status, 200);
    const closed = site.close({ afterMs: 1_500 });
    const { status, headers } = await call(`${url}/readyz`, { headers: { connection: 'keep-alive' } });
    assert.deepEqual([status, headers.connection], [503, 'close']);
    assert.equal((await call(`${url}/takeaway`)).status, 200);
    assert.equal((await call(`${url}/healthz`)).status, 200);
    await closed;
    await assert.rejects(call(url));
  });

  it('does not come to be asked for while nothing is built: it is not ready', async () => {
    const { url } = await startTestSite({ publicDir: '/nowhere' });
    assert.equal((await call(`${url}/readyz`)).status, 503);
  });
});
