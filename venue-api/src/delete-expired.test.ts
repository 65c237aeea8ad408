import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';

import { sql } from 'kysely';

import { batchSize } from './database/delete-in-batches.ts';
import { deleteExpired } from './delete-expired.ts';
import { startVenueApi } from './start.ts';
import { describeOnEach, noFailures } from './testing/test-api.ts';

const email = 'anna@kantinen.dk';

describeOnEach('expired rows', (api) => {
  before(async () => {
    await api.logIn(email);
    await api.call('POST', '/api/v1/password-reset-requests', { email });
  });

  // A reset link lives for an hour, a mail for a week, an unused session for 30 days.
  for (const { now, left } of [
    { now: '2026-11-23T08:59:59+01:00', left: [1, 1, 1] },
    { now: '2026-11-23T09:00:00+01:00', left: [0, 1, 1] },
    { now: '2026-11-30T07:59:59+01:00', left: [0, 1, 1] },
    { now: '2026-11-30T08:00:00+01:00', left: [0, 0, 1] },
    { now: '2026-12-23T07:59:59+01:00', left: [0, 0, 1] },
    { now: '2026-12-23T08:00:00+01:00', left: [0, 0, 0] },
  ]) {
    test(`at ${now} there are ${left.join(', ')} links, mails and sessions`, async () => {
      await deleteExpired({ db: api.db, now: () => new Date(now) }, noFailures);
      const rows = (['mail_tokens', 'outbox', 'tokens'] as const).map((table) =>
        api.db.selectFrom(table).selectAll().execute(),
      );
      assert.deepEqual(
        (await Promise.all(rows)).map(({ length }) => length),
        left,
      );
    });
  }

  test('one run deletes more than one batch', async () => {
    await sql`insert into outbox (recipient, subject, body, sent_at)
      select 'ida@example.dk', 'x', 'x', '2026-01-01' from generate_series(1, ${sql.lit(2 * batchSize + 1)})`.execute(
      api.db,
    );
    const now = () => new Date('2026-12-23T08:00:00+01:00');
    await deleteExpired({ db: api.db, now }, noFailures);
    assert.deepEqual(await api.db.selectFrom('outbox').select('id').execute(), []);
  });

  test('a failed step is logged, and the steps after it still run', async () => {
    await api.call('POST', '/api/v1/password-reset-requests', { email });
    await sql`alter table tokens rename column last_used_at to away`.execute(api.db);
    const failed: string[] = [];
    const now = () => new Date('2026-12-23T08:00:00+01:00');
    await deleteExpired({ db: api.db, now }, { error: ({ step }) => void failed.push(step) });
    assert.deepEqual(failed, ['sessions']);
    assert.deepEqual(await api.db.selectFrom('outbox').select('id').execute(), []);
  });
});

test('the start deletes rows that expired while the API was down', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kantine-'));
  const outboxAt = async (startsAt: string, path?: string) => {
    const api = await startVenueApi({ dataDir, startsAt: new Date(startsAt), logLevel: 'silent' });
    if (path) {
      const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
      await fetch(api.url + path, { method: 'POST', headers, body: JSON.stringify({ email }) });
    }
    const html = await (await fetch(`${api.url}/api/sandbox-mail`)).text();
    await api.close();
    return html;
  };
  assert.match(
    await outboxAt('2026-11-23T08:00:00+01:00', '/api/v1/password-reset-requests'),
    /Til anna@kantinen\.dk/,
  );
  assert.match(await outboxAt('2026-12-01T08:00:00+01:00'), /Der er ingen mails endnu/);
  await rm(dataDir, { recursive: true, force: true });
});
