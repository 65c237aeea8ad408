import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';

import { noStore, readStore } from '../plan/store-record.ts';
import { noTheme } from '../theme/theme.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import {
  anyHash,
  call,
  closeAll,
  dataOf,
  sectionManifest,
  startFakeVenueApi,
  startTestSite as startSite,
  writeFiles,
} from '../testing/fixture.ts';

describe('the preload hints', () => {
  afterEach(closeAll);

  const check = ` crossorigin="anonymous" integrity="${anyHash}"`;
  const root = '<!--kantine:root--><!--/kantine:root-->';
  const everything = { takeaway_section: {}, retail_section: {}, meetings_section: {}, has_accounts: true };
  const startVenue = (attributes: object) =>
    startFakeVenueApi((_request, response) => void response.end(JSON.stringify({ data: { attributes } })));
  /** A site that renders one page, from the store record of the venue API. */
  const renderedAddress = '/gengivet';
  const startTestSite = (options: Parameters<typeof startSite>[0] & { venueApiUrl: string }) => {
    let store = noStore;
    const renderer: PageRenderer = {
      async render(plan) {
        const { address } = plan;
        if (address !== renderedAddress) return 'browser';
        const answer = await fetch(`${options.venueApiUrl}/api/v1/store`);
        const answers = { '/store': await answer.json() };
        store = readStore(answers['/store']);
        return {
          plan,
          head: '',
          html: '',
          address,
          answers,
          status: 200,
          now: 0,
          changesAt: null,
          theme: noTheme,
        };
      },
      store: () => store,
      fetchStore: () => Promise.resolve(),
      hasFailed: () => false,
      close: () => undefined,
    };
    return startSite({ renderCacheSeconds: 0, renderer, ...options });
  };
  const renderPage = (url: string) => call(url + renderedAddress);
  const hintsOf = async (url: string) =>
    [...(await call(url)).text.matchAll(/<link rel="(?:preload|prefetch)"[^>]*>/g)].map(([link]) => link);

  it('appear once a page was rendered from a store record with the section, at its addresses only', async () => {
    const { url } = await startTestSite({ venueApiUrl: await startVenue(everything) });
    assert.deepEqual(await hintsOf(`${url}/takeaway`), []);
    await call(`${url}/api/v1/store`);
    assert.deepEqual(await hintsOf(`${url}/takeaway`), [], 'passing traffic is not read');
    await renderPage(url);
    assert.deepEqual(await hintsOf(`${url}/takeaway/2026-11-23`), [
      `<link rel="preload" as="script" fetchpriority="low" href="/sections/takeaway/1.0.0-abc/remoteEntry.js"${check}>`,
      `<link rel="preload" as="script" fetchpriority="low" href="/sections/takeaway/1.0.0-abc/screens.js"${check}>`,
      `<link rel="preload" as="style" fetchpriority="low" href="/sections/takeaway/1.0.0-abc/screens.css"${check}>`,
    ]);
    assert.equal((await hintsOf(`${url}/retail`)).length, 3);
    assert.equal((await hintsOf(`${url}/account/login`)).length, 3);
    for (const path of ['/', '/om-os', '/meetings', '/takeawayer', '/__proto__'])
      assert.deepEqual(await hintsOf(url + path), []);
  });

  it('name the files of the screen and the shell once each, with CORS for another origin', async () => {
    const origin = 'https://sections.example';
    const { url, siteDir, publicDir } = await startTestSite({
      venueApiUrl: await startVenue(everything),
      sectionOrigins: [origin],
    });
    const shares = ['shop', 'react'];
    const manifest = {
      ...sectionManifest('retail'),
      base: `${origin}/sections/retail/1/`,
      entry: { file: 'entry.js', global: 'section_retail' },
      integrity: { 'entry.js': anyHash, 'menu.js': anyHash },
      files: ['entry-route.js'],
      shares,
      routes: [
        { path: '', files: ['menu.js'], shares },
        { path: ':id', files: ['one.js'], shares, calls: ['/retail/ones/:id'] },
        { path: 'cart', files: ['cart.js', 'entry-route.js'], shares },
      ],
    };
    writeFiles(siteDir, { 'remotes.json': JSON.stringify({ sections: { retail: manifest } }) });
    const shell = {
      contract: '1.2.0',
      sanitizerFiles: ['/assets/safe.js'],
      apiClientFiles: ['/assets/calls.js'],
      federationFiles: ['/assets/runtime.js'],
      shared: { shop: ['/assets/shop.css'] },
      routes: [
        { path: '', calls: [], files: [] },
        { path: 'menu/:week', files: ['/assets/week.js'], calls: ['/menus/:year/:week'] },
      ],
    };
    const head = `<!--kantine:head ${JSON.stringify(shell)}-->`;
    writeFiles(publicDir, {
      'index.html': `<html><head>${head}<!--kantine:page--></head><body>${root}</body></html>`,
    });
    await renderPage(url);
    const hinted = async (path: string) =>
      (await hintsOf(url + path)).map((link) => /href="[^"]*\/([^"]*)"/.exec(link)?.[1]);

    const registered = JSON.parse((await call(`${url}/remotes.json`)).text).sections.retail;
    assert.deepEqual(registered.shares, ['react', 'shop']);
    const { shares: inPage } = dataOf((await call(`${url}/retail`)).text).registry.sections.retail;
    assert.equal(inPage, undefined);

    const always = ['runtime.js', 'shop.css', 'calls.js'];
    assert.deepEqual(await hinted('/retail'), ['entry.js', 'entry-route.js', 'menu.js', ...always]);
    // Early calls are sent without code, so the hints leave out the API client.
    assert.deepEqual(await hinted('/retail/7'), [
      'entry.js',
      'entry-route.js',
      'one.js',
      ...always.slice(0, -1),
    ]);
    const early = { path: '/retail/:id', calls: ['/retail/ones/:id'] };
    assert.deepEqual(dataOf((await call(`${url}/retail/7`)).text).early, early);
    assert.equal(dataOf((await call(`${url}/retail/cart`)).text).early, undefined);
    assert.deepEqual(dataOf((await call(`${url}/retail/7`)).text).soon, ['/assets/calls.js']);
    assert.deepEqual(await hinted('/retail/cart/'), ['entry.js', 'entry-route.js', 'cart.js', ...always]);
    assert.deepEqual(await hinted('/retail/cart/7'), ['entry.js', 'entry-route.js', ...always]);
    assert.deepEqual(await hinted('/'), []);
    assert.deepEqual(await hinted('/menu/48'), ['week.js', 'calls.js']);
    assert.deepEqual(await hinted('/om-os'), ['safe.js']);
    const [entry, , , runtime] = await hintsOf(`${url}/retail`);
    assert.match(entry ?? '', /crossorigin="anonymous"/);
    assert.doesNotMatch(runtime ?? '', /crossorigin/);
    // Browsers warn about unused preloads, and not every page of a section calls.
    assert.match((await hintsOf(`${url}/retail`)).at(-1) ?? '', /rel="prefetch".*calls\.js/);
    const { text } = await call(`${url}/retail`);
    assert.doesNotMatch(text, /kantine:head/);
    const later = { ...manifest, contract: '^2.0.0' };
    writeFiles(siteDir, { 'remotes.json': JSON.stringify({ sections: { retail: later } }) });
    assert.deepEqual(await hinted('/retail'), ['safe.js']);
    // A navigation from another page fetches all files at once.
    const { files } = dataOf(text).registry.sections.retail.routes[0];
    assert.deepEqual(
      files.map((address: string) => address.replace(/.*\//, '')),
      ['entry.js', 'entry-route.js', 'menu.js', 'runtime.js', 'calls.js', 'shop.css'],
    );
    assert.deepEqual(dataOf((await call(`${url}/`)).text).registry.sections.retail.routes, []);
    const { sections } = JSON.parse((await call(`${url}/remotes.json`)).text);
    assert.deepEqual(sections.retail.routes[0].files, files);
  });

  for (const origin of ['', 'https://sections.example'])
    it(`never appear for a section without hashes ${origin && `at ${origin}, `}which stands in no page, with a line in the log`, async () => {
      const { url, siteDir, logged } = await startTestSite({
        venueApiUrl: await startVenue(everything),
        sectionOrigins: ['https://sections.example'],
      });
      const { base, ...rest } = sectionManifest('takeaway');
      const takeaway = { ...rest, base: origin + base, integrity: undefined };
      writeFiles(siteDir, { 'remotes.json': JSON.stringify({ sections: { takeaway } }) });
      await renderPage(url);
      assert.deepEqual(await hintsOf(`${url}/takeaway`), []);
      assert.deepEqual(dataOf((await call(`${url}/takeaway`)).text).registry, {
        sections: {},
        integrity: {},
      });
      assert.deepEqual(JSON.parse((await call(`${url}/remotes.json`)).text).sections, {});
      assert.match(logged.join(), /the section 'takeaway' has no hash of its entry: deploy it again/);
    });

  it('come with the hashes of the lists and of the first files of the section, also before the venue is known; those of others stand in the registry', async () => {
    const { url, publicDir } = await startTestSite({ venueApiUrl: await startVenue(everything) });
    const integrity = {
      '/assets/chunk.js': anyHash,
      '/assets/runtime.js': anyHash,
      '/assets/integrity.1.json': anyHash,
    };
    writeFiles(publicDir, {
      'index.html': `<html><head><!--kantine:head ${JSON.stringify({ federationFiles: ['/assets/runtime.js'], integrity })}--><!--kantine:page--></head><body>${root}</body></html>`,
    });
    const namesOf = (integrity: object, folder: string) =>
      Object.keys(integrity)
        .filter((address) => address.startsWith(folder))
        .map((address) => address.slice(folder.length));
    const registryAt = async (path: string) => dataOf((await call(url + path)).text).registry;
    const hashed = async (path: string, folder: string) =>
      namesOf((await registryAt(path)).integrity, folder);
    const first = ['remoteEntry.js', 'screens.js', 'screens.css', 'integrity.json'];
    for (const prepare of [() => undefined, () => renderPage(url)]) {
      await prepare();
      assert.deepEqual(
        (await hashed('/takeaway', '/sections/takeaway/1.0.0-abc/')).sort(),
        [...first].sort(),
      );
      assert.deepEqual(await hashed('/takeaway', '/assets/'), ['runtime.js', 'integrity.1.json']);
      for (const path of ['/takeaway', '/', '/om-os'])
        assert.deepEqual(await hashed(path, '/sections/retail/1.0.0-abc/'), []);
    }
    assert.equal((await registryAt('/takeaway')).sections.retail.version, '1.0.0-abc');
    const whole = JSON.parse((await call(`${url}/remotes.json`)).text);
    assert.deepEqual(namesOf(whole.integrity, '/sections/retail/1.0.0-abc/'), first);
    assert.deepEqual(namesOf(whole.integrity, '/assets/'), []);
  });

  it('never appear for a section that the venue does not have', async () => {
    const { url } = await startTestSite({
      venueApiUrl: await startVenue({ takeaway_section: null, retail_section: {} }),
    });
    await renderPage(url);
    assert.deepEqual(await hintsOf(`${url}/takeaway`), []);
    assert.deepEqual(await hintsOf(`${url}/account`), []);
    assert.equal((await hintsOf(`${url}/retail`)).length, 3);
  });

  it('follow the condition of a plug-in section: always, or an attribute of the store record', async () => {
    const { url, siteDir } = await startTestSite({ venueApiUrl: await startVenue({ te_section: {} }) });
    const withMenu = (name: string, menu: object) => ({
      ...sectionManifest(name),
      menu: { label: name, ...menu },
    });
    const sections = {
      kaffe: withMenu('kaffe', {}),
      te: withMenu('te', { storeAttribute: 'te_section' }),
      vin: withMenu('vin', { storeAttribute: 'vin_section' }),
      klub: withMenu('klub', { needsAccount: true }),
    };
    writeFiles(siteDir, { 'remotes.json': JSON.stringify({ sections }) });
    assert.deepEqual(await hintsOf(`${url}/te`), []);
    await renderPage(url);
    const counts = await Promise.all(
      Object.keys(sections).map(async (name) => (await hintsOf(`${url}/${name}`)).length),
    );
    assert.deepEqual(counts, [3, 3, 0, 0]);
  });

  it('leave out the fields that an older build of the shell lacks', async () => {
    const { url, publicDir } = await startTestSite({ venueApiUrl: await startVenue(everything) });
    const old = {
      contract: '1.0.0',
      apiClientFiles: [],
      federationFiles: [],
    };
    const head = `<!--kantine:head ${JSON.stringify(old)}-->`;
    writeFiles(publicDir, {
      'index.html': `<html><head>${head}<!--kantine:page--></head><body>${root}</body></html>`,
    });
    assert.deepEqual(await hintsOf(`${url}/om-os`), []);
    assert.equal((await call(`${url}/om-os`)).status, 200);
  });

  it('leave out a call that depends on the opening days', async () => {
    const { url, siteDir } = await startTestSite({ venueApiUrl: await startVenue(everything) });
    const routes = [{ path: '', calls: ['/menus/:openDay', '/menus/:nextOpenDay'] }];
    const takeaway = { ...sectionManifest('takeaway'), routes };
    writeFiles(siteDir, { 'remotes.json': JSON.stringify({ sections: { takeaway } }) });
    await renderPage(url);
    assert.equal(dataOf((await call(`${url}/takeaway`)).text).early, undefined);
  });

  it('are left to the browser for a page that needs an account, if the venue has accounts', async () => {
    const earlyOf = async (attributes: object) => {
      const { url, siteDir } = await startTestSite({ venueApiUrl: await startVenue(attributes) });
      const meetings = {
        ...sectionManifest('meetings'),
        routes: [
          { path: '', calls: ['/meetings/meetings?page=1'] },
          { path: 'create', calls: ['/meetings/products'], files: ['cart.js'] },
        ],
      };
      const club = { ...sectionManifest('klub'), menu: { label: 'Klub', needsAccount: true } };
      writeFiles(siteDir, { 'remotes.json': JSON.stringify({ sections: { meetings, klub: club } }) });
      await renderPage(url);
      assert.deepEqual(await hintsOf(`${url}/meetings`), []);
      const early = async (path: string) => {
        const { early, registry } = dataOf((await call(url + path)).text);
        // Without its hash the browser would fetch a file twice.
        for (const file of early?.forSignedIn ?? []) assert.equal(registry.integrity[file], anyHash, file);
        return early;
      };
      return [await early('/meetings'), await early('/klub'), await early('/meetings/create')];
    };
    const [meetings, club, create] = await earlyOf(everything);
    assert.deepEqual(meetings, {
      path: '/meetings/',
      calls: ['/meetings/meetings?page=1'],
      forSignedIn: ['remoteEntry.js', 'screens.js', 'screens.css'].map(
        (name) => `/sections/meetings/1.0.0-abc/${name}`,
      ),
    });
    assert.equal(club.forSignedIn.length, 3);
    assert.equal(create.forSignedIn.length, 4);
    const none = [undefined, undefined, undefined];
    assert.deepEqual(await earlyOf({ ...everything, has_accounts: false }), none);
  });

  it('never appear without rendering, and the server makes no call of its own', async () => {
    const calls: (string | undefined)[] = [];
    const venueApiUrl = await startFakeVenueApi(({ url }, response) => {
      calls.push(url);
      response.end(JSON.stringify({ data: { attributes: everything } }));
    });
    const { url } = await startSite({ venueApiUrl });
    await call(`${url}/takeaway`);
    assert.deepEqual(calls, []);
    await call(`${url}/api/v1/store`);
    assert.deepEqual(await hintsOf(`${url}/takeaway`), []);
    assert.deepEqual(calls, ['/api/v1/store']);
  });

  it('follow a store record that changes and changes back', async () => {
    let has = true;
    const record = () => JSON.stringify({ data: { attributes: { takeaway_section: has ? {} : null } } });
    const api = await startFakeVenueApi((_request, response) => void response.end(record()));
    const { url } = await startTestSite({ venueApiUrl: api });
    for (const [now, hints] of [
      [true, 3],
      [true, 3],
      [false, 0],
      [true, 3],
    ] as const) {
      has = now;
      await renderPage(url);
      assert.equal((await hintsOf(`${url}/takeaway`)).length, hints);
    }
  });
});
