import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as checks from '@kantine/contract/manifest-checks';
import { generateChecks, readBySchema } from '@kantine/contract/manifest';

test('the generated checks are those of the schema: run `npm run generate` after changing it', () => {
  const file = new URL('src/generated/manifest-checks.mjs', import.meta.url);
  assert.equal(readFileSync(file, 'utf8'), generateChecks());
});

test('a browser accepts the same descriptions as the server, with the same defaults', () => {
  const good = { label: 'Te', storeAttribute: 'te_section' };
  for (const value of [good, { ...good, colour: 'green' }, { ...good, icon: 5 }, { label: 'Te' }, null, []]) {
    const copy = structuredClone(value);
    let expected;
    try {
      expected = readBySchema('menu', value);
    } catch {
      expected = undefined;
    }
    assert.equal(checks.isMenu(copy), expected !== undefined, JSON.stringify(value));
    if (expected) assert.deepEqual(copy, expected);
  }
});

const files = { files: ['a.js', 'x/b.css'], shares: ['react'] };
const route = {
  path: '',
  isIndexed: true,
  isPersonal: false,
  hasSecretInPath: false,
  queryParameters: [],
  browserParameters: [],
};
const built = {
  name: 'te',
  contract: '^5.0.0',
  menu: { label: 'Te', description: '', icon: '', order: 100, needsAccount: false },
  entry: { file: 'entry.js', global: 'section_te' },
  ...files,
  routes: [{ ...route, calls: ['/menus/:today'], ...files }],
};

test('a manifest is read as its build wrote it', () => {
  assert.deepEqual(readBySchema('built', built, { isStrict: true }), built);
});

for (const [changes, problem] of [
  [{ contract: undefined }, /has no 'contract'/],
  [{ routes: undefined }, /has no 'routes'/],
  [{ files: ['../a.js'] }, /"..\/a.js" as 'files.0'/],
  [{ shares: undefined }, /has no 'shares'/],
  [{ routes: [{ ...route, calls: ['https://evil.example'] }] }, /must be a path of the venue API/],
  [{ routes: [files] }, /has no 'routes.0.path'/],
  [{ menu: { label: 5 } }, /5 as 'menu.label'/],
  [{ about: 'x' }, /the unknown field 'about'/],
  [{ menu: { label: 'T'.repeat(61) } }, /as 'menu.label', which must be .* at most 60 characters/],
  [
    { menu: { label: 'Te', description: 'T'.repeat(301) } },
    /"T{99}… as 'menu.description', .* 300 characters/,
  ],
  [{ menu: { label: 'Te', icon: 'T'.repeat(61) } }, /'menu.icon', which must be a text of at most 60/],
  [{ name: 't'.repeat(41) }, /as 'name'/],
  [{ contract: '5'.repeat(201) }, /as 'contract', .* 200 characters/],
  [{ files: Array(501).fill('a.js') }, /as 'files', which must be a list of at most 500 files/],
  [{ routes: Array(101).fill(route) }, /as 'routes', which must be a list of at most 100 routes/],
  [{ routes: [{ ...route, path: 'a'.repeat(201) }] }, /'routes.0.path', .* 200 characters/],
  [{ routes: [{ ...route, calls: Array(21).fill('/a') }] }, /a list of at most 20 paths of the venue API/],
  [{ routes: [{ ...route, queryParameters: Array(21).fill('a') }] }, /a list of at most 20 names/],
])
  test(`a manifest is refused: ${problem}`, () => {
    assert.throws(
      () => readBySchema('built', JSON.parse(JSON.stringify({ ...built, ...changes })), { isStrict: true }),
      problem,
    );
  });
