import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';

import { clockFrom } from './clock.ts';

test('a clock begins where it is told, and runs', async () => {
  const start = new Date('2026-10-25T00:59:59.950Z');
  const now = clockFrom(start);
  assert.equal(now().getTime() - start.getTime() < 1000, true);
  const first = now();
  await setTimeout(20);
  assert.equal(now() > first, true);
});
