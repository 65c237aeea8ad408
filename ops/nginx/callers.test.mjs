import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { networkOf } from '../../shared/node/src/network-of.ts';
import { call, closeAll } from '../../host/server/testing/fixture.ts';
import { startNginx, startSiteForNginx } from './running-nginx.mjs';

const from = (address) => ({ 'x-from': address });

/** nginx takes the caller's address from a header, as behind a proxy of the operator's own. */
const behindProxy = (conf) =>
  conf
    .replace('large_client_header_buffers', 'set_real_ip_from 127.0.0.1; real_ip_header X-From; $&')
    .replace('location = /healthz', 'location = /caller { return 200 $kantine_caller; } $&')
    // The rate is so low that the duration of the calls makes no difference.
    .replace('rate=5r/s', 'rate=1r/m');

const addresses = [
  // Whole, and with each short form that nginx writes.
  ...['2001:db8:1:2:3:4:5:6', '2001:db8:1:ff:3:4:5:6', '2001:db8:1:100:3:4:5:6', '2001:db8:1:1ff:3:4:5:6'],
  ...['2001:db8:1:1200:3:4:5:6', '2001:db8:1:12ff::', '2001:db8:1:12:3:4:5:6', '2001:db8:1:1:0:4:5:6'],
  ...['2001:db8:1:2::', '2001:db8:1:2::6', '2001:db8:1:2:3::6', '2001:db8:1:2:3:4::', '2001:db8:1:2:0:0:5:0'],
  ...['2001:db8:1::', '2001:db8:1::1', '2001:db8:1::ffff', '2001:db8:1::3:4:5:6', '2001:db8:1::4:5:6'],
  ...['2001:db8:1:0:3:4:5:6', '2001:db8:1:0:3::6'],
  ...['2001:db8::', '2001:db8::1', '2001:db8::3:4:5:6', '2001:db8:0:0:3:0:0:0', '2001:db8:0:1::'],
  ...['2001::', '2001::1', '2001::4:5:6:7', '2001::3:4:5:6:7', '2001::1200:4:5:6:7', '2001::12ff:1:2:3:4'],
  ...['2001:0:0:1200::', '2001:0:0:0:1:0:0:0'],
  ...['::', '::1', '::5:6:7:8', '::4:5:6:7:8', '::1204:5:6:7:8', '::12:5:6:7:8', '::3:4:5:6:7:8'],
  ...['::3:1204:5:6:7:8', '0:0:3::', '0:2::', '0:2:3:4:5:6:7:8', 'fe80::1', 'FE80::2', '64:ff9b::192.0.2.1'],
  ...['192.0.2.1', '192.0.2.2', '10.0.0.1'],
];

describe('nginx counts the calls of an IPv6 customer together', () => {
  let nginx;
  before(async () => {
    const { api, site } = await startSiteForNginx((_request, response) => response.end('{}'));
    nginx = await startNginx({ siteDir: site.siteDir, venueApiUrls: [api], change: behindProxy });
  });
  after(async () => {
    await nginx?.stop();
    await closeAll();
  });

  const callerOf = async (address) =>
    (await call(nginx.url, { target: '/caller', headers: from(address) })).text;
  const write = async (address) =>
    (await call(nginx.url, { target: '/api/v1/orders', method: 'POST', headers: from(address) })).status;

  test('in the networks of the site’s own server, in each short form of an address', async () => {
    const callers = new Map();
    for (const address of addresses) {
      const [ours, theirs] = [networkOf(address), await callerOf(address)];
      assert.ok(theirs, address);
      callers.set(ours, new Set(callers.get(ours)).add(theirs));
    }
    for (const [network, names] of callers) assert.equal(names.size, 1, `${network}: ${[...names]}`);
    const names = [...callers.values()].flatMap((all) => [...all]);
    assert.equal(new Set(names).size, callers.size);
  });

  test('with IPv4, when it listens for both on one socket', async () => {
    assert.equal(await callerOf('::ffff:192.0.2.1'), await callerOf('192.0.2.1'));
  });

  test('so that a new address for each order does not lead past the limit', async () => {
    const statuses = [];
    for (let count = 0; count < 52; count += 1)
      statuses.push(await write(`2001:db8:77::${(count + 1).toString(16)}`));
    assert.deepEqual(statuses, [...Array(51).fill(200), 429]);
    assert.equal(await write('2001:db8:77:ff:1:2:3:4'), 429);
    assert.equal(await write('2001:db8:77:100::1'), 200);
  });
});
