import assert from 'node:assert/strict';
import { it } from 'node:test';

import { createPromiseCache } from './promise-cache.ts';

function countedCache(maxEntries: number, keptUntil: (value: number) => number = () => Infinity) {
  const cached = createPromiseCache<number>({ maxEntries, keptUntil });
  let loads = 0;
  return (key: string, fails = false) =>
    cached(key, async () => {
      loads += 1;
      if (fails) throw new Error('no');
      return loads;
    });
}

it('loads a value once for all callers, before and after it has come', async () => {
  const ask = countedCache(2);
  assert.deepEqual(await Promise.all([ask('a'), ask('a')]), [1, 1]);
  assert.equal(await ask('a'), 1);
});

it('loads a value again when its time is over, or its load failed', async () => {
  const ask = countedCache(2, (value) => (value === 1 ? 0 : Infinity));
  assert.deepEqual([await ask('a'), await ask('a'), await ask('a')], [1, 2, 2]);
  await assert.rejects(ask('b', true));
  assert.equal(await ask('b'), 4);
});

it('never keeps more entries than allowed, and drops the oldest', async () => {
  const ask = countedCache(2);
  for (const key of ['a', 'b', 'c']) await ask(key);
  assert.deepEqual([await ask('b'), await ask('c'), await ask('a')], [2, 3, 4]);
});

it('drops the entry that was read longest ago', async () => {
  const ask = countedCache(2);
  for (const key of ['a', 'b', 'a', 'c']) await ask(key);
  assert.deepEqual([await ask('a'), await ask('c'), await ask('b')], [1, 3, 4]);
});

it('keeps its entries when others that are not kept come', async () => {
  const ask = countedCache(2, (value) => (value > 2 ? 0 : Infinity));
  for (const key of ['a', 'b', 'c', 'd']) await ask(key);
  assert.deepEqual([await ask('a'), await ask('b'), await ask('c')], [1, 2, 5]);
});
