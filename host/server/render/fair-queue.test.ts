import assert from 'node:assert/strict';
import { it } from 'node:test';

import { createFairQueue } from './fair-queue.ts';

const always = () => true;
const never = () => false;

it('serves the venues in turn, however long the queue of one is', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item[0]!, item);
  const served = Array.from({ length: 7 }, () => queue.take(always, never));
  assert.deepEqual(served, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined]);
});

it('passes over a venue that has its share, whose items keep their order', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'b1']) queue.add(item[0]!, item);
  assert.equal(
    queue.take((venue) => venue !== 'a', never),
    'b1',
  );
  assert.equal(
    queue.take((venue) => venue !== 'a', never),
    undefined,
  );
  assert.deepEqual([queue.size(), queue.size('a'), queue.size('b')], [2, 2, 0]);
  assert.deepEqual(queue.clear(), ['a1', 'a2']);
  assert.equal(queue.size(), 0);
});

it('serves an item in time before the late ones of other venues', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a-late', 'b-late', 'c1', 'b2']) queue.add(item[0]!, item);
  const served = Array.from({ length: 5 }, () => queue.take(always, (item) => item.endsWith('late')));
  assert.deepEqual(served, ['b2', 'c1', 'a-late', 'b-late', undefined]);
});

it('serves the newest first once the first is late, because the older ones will be late too', () => {
  const queue = createFairQueue<string>();
  const late = new Set<string>();
  for (const item of ['a1', 'a2', 'a3', 'a4']) queue.add('a', item);
  const take = () => queue.take(always, (item) => late.has(item));
  assert.equal(take(), 'a1');
  late.add('a2');
  assert.deepEqual([take(), take(), take()], ['a4', 'a3', 'a2']);
});
