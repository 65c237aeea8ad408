import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readSectionPackage } from './section-package.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kantine-package-'));
after(() => rmSync(folder, { recursive: true }));

function read(name, kantine) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, kantine }));
  return readSectionPackage(join(folder, 'package.json'));
}

test('a section’s description is read strictly', () => {
  const menu = { label: 'Kaffe', storeAttribute: 'kaffe_section' };
  const good = { owner: 'kaffe-1', ...menu };
  assert.deepEqual(read('remote-kaffe', good), {
    name: 'kaffe',
    owner: 'kaffe-1',
    menu: { ...menu, description: '', icon: '', order: 100, needsAccount: false },
  });
  for (const [given, why] of [
    [null, /has no 'label'/],
    [{ storeAttribute: 'kaffe_section' }, /has no 'label'/],
    [{ ...good, label: ' ' }, /as 'label', which must be a text/],
    [
      { ...good, storeAttribute: 'constructor' },
      /"constructor" as 'storeAttribute', which must be an attribute/,
    ],
    [{ ...good, storeAttribute: 'Kaffe!' }, /"Kaffe!" as 'storeAttribute', which must be an attribute/],
    [{ ...good, needsAccount: 'yes' }, /as 'needsAccount', which must be true or false/],
    [{ ...good, icon: 5 }, /as 'icon', which must be a text/],
    [{ ...good, order: 'first' }, /as 'order', which must be a number/],
    [
      { ...good, cart: 'kaffe' },
      /names "kaffe" as 'cart', which must be a cart of @kantine\/shop: 'takeaway'/,
    ],
    [{ ...good, path: 'te' }, /unknown field 'path'/],
    [menu, /has no 'owner': write the name of its team/],
    [{ ...good, owner: ' ' }, /names " ", which must be the owner's name, of at most 80 visible/],
    [{ ...good, owner: 'kaffe\u001b[2K' }, /names "kaffe\\u001b\[2K", which must be the owner's name/],
    [{ ...good, owner: 'kaffe\u200b' }, /which must be the owner's name/],
    [{ ...good, owner: 5 }, /names 5, which must be the owner's name/],
  ])
    assert.throws(() => read('kaffe', given), why);
  assert.throws(() => read('kaffe', undefined), /has no 'label'/);
  for (const name of ['sections', 'healthz', 'readyz', 'metrics', 'constructor', '.well-known', 'sw.js'])
    assert.throws(() => read(name, good), new RegExp(`cannot be named '${name}'`));
});

test('a section names the schema of its settings, and the calls of its own', () => {
  const schema = { type: 'object', properties: { strength: { type: 'integer', default: 3 } } };
  writeFileSync(join(folder, 'settings.schema.json'), JSON.stringify(schema));
  writeFileSync(join(folder, 'broken.json'), '{');
  const good = { owner: 'kaffe-1', label: 'Kaffe' };
  const settings = './settings.schema.json';
  assert.deepEqual(read('remote-min-kaffe', { ...good, settings }).settings, {
    attribute: 'min_kaffe_section',
    schema,
  });
  assert.equal(read('kaffe', { ...good, settings, storeAttribute: 'coffee' }).settings.attribute, 'coffee');
  assert.equal(
    read('remote-account', { ...good, settings, storeAttribute: 'has_accounts' }).settings.attribute,
    'has_accounts',
  );
  assert.deepEqual(read('kaffe', { ...good, needs: ['GET /kaffe/stamps'] }).needs, ['GET /kaffe/stamps']);
  for (const [given, why] of [
    ...['has_accounts', 'pages', 'retail_section'].map((storeAttribute) => [
      { settings, storeAttribute },
      new RegExp(
        `has its settings in '${storeAttribute}', which the site itself reads: 'kaffe_section' is its own$`,
      ),
    ]),
    [
      { settings: 5 },
      /'kantine' in package\.json names 5 as 'settings', which must be a file of the section$/,
    ],
    [{ settings: '../x.json' }, /which must be a file of the section$/],
    [{ settings: './gone.json' }, /names "\.\/gone\.json" as 'settings', which is not there$/],
    [{ settings: 'broken.json' }, /names "broken\.json" as 'settings', which is no JSON: [^\n]*$/],
    ...['GET /kaffe', null, 5, {}].map((needs) => [
      { needs },
      /^Error: 'kantine' in package\.json has 'needs', which names .+, which must be a list of calls, such as \["GET \/kaffe\/stamps"\]$/,
    ]),
    [
      { needs: ['GET /kaffe/cups', '/kaffe/stamps'] },
      /^Error: 'kantine' in package\.json has 'needs', which names "\/kaffe\/stamps", which must be a method and a path of the venue API, such as 'GET \/kaffe\/stamps'$/,
    ],
    [{ needs: ['GET https://x.dk/y'] }, /names "GET https:\/\/x\.dk\/y", which must be a method and a path/],
    [{ needs: ['get /kaffe'] }, /names "get \/kaffe", which must be a method and a path/],
    [{ needs: [7] }, /names 7, which must be a method and a path/],
    [{ needs: [null] }, /names null, which must be a method and a path/],
    [{ needs: [['GET /a']] }, /names a value of another type, which must be a method and a path/],
  ])
    assert.throws(() => read('kaffe', { ...good, ...given }), why);
});

test('places are known by name and version, and each has a module and a room', () => {
  writeFileSync(join(folder, 'card.tsx'), '');
  const given = (places) => () => read('kaffe', { label: 'Kaffe', owner: 'kaffe', places });
  const card = { module: './card.tsx', minHeight: 96 };
  assert.deepEqual(given({ 'receipt/v1': card })().places, { 'receipt/v1': card });
  for (const [places, why] of [
    [
      { 'receipt/v2': card },
      /names "receipt\/v2" in 'places', which the host does not have: it has home\/v1, receipt/,
    ],
    [{ receipt: card }, /names "receipt" in 'places'/],
    [{ 'cart/v1': card }, /names "cart\/v1" in 'places'/],
    [{ constructor: card }, /names "constructor" in 'places'/],
    [[card], /has 'places', which names .*, which must be an object of places/],
    [5, /has 'places', which names 5, which must be an object of places/],
    [null, /has 'places', which names a value of another type|has 'places', which names null/],
    [
      { 'receipt/v1': { ...card, module: './other.tsx' } },
      /names ".\/other.tsx" as the module of receipt\/v1, which is not/,
    ],
    [{ 'receipt/v1': { ...card, module: '../card.tsx' } }, /"..\/card.tsx" as 'receipt\/v1.module'/],
    [{ 'receipt/v1': { ...card, module: 5 } }, /must be a module of the section/],
    [{ 'receipt/v1': { module: './card.tsx' } }, /has no '.*minHeight'/],
    ...[-1, 0, 15, 601, 1e9, 96.5, '96', null].map((minHeight) => [
      { 'receipt/v1': { ...card, minHeight } },
      /must be a whole number of pixels from 16 to 600/,
    ]),
    [{ 'receipt/v1': { ...card, height: 96 } }, /unknown field 'height'/],
  ])
    assert.throws(given(places), why, JSON.stringify(places));
});
