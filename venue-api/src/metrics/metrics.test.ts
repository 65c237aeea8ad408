import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'kysely';

import { StartError, startVenueApi } from '../start.ts';
import { backends, openTestDatabase } from '../testing/test-database.ts';
import { createMetrics } from './metrics.ts';

describe("the venue API's metrics", () => {
  let api: Awaited<ReturnType<typeof startVenueApi>>;
  before(async () => {
    api = await startVenueApi({ logLevel: 'silent', metricsPort: 0 });
  });
  after(() => api.close());

  const read = async () => (await fetch(`http://127.0.0.1:${api.metricsPort}/metrics`)).text();

  /** A request is counted after its last byte. */
  async function untilCounted(line: string): Promise<string> {
    for (let tries = 0; tries < 2_000; tries += 1) {
      const text = await read();
      if (text.includes(`${line}\n`)) return text;
      await wait(20);
    }
    throw new Error(`${line} never came:\n${await read()}`);
  }

  test('count requests by the pattern of the route, without ids, names and queries', async () => {
    const labels = (route: string, status: number) =>
      `kantine_http_requests_total{route="${route}",method="GET",status="${status}",service="venue-api"}`;
    await fetch(`${api.url}/api/v1/takeaway/menu-items/2026-11-23?q=SECRET`);
    await fetch(`${api.url}/api/v1/orders/4711`, { headers: { authorization: 'Bearer SECRET' } });
    await fetch(`${api.url}/SECRET`);
    await fetch(`${api.url}/%E0%A4%A`);
    await untilCounted(`${labels('/api/v1/takeaway/menu-items/:date', 200)} 1`);
    await untilCounted(`${labels('/api/v1/orders/:orderId', 401)} 1`);
    await untilCounted(`${labels('none', 400)} 1`);
    const text = await untilCounted(`${labels('none', 404)} 1`);
    // A duration may have the same digits.
    const withoutValues = text.replaceAll(/ [\d.e+-]+$/gm, '');
    assert.doesNotMatch(withoutValues, /SECRET|4711|2026-11-23/);
    assert.match(text, /^process_resident_memory_bytes\{service="venue-api"\} \d/m);
    assert.match(text, /^kantine_database_duration_seconds_count\{service="venue-api"\} [1-9]/m);
  });

  test('count what a limit refused', async () => {
    const askForMail = () =>
      fetch(`${api.url}/api/v1/password-reset-requests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        body: JSON.stringify({ email: 'anna@kantinen.dk' }),
      });
    const statuses = [];
    for (let times = 0; times < 4; times += 1) statuses.push((await askForMail()).status);
    assert.equal(statuses.at(-1), 429);
    assert.match(
      await read(),
      /^kantine_limits_reached_total\{limit="reset-mails",service="venue-api"\} 1$/m,
    );
  });

  test('are on no port without METRICS_PORT, and a port in use is one line', async () => {
    await assert.rejects(
      startVenueApi({ logLevel: 'silent', ...(api.metricsPort && { metricsPort: api.metricsPort }) }),
      (error) =>
        error instanceof StartError && /^METRICS_PORT \d+ cannot be opened: EADDRINUSE$/.test(error.message),
    );
    assert.equal((await fetch(`${api.url}/metrics`)).status, 404);
  });
});

for (const backend of backends)
  test(`statements that fail are counted by kind on ${backend ? 'PostgreSQL' : 'the embedded database'}`, async () => {
    const metrics = createMetrics();
    const { db, close } = await openTestDatabase(backend, undefined, metrics);
    try {
      await assert.rejects(sql`select nothing`.execute(db));
      await assert.rejects(sql`insert into takeaway_days (day) values (null)`.execute(db));
      const text = await metrics.register.metrics();
      for (const kind of ['other', 'constraint'])
        assert.match(
          text,
          new RegExp(`^kantine_database_errors_total\\{kind="${kind}",service="venue-api"\\} 1$`, 'm'),
        );
      if (backend)
        assert.match(text, /^kantine_database_connections\{state="idle",service="venue-api"\} 1$/m);
    } finally {
      await close();
    }
  });
