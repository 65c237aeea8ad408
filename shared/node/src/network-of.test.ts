import assert from 'node:assert/strict';
import { it } from 'node:test';

import { isPublicAddress, networkOf } from './network-of.ts';

it('a caller is one IPv4 address, the network of an IPv6 address, or everybody without an address', () => {
  assert.equal(networkOf('192.0.2.1'), '192.0.2.1');
  assert.equal(networkOf('::ffff:192.0.2.1'), '192.0.2.1');
  assert.equal(networkOf('2001:db8:1:2ff::1'), networkOf('2001:0DB8:0001:0200:9:8:7:6'));
  assert.notEqual(networkOf('2001:db8:1:2ff::1'), networkOf('2001:db8:1:300::1'));
  assert.equal(networkOf('::1'), networkOf('::'));
  assert.equal(networkOf('fe80::1%eth0'), networkOf('fe80::'));
  assert.equal(networkOf('1::'), networkOf('1:0:0:ff::'));
  assert.notEqual(networkOf('1::'), networkOf('::'));
  assert.equal(networkOf(undefined), '');
});

it('an address is public unless it belongs to a machine, an office or a proxy in front', () => {
  for (const address of [
    '192.0.2.1',
    '9.9.9.9',
    '100.63.0.1',
    '100.128.0.1',
    '2001:db8::1',
    '::ffff:9.9.9.9',
  ])
    assert.equal(isPublicAddress(address), true, address);
  for (const address of [
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '100.127.255.254',
    '::ffff:100.64.0.1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '',
  ])
    assert.equal(isPublicAddress(address), false, address);
});
