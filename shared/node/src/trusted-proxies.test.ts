import assert from 'node:assert/strict';
import { test } from 'node:test';

import { compileTrustProxy, parseTrustProxy } from './trusted-proxies.ts';

for (const [text, expected] of [
  ['true', true],
  ['false', false],
  ['loopback', ['loopback']],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ['nginx', undefined],
  ['10.0.0.0/33', undefined],
  ['10.0.0.1,', undefined],
  ['10.0.0.0/255.0.0.0', undefined],
  ['0.0.0.0/0', undefined],
  ['10.1', undefined],
  ['010.0.0.1', undefined],
  ['0x0a000001', undefined],
  ['100', undefined],
] as const)
  test(`TRUST_PROXY=${text} is ${expected?.toString() ?? 'refused'}`, () => {
    assert.deepEqual(parseTrustProxy(text), expected);
  });

test('TRUST_PROXY=2 trusts the two nearest callers', () => {
  const trusts = compileTrustProxy(parseTrustProxy('2'));
  assert.deepEqual(
    [0, 1, 2].map((hop) => trusts('192.0.2.1', hop)),
    [true, true, false],
  );
});
