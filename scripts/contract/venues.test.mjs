import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { runNode } from '../machine/run.mjs';
import { inRoot } from '../workspace/folders.mjs';

const schema = { type: 'object', properties: { stamps: { type: 'integer' } } };
const coffee = {
  ...{ name: 'kaffe', version: '1.0.0-a', menu: { storeAttribute: 'kaffe_section' } },
  settings: { attribute: 'kaffe_section', schema },
  needs: ['GET /kaffe/stamps', 'POST /kaffe/stamps'],
};

const deep = '['.repeat(20_000) + ']'.repeat(20_000);

/** A venue for each API: `null` for one that nobody serves. */
async function contract(stores, args = [], text) {
  const folder = mkdtempSync(join(tmpdir(), 'kantine-contract-'));
  const servers = [];
  const venues = [];
  for (const [name, store] of Object.entries(stores)) {
    const server = createServer((request, response) => {
      // A loaded machine reuses a connection that has ended by then.
      response.setHeader('connection', 'close');
      if (request.url.startsWith('/api/v1/kaffe')) {
        response.writeHead(store.hasStamps ? 200 : 404, { allow: store.hasStamps ? 'GET, POST' : 'GET' });
        return response.end('{"data":[]}');
      }
      response.end(store.body ?? JSON.stringify({ data: { attributes: store.attributes } }));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address();
    if (store) servers.push(server);
    else server.close();
    venues.push({
      name,
      hosts: [`${name}.example`],
      origin: `https://${name}.example`,
      api: `http://127.0.0.1:${port}`,
      ...store?.entry,
    });
  }
  const file = join(folder, 'venues.json');
  writeFileSync(file, text ?? JSON.stringify({ venues }));
  writeFileSync(
    join(folder, 'remotes.json'),
    JSON.stringify({
      sections: {
        kaffe: {
          ...{ ...coffee, ...stores.kantinen.ofAll },
          venues: { kiosken: { ...coffee, version: '1.1.0-b', ...stores.kiosken?.own } },
        },
      },
    }),
  );
  const outcome = await runNode(
    '--import',
    [
      'tsx',
      inRoot('scripts/contract.mjs'),
      '--venues',
      file,
      ...(args.includes('--to') ? [] : ['--to', folder]),
      ...args,
    ],
    { quiet: true },
  );
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
  return outcome;
}

const well = { attributes: { name: 'Kantinen', kaffe_section: { stamps: 10 } }, hasStamps: true };

describe('npm run contract -- --venues', { concurrency: true }, () => {
  test('prints a row for each venue and ends with 0 when nothing is wrong', async () => {
    const { status, output } = await contract({
      kantinen: well,
      kiosken: { attributes: { name: 'Kiosken' } },
    });
    assert.match(output, /^venue +api +settings +calls +law +versions$/m);
    assert.match(output, /^kantinen +1 ok, 0 differ +ok +ok +\d+ missing +kaffe 1\.0\.0-a$/m);
    assert.match(output, /^kiosken +1 ok, 0 differ +ok +ok +\d+ missing +kaffe 1\.1\.0-b \(first\)$/m);
    assert.match(output, /^2 venues, nothing is wrong$/m);
    assert.equal(status, 0, output);
  });

  test('counts apart what the law asks for and what could not be looked at', async () => {
    const attributes = { name: 'Kantinen', retail_section: {} };
    const { output } = await contract({ kantinen: { attributes } });
    assert.match(output, /^kantinen +1 ok, 3 differ +ok +ok +8 missing, 2 not checked +kaffe 1\.0\.0-a$/m);
    assert.match(output, /^kantinen: law: retail\/products: not checked, no list came$/m);
    assert.match(output, /^1 venue, 1 with something wrong$/m);
  });

  test('ends with 1 for a missing fact of the law only with --strict', async () => {
    const { status, output } = await contract({ kantinen: well }, ['--strict']);
    assert.match(output, /^kantinen: law: /m);
    assert.equal(status, 1);
  });

  for (const [what, store, line] of [
    ['an API out of reach', null, /^kiosken: Nothing answers at http:\/\/127\.0\.0\.1:\d+: /m],
    [
      'an API that differs',
      { attributes: {} },
      /^kiosken: getStore: data\.attributes: must have required property 'name'/m,
    ],
    [
      'settings that break the schema of their section',
      { attributes: { name: 'K', kaffe_section: { stamps: 'ti' } }, hasStamps: true },
      /^kiosken: settings of kaffe: kaffe_section\.stamps: must be integer; /m,
    ],
    [
      'settings that nest too deeply',
      { body: `{"data":{"attributes":{"name":"K","kaffe_section":${deep}}}}` },
      /^kiosken: settings of kaffe: kaffe_section: must not nest deeper than 64 levels; /m,
    ],
    [
      'a venue that cannot be checked',
      { ...well, own: { settings: { attribute: 'kaffe_section', schema: { type: 'nothing' } } } },
      /^kiosken: could not be checked: .*is no JSON schema/m,
    ],
    [
      'settings in an attribute of others',
      {
        attributes: { name: 'K', pages: [] },
        own: { menu: {}, settings: { attribute: 'pages', schema: {} } },
      },
      /^kiosken: could not be checked: has its settings in 'pages', which the site itself reads: 'kaffe_section' is its own$/m,
    ],
    [
      'a call that a section needs',
      { attributes: { name: 'K', kaffe_section: {} } },
      /^kiosken: POST \/kaffe\/stamps: not answered: allowed are GET$/m,
    ],
    [
      'a day of a closed venue that has passed',
      { attributes: { name: 'K' }, entry: { closed: { until: '2020-01-01' } } },
      /^kiosken: closed until 2020-01-01, a day that has passed$/m,
    ],
  ])
    test(`ends with 1 and names ${what}`, async () => {
      const { status, output } = await contract({ kantinen: well, kiosken: store });
      assert.match(output, line);
      assert.match(output, /^2 venues, 1 with something wrong$/m);
      assert.equal(status, 1);
    });

  const ofWords = { type: 'object', properties: { stamps: { type: 'string' } } };
  const shareOf = (facts) => ({
    rollout: { share: 50, since: 'x', manifest: { ...coffee, version: '2.0.0-c', ...facts } },
  });

  for (const [what, facts, line] of [
    [
      'settings',
      { settings: { attribute: 'kaffe_section', schema: ofWords } },
      /^kantinen: settings of kaffe: kaffe_section\.stamps: must be string; /m,
    ],
    [
      'a call',
      { needs: ['GET /kaffe/beans', 'DELETE /kaffe/stamps'] },
      /^kantinen: DELETE \/kaffe\/stamps: /m,
    ],
  ])
    test(`ends with 1 and names ${what} that only a version with a share needs`, async () => {
      const { status, output } = await contract({ kantinen: { ...well, ofAll: shareOf(facts) } });
      assert.match(output, line);
      assert.match(output, / kaffe 1\.0\.0-a, 50 %: 2\.0\.0-c$/m);
      assert.equal(status, 1);
    });

  test('names no version first that all venues get, where a venue has a share of its own', async () => {
    const own = { version: '1.0.0-a', ...shareOf() };
    const stopped = { ...shareOf().rollout, share: 0 };
    const stores = { kantinen: { ...well, ofAll: { rollout: stopped } }, kiosken: { ...well, own } };
    const { status, output } = await contract(stores);
    assert.match(output, /^kantinen .* kaffe 1\.0\.0-a$/m);
    assert.match(output, /^kiosken .* kaffe 1\.0\.0-a, 50 %: 2\.0\.0-c$/m);
    assert.equal(status, 0, output);
    const { output: json } = await contract(stores, ['--json', '--venue', 'kiosken']);
    const [{ versions, shares, needs }] = JSON.parse(json);
    assert.deepEqual([versions, shares], [{ kaffe: '1.0.0-a' }, { kaffe: { '2.0.0-c': 50 } }]);
    assert.equal(needs.length, coffee.needs.length);
  });

  test('says nothing of the law for an API whose store record cannot be read', async () => {
    const { output } = await contract({ kantinen: well, kiosken: { attributes: undefined } });
    assert.match(output, /^kiosken +0 ok, 1 differ +\S.* +ok +- +kaffe 1\.1\.0-b \(first\)$/m);
  });

  test('prints the rows as JSON, of one venue if it is named', async () => {
    const { status, output } = await contract({ kantinen: well, kiosken: null }, [
      '--json',
      '--venue',
      'kantinen',
    ]);
    const [row, ...rest] = JSON.parse(output);
    assert.deepEqual([row.venue, row.isWrong, row.api.isReachable, rest], ['kantinen', false, true, []]);
    assert.deepEqual(row.versions, { kaffe: '1.0.0-a' });
    assert.equal(status, 0);
  });

  for (const [what, args, text, line] of [
    ['a file that is broken', [], '{', /venues\.json cannot be used: it is no JSON: /],
    ['a venue that the file lacks', ['--venue', 'x'], undefined, /has no venue 'x'; it has: kantinen$/],
    [
      'a site that is not there',
      ['--to', '/nowhere/at/all'],
      undefined,
      /^\/nowhere\/at\/all is no folder of a/,
    ],
    [
      'a day that is none',
      ['--day', '2026-02-30'],
      undefined,
      /^--day is '2026-02-30', but must be a day such/,
    ],
    ['an account', ['--account', 'ida@example.dk'], undefined, /^--account goes with one address: /],
    [
      'an address beside the file',
      ['https://x.example'],
      undefined,
      /^One address, or --venues with a file, not both$/,
    ],
  ])
    test(`ends with 1 and one line for ${what}`, async () => {
      const { status, output } = await contract({ kantinen: well }, args, text);
      assert.match(output.trim(), line);
      assert.equal(output.trim().split('\n').length, 1, output);
      assert.equal(status, 1);
    });
});
