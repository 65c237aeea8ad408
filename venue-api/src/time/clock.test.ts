import assert from 'node:assert/strict';
import { test } from 'node:test';

import { clockFrom } from './clock.ts';

test('a clock begins where it is told, and runs', ({ mock }) => {
  let passedMs = 5_000;
  mock.method(performance, 'now', () => passedMs);
  const start = new Date('2026-10-25T00:59:59.950Z');
  const now = clockFrom(start);
  assert.deepEqual(now(), start);
  passedMs += 100;
  assert.deepEqual(now(), new Date('2026-10-25T01:00:00.050Z'));
});
