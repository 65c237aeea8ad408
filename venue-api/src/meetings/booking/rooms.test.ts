import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { delivery, meetingsOf, room, type Meetings } from '../../testing/meetings.ts';
import { describeOnEach } from '../../testing/test-api.ts';

const at = (start_time: string, end_time: string, ...ids: number[]) => ({
  start_time,
  end_time,
  meeting_rooms: ids.map((id) => ({ id })),
  internal_participants: 1,
  external_participants: 0,
  meeting_milestones: [delivery({ time: start_time, meeting_room_id: ids[0] })],
});
const taken = (name: string, times: string) => [
  `${name} er optaget kl. ${times}. Vælg et andet lokale eller tidspunkt.`,
];

describeOnEach('the rooms', (api) => {
  let anna: Meetings;
  let bo: Meetings;
  before(async () => {
    anna = meetingsOf(api, await api.logIn('anna@kantinen.dk'));
    bo = meetingsOf(api, await api.logIn('bo@kantinen.dk'));
  });

  test('a room has one meeting at a time, and the next may begin when one ends', async () => {
    await anna.booked(at('09:00', '11:00', room.havnen));
    await bo.booked(at('11:00', '12:00', room.havnen));
    await bo.booked(at('08:00', '09:00', room.havnen));
    for (const [start, end, times] of [
      ['10:59', '11:00', '09:00-11:00'],
      ['09:30', '10:00', '09:00-11:00'],
      ['07:00', '13:00', '08:00-09:00, 09:00-11:00 og 11:00-12:00'],
      ['08:59', '09:01', '08:00-09:00 og 09:00-11:00'],
    ] as const) {
      const { status, body } = await bo.book(at(start, end, room.kajen, room.havnen));
      assert.equal(status, 422);
      assert.deepEqual(body.errors, { 'meeting_rooms.1.id': taken('Havnen', times) });
    }
    // Another day, another room.
    await bo.booked({ ...at('09:00', '11:00', room.havnen), date: '2026-12-09' });
    await bo.booked(at('09:00', '11:00', room.kajen));
  });

  test('a meeting until midnight keeps its room until then', async () => {
    const date = '2026-12-10';
    await anna.booked({ ...at('20:00', '00:00', room.havnen), date });
    const { body } = await bo.book({ ...at('23:30', '00:00', room.havnen), date });
    assert.deepEqual(body.errors, { 'meeting_rooms.0.id': taken('Havnen', '20:00-00:00') });
    await bo.booked({ ...at('00:00', '01:00', room.havnen), date });
    await bo.booked({ ...at('00:00', '01:00', room.havnen), date: '2026-12-11' });
  });

  test('every taken room of the request gets an error', async () => {
    const date = '2026-12-14';
    await anna.booked({ ...at('09:00', '11:00', room.havnen, room.kajen), date });
    const { body } = await bo.book({
      ...at('10:00', '11:00', room.kajen, room.pakhuset, room.havnen, room.kajen),
      date,
    });
    assert.deepEqual(body.errors, {
      'meeting_rooms.0.id': taken('Kajen', '09:00-11:00'),
      'meeting_rooms.2.id': taken('Havnen', '09:00-11:00'),
      'meeting_rooms.3.id': taken('Kajen', '09:00-11:00'),
    });
  });

  test("a meeting may keep its own room, but not take another meeting's", async () => {
    const date = '2026-12-16';
    const own = await anna.booked({ ...at('09:00', '11:00', room.havnen), date });
    await bo.booked({ ...at('12:00', '13:00', room.havnen), date });
    assert.equal((await anna.change(own.id, { date, end_time: '12:00' })).status, 200);
    const { status, body } = await anna.change(own.id, { date, end_time: '12:01' });
    assert.equal(status, 422);
    assert.deepEqual(body.errors, { 'meeting_rooms.0.id': taken('Havnen', '12:00-13:00') });
    assert.equal((await anna.read(own.id)).attributes.end_time, '12:00');
  });

  test('a room that a change or cancellation frees can be booked', async () => {
    const date = '2026-12-17';
    const { id } = await anna.booked({ ...at('09:00', '11:00', room.havnen, room.kajen), date });
    await anna.change(id, { ...at('09:00', '10:00', room.havnen), date });
    const other = await bo.booked({ ...at('10:00', '11:00', room.havnen), date });
    await bo.booked({ ...at('09:00', '11:00', room.kajen), date });
    assert.equal((await anna.change(id, { ...at('09:00', '11:00', room.havnen), date })).status, 422);
    await bo.cancel(other.id);
    assert.equal((await anna.change(id, { ...at('09:00', '11:00', room.havnen), date })).status, 200);
  });

  test('one of many parallel bookings gets the room', async () => {
    const date = '2026-12-18';
    const wishes = Array.from({ length: 8 }, (_, index) => {
      // Opposite orders, which would deadlock if rooms were locked in the order of the request.
      const rooms = index % 2 ? [room.havnen, room.kajen] : [room.kajen, room.havnen];
      return (index % 3 ? anna : bo).book({ ...at('09:00', `1${index}:00`, ...rooms), date });
    });
    const statuses = (await Promise.all(wishes)).map(({ status }) => status).sort();
    assert.deepEqual(statuses, [201, 422, 422, 422, 422, 422, 422, 422]);
    const rows = await api.db.selectFrom('meetings').select('id').where('date', '=', date).execute();
    assert.equal(rows.length, 1);
  });

  test('one of two meetings that move to the same room at once gets it', async () => {
    const date = '2026-12-21';
    const one = await anna.booked({ ...at('09:00', '10:00', room.havnen), date });
    const other = await bo.booked({ ...at('09:00', '10:00', room.kajen), date });
    for (const { id } of [one, other])
      await api.db.deleteFrom('meeting_milestones').where('meeting_id', '=', id).execute();
    const there = { ...at('09:00', '10:00', room.fyrtaarnet), date };
    const moved = await Promise.all([anna.change(one.id, there), bo.change(other.id, there)]);
    assert.deepEqual(moved.map(({ status }) => status).sort(), [200, 422]);
  });
});
