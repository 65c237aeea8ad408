import assert from 'node:assert/strict';
import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { promisify } from 'node:util';

import { createMetrics } from '../metrics/metrics.ts';
import { createPublicData } from '../render/public-data.ts';
import { call, closeAll, forwardClock, startFakeVenueApi, startTestSite } from '../testing/fixture.ts';
import { lookupJoined } from './join-lookups.ts';

type Answer = PromiseWithResolvers<LookupAddress[]>;
const addresses = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];
const notFound = (hostname: string) =>
  Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), {
    ...{ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname },
  });

describe('the lookup of the venue APIs’ names', () => {
  const open = new Map<string, Answer[]>();
  beforeEach(() => {
    open.clear();
    mock.method(dns.promises, 'lookup', (hostname: string) => {
      const answer: Answer = Promise.withResolvers();
      open.set(hostname, [...(open.get(hostname) ?? []), answer]);
      return answer.promise;
    });
  });
  afterEach(async () => {
    mock.restoreAll();
    await closeAll();
  });
  const countOf = (hostname: string) => open.get(hostname)?.length ?? 0;
  const lastOf = (hostname: string) => open.get(hostname)!.at(-1)!;
  const lookup = promisify(lookupJoined) as (hostname: string, options: LookupOptions) => Promise<unknown>;

  it('is one for all who ask for a name, and each gets the form that it asked for', async () => {
    const asked = [{ all: true }, {}, { all: true }].map((options) => lookup('en.example', options));
    const other = lookup('anden.example', { all: true });
    assert.deepEqual([countOf('en.example'), countOf('anden.example')], [1, 1]);
    lastOf('anden.example').resolve(addresses);
    assert.deepEqual(await other, addresses);
    lastOf('en.example').resolve(addresses);
    assert.deepEqual(await Promise.all(asked), [addresses, '127.0.0.1', addresses]);
  });

  it('looks again each time a name was found, and a second after it was not', async () => {
    for (const count of [1, 2]) {
      const found = lookup('findes.example', { all: true });
      lastOf('findes.example').resolve(addresses);
      await found;
      assert.equal(countOf('findes.example'), count);
    }
    const error = notFound('mangler.example');
    const missing = lookup('mangler.example', { all: true });
    lastOf('mangler.example').reject(error);
    await assert.rejects(missing, error);
    await assert.rejects(lookup('mangler.example', { all: true }), error);
    assert.equal(countOf('mangler.example'), 1);
    forwardClock(1_001);
    const again = lookup('mangler.example', { all: true });
    lastOf('mangler.example').resolve(addresses);
    assert.deepEqual(await again, addresses);
  });

  it('is joined by visitors’ calls and the server’s own, which fail as before', async () => {
    const venueApiUrl = 'http://kaput.example';
    const connect = mock.method(Socket.prototype, 'connect');
    const isToApi = (call: { arguments: unknown[] }) =>
      call.arguments.flat().some((one) => Object(one).host === 'kaput.example');
    const { url, logged } = await startTestSite({ venueApiUrl });
    const data = createPublicData({ venueApiUrl, cacheMs: 0, metrics: createMetrics() });
    const calls = ['store', 'calendar', 'terms'].map((path) => call(`${url}/api/v1/${path}`));
    const own = ['/store', '/calendar'].map((path) => data.fetch(path));
    const failures = own.map((one) =>
      assert.rejects(one, ({ name, cause }: Error) => name === 'TypeError' && cause === error),
    );
    const error = notFound('kaput.example');
    while (connect.mock.calls.filter(isToApi).length < calls.length + own.length)
      await new Promise(setImmediate);
    lastOf('kaput.example').reject(error);
    await Promise.all(failures);
    for (const { status } of await Promise.all(calls)) assert.equal(status, 502);
    assert.match(logged.join(), /the venue API at http:\/\/kaput\.example is out of reach \(ENOTFOUND\)/);
    assert.equal(countOf('kaput.example'), 1);
  });

  it('leads to the API whose name was found', async () => {
    const api = new URL(await startFakeVenueApi((_request, response) => response.end('{}')));
    api.hostname = 'hel.example';
    mock.method(dns.promises, 'lookup', () => Promise.resolve([addresses[0]]));
    const data = createPublicData({ venueApiUrl: api.origin, cacheMs: 0, metrics: createMetrics() });
    assert.deepEqual(await data.fetch('/store'), {});
    const { url } = await startTestSite({ venueApiUrl: api.origin });
    assert.equal((await call(`${url}/api/v1/store`)).status, 200);
  });
});
