import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';

import { startVenues } from '../testing/many-venues.ts';
import { call, closeAll, startFakeVenueApi, startTestSite, writeFiles } from '../testing/fixture.ts';

const secret = 'SECRET-abc123';

describe('the log', () => {
  afterEach(closeAll);

  it('has a line for each request, with the route in place of the address', async () => {
    const venueApiUrl = await startFakeVenueApi((_request, response) => void response.end('{}'));
    const { url, lines } = await startTestSite({ venueApiUrl });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await call(`${url}/api/v1/orders/4711?page=1`, { headers: { traceparent } });
    const [line, ...rest] = lines.filter(({ msg }) => msg === 'request completed');
    assert.deepEqual(rest, []);
    const { time, requestId, durationMs, ...fields } = line!;
    assert.match(String(time), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    assert.match(String(requestId), /^[\w-]{36}$/);
    assert.equal(typeof durationMs, 'number');
    assert.deepEqual(fields, {
      level: 'info',
      service: 'site',
      traceparent,
      method: 'GET',
      route: '/api/*',
      status: 200,
      msg: 'request completed',
    });
  });

  it('names pages as pages, and has files and health checks at debug only', async () => {
    const { url, lines } = await startTestSite();
    for (const path of ['/takeaway', '/assets/main.1234.js', '/robots.txt', '/healthz'])
      await call(url + path);
    assert.deepEqual(
      lines.filter(({ msg }) => msg === 'request completed').map(({ level, route }) => [level, route]),
      [
        ['info', 'page'],
        ['debug', '/assets/*'],
        ['debug', '/robots.txt'],
        ['debug', '/healthz'],
      ],
    );
  });

  it('has a line, and an event for an unknown host, also for an address that cannot be decoded', async () => {
    const { at, lines } = await startVenues();
    await at('kantinen.example', '/%E0%A4%A', { accept: '*/*' });
    await at('kantinen.example', '/50%-rabat');
    await at('andre.example', '/%E0%A4%A');
    const completed = () => lines.filter(({ msg }) => msg === 'request completed');
    while (completed().length < 3) await setImmediate();
    assert.deepEqual(
      completed().map(({ level, method, route, status, venue }) => [level, method, route, status, venue]),
      [
        ['info', 'GET', 'page', 400, 'kantinen'],
        ['info', 'GET', 'page', 302, 'kantinen'],
        ['info', 'GET', 'page', 421, undefined],
      ],
    );
    const refused = lines.filter(({ event, reason }) => event === 'policy.refused' && reason === 'host');
    assert.deepEqual(
      refused.map(({ route }) => route),
      ['page'],
    );
  });

  it('never contains an address, query, header or body that a person sent', async () => {
    const venueApiUrl = await startFakeVenueApi((request, response) => {
      if (request.url?.includes('hang-up')) response.destroy();
      else response.writeHead(500).end(secret);
    });
    const { url, publicDir, lines } = await startTestSite({ venueApiUrl, limits: { bodyBytes: 100 } });
    const headers = {
      authorization: `Bearer ${secret}`,
      referer: `http://x/${secret}`,
      cookie: secret,
      'user-agent': secret,
      'x-request-id': secret,
      traceparent: secret,
    };
    for (const target of [
      `/account/password/reset/${secret}?${secret}`,
      `/api/v1/${secret}?${secret}`,
      `/api/hang-up/${secret}`,
      `/api/..%2f${secret}`,
      `/%E0%A4%A${secret}`,
      `/assets/${secret}.js`,
      `http://${secret}.example/`,
      `/storage/${secret}`,
    ])
      for (const [method, body] of [
        ['GET', undefined],
        ['POST', secret],
        ['POST', secret.repeat(20)],
      ] as const)
        for (const dest of ['empty', 'script'])
          await call(url, {
            target,
            method,
            headers: { ...headers, 'sec-fetch-dest': dest },
            ...(body && { body }),
          });
    writeFiles(publicDir, { 'index.html': 'broken' });
    await call(`${url}/${secret}`, { headers });
    assert.ok(lines.length > 40);
    assert.doesNotMatch(JSON.stringify(lines), /SECRET|abc123/);
  });

  it('has an event for a refused request for code', async () => {
    const { url, lines } = await startTestSite();
    await call(`${url}/storage/x.js`, { headers: { 'sec-fetch-dest': 'script' } });
    const [line] = lines.filter(({ event }) => event === 'policy.refused');
    assert.deepEqual([line?.['reason'], line?.['route']], ['fetch-metadata', '/storage/*']);
  });
});
