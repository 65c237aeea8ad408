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
