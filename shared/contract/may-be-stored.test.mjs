import assert from 'node:assert/strict';
import { it } from 'node:test';

import { mayBeStored } from './may-be-stored.mjs';

for (const [caching, expected] of [
  ['no-store', false],
  ['No-Store', false],
  ['private, no-cache', false],
  ['no-cache,max-age=60', false],
  ['max-age=0', false],
  ['Max-Age=0, must-revalidate', false],
  ['max-age="0"', false],
  ['max-age = 0', false],
  ['s-maxage=0, max-age=0', false],
  ['max-age=0, s-maxage=600', true],
  ['s-maxage=600, max-age=0', true],
  ['max-age=0, stale-while-revalidate=60', true],
  ['max-age=0, max-age=60', true],
  ['no-cache="set-cookie", max-age=60', true],
  ['no-cache="set-cookie, max-age=0", max-age=60', true],
  ['max-age=60, private="no-store"', true],
  ['private="no-store", no-store', false],
  ['max-age=060', true],
  ['s-maxage=0', true],
  ['x-max-age=0', true],
  ['max-age', true],
  ['public', true],
  ['', true],
])
  it(`an answer with “cache-control: ${caching}” ${expected ? 'may' : 'may not'} come out of a cache`, () => {
    const header = (name) => (name === 'cache-control' ? caching : null);
    assert.equal(mayBeStored(header), expected);
  });

it('an answer with an age comes out of a cache, whatever it allows', () => {
  const headers = { age: '0', 'cache-control': 'no-store' };
  assert.equal(
    mayBeStored((name) => headers[name] ?? null),
    true,
  );
});
