import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { describeOnEach } from '../../testing/test-api.ts';

const email = 'anna@kantinen.dk';
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const start = new Date('2026-11-23T08:00:00+01:00').getTime();

describeOnEach('sessions', (api) => {
  beforeEach(() => at(0));

  const at = (ms: number) => api.setNow(new Date(start + ms).toISOString());
  const status = async (token: string) =>
    (await api.call('GET', '/api/v1/account', undefined, { token })).status;
  const logOut = (token?: string) => api.call('DELETE', '/api/v1/tokens', undefined, token ? { token } : {});

  test('a log-out ends only the session of its call', async () => {
    const [here, there] = [await api.logIn(email), await api.logIn(email)];
    assert.equal((await logOut(here)).status, 204);
    assert.deepEqual([await status(here), await status(there)], [401, 200]);
    assert.equal((await logOut(here)).status, 401);
    assert.equal((await logOut()).status, 401);
    assert.equal(api.logged.filter(({ event }) => event === 'session.ended').length, 1);
  });

  test('a session ends after thirty days without use', async () => {
    const token = await api.logIn(email);
    at(29 * dayMs);
    assert.equal(await status(token), 200);
    at(58 * dayMs);
    assert.equal(await status(token), 200);
    at(88 * dayMs);
    assert.equal(await status(token), 401);
  });

  test('a session ends ninety days after its log-in, however often it is used', async () => {
    const token = await api.logIn(email);
    for (let day = 20; day < 90; day += 20) {
      at(day * dayMs);
      assert.equal(await status(token), 200);
    }
    at(90 * dayMs - 1);
    assert.equal(await status(token), 200);
    at(90 * dayMs);
    assert.equal(await status(token), 401);
  });

  test('a session stores its use once an hour', async () => {
    await api.db.deleteFrom('tokens').execute();
    const token = await api.logIn(email);
    const lastUse = async () => {
      const { last_used_at } = await api.db
        .selectFrom('tokens')
        .select('last_used_at')
        .executeTakeFirstOrThrow();
      return last_used_at.getTime() - start;
    };
    at(hourMs - 1);
    await status(token);
    assert.equal(await lastUse(), 0);
    at(hourMs);
    await status(token);
    assert.equal(await lastUse(), hourMs);
  });

  test("a log-in that is sent with a token ends that token's session", async () => {
    const before = await api.logIn(email);
    const body = { email, password: 'kantine1234' };
    const { body: answer } = await api.call('POST', '/api/v1/tokens', body, { token: before });
    assert.deepEqual([await status(before), await status(answer.data.token)], [401, 200]);
  });

  test('a failed log-in ends no session', async () => {
    const token = await api.logIn(email);
    const body = { email, password: 'forkert1234' };
    assert.equal((await api.call('POST', '/api/v1/tokens', body, { token })).status, 401);
    assert.equal(await status(token), 200);
  });
});
