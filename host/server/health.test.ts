import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';

import { call, closeAll, startFakeVenueApi, startTestSite } from './testing/fixture.ts';

describe('the end', () => {
  afterEach(closeAll);

  it('lets an answer that is under way come through', async () => {
    const api = await startFakeVenueApi(
      (_request, response) => void setTimeout(() => response.end('done'), 300),
    );
    const { url, site } = await startTestSite({ venueApiUrl: api });
    const answer = call(`${url}/api/v1/orders`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const closed = site.close();
    assert.equal((await answer).text, 'done');
    await closed;
  });

  it('is said first: not ready, and no connection is kept for the next call', async () => {
    const { url, site } = await startTestSite();
    assert.equal((await call(`${url}/readyz`)).status, 200);
    const closed = site.close({ drainMs: 1_500 });
    const { status, headers } = await call(`${url}/readyz`, { headers: { connection: 'keep-alive' } });
    assert.deepEqual([status, headers.connection], [503, 'close']);
    assert.equal((await call(`${url}/takeaway`)).status, 200);
    assert.equal((await call(`${url}/healthz`)).status, 200);
    await closed;
    await assert.rejects(call(url));
  });

  it('does not come to be asked for while nothing is built: it is not ready', async () => {
    const { url } = await startTestSite({ publicDir: '/nowhere' });
    assert.equal((await call(`${url}/readyz`)).status, 503);
  });
});
