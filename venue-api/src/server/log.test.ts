import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';

import { startTestApi, type LogLine, type TestApi } from '../testing/test-api.ts';

const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

describe("the API's log", () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());
  beforeEach(() => void api.logged.splice(0));

  /** The line may be written just after the response arrived. */
  async function lineOf(path: string, headers: Record<string, string> = {}): Promise<LogLine> {
    await api.call('GET', path, undefined, { headers });
    for (;;) {
      const line = api.logged.find(({ msg }) => msg === 'request completed');
      if (line) return line;
      await new Promise(setImmediate);
    }
  }

  test('a request has one line of JSON with its route, status, duration and id', async () => {
    const { time, durationMs, requestId, ...rest } = await lineOf('/api/v1/orders/71?page=2');
    assert.deepEqual(rest, {
      level: 'info',
      service: 'venue-api',
      method: 'GET',
      route: '/api/v1/orders/:orderId',
      status: 401,
      msg: 'request completed',
    });
    assert.equal(new Date(String(time)).toISOString(), time);
    assert.ok(Number.isInteger(durationMs));
    assert.match(String(requestId), /^[0-9a-f-]{36}$/);
    assert.equal(api.logged.length, 1);
  });

  test('a line never contains the URL, not even an unknown one', async () => {
    const line = await lineOf('/api/v1/account-verifications/a-secret-token?email=ida@example.dk');
    assert.equal(line['route'], 'none');
    assert.doesNotMatch(JSON.stringify(api.logged), /secret|ida/);
  });

  test('an address that cannot be decoded has a line too', async () => {
    const { level, route, status } = await lineOf('/api/v1/%E0%A4%A');
    assert.deepEqual([level, route, status], ['info', 'none', 400]);
    assert.doesNotMatch(JSON.stringify(api.logged), /E0/);
  });

  test("the caller's well-formed request id and trace are kept", async () => {
    const line = await lineOf('/api/v1/store', { 'x-request-id': 'abc-123', traceparent: trace });
    assert.deepEqual([line['requestId'], line['traceparent']], ['abc-123', trace]);
  });

  for (const bad of ['x'.repeat(65), 'a b', 'a"b', '', '${jndi}', 'æ'])
    test(`a request id of '${bad.slice(0, 10)}' and a trace like it are replaced or left out`, async () => {
      const line = await lineOf('/api/v1/store', {
        'x-request-id': encodeURI(bad) === bad ? bad : encodeURI(bad),
        traceparent: `${trace}${bad}x`.replaceAll('æ', 'ae'),
      });
      assert.match(String(line['requestId']), /^[0-9a-f-]{36}$/);
      assert.equal(line['traceparent'], undefined);
    });

  test('probes are not logged', async () => {
    for (const path of ['/healthz', '/readyz']) await fetch(api.url + path);
    await lineOf('/api/v1/store');
    assert.equal(api.logged.length, 1);
  });
});
