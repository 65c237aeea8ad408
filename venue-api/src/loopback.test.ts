import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { createHostCheck, findPublicDemoProblem, isLoopback } from './loopback.mjs';

describe('a host is this machine alone', () => {
  for (const host of ['localhost', '127.0.0.1', '127.8.9.10', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1'])
    test(`when it is ${host}`, async () => assert.equal(await isLoopback(host), true));

  for (const host of ['', '0.0.0.0', '::', '::ffff:0.0.0.0', '0', '10.0.0.1', '128.0.0.1', 'nowhere.invalid'])
    test(`but not when it is '${host}'`, async () => assert.equal(await isLoopback(host), false));
});

describe('the Host header of a browser', () => {
  const isHostAllowed = createHostCheck(['Kantine.lan', undefined]);

  for (const header of [
    'localhost',
    'LocalHost:3000',
    'a.localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    'localhost:',
    '[::1]:',
  ])
    test(`is allowed with a name of this machine: ${header}`, () => assert.ok(isHostAllowed(header)));

  test('is allowed with a name that was set', () => assert.ok(isHostAllowed('kantine.lan:3000')));

  for (const header of [
    undefined,
    '',
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'evil@localhost',
    'evil.example:',
    'localhost::',
    '127.0.0.1.evil.example',
    '0.0.0.0:3000',
  ])
    test(`is refused with any other: ${header}`, () => assert.ok(!isHostAllowed(header)));
});

test('a demo that others could reach is refused in one line without DEMO=yes', async () => {
  assert.equal(await findPublicDemoProblem({ host: 'localhost', demo: false }), undefined);
  assert.equal(await findPublicDemoProblem({ host: '0.0.0.0', demo: true }), undefined);
  assert.match(
    (await findPublicDemoProblem({ host: '0.0.0.0', demo: false })) ?? '',
    /^HOST is '0\.0\.0\.0', .*DEMO=yes[^\n]*$/,
  );
});
