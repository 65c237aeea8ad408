import assert from 'node:assert/strict';
import { Agent, type ServerResponse } from 'node:http';
import { afterEach, describe, it } from 'node:test';

import { call, closeAll, startFakeVenueApi, startTestSite } from './testing/fixture.ts';

/** A busy machine cuts no answer. */
const patient = { closeTimeoutMs: 60_000 };

describe('stopping', () => {
  afterEach(closeAll);

  it('lets an answer in progress finish', async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    const api = await startFakeVenueApi((_request, response) => asked.resolve(response));
    const { url, site } = await startTestSite({ venueApiUrl: api });
    const answer = call(`${url}/api/v1/orders`);
    const response = await asked.promise;
    const closed = site.close(patient);
    response.end('done');
    assert.equal((await answer).text, 'done');
    await closed;
  });

  it('first makes the site not ready, and closes each connection after its answer', async () => {
    const { url, site } = await startTestSite();
    assert.equal((await call(`${url}/readyz`)).status, 200);
    const closed = site.close({ drainMs: 15_000 });
    const { status, headers } = await call(`${url}/readyz`, { headers: { connection: 'keep-alive' } });
    assert.deepEqual([status, headers.connection], [503, 'close']);
    assert.equal((await call(`${url}/takeaway`)).status, 200);
    assert.equal((await call(`${url}/healthz`)).status, 200);
    await closed;
    await assert.rejects(call(url));
  });

  it('serves what comes on an open connection, and then closes it', async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    const api = await startFakeVenueApi((_request, response) => asked.resolve(response));
    const { url, site } = await startTestSite({ venueApiUrl: api });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const answers = ['/api/v1/orders', '/takeaway'].map((path) => call(url + path, { agent }));
    const response = await asked.promise;
    const closed = site.close(patient);
    while (await call(url).catch(() => null));
    response.end('done');
    assert.deepEqual(
      (await Promise.all(answers)).map(({ status, headers }) => [status, headers.connection]),
      [
        [200, 'keep-alive'],
        [200, 'close'],
      ],
    );
    await closed;
  });

  it('shares its 503 at /readyz with a site that has no build', async () => {
    const { url } = await startTestSite({ publicDir: '/nowhere' });
    assert.equal((await call(`${url}/readyz`)).status, 503);
  });
});
