import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';

import { call, closeAll, closeLater, startTestSite } from '../testing/fixture.ts';
import { entryOf, startVenues } from '../testing/many-venues.ts';
import { toWrittenHost } from './host-name.mjs';

afterEach(closeAll);

describe('the file of venues', () => {
  it('is read again when it changes; a broken one changes nothing and logs one sentence', async () => {
    const { at, write, entries, venuesFile, logged } = await startVenues();
    assert.equal((await at('ny.example')).status, 421);
    write([...entries, entryOf('ny', 'http://127.0.0.1:9')]);
    assert.equal((await at('ny.example')).status, 200);
    writeFileSync(venuesFile, '{ "venues": [');
    for (let count = 0; count < 3; count += 1) assert.equal((await at('ny.example')).status, 200);
    assert.equal(logged.length, 1);
    assert.match(logged[0]!, /^\S+venues\.json cannot be used: it is no JSON: [^\n]+$/);
  });

  it('may begin with the byte order mark of an editor on Windows', async () => {
    const { at, entries, venuesFile, logged } = await startVenues();
    const later = JSON.stringify({ venues: [...entries, entryOf('ny', 'http://127.0.0.1:9')] });
    writeFileSync(venuesFile, `\uFEFF${later}\r\n`);
    assert.equal((await at('ny.example')).status, 200);
    assert.deepEqual(logged, []);
    const { url } = await startTestSite({ venuesFile });
    assert.equal((await call(url, { headers: { host: 'ny.example' } })).status, 200);
  });

  for (const [what, second, sentence] of [
    [
      'one host',
      { hosts: ['kiosken.example', 'KANTINEN.example'] },
      /'kantinen' and 'kiosken' have one host, kantinen\.example$/,
    ],
    [
      'one origin',
      { origin: 'https://kantinen.example', hosts: ['kantinen.example'] },
      /have one origin, https:\/\/kantinen\.example$/,
    ],
    [
      'one API',
      { api: 'http://127.0.0.1:1' },
      /have one API, http:\/\/127\.0\.0\.1:1: "sharesApi": true allows it$/,
    ],
    ['one name', { name: 'kantinen' }, /two venues have one name: 'kantinen'$/],
    [
      'an origin that is no host of its own',
      { origin: 'https://kiosk.example' },
      /'kiosken' does not have its origin's host, kiosk\.example/,
    ],
    ['a wrong field', { reportUrl: 7 }, /the venue 'kiosken' has a wrong 'reportUrl': /],
    ['an unknown field', { cloesd: {} }, /the venue 'kiosken' is wrong: .*cloesd/],
    ['no name', { name: undefined }, /the venue number 2 has a wrong 'name': /],
    ['a name that stands for all', { name: 'all' }, /has a wrong 'name'/],
    ['a name that all objects have', { name: 'constructor' }, /has a wrong 'name'/],
  ] as const)
    it(`is refused with a sentence for ${what}`, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'kantine-venues-'));
      closeLater(() => rmSync(folder, { recursive: true }));
      const venuesFile = join(folder, 'venues.json');
      const venues = [
        entryOf('kantinen', 'http://127.0.0.1:1'),
        { ...entryOf('kiosken', 'http://127.0.0.1:2'), ...second },
      ];
      writeFileSync(venuesFile, JSON.stringify({ venues }));
      await assert.rejects(startTestSite({ venuesFile }), (error: Error) => {
        assert.match(error.message, sentence);
        assert.match(error.message, /^VENUES_FILE \S+ cannot be used: [^\n]+$/);
        return true;
      });
    });

  it('takes a host in letters as its twin in ASCII: by its name alone', async () => {
    const { at, write, entries } = await startVenues();
    write([...entries, { ...entryOf('xn--kd-lka', 'http://127.0.0.1:9'), hosts: ['kød.example:8443'] }]);
    assert.equal((await at('xn--kd-lka.example')).status, 200);
    for (const end of ['/takeaway', '?x', '#x', '\\x', '%41', '@x'])
      assert.deepEqual([`kod.example${end}`, `kød.example${end}`].map(toWrittenHost), [null, null], end);
  });

  it('lets two venues share an API if it says so', async () => {
    const { at } = await startVenues({}, { kiosken: { sharesApi: true, api: 'http://127.0.0.1:9' } });
    assert.equal((await at('kiosken.example')).status, 200);
  });
});
