import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { delivery, meetingsOf, product, type Meetings } from '../testing/meetings.ts';
import { describeOnEach, startTestApi } from '../testing/test-api.ts';

describeOnEach('the owners of meetings', (api) => {
  let anna: Meetings;
  let bo: Meetings;
  before(async () => {
    anna = meetingsOf(api, await api.logIn('anna@kantinen.dk'));
    bo = meetingsOf(api, await api.logIn('bo@kantinen.dk'));
  });

  test('a meeting is cancelled once and then not shown', async () => {
    const { id, meeting_milestones } = await anna.booked();
    const [{ id: deliveryId }] = meeting_milestones;
    const listed = async () =>
      (await anna.list()).body.data.some((meeting: { id: number }) => meeting.id === id);
    assert.equal(await listed(), true);
    const statuses = (await Promise.all([anna.cancel(id), anna.cancel(id), anna.cancel(id)])).map(
      ({ status }) => status,
    );
    assert.deepEqual(statuses.sort(), [204, 409, 409]);
    assert.equal(await listed(), false);
    for (const { status } of [
      await anna.call('GET', `/${id}`),
      await anna.call('GET', `/${id}/milestones`),
      await anna.call('GET', `/${id}/milestones/${deliveryId}`),
      await anna.change(id),
      await anna.add(id),
      await anna.move(id, deliveryId),
      await anna.remove(id, deliveryId),
    ])
      assert.equal(status, 404);
  });

  test("another account's meeting is a 404 and stays unchanged", async () => {
    const before = await anna.booked();
    const { id } = before;
    const own = await bo.booked({ date: '2026-12-10' });
    const [{ id: deliveryId }] = before.meeting_milestones;
    for (const { status } of [
      await bo.call('GET', `/${id}`),
      await bo.change(id, { title: 'Bos' }),
      await bo.cancel(id),
      await bo.call('GET', `/${id}/milestones`),
      await bo.call('GET', `/${id}/milestones/${deliveryId}`),
      await bo.add(id),
      await bo.move(id, deliveryId),
      await bo.remove(id, deliveryId),
      // Another account's delivery under an own meeting.
      await bo.call('GET', `/${own.id}/milestones/${deliveryId}`),
      await bo.move(own.id, deliveryId),
      await bo.remove(own.id, deliveryId),
      await bo.change(987_654),
      await bo.cancel(987_654),
    ])
      assert.equal(status, 404);
    assert.deepEqual(await anna.read(id), before);
    assert.equal(JSON.stringify((await bo.list()).body).includes(`"id":${id},"attributes"`), false);
    for (const { status } of [
      await meetingsOf(api).call('GET', `/${id}`),
      await meetingsOf(api).book(),
      await meetingsOf(api).cancel(id),
      await meetingsOf(api).remove(id, deliveryId),
    ])
      assert.equal(status, 401);
    await anna.cancel(id);
  });

  test('meetings are listed newest date first, ten a page', async () => {
    const dates = [15, 4, 12, 5, 14, 6, 13, 7, 11, 8, 19, 18].map(
      (day) => `2027-01-${String(day).padStart(2, '0')}`,
    );
    // Booked in another order than the meetings take place.
    for (const date of dates) await bo.book({ date, meeting_milestones: [delivery({}, [product.water, 1])] });
    const pages = [await bo.list(), await bo.call('GET', '?page=2'), await bo.call('GET', '?page=3')];
    const listed: string[] = pages.flatMap(({ body }) =>
      body.data.map(({ attributes }: { attributes: { date: string } }) => attributes.date),
    );
    assert.equal(pages[0]!.body.data.length, 10);
    assert.deepEqual(listed, [...listed].sort().reverse());
    assert.deepEqual(pages[0]!.body.meta, { current_page: 1, last_page: 2 });
    assert.deepEqual(pages[2]!.body.data, []);
  });
});

test('a venue without meetings answers 404', async () => {
  const api = await startTestApi(undefined, 'kantinen', { meetings_section: null });
  const anna = meetingsOf(api, await api.logIn('anna@kantinen.dk'));
  for (const { status } of [
    await anna.list(),
    await anna.book(),
    await anna.call('GET', '/3'),
    await anna.change(3),
    await anna.cancel(3),
    await anna.call('GET', '/3/milestones'),
    await anna.call('GET', '/3/milestones/3'),
    await anna.add(3),
    await anna.move(3, 3),
    await anna.remove(3, 3),
  ])
    assert.equal(status, 404);
  for (const list of ['rooms', 'folders', 'products', 'menu-items', 'fields']) {
    const token = await api.logIn('anna@kantinen.dk');
    assert.equal((await api.call('GET', `/api/v1/meetings/${list}`, undefined, { token })).status, 404);
  }
  await api.close();
});
