import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';

import {
  call,
  closeAll,
  dataOf,
  forwardClock,
  sectionManifest,
  startFakeVenueApi,
  startTestSite,
  writeFiles,
} from '../testing/fixture.ts';
import { startVenues } from '../testing/many-venues.ts';
import { startRenderedSite, takeawayManifest } from '../testing/rendered-site.ts';

const html = { accept: 'text/html', 'sec-fetch-dest': 'document' };
const since = '2026-11-23T10:00:00.000Z';
const [before, later] = ['1.0.0-abc', '2.0.0-next'];

interface Given {
  share?: number;
  stops?: boolean;
  manifest?: object;
  of?: object;
}

const registryWith = ({ share = 50, stops, manifest, of }: Given = {}) =>
  JSON.stringify({
    sections: {
      retail: sectionManifest('retail'),
      takeaway: {
        ...(of ?? sectionManifest('takeaway', before)),
        rollout: { share, since, stops, manifest: manifest ?? sectionManifest('takeaway', later) },
      },
    },
  });

type Options = NonNullable<Parameters<typeof startTestSite>[0]>;

const startWith = (given: Given = {}, options: Options = {}) =>
  startTestSite({
    ...options,
    prepare: (_publicDir, siteDir) => {
      writeFiles(siteDir, { 'remotes.json': registryWith(given) });
      writeFiles(siteDir, { [`sections/takeaway/${before}/remoteEntry.js`]: '' });
    },
  });

const versionIn = ({ text }: { text: string }) =>
  (text.startsWith('{') ? JSON.parse(text) : dataOf(text).registry).sections.takeaway.version as string;
const sentNumber = ({ headers }: { headers: { 'set-cookie'?: string[] | undefined } }) =>
  /^kantine-share=(\d+); Path=\/; SameSite=Lax$/.exec(headers['set-cookie']?.[0] ?? '')?.[1];
const turn = /<script>(if\(\/kantine-share=.*?)<\/script>/;

/** As a browser does it that keeps cookies and runs scripts. */
async function open(url: string, path = '/takeaway') {
  const first = await call(url + path, { headers: html });
  const number = sentNumber(first);
  if (number === undefined || !turn.test(first.text)) return { number, page: first };
  return {
    number,
    page: await call(url + path, { headers: { ...html, cookie: `kantine-share=${number}` } }),
  };
}

describe('a version with a share', () => {
  afterEach(closeAll);

  it('is seen by about half of sixty fresh browsers, each of which keeps its version', async () => {
    const { url } = await startWith({ share: 50 });
    const browsers = await Promise.all(Array.from({ length: 60 }, () => open(url)));
    const seen = browsers.map(({ page }) => versionIn(page));
    const count = seen.filter((version) => version === later).length;
    // A fair coin misses these bounds once in 100 000 times.
    assert.ok(count >= 13 && count <= 47, String(count));
    for (const [index, { number }] of browsers.entries()) {
      const headers = { ...html, cookie: `a=b; kantine-share=${number}` };
      for (const path of ['/', '/takeaway/2026-11-23', '/takeaway/payment', '/remotes.json']) {
        const answer = await call(url + path, { headers });
        assert.equal(versionIn(answer), seen[index], path);
        assert.equal(answer.headers['set-cookie'], undefined);
      }
    }
  });

  it('is decided by the number alone, which a greater share does not take away', async () => {
    const { url, siteDir } = await startWith({ share: 5 });
    const seenBy = async (number: number | string) =>
      versionIn(await call(`${url}/takeaway`, { headers: { ...html, cookie: `kantine-share=${number}` } }));
    assert.deepEqual(await Promise.all([0, 4, 5, 99].map(seenBy)), [later, later, before, before]);
    writeFileSync(join(siteDir, 'remotes.json'), registryWith({ share: 99 }));
    assert.deepEqual(await Promise.all([0, 98, 99].map(seenBy)), [later, later, before]);
    for (const other of ['', '100', '-1', 'a', '1e1', '007']) assert.equal(await seenBy(other), before);
  });

  it('is never seen without cookies: each page is of the version before, and no cache keeps its number', async () => {
    const { url } = await startWith({ share: 99 });
    for (let time = 0; time < 10; time += 1) {
      const answer = await call(`${url}/takeaway`, { headers: html });
      assert.equal(versionIn(answer), before);
      assert.ok(Number(sentNumber(answer)) < 100);
      assert.equal(answer.headers['cache-control'], 'private, no-store, no-transform');
    }
    const registry = await call(`${url}/remotes.json`);
    assert.deepEqual([versionIn(registry), registry.headers['set-cookie']], [before, undefined]);
  });

  it('has a cookie of this host alone by https, without an end and without a domain', async () => {
    const { url } = await startWith({ share: 99 }, { siteOrigin: 'https://kantinen.example' });
    const [sent] = (await call(`${url}/takeaway`, { headers: html })).headers['set-cookie'] ?? [];
    assert.match(sent ?? '', /^__Host-kantine-share=\d\d?; Path=\/; SameSite=Lax; Secure$/);
    const seenBy = async (cookie: string) =>
      versionIn(await call(`${url}/takeaway`, { headers: { ...html, cookie } }));
    assert.equal(await seenBy('__Host-kantine-share=0'), later);
    assert.equal(await seenBy('kantine-share=0'), before);
  });

  it('is loaded by a script that the policy of the first page allows, and no other page has it', async () => {
    const { url } = await startWith({ share: 99 });
    let first;
    // One visitor in a hundred keeps the version before, which is already on the first page.
    do first = await call(`${url}/takeaway`, { headers: html });
    while (sentNumber(first) === '99');
    const [, script = 'no script'] = turn.exec(first.text) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    assert.ok(String(first.headers['content-security-policy']).includes(`'sha256-${hash}'`));
    const kept = await call(`${url}/takeaway`, { headers: { ...html, cookie: 'kantine-share=0' } });
    assert.doesNotMatch(kept.text, turn);
  });

  it('is named beside the other one, with both shares, in pages and in the registry', async () => {
    const { url } = await startWith({ share: 5 });
    for (const cookie of ['kantine-share=0', 'kantine-share=99'])
      for (const path of ['/', '/remotes.json']) {
        const { text } = await call(url + path, { headers: { ...html, cookie } });
        const { sections } = text.startsWith('{') ? JSON.parse(text) : dataOf(text).registry;
        assert.deepEqual(sections.takeaway.inUse, { [before]: 95, [later]: 5 });
        assert.equal(sections.retail.inUse, undefined);
      }
  });

  it('has no part in pages without one, which set no cookie and stay in caches', async () => {
    const { url } = await startTestSite();
    const { text, headers } = await call(`${url}/takeaway`, { headers: html });
    assert.deepEqual(
      [headers['set-cookie'], headers['cache-control']],
      [undefined, 'no-cache, no-transform'],
    );
    assert.doesNotMatch(text, /share|inUse/);
  });

  it('is rendered and kept beside the pages of the version before, and only those are for shared caches', async () => {
    const site = await startRenderedSite({
      cacheSeconds: 60,
      registryText: registryWith({ share: 50, of: takeawayManifest('1'), manifest: takeawayManifest('2') }),
    });
    const pageOf = async (number: number, pattern: RegExp) => {
      for (;;) {
        const cookie = `kantine-share=${number}`;
        const page = await call(`${site.url}/takeaway`, { headers: { ...html, cookie } });
        assert.match(page.text, new RegExp(`${pattern.source}|<p>shell<`));
        if (pattern.test(page.text)) return page;
      }
    };
    const [old, next] = [await pageOf(50, /menu one/), await pageOf(49, /menu two/)];
    assert.equal(old.headers['cache-control'], 'public, max-age=0, s-maxage=60, no-transform');
    assert.equal(next.headers['cache-control'], 'private, no-store, no-transform');
    for (const { headers } of [old, next]) assert.match(String(headers.vary), /\bcookie\b/);
    // The same bytes: neither is rendered again, and neither takes the place of the other.
    assert.equal((await pageOf(99, /menu one/)).text, old.text);
    assert.equal((await pageOf(0, /menu two/)).text, next.text);
    const first = await call(`${site.url}/takeaway`, { headers: html });
    assert.match(first.text, /menu one/);
    assert.equal(first.headers['cache-control'], 'private, no-store, no-transform');
  });

  it('stays with those who had it first when everybody gets it, though its renderers are new', async () => {
    const [of, manifest] = [takeawayManifest('1'), takeawayManifest('2')];
    const site = await startRenderedSite({ registryText: registryWith({ share: 50, of, manifest }) });
    const visitor = headersOf({ number: 0 });
    await site.untilRendered(visitor, /menu two/);
    await site.untilRendered(headersOf({ number: 99 }), /menu one/);
    writeFileSync(
      join(site.siteDir, 'remotes.json'),
      JSON.stringify({ sections: { retail: sectionManifest('retail'), takeaway: manifest } }),
    );
    for (let time = 0; time < 10; time += 1)
      assert.match((await call(`${site.url}/takeaway`, { headers: visitor })).text, /menu two|<p>shell</);
  });

  it('is never answered with the kept pages of another version that had a share before it', async () => {
    const of = takeawayManifest('1');
    const textOf = (version: string) => registryWith({ share: 50, of, manifest: takeawayManifest(version) });
    const site = await startRenderedSite({ cacheSeconds: 60, registryText: textOf('2') });
    const visitor = headersOf({ number: 0 });
    await site.untilRendered(visitor, /menu two/);
    writeFileSync(join(site.siteDir, 'remotes.json'), textOf('4'));
    await site.untilRendered(visitor, /menu four/);
  });

  for (const [what, given] of [
    ['a share of 100', { share: 100 }],
    [
      'files at an origin that is not allowed',
      { manifest: { ...sectionManifest('takeaway', later), base: 'https://evil.example/sections/a/' } },
    ],
    ['no hash of its entry', { manifest: { ...sectionManifest('takeaway', later), integrity: {} } }],
    ['the name of another section', { manifest: sectionManifest('retail', later) }],
  ] as const)
    it(`with ${what} is given to nobody, and the version before stays`, async () => {
      const { url, logged } = await startWith(given);
      const page = await call(`${url}/takeaway`, { headers: { ...html, cookie: 'kantine-share=0' } });
      assert.equal(versionIn(page), before);
      assert.equal(logged.length, 1);
      assert.match(
        logged[0] ?? '',
        /remotes\.json cannot be used: the later version: the section 'takeaway'/,
      );
    });

  it('keeps its cookie, and the one that asks for the maker of a page, from the venue API', async () => {
    const seen: unknown[] = [];
    const venueApiUrl = await startFakeVenueApi((request, response) => {
      seen.push(request.headers.cookie);
      response.end('{}');
    });
    const { url } = await startWith({}, { venueApiUrl });
    for (const cookie of ['a=b; kantine-share=5', '__Host-kantine-share=5; kantine-section=1'])
      await call(`${url}/api/v1/store`, { headers: { cookie } });
    assert.deepEqual(seen, ['a=b', undefined]);
  });
});

describe('an answer that is asked what made the page', () => {
  afterEach(closeAll);

  it('names the section and its version, and goes into no cache', async () => {
    const { url } = await startWith({ share: 50 });
    const makerOf = async (path: string, headers: Record<string, string>) => {
      const answer = await call(url + path, { headers: { ...html, ...headers } });
      return [answer.headers['x-kantine-section'], answer.headers['cache-control']];
    };
    const own = 'private, no-store, no-transform';
    const asked = { 'x-kantine-section': '1', cookie: 'kantine-share=99' };
    assert.deepEqual(await makerOf('/takeaway', asked), [`takeaway@${before}`, own]);
    assert.deepEqual(await makerOf('/takeaway', { cookie: 'kantine-section=1; kantine-share=0' }), [
      `takeaway@${later}`,
      own,
    ]);
    assert.match(String((await makerOf('/', asked))[0]), /^host@[\w-]{8}$/);
    assert.deepEqual(await makerOf('/takeaway', { cookie: 'kantine-share=99' }), [
      undefined,
      'no-cache, no-transform',
    ]);
  });

  it('names the version that rendered the page', async () => {
    const site = await startRenderedSite({ cacheSeconds: 60 });
    await site.renderedAt('/takeaway');
    const { headers } = await call(`${site.url}/takeaway`, {
      headers: { ...html, 'x-kantine-section': '1' },
    });
    assert.equal(headers['x-kantine-section'], 'takeaway@1');
  });
});

interface Visitor {
  number: number;
  address?: string;
  agent?: string;
}

const headersOf = ({ number, address = '127.0.0.1', agent = 'a' }: Visitor) => ({
  ...html,
  cookie: `kantine-share=${number}`,
  'x-forwarded-for': address,
  'user-agent': agent,
});
const visit = (url: string, visitor: Visitor, path = '/takeaway') =>
  call(url + path, { headers: headersOf(visitor) });
const fail = (url: string, visitor: Visitor, version = later, section = 'takeaway') =>
  call(`${url}/kantine/versioner/fejl`, {
    method: 'POST',
    headers: { ...headersOf(visitor), 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ section, version }),
  });
async function failVisits(url: string, from: number, to: number) {
  for (let number = from; number < to; number += 1) {
    await visit(url, { number });
    await fail(url, { number });
  }
}
const isStopped = async (url: string) =>
  versionIn(await visit(url, { number: 0, agent: 'looks' })) === before;
const publicAddress = (index: number) => `9.9.${Math.floor(index / 250)}.${(index % 250) + 1}`;

describe('a version whose visits fail', () => {
  afterEach(closeAll);
  const trustProxy = ['127.0.0.1'];

  async function startShared(status = () => 200) {
    const site = await startRenderedSite({
      status,
      registryText: registryWith({ of: takeawayManifest('1'), manifest: takeawayManifest('2') }),
      files: { 'sections/takeaway/1/remoteEntry.js': '' },
    });
    await site.untilRendered(headersOf({ number: 0, agent: 'looks' }), /menu two/);
    return site;
  }

  it('for one in three visitors is taken back in their first minute, for all replicas, with one line', async () => {
    const { url, siteDir, publicDir, lines, site } = await startWith({}, { metricsPort: 0, trustProxy });
    const replica = await startTestSite({ siteDir, publicDir });
    const metricsOf = async () => (await call(`http://127.0.0.1:${site.metricsPort}/metrics`)).text;
    await metricsOf();
    // `increase` of Prometheus sees no first sample that is not 0.
    assert.match(await metricsOf(), /kantine_rollouts_stopped_total\{section="takeaway",service="site"\} 0/);
    let failures = 0;
    for (let number = 0; number < 60 && !(await isStopped(url)); number += 1) {
      const visitor = { number, address: publicAddress(number) };
      const page = await visit(url, visitor);
      if (versionIn(page) === later && number % 3 === 0) {
        await fail(url, visitor);
        failures += 1;
      }
    }
    assert.equal(failures, 5);
    const stopped = lines.filter(({ event }) => event === 'rollout.stopped');
    assert.equal(stopped.length, 1);
    const { section, version, share, failed, before: others } = stopped[0] as Record<string, unknown>;
    assert.deepEqual([section, version, share, failed], ['takeaway', later, 50, 5]);
    assert.equal((others as { version: string }).version, before);
    const record = JSON.parse(readFileSync(join(siteDir, 'stopped', 'takeaway.json'), 'utf8')) as object;
    assert.deepEqual({ since, version: later, failed: 5, ...record }, record);
    for (const address of [url, replica.url]) {
      const registry = await call(`${address}/remotes.json`, { headers: headersOf({ number: 0 }) });
      assert.equal(versionIn(registry), before);
      assert.match(registry.text, /"inUse":\{"1\.0\.0-abc":100,"2\.0\.0-next":0\}/);
    }
    const text = await metricsOf();
    assert.match(text, /kantine_rollouts_stopped_total\{section="takeaway",service="site"\} 1/);
    assert.match(text, /kantine_rollout_share\{section="takeaway",version="2\.0\.0-next",service="site"\} 0/);
    // Nobody gets a number any more.
    assert.equal((await call(`${url}/takeaway`, { headers: html })).headers['set-cookie'], undefined);
  });

  it('behind a proxy or in an office, where all have one address, is taken back too', async () => {
    const { url } = await startWith();
    for (let number = 0; number < 5; number += 1) {
      assert.equal(await isStopped(url), false);
      await visit(url, { number });
      await fail(url, { number });
    }
    assert.equal(await isStopped(url), true);
  });

  it('less than three times as often as those of the version before stays', async () => {
    const { url } = await startWith();
    // Visitors of both versions take turns.
    for (let time = 0; time < 100; time += 1) {
      const number = time % 2 === 0 ? 99 - time / 2 : (time - 1) / 2;
      await visit(url, { number });
      if (time % 5 < 2) await fail(url, { number }, number < 50 ? later : before);
    }
    assert.equal(await isStopped(url), false);
  });

  it('is not what fails when the version before does', async () => {
    const { url, lines } = await startWith();
    for (let number = 40; number < 99; number += 1) {
      await visit(url, { number });
      if (number >= 50) await fail(url, { number }, before);
    }
    assert.equal(await isStopped(url), false);
    assert.equal(
      lines.some(({ event }) => event === 'rollout.stopped'),
      false,
    );
  });

  it('of one visitor in a loop stays', async () => {
    const { url } = await startWith();
    for (let time = 0; time < 30; time += 1) {
      await visit(url, { number: 7 });
      await fail(url, { number: 7 });
    }
    assert.equal(await isStopped(url), false);
  });

  for (const [who, later] of [
    ['others', 4],
    ['the same browsers', 0],
  ] as const)
    it(`within ten minutes counts, and not before: then of ${who}`, async () => {
      const { url } = await startWith();
      const start = performance.now();
      await failVisits(url, 0, 4);
      const { now } = performance;
      try {
        performance.now = () => now.call(performance) + 10 * 60_000 + (now.call(performance) - start);
        forwardClock(11 * 60_000);
        // lru-cache believes a time for a millisecond.
        await setTimeout(10);
        await failVisits(url, later, later + 4);
        assert.equal(await isStopped(url), false);
        await failVisits(url, later + 4, later + 5);
        assert.equal(await isStopped(url), true);
      } finally {
        performance.now = now;
      }
    });

  for (const [what, given, prepare] of [
    ['with --no-stop', { stops: false }, () => undefined],
    [
      'without the files of the version before',
      {},
      (siteDir: string) => rmSync(join(siteDir, 'sections', 'takeaway', before), { recursive: true }),
    ],
  ] as const)
    it(`${what} stays`, async () => {
      const { url, siteDir } = await startWith(given);
      prepare(siteDir);
      await failVisits(url, 0, 20);
      assert.equal(await isStopped(url), false);
    });

  it('is taken back in this process where the folder cannot be written, and the log has the reason', async () => {
    const { url, siteDir, lines } = await startWith();
    writeFileSync(join(siteDir, 'stopped'), 'no folder');
    await failVisits(url, 0, 5);
    assert.equal(await isStopped(url), true);
    assert.ok(lines.some(({ event }) => event === 'rollout.unshared'));
  });

  for (const [whose, venue] of [
    ['a venue’s own', 'kiosken'],
    ['the one of all', undefined],
  ] as const)
    it(`is taken back with lines that say whose share it was: ${whose}`, async () => {
      const { url, siteDir, lines } = await startVenues();
      const sections = JSON.parse(registryWith()).sections;
      const { takeaway } = sections;
      if (venue) sections.takeaway = { ...sectionManifest('takeaway'), venues: { [venue]: takeaway } };
      writeFiles(siteDir, {
        'remotes.json': JSON.stringify({ sections }),
        [`sections/takeaway/${before}/remoteEntry.js`]: '',
        stopped: 'no folder',
      });
      for (let number = 0; number < 5; number += 1) {
        const cookie = `__Host-kantine-share=${number}`;
        const headers = { ...headersOf({ number }), host: 'kiosken.example', cookie };
        await call(`${url}/takeaway`, { headers });
        await call(`${url}/kantine/versioner/fejl`, {
          method: 'POST',
          headers: { ...headers, 'content-type': number % 2 ? 'text/plain' : 'application/json' },
          body: JSON.stringify({ section: 'takeaway', version: later }),
        });
      }
      assert.deepEqual(
        lines
          .filter(({ event }) => String(event).startsWith('rollout.'))
          .map((line) => [line['event'], line['venue']]),
        [
          ['rollout.stopped', venue],
          ['rollout.unshared', venue],
        ],
      );
    });

  it('gets a new begin with a new share', async () => {
    const { url, siteDir } = await startWith();
    await failVisits(url, 0, 5);
    assert.equal(await isStopped(url), true);
    writeFileSync(
      join(siteDir, 'remotes.json'),
      registryWith().replaceAll(since, '2026-11-23T11:00:00.000Z'),
    );
    assert.equal(await isStopped(url), false);
  });

  it('on the server counts at the address whose code failed', async () => {
    const site = await startShared();
    for (let number = 0; number < 4; number += 1) await visit(site.url, { number }, '/takeaway/throws');
    await visit(site.url, { number: 5 });
    assert.equal(versionIn(await visit(site.url, { number: 6 }, '/')), '2');
    await visit(site.url, { number: 4 }, '/takeaway/throws');
    await site.untilLogged(/a version was taken back/);
    assert.equal(versionIn(await visit(site.url, { number: 0 }, '/')), '1');
  });

  it('on the server is taken back when a part of its page throws, which ends no thread', async () => {
    const site = await startShared();
    for (let number = 0; number < 5; number += 1) {
      assert.equal(versionIn(await visit(site.url, { number: 6 }, '/')), '2');
      await visit(site.url, { number }, '/takeaway/failing');
    }
    await site.untilLogged(/a version was taken back/);
    assert.equal(versionIn(await visit(site.url, { number: 0 }, '/')), '1');
  });

  it('on the server stays when its pages have failed but the visits fail for want of an answer of the API', async () => {
    let status = 200;
    const site = await startShared(() => status);
    await visit(site.url, { number: 0 }, '/takeaway/failing');
    status = 503;
    forwardClock(1_100);
    for (let number = 1; number < 8; number += 1) await visit(site.url, { number }, '/takeaway/failing');
    assert.equal(site.lines.findLast(({ page }) => page)?.['reason'], 'failed');
    assert.equal(versionIn(await visit(site.url, { number: 0 }, '/')), '2');
  });
});

describe('a stranger', () => {
  afterEach(closeAll);
  const trustProxy = ['127.0.0.1'];
  const attacker = '203.0.113.9';

  async function withVisitors() {
    const site = await startWith({}, { trustProxy });
    for (let number = 0; number < 20; number += 1)
      await visit(site.url, { number: 5 * number, address: publicAddress(number) });
    return site;
  }

  it('who sends failures without a visit does not stop a release', async () => {
    const { url } = await withVisitors();
    for (let number = 0; number < 50; number += 1)
      await fail(url, { number, address: publicAddress(100 + number) });
    assert.equal(await isStopped(url), false);
  });

  it('who visits with all numbers and many names of browsers, and fails each time, does not stop it', async () => {
    const { url } = await withVisitors();
    for (const agent of ['a', 'b', 'c'])
      for (let number = 0; number < 50; number += 1) {
        await visit(url, { number, agent, address: attacker });
        assert.equal((await fail(url, { number, agent, address: attacker })).status, 204);
      }
    assert.equal(await isStopped(url), false);
  });

  it('who has a network of IPv6 and a second one does not stop it', async () => {
    const { url } = await withVisitors();
    for (let number = 0; number < 50; number += 1)
      for (const address of [attacker, `2001:db8:1:${number.toString(16)}00::${number}`]) {
        await visit(url, { number, address });
        await fail(url, { number, address });
      }
    assert.equal(await isStopped(url), false);
  });

  it('whose own page sends failures from the browsers of visitors does not stop it', async () => {
    const { url } = await withVisitors();
    for (let number = 0; number < 50; number += 5) {
      const visitor = { number, address: publicAddress(number / 5) };
      await call(`${url}/kantine/versioner/fejl`, {
        method: 'POST',
        headers: { ...headersOf(visitor), 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' },
        body: JSON.stringify({ section: 'takeaway', version: later }),
      });
    }
    assert.equal(await isStopped(url), false);
  });

  it('who makes up versions without end does not keep a bad one', async () => {
    const { url } = await startWith();
    for (let number = 0; number < 5; number += 1) {
      assert.equal(await isStopped(url), false);
      await visit(url, { number });
      for (let count = 0; count < 50; count += 1) await fail(url, { number: 0 }, `${number}.${count}`);
      await fail(url, { number });
    }
    assert.equal(await isStopped(url), true);
  });

  for (const body of ['', '{', 'null', '[]', '{"section":"__proto__","version":"1"}', '"a"'])
    it(`who sends ${body || 'nothing'} gets an empty answer, and the log no line`, async () => {
      const { url, logged } = await withVisitors();
      const answer = await call(`${url}/kantine/versioner/fejl`, {
        method: 'POST',
        headers: { ...headersOf({ number: 0 }), 'content-type': 'text/plain' },
        body,
      });
      assert.deepEqual([answer.status, answer.text, logged], [204, '', []]);
    });
});
