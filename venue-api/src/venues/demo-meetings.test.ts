import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { pageSize } from '../http/pages.ts';
import { meetingsOf, type Meetings } from '../testing/meetings.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { findVenue } from './venues.ts';

const meetings = findVenue('kantinen').meetings!;

let api: TestApi;
let people: Meetings[];
before(async () => {
  api = await startTestApi();
  const emails = ['anna@kantinen.dk', 'bo@kantinen.dk'];
  people = await Promise.all(emails.map(async (email) => meetingsOf(api, await api.logIn(email))));
});
after(() => api.close());

test('every meeting of the demo is one that could be booked: each can be saved as it is, deliveries too', async () => {
  api.setNow('2026-09-01T08:00:00+02:00');
  let saved = 0;
  for (const person of people)
    for (const page of [1, 2])
      for (const { id, attributes, ...parts } of (await person.call('GET', `?page=${page}`)).body.data) {
        const { status, body } = await person.call('PUT', `/${id}`, { ...attributes, ...parts });
        assert.equal(status, 200, `${attributes.title}: ${JSON.stringify(body)}`);
        for (const { id: deliveryId, ...delivery } of parts.meeting_milestones) {
          const answer = await person.call('PUT', `/${id}/milestones/${deliveryId}`, delivery);
          assert.equal(answer.status, 200, `${attributes.title}: ${JSON.stringify(answer.body)}`);
        }
        saved += 1;
      }
  api.setNow('2026-11-23T08:00:00+01:00');
  assert.equal(saved, meetings.length);
});

test('some can be changed and some cannot, in every state; one is rich; the list has more than a page', () => {
  const own = meetings.filter(({ account_id }) => account_id === 1);
  assert.deepEqual([...new Set(own.map(({ status }) => status))].sort(), [
    'paid',
    'ready',
    'unapproved',
    'unpaid',
  ]);
  assert.equal(own.some(({ inDays }) => inDays < 0) && own.some(({ inDays }) => inDays > 0), true);
  const isRich = own.some(
    ({ inDays, meeting_milestones }) =>
      inDays > 0 && new Set(meeting_milestones?.map(({ meeting_room_id }) => meeting_room_id)).size > 1,
  );
  assert.equal(isRich, true);
  assert.equal(own.length > pageSize, true);
});

test('every room is free today and on the next two working days', () => {
  assert.deepEqual(
    meetings.filter(({ inDays }) => inDays >= 0 && inDays <= 2),
    [],
  );
});
