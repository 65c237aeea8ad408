import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';

import {
  call,
  closeAll,
  dataOf,
  sectionManifest,
  startFakeVenueApi,
  startTestSite,
  writeFiles,
} from '../testing/fixture.ts';
import { defaultLimits } from '../default-limits.ts';
import { createDocuments } from '../pages/documents.ts';
import { planOf } from '../plan/plan.ts';
import { noStore } from '../plan/store-record.ts';
import { readManifest } from '../registry/registry.ts';
import { readSettings } from '../settings.mjs';
import type { Preview, Release } from '../site.ts';
import { parseTemplate } from '../template/template.ts';
import { releaseOf } from './previews.ts';
import { startVenues } from '../testing/many-venues.ts';
import { startRenderedSite, takeawayManifest } from '../testing/rendered-site.ts';
import { testVenue } from '../testing/venue.ts';

const token = 'A'.repeat(42) + '_';
const cookie = `a=b; kantine-preview=${token}`;
const hour = 60 * 60_000;
const html = { accept: 'text/html' };
const path = `/kantine/preview/${token}`;

interface Given {
  section?: string;
  manifest?: object;
  until?: number;
}

const recordOf = ({
  section = 'takeaway',
  manifest = sectionManifest(section, '2.0.0-next'),
  until = Date.now() + hour,
}: Given = {}) => ({
  tokenHash: createHash('sha256').update(token).digest('base64url'),
  ...{ section, manifest, until: new Date(until).toISOString() },
});

const previewsText = (given?: Given) => JSON.stringify({ previews: [recordOf(given)] });

async function startWith(text = previewsText(), options: Parameters<typeof startTestSite>[0] = {}) {
  return startTestSite({
    ...options,
    prepare: (_publicDir, siteDir) => writeFiles(siteDir, { 'previews.json': text }),
  });
}

const since = '2026-11-23T08:00:00.000Z';
const withRollout = (venues: object = {}) => {
  const rollout = { share: 5, since, stops: true, manifest: sectionManifest('takeaway', '2.0.0-next') };
  return JSON.stringify({ sections: { takeaway: { ...sectionManifest('takeaway'), rollout, venues } } });
};
const stopText = JSON.stringify({
  version: '2.0.0-next',
  since,
  at: since,
  visits: 9,
  failed: 5,
  before: { version: '1.0.0-abc', visits: 9, failed: 0 },
});

const ownPress = { 'sec-fetch-site': 'same-origin' };
const press = (url: string, address = path, headers: Record<string, string> = ownPress) =>
  call(url + address, {
    method: 'POST',
    headers: { ...html, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const hashOfStyle = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const takeawayOf = ({ text }: { text: string }) =>
  (text.startsWith('{') ? JSON.parse(text) : dataOf(text).registry).sections.takeaway.version;

describe('a preview', () => {
  afterEach(closeAll);

  it('is asked about at its address, which sets no cookie', async () => {
    const { url, lines } = await startWith();
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, text } = await call(url + path, { method, headers: html });
      assert.equal(status, 200);
      assert.deepEqual(
        [headers['set-cookie'], headers['cache-control']],
        [undefined, 'private, no-store, no-transform'],
      );
      // With 'no-referrer' the origin of the form would be `null`.
      assert.equal(headers['referrer-policy'], 'same-origin');
      const policy = String(headers['content-security-policy']);
      assert.match(
        policy,
        /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
      );
      if (method === 'HEAD') continue;
      assert.match(
        text,
        /takeaway 2\.0\.0-next er ikke udgivet\..*<form method="post"><button>Vis forhåndsvisningen</,
      );
      const style = /<style>(.*?)<\/style>/.exec(text)?.[1] ?? '';
      assert.ok(policy.includes(createHash('sha256').update(style).digest('base64')));
    }
    assert.ok(!lines.some(({ event }) => event === 'preview.opened'));
  });

  it('has one spelling, to which the others lead: no page and no cache has its token', async () => {
    const { url } = await startWith();
    const spellings = [
      ...[`${path}/`, `/${path}`, `/Kantine/Preview/${token}`, `/kantine//preview/${token}`],
      ...[`/KANTINE/pr%65view/${token}?a=b`, `${path}/x`],
    ];
    for (const spelling of spellings) {
      const { status, headers } = await call(url + spelling, { headers: html });
      assert.deepEqual([status, headers.location], [303, path], spelling);
      assert.equal(headers['cache-control'], 'private, no-store, no-transform');
      assert.equal(headers['referrer-policy'], 'no-referrer');
    }
    const { status, headers, text } = await call(`${url}/Kantine/Preview/${'x'.repeat(200)}`, {
      headers: html,
    });
    assert.equal(status, 404);
    assert.equal(headers['cache-control'], 'private, no-store, no-transform');
    assert.doesNotMatch(text, /xxx/);
  });

  it('is opened by a press, which sets a cookie that only the browser reads, for the time that is left', async () => {
    const { url, lines } = await startWith();
    const { status, headers } = await press(url);
    assert.equal(status, 303);
    assert.equal(headers.location, '/takeaway');
    assert.equal(headers['cache-control'], 'private, no-store, no-transform');
    assert.equal(headers['referrer-policy'], 'no-referrer');
    const [set] = headers['set-cookie'] ?? [];
    const [, seconds] =
      new RegExp(`^kantine-preview=${token}; Path=/; Max-Age=(\\d+); HttpOnly; SameSite=Lax$`).exec(
        set ?? '',
      ) ?? [];
    assert.ok(Number(seconds) > 3_500 && Number(seconds) <= 3_600, set);
    assert.ok(lines.some(({ event, version }) => event === 'preview.opened' && version === '2.0.0-next'));
    assert.doesNotMatch(JSON.stringify(lines), new RegExp(token));
  });

  it('has a cookie of this host alone where the site is called by https', async () => {
    const { url } = await startWith(previewsText(), { siteOrigin: 'https://kantinen.example' });
    const { headers } = await press(url);
    assert.match(
      String(headers['set-cookie']),
      /^__Host-kantine-preview=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    );
    const seen = (name: string) =>
      call(`${url}/takeaway`, { headers: { ...html, cookie: `${name}=${token}` } }).then(takeawayOf);
    assert.equal(await seen('__Host-kantine-preview'), '2.0.0-next');
    assert.equal(await seen('kantine-preview'), '1.0.0-abc');
  });

  it('is seen in pages and in the registry of that browser alone, and no cache keeps it', async () => {
    const { url } = await startWith();
    for (const address of ['/', '/takeaway', '/takeaway/2026-11-23?a=b', '/remotes.json']) {
      const own = await call(url + address, { headers: { ...html, cookie } });
      assert.equal(own.status, 200);
      assert.equal(takeawayOf(own), '2.0.0-next', address);
      assert.equal(own.headers['cache-control'], 'private, no-store, no-transform', address);
      for (const other of ['', 'kantine-preview=', `kantine-preview=${'B'.repeat(43)}`]) {
        const answer = await call(url + address, { headers: { ...html, cookie: other } });
        assert.equal(takeawayOf(answer), '1.0.0-abc', address);
        assert.doesNotMatch(answer.text, /2\.0\.0-next|kantine-preview/);
        assert.equal(answer.headers['cache-control'], 'no-cache, no-transform');
        assert.match(String(answer.headers.vary), /\bcookie\b/);
      }
    }
  });

  for (const [who, headers, origin] of [
    ['another website', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
    [
      'another website, whose origin is like this one’s',
      { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1' },
    ],
    ['another website in an old browser', { origin: 'https://evil.example' }],
    ['a frame without an origin', { origin: 'null' }],
    ['a caller who says no origin', {}],
    ['a name that begins alike', { origin: 'http://127.0.0.1.evil.example' }],
    ['another scheme of the site', { origin: 'http://kantinen.example' }, 'https://kantinen.example'],
    ['another port of the site', { origin: 'https://kantinen.example:8443' }, 'https://kantinen.example'],
  ] as [string, Record<string, string>, string?][])
    it(`is not opened by ${who}: the button is shown again`, async () => {
      const { url, lines } = await startWith(previewsText(), { siteOrigin: origin });
      const answer = await press(url, path, headers);
      assert.deepEqual([answer.status, answer.headers['set-cookie']], [403, undefined]);
      assert.match(answer.text, /<button>Vis forhåndsvisningen</);
      assert.ok(lines.some(({ event, reason }) => event === 'policy.refused' && reason === 'origin'));
      assert.ok(!lines.some(({ event }) => event === 'preview.opened'));
    });

  it('is opened in a browser that says its origin alone, as to every site without TLS', async () => {
    const { url } = await startWith();
    for (const origin of [url, 'http://127.0.0.1'])
      assert.equal((await press(url, path, { origin })).status, 303);
    const site = await startWith(previewsText(), { siteOrigin: 'https://kantinen.example' });
    assert.equal((await press(site.url, path, { origin: 'https://kantinen.example' })).status, 303);
  });

  it('shows a retired section to its browser, and to nobody else', async () => {
    const { url, siteDir } = await startWith();
    const takeaway = { ...sectionManifest('takeaway'), retired: '2026-11-26T12:00:00.000Z' };
    writeFiles(siteDir, { 'remotes.json': JSON.stringify({ sections: { takeaway } }) });
    const own = await call(`${url}/takeaway`, { headers: { ...html, cookie } });
    assert.deepEqual([own.status, takeawayOf(own)], [200, '2.0.0-next']);
    const others = await call(`${url}/takeaway`, { headers: html });
    assert.deepEqual(dataOf(others.text).registry.sections.takeaway, { isRetired: true });
  });

  it('has each of its pages compressed once, until its version, the registry or the shell is another', async () => {
    const folders = { publicDir: '/none', siteDir: '/none' };
    const settings = { ...readSettings({}), ...folders, venueApiUrl: '', limits: defaultLimits };
    const { shellOf } = createDocuments({ settings });
    const venue = testVenue();
    const template = () => parseTemplate('<head><!--kantine:head--><!--kantine:page--></head><body></body>');
    const previewOf = (version: string): Preview => ({
      ...{ section: 'takeaway', until: Date.now() + hour },
      manifest: readManifest('takeaway', sectionManifest('takeaway', version), []),
    });
    const [release, preview] = [
      { template: template(), registry: { sections: {} } },
      previewOf('2.0.0-next'),
    ];
    const page = (path: string, of: Release = release, ofPreview = preview) =>
      shellOf(planOf(path, venue, releaseOf(of, null, ofPreview), noStore));
    const first = page('/takeaway');
    assert.equal(page('/takeaway'), first);
    assert.equal(page('/takeaway/2026-11-23'), page('/takeaway/2026-11-24'));
    const ofAnotherVenue = { ...release, registry: { sections: {} } };
    assert.notEqual(page('/takeaway', ofAnotherVenue), first);
    assert.equal(page('/takeaway'), first);
    assert.notEqual((await page('/takeaway', release, previewOf('3.0.0-next'))).etag, (await first).etag);
    assert.notEqual(page('/takeaway', { ...release, template: template() }), first);
  });

  it('has a bar with the way out of it, whose style the page’s policy allows', async () => {
    const { url } = await startWith();
    const { text, headers } = await call(`${url}/takeaway`, { headers: { ...html, cookie } });
    assert.match(text, /<aside .*takeaway 2\.0\.0-next er ikke udgivet.*href="\/kantine\/preview\/slut"/);
    const style = /<style>([^<]*\.kantine-preview.*?)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    assert.ok(String(headers['content-security-policy']).includes(`style-src 'self' 'sha256-${hash}'`));
    const out = await call(`${url}/kantine/preview/slut`, { headers: { ...html, cookie } });
    assert.deepEqual([out.status, out.headers.location], [303, '/']);
    assert.match(String(out.headers['set-cookie']), /^kantine-preview=; Path=\/; Max-Age=0;/);
  });

  it('shows a section that the registry does not have, and hashes of its files', async () => {
    const { url } = await startWith(previewsText({ section: 'kaffe' }));
    const { text } = await call(`${url}/kaffe`, { headers: { ...html, cookie } });
    assert.equal(dataOf(text).registry.sections.kaffe.version, '2.0.0-next');
    assert.ok(dataOf(text).registry.integrity['/sections/kaffe/2.0.0-next/remoteEntry.js']);
    assert.equal(
      dataOf((await call(`${url}/kaffe`, { headers: html })).text).registry.sections.kaffe,
      undefined,
    );
  });

  it('says its version as text, whatever is in it', async () => {
    const manifest = { ...sectionManifest('takeaway', '2'), version: '<img src=x onerror="a">' };
    const { url } = await startWith(previewsText({ manifest }));
    for (const address of [url, url + path]) {
      const { text } = await call(address, { headers: { ...html, cookie } });
      assert.match(text, /&lt;img src=x/);
      assert.doesNotMatch(text, /<img src=x/);
    }
  });

  for (const [what, address, given] of [
    ['an unknown token', `/kantine/preview/${'B'.repeat(43)}`, {}],
    ['a shorter token', `/kantine/preview/${token.slice(1)}`, {}],
    ['a longer token', `${path}A`, {}],
    ['an encoded token', `/kantine/preview/%41${token.slice(1)}%00`, {}],
    ['the hash of a token', `/kantine/preview/${createHash('sha256').update(token).digest('base64url')}`, {}],
    ['a name of all objects', '/kantine/preview/__proto__', {}],
    ['a very long token', `/kantine/preview/${'A'.repeat(9_000)}`, {}],
    ['a token that nearly fills the headers', `/kantine/preview/${'A'.repeat(15_000)}`, {}],
    ['an expired preview', path, { until: Date.now() - 1 }],
  ] as const)
    it(`is not opened by ${what}: a Danish sentence and a way on`, async () => {
      const { url, lines } = await startWith(previewsText(given));
      for (const { status, text, headers } of [
        await call(url + address, { headers: { ...html, cookie: 'x=y' } }),
        await press(url, address),
      ]) {
        assert.equal(status, 404);
        assert.match(
          text,
          /Adressen er forkert, eller dens tid er udløbet\..*<a href="\/">Til forsiden<\/a>/,
        );
        assert.deepEqual(
          [headers['set-cookie'], headers['cache-control']],
          [undefined, 'private, no-store, no-transform'],
        );
      }
      assert.equal(lines.filter(({ event }) => event === 'preview.refused').length, 2);
    });

  it('ends with its time, with its deploy and with its file', async () => {
    const { url, siteDir, logged } = await startWith();
    const seen = async () => takeawayOf(await call(`${url}/takeaway`, { headers: { ...html, cookie } }));
    assert.equal(await seen(), '2.0.0-next');
    writeFiles(siteDir, { 'previews.json': previewsText({ until: Date.now() - 1 }) });
    assert.equal(await seen(), '1.0.0-abc');
    writeFiles(siteDir, { 'previews.json': previewsText() });
    assert.equal(await seen(), '2.0.0-next');
    rmSync(join(siteDir, 'previews.json'));
    assert.equal(await seen(), '1.0.0-abc');

    writeFiles(siteDir, {
      'previews.json': previewsText(),
      'remotes.json': JSON.stringify({ sections: { takeaway: sectionManifest('takeaway', '2.0.0-next') } }),
    });
    const { text, headers } = await call(`${url}/takeaway`, { headers: { ...html, cookie } });
    assert.equal(headers['cache-control'], 'no-cache, no-transform');
    assert.doesNotMatch(text, /kantine-preview/);
    for (const opened of [await call(url + path, { headers: html }), await press(url)])
      assert.deepEqual([opened.headers.location, opened.headers['set-cookie']], ['/takeaway', undefined]);
    assert.deepEqual(logged, []);
  });

  it('ends when its version is stopped, which no record of it says', async () => {
    const { url, siteDir } = await startWith();
    writeFiles(siteDir, { 'remotes.json': withRollout() });
    const seen = async () => takeawayOf(await call(`${url}/takeaway`, { headers: { ...html, cookie } }));
    assert.equal(await seen(), '2.0.0-next');
    writeFiles(siteDir, { 'stopped/takeaway.json': stopText });
    assert.equal(await seen(), '1.0.0-abc');
    for (const opened of [await call(url + path, { headers: html }), await press(url)])
      assert.deepEqual([opened.status, opened.headers['set-cookie']], [404, undefined]);
  });

  it('ends when its version is stopped for all, also at a venue with a version of its own', async () => {
    const { at, siteDir } = await startVenues();
    writeFiles(siteDir, {
      'remotes.json': withRollout({ kiosken: sectionManifest('takeaway', '1.5.0-own') }),
      'previews.json': previewsText(),
    });
    const versions = () =>
      Promise.all(
        ['kantinen.example', 'kiosken.example'].map(async (host) =>
          takeawayOf(await at(host, '/takeaway', { cookie: `__Host-kantine-preview=${token}` })),
        ),
      );
    assert.deepEqual(await versions(), ['2.0.0-next', '2.0.0-next']);
    writeFiles(siteDir, { 'stopped/takeaway.json': stopText });
    assert.deepEqual(await versions(), ['1.0.0-abc', '1.5.0-own']);
    for (const method of ['GET', 'POST']) {
      const { status, headers } = await at('kiosken.example', path, ownPress, method);
      assert.deepEqual([status, headers['set-cookie']], [404, undefined]);
    }
  });

  for (const [what, text] of [
    ['cut short', previewsText().slice(0, 60)],
    ['of another shape', '[]'],
    ['naming code at another origin', previewsText().replace('/sections/takeaway', 'https://evil.example')],
    ['with a token in place of its hash', previewsText().replace('"tokenHash":"', '"token":"')],
  ] as const)
    it(`is shown to nobody from a list ${what}, and the log has the reason`, async () => {
      const { url, logged } = await startWith(text);
      assert.equal((await call(url + path, { headers: html })).status, 404);
      assert.equal(takeawayOf(await call(url, { headers: { ...html, cookie } })), '1.0.0-abc');
      assert.equal(logged.length, 1);
      assert.match(logged[0] ?? '', /previews\.json cannot be used/);
    });

  for (const [what, damaged] of [
    [
      'names code at another origin',
      {
        ...recordOf(),
        manifest: { ...sectionManifest('retail'), base: 'https://x.example/sections/retail/1/' },
      },
    ],
    ['has no end', { ...recordOf(), until: undefined }],
    ['is no object', null],
  ] as const)
    it(`begins and ends beside a record that ${what}, and the log has the reason`, async () => {
      const { url, siteDir, logged } = await startWith(JSON.stringify({ previews: [damaged, recordOf()] }));
      const seen = async () => takeawayOf(await call(`${url}/takeaway`, { headers: { ...html, cookie } }));
      assert.equal(await seen(), '2.0.0-next');
      assert.equal(logged.length, 1);
      assert.match(logged[0] ?? '', /previews\.json cannot be used/);
      writeFiles(siteDir, { 'previews.json': JSON.stringify({ previews: [damaged] }) });
      assert.equal(await seen(), '1.0.0-abc');
    });

  it('has its token kept from the venue API, whose own cookies go on', async () => {
    const seen: unknown[] = [];
    const venueApiUrl = await startFakeVenueApi((request, response) => {
      seen.push(request.headers.cookie);
      response.end('{}');
    });
    const { url } = await startWith(previewsText(), { venueApiUrl });
    for (const sent of [cookie, `kantine-preview=${token}; c=d`, `__Host-kantine-preview=${token}`])
      await call(`${url}/api/v1/store`, { headers: { cookie: sent } });
    assert.deepEqual(seen, ['a=b', 'c=d', undefined]);
  });

  it('is rendered beside the deployed pages, and neither takes the place of the other', async () => {
    const site = await startRenderedSite({ cacheSeconds: 60 });
    writeFiles(site.siteDir, { 'previews.json': previewsText({ manifest: takeawayManifest('2') }) });
    for (let round = 0; round < 2; round += 1) {
      assert.match(await site.renderedAt('/takeaway'), /menu one/);
      const own = await call(`${site.url}/takeaway`, { headers: { ...html, cookie } });
      assert.match(own.text, /<div class="frame">menu two/);
      assert.match(own.text, /<aside class="kantine-preview"/);
      assert.equal(takeawayOf(own), '2');
      assert.deepEqual([own.status, own.headers['cache-control']], [200, 'private, no-store, no-transform']);
      const bar = hashOfStyle(/<style>(.*?)<\/style>/.exec(own.text)?.[1] ?? '');
      assert.ok(String(own.headers['content-security-policy']).includes(bar));
    }
    const unknown = await call(`${site.url}/ukendt`, { headers: { ...html, cookie } });
    assert.deepEqual([unknown.status, /kantine-preview/.test(unknown.text)], [404, true]);
    assert.deepEqual(site.logged, []);
  });

  it('is sent as the shell when its page takes longer than the limit', async () => {
    const site = await startRenderedSite({ limits: { previewMs: 1 } });
    writeFiles(site.siteDir, { 'previews.json': previewsText({ manifest: takeawayManifest('2') }) });
    const own = await call(`${site.url}/takeaway`, { headers: { ...html, cookie } });
    assert.match(own.text, /<p>shell<\/p>/);
  });

  it('is sent as the shell where its page is personal or its code fails, and the log has the reason', async () => {
    const site = await startRenderedSite({ cacheSeconds: 60 });
    writeFiles(site.siteDir, { 'previews.json': previewsText({ manifest: takeawayManifest('3') }) });
    for (const path of ['/personlig', '/takeaway', '/takeaway/failing']) {
      const own = await call(site.url + path, { headers: { ...html, cookie } });
      assert.deepEqual([own.status, takeawayOf(own)], [200, '3']);
      assert.match(own.text, /<p>shell<\/p>/);
    }
    assert.match(await site.renderedAt('/takeaway'), /menu one/);
    assert.match(
      await site.untilLogged(/did not start/),
      /'takeaway' did not start: Error: it does not start/,
    );
  });
});
