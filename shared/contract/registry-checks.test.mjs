import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as checks from '@kantine/contract/registry-checks';
import { generateChecks, readBySchema } from '@kantine/contract/registry';

test('the generated checks are those of the schema: run `npm run generate` after changing it', () => {
  const file = new URL('src/generated/registry-checks.mjs', import.meta.url);
  assert.equal(readFileSync(file, 'utf8'), generateChecks());
});

test('a browser accepts the same descriptions as the server, with the same defaults', () => {
  const good = { label: 'Te', when: 'always' };
  for (const value of [good, { ...good, colour: 'green' }, { ...good, icon: 5 }, { label: 'Te' }, null, []]) {
    const copy = structuredClone(value);
    let expected;
    try {
      expected = readBySchema('description', value);
    } catch {
      expected = undefined;
    }
    assert.equal(checks.isDescription(copy), expected !== undefined, JSON.stringify(value));
    if (expected) assert.deepEqual(copy, expected);
  }
});

const files = { scripts: ['a.js', 'x/b.js'], styles: [], shares: ['react'] };
const section = {
  contract: '^2.0.0',
  preload: files,
  screens: [{ path: '', calls: ['/menus/:today'], ...files }],
};

test('a section.json is read as its build wrote it', () => {
  assert.deepEqual(readBySchema('section', section, { isStrict: true }), section);
});

for (const [changes, problem] of [
  [{ contract: undefined }, /has no 'contract'/],
  [{ screens: undefined }, /has no 'screens'/],
  [{ preload: { ...files, scripts: ['../a.js'] } }, /"..\/a.js" as 'preload.scripts.0'/],
  [{ preload: { scripts: [] } }, /has no 'preload.styles'/],
  [{ screens: [{ ...files, path: '', calls: ['https://evil.example'] }] }, /must be a path of the venue API/],
  [{ screens: [files] }, /has no 'screens.0.path'/],
  [{ place: { label: 5, when: 'always' } }, /5 as 'place.label'/],
  [{ about: 'x' }, /the unknown field 'about'/],
])
  test(`a section.json is refused: ${problem}`, () => {
    assert.throws(
      () =>
        readBySchema('section', JSON.parse(JSON.stringify({ ...section, ...changes })), { isStrict: true }),
      problem,
    );
  });
