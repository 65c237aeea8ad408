import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { checkSectionsAt } from './section-calls.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kantine-needs-'));
const packageFile = join(folder, 'package.json');
const schema = { type: 'object', properties: { strength: { type: 'integer', default: 3 } } };
let store;

const answers = {
  'GET /api/v1/store': [200, () => JSON.stringify({ data: { attributes: store } })],
  'GET /api/v1/kaffe/stamps': [200, () => '{"data":[]}'],
  'GET /api/v1/kaffe/mine': [401, () => '{}'],
  'GET /api/v1/kaffe/html': [200, () => '<!doctype html>'],
  'GET /api/v1/kaffe/busy': [429, () => '{}'],
  'OPTIONS /api/v1/kaffe/stamps': [204, () => '', { allow: 'GET, POST' }],
};
const server = createServer(({ method, url }, response) => {
  const [status, body, headers = {}] = answers[`${method} ${url}`] ?? [404, () => '{}'];
  response.writeHead(status, headers).end(body());
});
before(() => once(server.listen(0, '127.0.0.1'), 'listening'));
after(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function check(kantine, attributes) {
  store = attributes;
  const about = { owner: 'kaffe-1', label: 'Kaffe', storeAttribute: 'kaffe_section', ...kantine };
  writeFileSync(join(folder, 'schema.json'), JSON.stringify(schema));
  writeFileSync(packageFile, JSON.stringify({ name: 'remote-kaffe', kantine: about }));
  const outcomes = await checkSectionsAt(`http://127.0.0.1:${server.address().port}`, [packageFile]);
  return outcomes.map(({ operation, outcome, notes }) => [operation.id, outcome, ...notes]);
}

for (const [kaffe_section, ...expected] of [
  [{ strength: 5 }, 'ok'],
  [true, 'ok'],
  [null, 'not checked', 'the store has no such section'],
  [{ strength: 'x' }, 'differs', 'kaffe_section.strength: must be integer; the section is off there'],
  [7, 'differs', 'kaffe_section: must be object; the section is off there'],
])
  test(`settings that are ${JSON.stringify(kaffe_section)}: ${expected[0]}`, async () => {
    assert.deepEqual(await check({ settings: 'schema.json' }, { kaffe_section }), [
      ['settings of kaffe', ...expected],
    ]);
  });

for (const [call, ...expected] of [
  ['GET /kaffe/stamps', 'ok'],
  ['GET /kaffe/mine', 'ok', 'only for who is logged in'],
  ['GET /kaffe/gone', 'differs', 'not answered: status 404'],
  ['GET /kaffe/html', 'differs', 'not answered: the answer is no JSON'],
  ['GET /kaffe/busy', 'not checked', 'too many requests (429)'],
  ['GET /kaffe/stamps/:id', 'not checked', 'no value of its path is known'],
  ['POST /kaffe/stamps', 'ok'],
  ['DELETE /kaffe/stamps', 'differs', 'not answered: allowed are GET, POST'],
  ['POST /kaffe/gone', 'not checked', 'it changes something, and OPTIONS has no Allow in its answer'],
])
  test(`the call '${call}' that a section needs: ${expected.join(', ')}`, async () => {
    assert.deepEqual(await check({ needs: [call] }, { kaffe_section: true }), [[call, ...expected]]);
  });

test('a section that is off needs no call', async () => {
  const off = ['GET /kaffe/gone', 'not checked', 'the store has no such section'];
  assert.deepEqual(await check({ needs: ['GET /kaffe/gone'] }, {}), [off]);
});

for (const [what, origin] of [
  ['that answers without a record', () => `http://127.0.0.1:${server.address().port}`],
  ['that does not answer', () => 'http://127.0.0.1:1'],
])
  test(`settings differ at an address ${what}`, async () => {
    answers['GET /api/v1/store'] = [500, () => '{}'];
    const [{ outcome, notes }] = await checkSectionsAt(origin(), [packageFile]);
    assert.deepEqual([outcome, notes], ['differs', [`${origin()} has no store record at /api/v1/store`]]);
  });
