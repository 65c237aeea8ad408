import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';

import { delivery, meetingsOf, type Meetings } from '../testing/meetings.ts';
import { retailCartOf } from '../testing/orders.ts';
import { describeOnEach, fromAddress } from '../testing/test-api.ts';
import { limits, type LimitName } from './limits.ts';

describeOnEach('limits by the hour', (api) => {
  let anna: Meetings;
  before(async () => {
    anna = meetingsOf(api, await api.logIn('anna@kantinen.dk'));
  });
  beforeEach(() => api.db.deleteFrom('limits').execute());

  const rowsOf = (name: LimitName) => `${name}:%`;
  const setPoints = (name: LimitName, points: number) =>
    api.db.updateTable('limits').set({ points }).where('key', 'like', rowsOf(name)).execute();
  const readPoints = async (name: LimitName) => {
    const found = await api.db
      .selectFrom('limits')
      .select('points')
      .where('key', 'like', rowsOf(name))
      .executeTakeFirst();
    return found?.points;
  };

  test('a network can open six thousand checkouts an hour, and the answer names the limit', async () => {
    const open = (address: string) =>
      api.call('POST', '/api/v1/retail/payment-sessions', retailCartOf([3, 1]), fromAddress(address));
    assert.equal((await open('192.0.2.5')).status, 201);
    const { count } = limits['hourly-payment-sessions'];
    assert.equal(count, 6_000);
    await setPoints('hourly-payment-sessions', count);
    const refused = await fetch(`${api.url}/api/v1/retail/payment-sessions`, {
      method: 'POST',
      headers: {
        ...fromAddress('192.0.2.5').headers,
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
      },
      body: JSON.stringify(retailCartOf([3, 1])),
    });
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('x-kantine-limit'), 'hourly-payment-sessions');
    assert.ok(
      api.logged.some(
        (line) => line['event'] === 'limit.reached' && line['limit'] === 'hourly-payment-sessions',
      ),
    );
    assert.equal((await open('192.0.2.6')).status, 201);
  });

  test("an account's bookings and deliveries are limited by their lines together", async () => {
    const meeting_milestones = [delivery({}, [6, 6], [9, 6]), delivery({}, [6, 6])];
    const { id } = await anna.booked({ meeting_milestones });
    assert.equal(await readPoints('meeting-lines'), 3);
    const added = await anna.add(id, {}, [6, 1], [9, 1]);
    assert.equal(await readPoints('meeting-lines'), 5);

    await setPoints('meeting-lines', limits['meeting-lines'].count - 2);
    for (const refused of [
      await anna.book({ date: '2026-12-09', meeting_milestones }),
      await anna.add(id, {}, [6, 1], [9, 1], [7, 1]),
      await anna.move(id, added.body.data.id, { version: 1 }, [6, 1], [9, 1], [7, 1]),
    ]) {
      assert.equal(refused.status, 429);
      assert.match(
        refused.body.message,
        /^Der er bestilt for meget til møder på kort tid\. Vent 60 minutter/,
      );
    }
    const smaller = await anna.move(id, added.body.data.id, { version: 1 }, [6, 1], [9, 1]);
    assert.equal(smaller.status, 200);
    assert.equal((await anna.add(id, {}, [6, 1])).status, 429);
  });
});
