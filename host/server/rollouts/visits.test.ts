import assert from 'node:assert/strict';
import { it } from 'node:test';

import { createVisits } from './visits.ts';

it('a stranger who makes up browsers without end hides no visit of others, and adds few', () => {
  const visits = createVisits();
  const visitor = (address: string, userAgent: string) => ({ address, userAgent, number: 3 });
  const other = visitor('192.0.2.1', 'a');
  visits.add('2.0.0', other);
  assert.ok(visits.fail('2.0.0', other));
  for (let count = 0; count < 20_000; count += 1) visits.add('2.0.0', visitor('198.51.100.1', `${count}`));
  assert.deepEqual(visits.figures('2.0.0'), { visits: 201, failed: 1, networks: 1 });
});
