import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ProblemError } from '../../http/problem.ts';
import { hashQueueLimits } from '../../limits/limits.ts';
import { runInHashQueue } from './hash-queue.ts';

test('eight passwords are hashed at once, five hundred wait, and the next caller gets a 503', async () => {
  let [running, most] = [0, 0];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const task = async () => {
    most = Math.max(most, (running += 1));
    await gate;
    running -= 1;
  };
  const tasks = Array.from({ length: hashQueueLimits.concurrent + hashQueueLimits.waiting }, () =>
    runInHashQueue(task),
  );
  // The queue starts its tasks in a microtask.
  await Promise.resolve();
  assert.throws(
    () => runInHashQueue(task),
    (error) => error instanceof ProblemError && error.status === 503 && error.headers['retry-after'] === '5',
  );
  open();
  await Promise.all(tasks);
  assert.equal(most, hashQueueLimits.concurrent);
  await runInHashQueue(task);
});
