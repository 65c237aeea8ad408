import assert from 'node:assert/strict';
import { existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, it, mock } from 'node:test';

import type { Logger } from 'pino';

import { call, closeAll, closeLater, forwardClock, startTestSite, writeFiles } from '../testing/fixture.ts';
import { entryOf, startVenues } from '../testing/many-venues.ts';
import { keepLeaving } from '../venues/leaving-venues.ts';

afterEach(closeAll);

const order = (payment_method: string | null, token?: string) =>
  JSON.stringify({ payment_method, payment_parameters: token ? { external_token: token } : {} });
const json = { 'content-type': 'application/json', accept: 'application/json' };

describe('a closed venue', () => {
  const closed = { closed: { until: '2126-08-03', text: 'Vi holder <sommerferie>.' } };

  it('answers 503 in Danish with the time to come back, and does not ask its API', async () => {
    const { at, apis } = await startVenues({}, { kiosken: closed });
    for (const path of [
      '/',
      '/takeaway',
      '/retail/cart',
      '/robots.txt',
      '/api/v1/store',
      '/storage/logo.svg',
    ]) {
      const { status, headers, text } = await at('kiosken.example', path);
      assert.equal(status, 503, path);
      assert.ok(Number(headers['retry-after']) > 3600, path);
      assert.equal(headers['cache-control'], 'no-store, no-transform');
      assert.equal(headers['x-kantine'], 'closed', path);
      assert.match(
        text,
        /Vi holder (?:<|&lt;)sommerferie(?:>|&gt;)\. Vi åbner igen lørdag den 3\. august 2126\./,
        path,
      );
    }
    const { text, headers } = await at('kiosken.example');
    assert.match(text, /^<!doctype html><html lang="da">.*&lt;sommerferie&gt;/s);
    assert.match(String(headers['content-type']), /text\/html/);
    assert.deepEqual(apis.kiosken.asked, []);
    assert.equal((await at('kantinen.example')).status, 200);
  });

  it('takes no new order, and lets a payment be finished', async () => {
    const { at, apis } = await startVenues({}, { kiosken: closed });
    const post = (path: string, body: string) => at('kiosken.example', path, json, 'POST', body);
    for (const [path, body] of [
      ['/api/v1/retail/payment-sessions', '{}'],
      ['/api/v1/retail/orders', order('account-card')],
      ['/api/v1/takeaway/orders', order(null)],
      ['/api/v1/takeaway/orders', order('online', ' ')],
      ['/api/v1/takeaway/orders', '{'],
      ['/api/v1/tokens', order('online', 'cs_1')],
    ] as const)
      assert.equal((await post(path, body)).status, 503, `${path} ${body}`);
    assert.deepEqual(apis.kiosken.asked, []);
    assert.equal((await post('/api/v1/retail/orders', order('online', 'cs_1'))).status, 200);
    assert.deepEqual(
      apis.kiosken.asked.map(({ url }) => url),
      ['POST /api/v1/retail/orders'],
    );
  });

  it('opens the page of a payment, whose browser alone may read from the API', async () => {
    const { at, apis } = await startVenues({}, { kiosken: closed });
    const { status, headers } = await at('kiosken.example', '/retail/payment');
    assert.equal(status, 200);
    const [cookie] = headers['set-cookie'] ?? [];
    assert.match(cookie!, /^__Host-kantine-paying=1; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/);
    assert.equal((await at('kiosken.example', '/retail//payment')).headers['set-cookie']?.length, 1);
    assert.equal(apis.kiosken.asked.length, 0);
    const paying = { cookie: cookie!.split(';')[0]! };
    assert.equal((await at('kiosken.example', '/api/v1/store', paying)).status, 200);
    assert.equal((await at('kiosken.example', '/', paying)).status, 503);
    // By https another host of the domain could set the name without its prefix.
    const forged = { cookie: 'kantine-paying=1' };
    assert.equal((await at('kiosken.example', '/api/v1/store', forged)).status, 503);
    assert.equal((await at('kiosken.example', '/api/v1/store', paying, 'DELETE')).status, 503);
    assert.equal(apis.kiosken.asked[0]!.headers['cookie'], undefined);
  });

  it('takes no other address for the page of a payment', async () => {
    const { at, apis } = await startVenues({}, { kiosken: closed });
    for (const path of ['/api/payment', '/%61pi/payment', '/api/../retail/payment', '/storage/receipt']) {
      const { status, headers } = await at('kiosken.example', path);
      assert.deepEqual([status, headers['set-cookie']], [503, undefined], path);
    }
    assert.deepEqual(apis.kiosken.asked, []);
  });

  it('sends the form of a page of a payment on to the page', async () => {
    const { at } = await startVenues({}, { kiosken: closed });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status, headers } = await at('kiosken.example', '/retail/payment', form, 'POST', 'a=b');
    assert.deepEqual([status, headers.location], [303, '/retail/payment']);
  });
});

describe('a venue that is closed until a day', () => {
  for (const [season, until, midnight] of [
    ['winter', '2126-01-10', '2126-01-09T23:00:00Z'],
    ['summer', '2126-08-03', '2126-08-02T22:00:00Z'],
  ] as const)
    it(`opens by itself when that day begins in Denmark in ${season}, without a change of the file`, async () => {
      const { at, apis } = await startVenues({}, { kiosken: { closed: { until } } });
      forwardClock(Date.parse(midnight) - Date.now() - 60_000);
      assert.equal((await at('kiosken.example')).status, 503);
      assert.deepEqual(apis.kiosken.asked, []);
      forwardClock(60_000);
      assert.equal((await at('kiosken.example')).status, 200);
      assert.equal((await at('kiosken.example', '/api/v1/store')).status, 200);
      const ordered = await at('kiosken.example', '/api/v1/retail/orders', json, 'POST', order(null));
      assert.equal(ordered.status, 200);
    });
});

describe('a venue that is taken out', () => {
  it('keeps its host for a day: it takes a paid order and no new one', async () => {
    const { at, write, entries, apis, venuesFile, siteDir } = await startVenues();
    const pay = (method: string) =>
      at('kiosken.example', '/api/v1/retail/orders', json, 'POST', order(method, 'cs_1'));
    await at('kiosken.example');
    write(entries.slice(0, 1));
    assert.equal((await at('kiosken.example')).status, 503);
    assert.equal((await at('www.kiosken.example')).status, 308);
    assert.equal((await pay('account-card')).status, 503);
    assert.equal((await pay('online')).status, 200);
    // A site that is started later knows it too.
    const later = await startTestSite({ venuesFile, sharedDir: siteDir });
    const { status } = await call(later.url, { headers: { host: 'kiosken.example' } });
    assert.equal(status, 503);
    forwardClock(24 * 60 * 60_000 + 1);
    assert.equal((await at('kiosken.example')).status, 421);
    assert.equal((await pay('online')).status, 421);
    assert.equal(apis.kiosken.asked.length, 1);
  });

  it('keeps its host from the venue that had it before, and was taken out too', async () => {
    const { at, write, apis } = await startVenues();
    const other = entryOf('anden', 'http://127.0.0.1:9');
    await at('kiosken.example');
    write([other, { ...entryOf('kiosken', apis.kantinen.url), name: 'ny' }]);
    assert.equal((await at('kiosken.example')).status, 200);
    write([other]);
    const paid = await at('kiosken.example', '/api/v1/retail/orders', json, 'POST', order('online', 'cs_1'));
    assert.equal(paid.status, 200);
    const ordersAt = ({ asked }: typeof apis.kiosken) => asked.filter(({ url }) => url.startsWith('POST'));
    assert.deepEqual([ordersAt(apis.kantinen).length, ordersAt(apis.kiosken).length], [1, 0]);
  });

  it('keeps its host also when the file was changed while no site was running', async () => {
    const { write, entries, apis, venuesFile, siteDir, site } = await startVenues();
    await site.close();
    const sharedDir = join(siteDir, 'new');
    await (await startTestSite({ venuesFile, sharedDir })).site.close();
    write(entries.slice(0, 1));
    const later = await startTestSite({ venuesFile, sharedDir });
    const at = (host: string) => call(later.url, { headers: { host, accept: 'text/html' } });
    assert.equal((await at('kiosken.example')).status, 503);
    assert.equal((await at('www.kiosken.example')).status, 308);
    assert.equal((await at('kantinen.example')).status, 200);
    const paid = await call(`${later.url}/api/v1/retail/orders`, {
      method: 'POST',
      headers: { ...json, host: 'kiosken.example' },
      body: order('online', 'cs_1'),
    });
    assert.deepEqual([paid.status, apis.kiosken.asked.length], [200, 1]);
    forwardClock(24 * 60 * 60_000 + 1);
    assert.equal((await at('kiosken.example')).status, 421);
  });

  it('is remembered a minute after its file could not be written, which no request tries again at once', async () => {
    const { siteDir, entries } = await startVenues();
    const sharedDir = join(siteDir, 'shared');
    writeFiles(siteDir, { shared: 'no folder' });
    const warn = mock.fn();
    const leavers = keepLeaving(sharedDir, { warn, error: assert.fail } as unknown as Logger);
    leavers(entries);
    rmSync(sharedDir);
    leavers(entries);
    assert.equal(existsSync(sharedDir), false);
    forwardClock(60_000);
    leavers(entries);
    assert.match(readFileSync(join(sharedDir, 'known-venues.json'), 'utf8'), /"kiosken"/);
    assert.equal(warn.mock.callCount(), 1);
  });

  for (const damaged of [
    ...['{}', 'null', '[null]', '[{}]', '[{"entry":{"name":"x"},"until":null}]', '[{"entry":', ''],
    '[{"entry":{"name":"x","hosts":"x","origin":"x","api":"x"},"until":"x"}]',
  ])
    it(`takes no other venue with it when the file that remembers it is damaged: ${damaged}`, async () => {
      const { venuesFile, siteDir, site } = await startVenues();
      await site.close();
      writeFiles(siteDir, { 'known-venues.json': damaged });
      const later = await startTestSite({ venuesFile, sharedDir: siteDir });
      const { status } = await call(later.url, { headers: { host: 'kantinen.example' } });
      assert.equal(status, 200);
      assert.match(later.logged.join('\n'), /known-venues\.json cannot be used, so it is made anew/);
    });

  it('keeps its host once the file that remembers it can be read, which nothing overwrites meanwhile', async () => {
    const { write, entries, venuesFile, siteDir, site } = await startVenues();
    await site.close();
    write(entries.slice(0, 1));
    const file = join(siteDir, 'known-venues.json');
    renameSync(file, `${file}.away`);
    // Root may read every file, but follows no link to itself.
    symlinkSync(file, file);
    const later = await startTestSite({ venuesFile, sharedDir: siteDir });
    const at = async (host: string) => (await call(later.url, { headers: { host } })).status;
    assert.deepEqual([await at('kantinen.example'), await at('kiosken.example')], [200, 421]);
    assert.equal(later.logged.join('\n').match(/known-venues\.json cannot be read/g)?.length, 1);
    rmSync(file);
    renameSync(`${file}.away`, file);
    assert.deepEqual([await at('kantinen.example'), await at('kiosken.example')], [200, 503]);
  });

  it('is remembered in a file that other users read, whatever the umask is', async () => {
    const before = process.umask(0o077);
    closeLater(() => process.umask(before));
    const { siteDir, venuesFile } = await startVenues();
    assert.equal(statSync(join(siteDir, 'known-venues.json')).mode & 0o777, 0o644);
    const sharedDir = join(siteDir, 'new', 'shared');
    await startTestSite({ venuesFile, sharedDir });
    for (const folder of [sharedDir, join(sharedDir, '..')])
      assert.equal(statSync(folder).mode & 0o777, 0o755);
  });

  it('comes back with its entry, and leaves its host to another venue that takes it', async () => {
    const { at, write, entries, apis } = await startVenues();
    await at('kiosken.example');
    write(entries.slice(0, 1));
    await at('kiosken.example');
    write(entries);
    assert.equal((await at('kiosken.example')).status, 200);
    write([
      ...entries.slice(0, 1),
      {
        ...entryOf('bageren', apis.kiosken.url),
        hosts: ['kiosken.example'],
        origin: 'https://kiosken.example',
      },
    ]);
    const { status, text } = await at('kiosken.example', '/api/v1/store');
    assert.deepEqual([status, JSON.parse(text).data.attributes.name], [200, 'Kiosken']);
  });
});
