import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { runNode } from '../machine/run.mjs';
import { inRoot } from '../workspace/folders.mjs';
import { auditVenue } from './law.mjs';

const full = {
  name: 'Kantinen',
  address: 'Havnegade 1',
  registration_number: '12345678',
  email: 'mad@kantinen.dk',
  phone: '33112233',
  vat_included: true,
  food_authority_url: 'https://www.findsmiley.dk/123456',
  conditions_page_url: 'betingelser',
  privacy_page_url: 'privatliv',
  pages: [
    { name: 'Betingelser', url: 'betingelser' },
    { name: 'Privatliv', url: 'privatliv' },
  ],
  retail_section: {},
};

/** @param use gets the origin of a venue that answers with the record, and counts its calls of another method than GET */
async function withVenue(attributes, { products = [], allow }, use) {
  const writes = [];
  const server = createServer(({ method, url }, response) => {
    if (method !== 'GET') writes.push(`${method} ${url}`);
    if (method === 'OPTIONS') return response.writeHead(allow ? 204 : 404, allow && { allow }).end();
    const data = { '/api/v1/store': { attributes }, '/api/v1/retail/products': products }[url];
    return response.writeHead(data ? 200 : 404).end(JSON.stringify({ data }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    return { writes, ...(await use(`http://127.0.0.1:${server.address().port}`)) };
  } finally {
    server.close();
  }
}

const audit = (attributes, venue = {}) => withVenue(attributes, venue, (origin) => auditVenue({ origin }));

test('names the field of each fact that a record with nothing lacks, and is no error', async () => {
  const { lines, writes } = await audit({ name: 'Fremmed' });
  assert.match(lines[0], /^lov {2}registration_number +CVR-nummer på den, der sælger, mangler\.$/);
  assert.equal(lines.length, 9);
  assert.equal(lines.at(-1), 'lov: 8 forhold, som loven kræver, mangler i butikkens oplysninger');
  assert.deepEqual(writes, []);
});

test('has nothing to say of a full record, and asks for withdrawals without making one', async () => {
  const { lines, isComplete, writes } = await audit(full, { allow: 'GET, POST' });
  assert.deepEqual(lines, ['lov: Ingen forhold, som loven kræver, mangler i butikkens oplysninger']);
  assert.ok(isComplete);
  assert.deepEqual(writes, ['OPTIONS /api/v1/withdrawals']);
});

for (const [phone, isGood] of [
  ['33 11 22 33', true],
  ['33-11-22-33', true],
  ['+45 33-11-22-33', true],
  ['33-11-22-', false],
  ['ring', false],
])
  test(`takes '${phone}' for ${isGood ? 'a' : 'no'} phone number`, async () => {
    const { lines } = await audit({ ...full, phone }, { allow: 'GET, POST' });
    assert.equal(
      lines.some((line) => /^lov {2}phone .*skal være et telefonnummer/.test(line)),
      !isGood,
    );
  });

test('names the goods that lack an age and allergens, and retail without withdrawals', async () => {
  const { lines } = await audit(full, { products: [{ name: 'Rødvin' }], allow: 'GET' });
  assert.match(lines[0], /^lov {2}retail\/products: minimum_age +Rødvin ligner alkohol/);
  assert.match(lines[1], /^lov {2}retail\/products: allergens +Rødvin har ingen allergener/);
  assert.match(lines[2], /^lov {2}POST \/withdrawals +Butikken sælger varer/);
});

test('says what it could not try', async () => {
  const { lines } = await audit(full, { products: 'none' });
  assert.deepEqual(lines.slice(0, 2), [
    'lov  retail/products: not checked, no list came',
    'lov  POST /withdrawals: not tried, the API does not answer OPTIONS with Allow',
  ]);
});

for (const [args, status] of [
  [[], 0],
  [['--strict'], 1],
])
  test(`ends with ${status} for a missing fact and the options [${args}]`, async () => {
    const run = async (origin) =>
      runNode('--import', ['tsx', inRoot('scripts/contract.mjs'), origin, ...args], { quiet: true });
    const outcome = await withVenue({ ...full, retail_section: null, email: 'ingen' }, {}, run);
    assert.match(outcome.output, /^lov {2}email {2}email er "ingen", men skal være en e-mailadresse\.$/m);
    assert.equal(outcome.status, status, outcome.output);
  });
