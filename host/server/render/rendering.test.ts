import assert from 'node:assert/strict';
import { appendFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';

import { settingsMark } from '@kantine/contract/settings-mark';

import { call, closeAll, dataOf, forwardClock, sectionManifest, writeFiles } from '../testing/fixture.ts';
import {
  record,
  sectionOrigins,
  startRenderedSite,
  takeawayManifest,
  takeawayRegistry,
} from '../testing/rendered-site.ts';

/** How each page was sent, in the order of the log. */
const outcomesOf = (lines: Record<string, unknown>[]) =>
  lines
    .filter(({ msg, page }) => msg === 'request completed' && page)
    .map(({ page, reason }) => [page, reason]);

const toForeign = ({ base, ...rest }: ReturnType<typeof takeawayManifest>) => ({
  ...rest,
  base: sectionOrigins[0] + base,
});

describe('the rendering of pages', () => {
  afterEach(closeAll);

  it('sends the content with its title, its data and cache headers that a CDN may use', async () => {
    const { url, renderedAt } = await startRenderedSite({ cacheSeconds: 60 });
    assert.match(await renderedAt('/'), /^<div class="frame">Kantinen \d+ 0<\/div>$/);
    const { status, headers, text } = await call(url, { headers: { accept: 'text/html' } });
    assert.equal(status, 200);
    assert.equal(headers['cache-control'], 'public, max-age=0, s-maxage=60, no-transform');
    assert.match(text, /<title>Kantinen<\/title>/);
    assert.doesNotMatch(text, /<title>Kantine<\/title>|<p>shell/);
    const { rendered, early } = dataOf(text);
    assert.deepEqual(rendered.answers, { '/store': { ...record, sectionVerdicts: {} } });
    assert.equal(rendered.address, '/');
    assert.equal(early, undefined);
    const again = await call(url, {
      headers: { accept: 'text/html', 'if-none-match': String(headers.etag) },
    });
    assert.equal(again.status, 304);
  });

  it('tells the code of a section where the files of its version are', async () => {
    const { renderedAt } = await startRenderedSite();
    assert.match(await renderedAt('/takeaway/base'), />\/sections\/takeaway\/1\/ /);
  });

  it('answers an unknown page with 404, and its content', async () => {
    const { url, renderedAt } = await startRenderedSite();
    assert.match(await renderedAt('/ukendt'), /frame/);
    assert.equal((await call(`${url}/ukendt`, { headers: { accept: 'text/html' } })).status, 404);
  });

  it('answers an unknown page with 404 where it sends the shell', async () => {
    const { url, renderedAt, untilMatch } = await startRenderedSite({ limits: { newPagesPerSecond: 1 } });
    const statusOf = async (target: string) =>
      (await call(url, { target, headers: { accept: 'text/html' } })).status;
    await renderedAt('/');
    for (const [target, status] of [
      ['/findes-ikke#1', 404],
      ['/retail#1', 404],
      ['/side?q=te', 200],
      ['/personlig', 200],
    ] as const)
      assert.equal(await statusOf(target), status, target);
    // The renderer of this test finds a page at each of these addresses: the shells alone are 404.
    const unknown = [1, 2, 3, 4, 5].map((number) => `/findes-ikke-${number}`);
    await untilMatch(/404/, 'a page above the limit', async () =>
      String(await Promise.all(unknown.map(statusOf))),
    );
  });

  it('sends the shell for a personal page, and for data that is not public', async () => {
    const { renderedAt, textAt, calls } = await startRenderedSite();
    await renderedAt('/');
    for (const path of ['/personlig', '/hemmelig']) assert.match(await textAt(path), /shell/, path);
    assert.deepEqual([...new Set(calls.map(({ url }) => url))], ['/api/v1/store']);
  });

  it('sends the content of a page with the food filter, and the shell for what only the browser reads', async () => {
    const { renderedAt, textAt } = await startRenderedSite();
    for (const query of ['uden=m%C3%A6lk,gluten&kost=vegansk', 'kost=halal'])
      assert.match(await renderedAt(`/side?${query}`), /frame/, query);
    for (const query of [
      'uden=',
      'uden',
      '%75den=a',
      'uden=a&kost=b&uden=c',
      `uden=${'a'.repeat(301)}`,
      'q=te',
      'utm_source=x&q=te',
      '%71=te',
    ])
      assert.match(await textAt(`/side?${query}`), /shell/, query);
  });

  it('renders no address with a number sign or of more than 2,048 characters', async () => {
    const { url, renderedAt, lines } = await startRenderedSite();
    await renderedAt(`/${'a'.repeat(2_047)}`);
    for (const target of ['/a#1', '/#', `/${'a'.repeat(2_048)}`]) {
      const { status, text } = await call(url, { target, headers: { accept: 'text/html' } });
      assert.equal(status, 404);
      assert.match(text, /shell/);
      assert.deepEqual(outcomesOf(lines).at(-1), ['shell', 'browser']);
    }
  });

  it('renders and keeps no page whose section says that its path holds a secret', async () => {
    const routes = [{ path: 'svar/:token', hasSecretInPath: true }];
    const takeaway = { ...takeawayManifest('1'), routes };
    const registryText = JSON.stringify({ sections: { takeaway } });
    const { renderedAt, textAt, lines } = await startRenderedSite({ registryText, cacheSeconds: 5 });
    await renderedAt('/takeaway/other');
    assert.match(await textAt('/takeaway/svar/SECRET'), /shell/);
    assert.deepEqual(outcomesOf(lines).at(-1), ['shell', 'browser']);
    assert.doesNotMatch(JSON.stringify(lines), /SECRET/);
  });

  it('logs the fields of a wrong type once, however many pages are made of them', async () => {
    const { renderedAt, lines } = await startRenderedSite();
    for (const path of ['/forkert/1', '/forkert/2']) await renderedAt(path);
    const named = lines.filter(({ fields }) => fields);
    assert.deepEqual(
      named.map(({ level, fields }) => [level, fields]),
      [['warn', ['opening_days']]],
    );
  });

  const settings = {
    attribute: 'takeaway_section',
    schema: {
      type: 'object',
      properties: {
        opening_days: { type: 'array', items: { type: 'string' }, default: ['monday'] },
        strength: { type: 'integer' },
      },
    },
  };
  const withSettings = JSON.stringify({ sections: { takeaway: { ...takeawayManifest('1'), settings } } });
  const storeOf = (takeaway_section: unknown) => ({
    data: { attributes: { name: 'Kantinen', takeaway_section } },
  });

  it('gives a page the settings with their defaults, and the verdict on them', async () => {
    const { url, renderedAt } = await startRenderedSite({
      registryText: withSettings,
      store: storeOf({ strength: 3, opening_days: null }),
    });
    await renderedAt('/');
    const { text } = await call(url, { headers: { accept: 'text/html' } });
    assert.deepEqual(dataOf(text).rendered.answers['/store'], {
      ...storeOf({ strength: 3, opening_days: ['monday'] }),
      sectionVerdicts: { takeaway: 'takeaway_section' },
    });
    assert.deepEqual(dataOf(text).registry.sections.takeaway.settings, { attribute: 'takeaway_section' });
  });

  it('gives a shell the verdicts on the record that the browser will fetch', async () => {
    const store = storeOf({ strength: 3 });
    const { url, renderedAt } = await startRenderedSite({ registryText: withSettings, store });
    await renderedAt('/');
    const shell = async () =>
      dataOf((await call(`${url}/personlig`, { headers: { accept: 'text/html' } })).text).checked;
    assert.deepEqual(await shell(), {
      marks: { takeaway_section: settingsMark({ strength: 3 }) },
      changes: { takeaway_section: { strength: 3, opening_days: ['monday'] } },
      verdicts: { takeaway: 'takeaway_section' },
    });
    store.data.attributes.takeaway_section = null;
    await renderedAt('/side');
    assert.deepEqual(await shell(), {
      marks: { takeaway_section: settingsMark(null) },
      changes: {},
      verdicts: {},
    });
  });

  for (const [given, field, reason] of [
    [{ opening_days: 'monday' }, 'takeaway_section.opening_days', 'must be array'],
    [{ opening_days: [1] }, 'takeaway_section.opening_days.0', 'must be string'],
    [{ strength: true }, 'takeaway_section.strength', 'must be integer'],
    ['yes', 'takeaway_section', 'must be object'],
  ] as const)
    it(`sends the site without a section whose settings are ${JSON.stringify(given)}, and logs one line`, async () => {
      const options = { registryText: withSettings, store: storeOf(given) };
      const { url, renderedAt, lines, logged } = await startRenderedSite(options);
      for (const path of ['/', '/side', '/']) await renderedAt(path);
      const { text } = await call(url, { headers: { accept: 'text/html' } });
      const { sectionVerdicts } = dataOf(text).rendered.answers['/store'];
      assert.equal(sectionVerdicts.takeaway.reason, reason);
      assert.deepEqual(
        lines
          .filter(({ event }) => event === 'section.off')
          .map((line) => [line.level, line.section, line.field, line.reason]),
        [['warn', 'takeaway', field, reason]],
      );
      assert.deepEqual(logged, [`The section 'takeaway' is off at this venue: ${field} ${reason}`]);
    });

  it('sends the site without a section whose settings nest too deeply to be read', async () => {
    const deep = '['.repeat(5_000) + ']'.repeat(5_000);
    const store = `{"data":{"attributes":{"name":"Kantinen","takeaway_section":{"strength":${deep}}}}}`;
    const { url, renderedAt, logged } = await startRenderedSite({ registryText: withSettings, store });
    await renderedAt('/');
    for (const path of ['/', '/personlig', '/takeaway'])
      assert.equal((await call(url + path, { headers: { accept: 'text/html' } })).status, 200, path);
    assert.match(logged.join(), /'takeaway' is off at this venue: takeaway_section must not nest deeper/);
  });

  it('keeps a section off whose schema in the registry is broken', async () => {
    const broken = { attribute: 'takeaway_section', schema: { type: 'nothing' } };
    const registryText = JSON.stringify({
      sections: { takeaway: { ...takeawayManifest('1'), settings: broken } },
    });
    const { renderedAt, logged } = await startRenderedSite({ registryText });
    await renderedAt('/');
    assert.match(logged.join(), /'takeaway' is off at this venue: takeaway_section could not be checked/);
  });

  it('takes the address of a form without values for one without a query', async () => {
    const { url, renderedAt } = await startRenderedSite();
    await renderedAt('/');
    const { text } = await call(url, { target: '/?', headers: { accept: 'text/html' } });
    assert.match(text, /frame/);
  });

  it('makes no call of its own when it is off', async () => {
    const { url, textAt, calls } = await startRenderedSite({ isRendering: false });
    assert.match(await textAt('/'), /shell/);
    // An earlier call would have come before the visitor's.
    await call(`${url}/api/v1/orders`);
    assert.deepEqual(
      calls.map(({ url }) => url),
      ['/api/v1/orders'],
    );
  });

  it('names the styles of a section that the venue has turned on since the record before', async () => {
    const attributes: Record<string, unknown> = { name: 'Kantinen' };
    const { url, renderedAt } = await startRenderedSite({ cacheSeconds: 1, store: { data: { attributes } } });
    const styles = /<link rel="stylesheet" href="\/sections\/takeaway\/1\/screens\.css"/;
    const page = async () => (await call(`${url}/takeaway`, { headers: { accept: 'text/html' } })).text;
    await renderedAt('/takeaway');
    assert.doesNotMatch(await page(), styles);
    attributes['takeaway_section'] = {};
    forwardClock(1_100);
    assert.match(await page(), styles);
  });

  it('makes one call for many waiting visitors, with the two headers and no token', async () => {
    const { url, renderedAt, calls } = await startRenderedSite({ cacheSeconds: 60, answerMs: 30 });
    await renderedAt('/');
    forwardClock(60_100);
    const before = calls.length;
    const headers = { accept: 'text/html', authorization: 'Bearer secret', cookie: 'a=b' };
    await Promise.all(['/', '/a', '/b', '/', '/a'].map((path) => call(url + path, { headers })));
    assert.equal(calls.length, before + 1);
    const sent = calls.at(-1)!.headers;
    assert.equal(sent['x-requested-with'], 'XMLHttpRequest');
    assert.equal(sent['accept'], 'application/json');
    assert.deepEqual([sent['authorization'], sent['cookie']], [undefined, undefined]);
  });

  it('sends the shell when the venue API is slow, fails or is gone', async () => {
    const slow = await startRenderedSite({ answerMs: 500, limits: { pageMs: 100 } });
    const failing = await startRenderedSite({ status: 503 });
    for (const [{ shellFor, url }, reason] of [
      [slow, 'late'],
      [failing, 'failed'],
    ] as const) {
      await shellFor('/', reason);
      assert.equal((await call(url, { headers: { accept: 'text/html' } })).status, 200);
    }
  });

  for (const fault of ['throws', 'loops', 'exits', 'leaks'])
    it(`sends the shell for a section that ${fault}, and goes on with the other pages`, async () => {
      const { textAt, renderedAt, lines } = await startRenderedSite(
        fault === 'loops' ? { limits: { renderMs: 1_000 } } : {},
      );
      await renderedAt('/takeaway');
      assert.match(await textAt(`/takeaway/${fault}`), /shell/);
      assert.match(await renderedAt('/'), /Kantinen/);
      // The page is left out for a minute, so that it cannot end the renderer again and again.
      assert.match(await textAt(`/takeaway/${fault}`), /shell/);
      assert.deepEqual(outcomesOf(lines).at(-1), ['shell', 'paused']);
      assert.match(await renderedAt('/takeaway'), /menu one/);
      assert.match(await renderedAt('/'), /Kantinen/);
    });

  it('leaves out a page of the host that ended its thread, and all of them after three such pages', async () => {
    const { textAt, renderedAt, lines } = await startRenderedSite({ limits: { renderMs: 1_000 } });
    await renderedAt('/');
    await textAt('/looping/1');
    for (let times = 0; times < 3; times += 1) {
      assert.match(await textAt('/looping/1'), /shell/);
      assert.deepEqual(outcomesOf(lines).at(-1), ['shell', 'paused']);
    }
    assert.match(await renderedAt('/'), /Kantinen/);
    for (const path of ['/looping/2', '/looping/3']) await textAt(path);
    assert.match(await textAt('/'), /shell/);
    assert.deepEqual(outcomesOf(lines).at(-1), ['shell', 'paused']);
    assert.match(await renderedAt('/takeaway'), /menu one/);
  });

  it('leaves out a section of which three pages failed, and renders the others', async () => {
    const { textAt, renderedAt, lines } = await startRenderedSite();
    await renderedAt('/takeaway');
    for (const path of ['/takeaway/1/throws', '/takeaway/2/throws']) await textAt(path);
    assert.match(await renderedAt('/takeaway'), /menu one/);
    await textAt('/takeaway/3/throws');
    assert.match(await textAt('/takeaway'), /shell/);
    assert.deepEqual(outcomesOf(lines).at(-1), ['shell', 'paused']);
    assert.match(await renderedAt('/'), /Kantinen/);
  });

  it('logs and counts a page whose loader or part failed with its section, and does not pause it', async () => {
    const { site, lines, renderedAt, textAt } = await startRenderedSite({ metricsPort: 0 });
    await renderedAt('/takeaway');
    for (let times = 0; times < 4; times += 1) {
      assert.match(await textAt('/takeaway/failing'), /shell/);
      assert.deepEqual(outcomesOf(lines).at(-1), ['shell', 'failed']);
    }
    const logged = lines.filter(({ msg }) => msg === 'A page was not rendered');
    assert.deepEqual(
      logged.map(({ level, section, reason }) => [level, section, reason]),
      Array(4).fill(['warn', 'takeaway', 'the loader threw']),
    );
    const { text } = await call(`http://127.0.0.1:${site.metricsPort}/metrics`);
    const name = 'kantine_render_duration_seconds_count';
    assert.match(text, new RegExp(`${name}\\{[^}]*section="takeaway",outcome="failed"[^}]*\\} 4\n`));
    assert.match(await renderedAt('/takeaway'), /menu one/);
  });

  it('goes on after a section that fails when its page has been sent', async () => {
    const { renderedAt } = await startRenderedSite();
    await renderedAt('/takeaway/later', /menu one|frame/);
    assert.match(await renderedAt('/'), /Kantinen/);
  });

  it('sends the shell for a section whose server part does not start, and renders the others', async () => {
    const { siteDir, renderedAt } = await startRenderedSite();
    await renderedAt('/takeaway');
    writeFiles(siteDir, { 'remotes.json': takeawayRegistry('3') });
    await renderedAt('/takeaway', /shell/);
    assert.match(await renderedAt('/'), /Kantinen/);
  });

  it('starts the threads of a deploy before anybody asks for a page', async () => {
    const { siteDir, renderedAt, untilLogged } = await startRenderedSite({ limits: { deployMs: 20 } });
    await renderedAt('/takeaway');
    writeFiles(siteDir, { 'remotes.json': takeawayRegistry('3') });
    await untilLogged(/server part of the section 'takeaway' did not start/);
  });

  for (const [kind, change] of [
    ['was changed by one byte', (file: string) => appendFileSync(file, ' ')],
    ['is missing', (file: string) => rmSync(file)],
  ] as const)
    it(`sends the shell for a section whose server part ${kind}, says so, and renders the others`, async () => {
      const { siteDir, untilLogged, renderedAt } = await startRenderedSite();
      await renderedAt('/takeaway');
      change(join(siteDir, 'sections/takeaway/2/server.cjs'));
      writeFiles(siteDir, { 'remotes.json': takeawayRegistry('2') });
      await renderedAt('/takeaway', /shell/);
      assert.match(await renderedAt('/'), /Kantinen/);
      await untilLogged(/server part of the section 'takeaway' did not start/);
    });

  it('begins once the renderer can be read, without a restart of the site', async () => {
    let mend = () => {};
    const prepare = (publicDir: string) => {
      const file = join(publicDir, '../server/renderer.cjs');
      renameSync(file, `${file}.away`);
      // Root may read every file, but follows no link to itself.
      symlinkSync(file, file);
      mend = () => renameSync(`${file}.away`, file);
    };
    const { textAt, renderedAt, untilLogged } = await startRenderedSite({ prepare });
    assert.match(await textAt('/'), /shell/);
    await untilLogged(/A renderer ended/);
    mend();
    assert.match(await renderedAt('/'), /Kantinen/);
  });

  it('runs no server part for which the registry has no hash', async () => {
    const { siteDir, renderedAt } = await startRenderedSite();
    await renderedAt('/takeaway');
    const integrity = { ...takeawayManifest('2').integrity, 'server.cjs': undefined };
    const takeaway = { ...takeawayManifest('2'), integrity };
    writeFiles(siteDir, { 'remotes.json': JSON.stringify({ sections: { takeaway } }) });
    await renderedAt('/takeaway', /shell/);
    assert.match(await renderedAt('/'), /Kantinen/);
  });

  it('sends the shell after 300 ms for a page that is late, and goes on', async () => {
    const { renderedAt, textAt, lines } = await startRenderedSite({ limits: { pageMs: 300 } });
    await renderedAt('/takeaway');
    assert.match(await textAt('/takeaway/slow'), /shell/);
    assert.deepEqual(outcomesOf(lines).at(-1), ['shell', 'late']);
    assert.match(await renderedAt('/takeaway'), /menu one/);
  });

  it('fetches nothing for a page that cannot be ready in time, and sends its shell at once', async () => {
    const { shellFor, calls } = await startRenderedSite({ limits: { pageMs: 0 } });
    await shellFor('/takeaway', 'busy');
    const before = calls.length;
    for (const path of ['/', '/takeaway', '/ukendt']) await shellFor(path, 'busy');
    assert.equal(calls.length, before);
  });

  it('warms each section before it switches: no visitor waits for the first rendering of its page', async () => {
    // A visitor's rendering is kept: a busy machine may send the shell first.
    const { renderedAt } = await startRenderedSite({ registryText: takeawayRegistry('4'), cacheSeconds: 60 });
    await renderedAt('/');
    assert.match(await renderedAt('/takeaway'), /menu four, time [2-9]/);
  });

  it('has a page that was late for the next visitor, and renders it once for all', async () => {
    const { renderedAt, textAt, lines } = await startRenderedSite({
      cacheSeconds: 60,
      limits: { pageMs: 300 },
    });
    await renderedAt('/takeaway');
    const before = lines.length;
    await Promise.all(['/takeaway/slow', '/takeaway/slow'].map(textAt));
    assert.match(await renderedAt('/takeaway/slow'), />slow \d/);
    const rendered = lines
      .slice(before)
      .filter(({ msg, section }) => /was rendered/.test(msg) && section === 'takeaway');
    assert.equal(rendered.length, 1);
  });

  for (const [kind, manifestOf] of [
    ['without a server part', () => sectionManifest('takeaway', '1')],
    ['at another origin', () => toForeign(takeawayManifest('1'))],
    ['for another shared contract', () => ({ ...takeawayManifest('1'), contract: '^2.0.0' })],
  ] as const)
    it(`sends the shell for a section ${kind}, and renders the others`, async () => {
      const registryText = JSON.stringify({ sections: { takeaway: manifestOf() } });
      const { renderedAt, textAt, lines } = await startRenderedSite({ registryText });
      assert.match(await renderedAt('/'), /Kantinen/);
      assert.match(await textAt('/takeaway'), /shell/);
      assert.deepEqual(outcomesOf(lines).at(-1), ['shell', 'browser']);
    });

  it('passes the visitor’s trace on with a parent of its own', async () => {
    const { url, renderedAt, untilMatch, calls } = await startRenderedSite();
    await renderedAt('/');
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const headers = { accept: 'text/html', traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    const sentWithIt = () =>
      calls.map(({ headers }) => String(headers['traceparent'])).filter((one) => one.includes(traceId));
    // A page shares the call of a renderer that is still warming up.
    await untilMatch(/./, 'a call with the trace', async () => {
      await call(`${url}/a`, { headers });
      return sentWithIt().join();
    });
    for (const one of sentWithIt())
      assert.match(one, new RegExp(`^00-${traceId}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`));
  });

  it('logs whether a page came as HTML, else the reason, and no address', async () => {
    const { renderedAt, textAt, lines } = await startRenderedSite();
    await renderedAt('/');
    for (const path of ['/SECRET', '/personlig', '/SECRET?SECRET', '/takeaway/throws', '/takeaway/throws'])
      await textAt(path);
    assert.deepEqual(outcomesOf(lines).slice(-5), [
      ['html', undefined],
      ['shell', 'browser'],
      ['html', undefined],
      ['shell', 'failed'],
      ['shell', 'paused'],
    ]);
    assert.doesNotMatch(JSON.stringify(lines), /SECRET/);
  });

  it('never mixes versions in one answer while a deploy and a rollback run under load', async () => {
    const { url, siteDir, renderedAt } = await startRenderedSite({ renderThreads: 2 });
    await renderedAt('/takeaway');
    const versions = { one: '1', two: '2' } as Record<string, string>;
    const seen = new Set<string>();
    let isOver = false;
    const visitor = async () => {
      while (!isOver) {
        const { status, text } = await call(`${url}/takeaway`, { headers: { accept: 'text/html' } });
        assert.equal(status, 200);
        const word = /menu (one|two)/.exec(text)?.[1];
        if (!word) continue;
        seen.add(word);
        assert.equal(dataOf(text).registry.sections.takeaway.version, versions[word]);
      }
    };
    const visitors = [visitor(), visitor(), visitor()];
    for (const [version, word] of [
      ['2', /menu two/],
      ['1', /menu one/],
    ] as const) {
      writeFiles(siteDir, { 'remotes.json': takeawayRegistry(version) });
      await renderedAt('/takeaway', word);
    }
    isOver = true;
    await Promise.all(visitors);
    assert.deepEqual([...seen].sort(), ['one', 'two']);
  });
});
