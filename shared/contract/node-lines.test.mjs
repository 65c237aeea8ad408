import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasSecurityFixes, warnOfOldNode } from './node-lines.mjs';

const at = (day) => Date.parse(`${day}T12:00:00Z`);

for (const [version, day, isFixed] of [
  ['v20.20.2', '2026-04-30', true],
  ['v20.20.2', '2026-05-01', false],
  ['v22.22.0', '2026-11-23', true],
  ['v24.21.0', '2026-11-23', true],
  ['v24.21.0', '2028-05-01', false],
  ['v18.20.8', '2026-11-23', false],
  ['v25.9.0', '2026-11-23', false],
  ['v27.0.0', '2027-05-01', true],
  ['unknown', '2026-11-23', false],
])
  test(`Node ${version} ${isFixed ? 'gets' : 'gets no'} security fixes on ${day}`, () => {
    assert.equal(hasSecurityFixes(version, at(day)), isFixed);
  });

test('an unsupported Node is one warning in the log, and a supported one none', () => {
  const lines = [];
  const log = { warn: (fields, message) => lines.push({ ...fields, message }) };
  warnOfOldNode(log, 'v24.21.0', at('2026-11-23'));
  warnOfOldNode(log, 'v20.20.2', at('2026-11-23'));
  assert.deepEqual(lines, [
    { event: 'node.unsupported', node: 'v20.20.2', message: 'this Node gets no security fixes any more' },
  ]);
});
