import assert from 'node:assert/strict';
import { afterEach, it, mock } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { createPromiseCache } from './promise-cache.ts';

afterEach(() => mock.reset());

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

it('frees a value once its time is over, also when nobody asks for it again', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const cached = createPromiseCache<object>({ maxEntries: 2, keptUntil: () => Date.now() + 20 });
  const value = new WeakRef(await cached('a', async () => ({})));
  for (const end = Date.now() + 20_000; value.deref() && Date.now() < end; collect()) await wait(5);
  assert.equal(value.deref(), undefined);
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

it('keeps its entries while others are pending', async () => {
  const cached = createPromiseCache<number>({ maxEntries: 1, keptUntil: () => Infinity });
  const pending = Promise.withResolvers<number>();
  let loads = 0;
  const ask = () => cached('a', async () => (loads += 1));
  await ask();
  const others = ['b', 'c'].map((key) => cached(key, () => pending.promise));
  assert.equal(await ask(), 1);
  pending.resolve(0);
  await Promise.all(others);
  assert.equal(await ask(), 2);
});

it('keeps a failure for the time that is set', async () => {
  mock.timers.enable({ apis: ['Date'], now: 0 });
  let loads = 0;
  const cached = createPromiseCache({ maxEntries: 2, keptUntil: () => 0, failureMs: 1_000 });
  const ask = () => cached('a', () => Promise.reject(new Error(String((loads += 1)))));
  await assert.rejects(ask, /1/);
  mock.timers.setTime(999);
  await assert.rejects(ask, /1/);
  mock.timers.setTime(1_000);
  await assert.rejects(ask, /2/);
});

for (const [what, clockMs, loads] of [
  ['again when the clock was set back to before it came', -86_400_000, 2],
  ['again when the clock was set forward by a day', 86_400_000, 2],
  ['once within its time', 999, 1],
] as const)
  it(`loads a value ${what}`, async () => {
    mock.timers.enable({ apis: ['Date'], now: 100_000_000 });
    const ask = countedCache(2, () => Date.now() + 1_000);
    await ask('a');
    mock.timers.setTime(100_000_000 + clockMs);
    assert.equal(await ask('a'), loads);
  });

it('loads a value once for all who wait while the clock is set back', async () => {
  mock.timers.enable({ apis: ['Date'], now: 100_000_000 });
  const ask = countedCache(2);
  const first = ask('a');
  mock.timers.setTime(0);
  assert.deepEqual(await Promise.all([first, ask('a')]), [1, 1]);
});

it('never keeps more bytes than allowed, and drops the oldest', async () => {
  const cached = createPromiseCache<string>({
    maxEntries: 10,
    keptUntil: () => Infinity,
    maxBytes: 10,
    bytesOf: ({ length }) => length,
  });
  const loaded: string[] = [];
  const ask = (key: string, length: number) =>
    cached(key, async () => {
      loaded.push(key);
      return 'x'.repeat(length);
    });
  for (const key of ['a', 'b', 'a', 'c']) await ask(key, 4);
  assert.deepEqual(loaded, ['a', 'b', 'c']);
  await ask('a', 4);
  await ask('b', 4);
  assert.deepEqual(loaded, ['a', 'b', 'c', 'b']);
  assert.equal((await ask('too much', 11)).length, 11);
  await ask('too much', 11);
  assert.deepEqual(loaded.slice(4), ['too much', 'too much']);
  for (const key of ['d', 'e', 'd', 'e']) await ask(key, 5);
  assert.deepEqual(loaded.slice(6), ['d', 'e']);
});
