import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { delivery, details, meetingsOf, room, type Meetings } from '../../testing/meetings.ts';
import { describeOnEach } from '../../testing/test-api.ts';

const now = '2026-11-23T08:00:00+01:00';
const rooms = (...ids: number[]) => ({ meeting_rooms: ids.map((id) => ({ id })) });
const tooLate = 'Fristen for at ændre mødet er overskredet.';

/** Two rooms from nine to five, with deliveries at nine, noon (twice) and five. */
const busy = {
  start_time: '09:00',
  end_time: '17:00',
  ...rooms(room.havnen, room.kajen),
  meeting_milestones: [
    delivery({ time: '09:00' }),
    delivery({ time: '12:00' }),
    delivery({ time: '12:00', meeting_room_id: room.kajen }),
    delivery({ time: '17:00' }),
  ],
};

const leftOut: [what: string, changes: object, errors: object][] = [
  [
    'a later start',
    { start_time: '09:01' },
    { start_time: ['Leverancen kl. 09:00 ligger før mødets start. Flyt eller fjern den først.'] },
  ],
  [
    'an earlier end',
    { end_time: '16:59' },
    { end_time: ['Leverancen kl. 17:00 ligger efter mødets slutning. Flyt eller fjern den først.'] },
  ],
  [
    'an end before several deliveries',
    { end_time: '11:00' },
    {
      end_time: ['Leverancerne kl. 12:00 og 17:00 ligger efter mødets slutning. Flyt eller fjern dem først.'],
    },
  ],
  [
    'one room less',
    rooms(room.havnen),
    {
      meeting_rooms: [
        'Leverancen kl. 12:00 skal til Kajen, som mødet ikke længere har. Flyt eller fjern den først.',
      ],
    },
  ],
  [
    'another room',
    rooms(room.pakhuset),
    {
      meeting_rooms: [
        'Leverancerne kl. 09:00, 12:00 og 17:00 skal til Havnen og Kajen, som mødet ikke længere har. Flyt eller fjern dem først.',
      ],
    },
  ],
  [
    'an afternoon in one room',
    { start_time: '13:00', end_time: '16:00', ...rooms(room.havnen) },
    {
      start_time: ['Leverancerne kl. 09:00 og 12:00 ligger før mødets start. Flyt eller fjern dem først.'],
      end_time: ['Leverancen kl. 17:00 ligger efter mødets slutning. Flyt eller fjern den først.'],
      meeting_rooms: [
        'Leverancen kl. 12:00 skal til Kajen, som mødet ikke længere har. Flyt eller fjern den først.',
      ],
    },
  ],
];

const refusals: [what: string, changes: object, errors: object][] = [
  ['a Sunday', { date: '2026-12-13' }, { date: ['Der kan ikke bookes møder på den valgte ugedag'] }],
  [
    'one too many',
    { internal_participants: 19, external_participants: 0 },
    { internal_participants: ['Antallet af deltagere overstiger kapaciteten'] },
  ],
  [
    'an end at its start, which is said, not what it leaves out',
    { start_time: '09:00', end_time: '09:00' },
    { end_time: ['Mødet skal slutte, efter at det er begyndt.'] },
  ],
  [
    'an answer that is not offered',
    { meeting_details: [details[0], { meeting_field_id: 2, value: 'Stjerne' }] },
    { 'meeting_details.1.value': ['Vælg en af mulighederne.'] },
  ],
];

describeOnEach('changing a meeting', (api) => {
  let anna: Meetings;
  before(async () => {
    anna = meetingsOf(api, await api.logIn('anna@kantinen.dk'));
  });

  const setStatus = (id: number, status: 'unapproved' | 'ready' | 'unpaid' | 'paid') =>
    api.db.updateTable('meetings').set({ status }).where('id', '=', id).execute();

  test('everything but the deliveries can be changed', async () => {
    const { id, meeting_milestones } = await anna.booked();
    const { status, body } = await anna.change(id, {
      title: 'Budget igen',
      date: '2026-12-09',
      start_time: '08:30',
      end_time: '12:15',
      internal_participants: 10,
      external_participants: 0,
      ...rooms(room.havnen, room.kajen),
      meeting_details: [{ meeting_field_id: 1, value: '5100' }, details[1]],
      meeting_milestones: [],
    });
    assert.equal(status, 200);
    assert.deepEqual(body.data.attributes, {
      title: 'Budget igen',
      date: '2026-12-09',
      start_time: '08:30',
      end_time: '12:15',
      internal_participants: 10,
      external_participants: 0,
      status: 'unapproved',
      version: 2,
    });
    assert.deepEqual(body.data.meeting_rooms, [{ id: room.havnen }, { id: room.kajen }]);
    assert.deepEqual(
      body.data.meeting_details.map(({ value }: { value: string }) => value),
      ['5100', 'Hestesko'],
    );
    assert.deepEqual(body.data.meeting_milestones, meeting_milestones);
    assert.deepEqual(await anna.read(id), body.data);
    await anna.cancel(id);
  });

  for (const [what, changes, errors] of [...refusals, ...leftOut])
    test(`${what} is refused, and the meeting stays as it was`, async (t) => {
      const before = await anna.booked(busy);
      t.after(() => anna.cancel(before.id));
      const { status, body } = await anna.change(before.id, { ...busy, ...changes });
      assert.equal(status, 422);
      assert.deepEqual(body.errors, errors);
      assert.deepEqual(await anna.read(before.id), before);
    });

  test('a delivery at the final midnight is after a meeting that ends earlier', async () => {
    const late = { start_time: '20:00', end_time: '00:00' };
    const { id } = await anna.booked({ ...late, meeting_milestones: [delivery({ time: '00:00' })] });
    const { body } = await anna.change(id, { ...late, end_time: '23:00' });
    assert.deepEqual(Object.keys(body.errors), ['end_time']);
    await anna.cancel(id);
  });

  test('a change from an older version is a conflict, and changes nothing', async () => {
    const { id } = await anna.booked();
    assert.equal((await anna.change(id, { title: 'Min', version: 1 })).body.data.attributes.version, 2);
    const { status, body } = await anna.change(id, { title: 'Din', version: 1 });
    assert.equal(status, 409);
    assert.equal(typeof body.message, 'string');
    assert.equal((await anna.read(id)).attributes.title, 'Min');
    // A change without a version overwrites, and counts as a change.
    assert.equal((await anna.change(id, { title: 'Vores' })).body.data.attributes.version, 3);
    await anna.cancel(id);
  });

  test('one of two parallel changes from the same version is made', async () => {
    const { id } = await anna.booked();
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((title) => anna.change(id, { title, version: 1 })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 200)!.body.data.attributes.title;
    const { title, version } = (await anna.read(id)).attributes;
    assert.deepEqual([title, version], [won, 2]);
    await anna.cancel(id);
  });

  test('a changed meeting that was ready is unapproved again, and a settled one stays', async () => {
    const { id } = await anna.booked();
    for (const [status, after] of [
      ['ready', 'unapproved'],
      ['unpaid', 'unpaid'],
      ['paid', 'paid'],
    ] as const) {
      await setStatus(id, status);
      assert.equal((await anna.change(id)).body.data.attributes.status, after);
      await setStatus(id, status);
      await anna.add(id, { time: '10:00' });
      assert.equal((await anna.read(id)).attributes.status, after);
    }
    await setStatus(id, 'ready');
    await anna.add(id, { time: '23:00' });
    assert.equal((await anna.read(id)).attributes.status, 'ready');
    await anna.cancel(id);
  });

  test('every change is refused from the minute of the deadline on', async () => {
    const before = await anna.booked();
    const { id } = before;
    const [{ id: deliveryId }] = before.meeting_milestones;
    const everyChange = () =>
      Promise.all([
        anna.change(id, { title: 'For sent' }),
        anna.add(id),
        anna.move(id, deliveryId),
        anna.remove(id, deliveryId),
        anna.cancel(id),
      ]);
    for (const moment of ['2026-12-08T07:00:00+01:00', '2026-12-08T10:00:00+01:00']) {
      api.setNow(moment);
      // Keeps the session alive.
      await api.db
        .updateTable('tokens')
        .set({ expires_at: new Date('2030-01-01') })
        .execute();
      for (const { status, body } of await everyChange())
        assert.deepEqual([status, body.code, body.message], [400, 12002, tooLate]);
      assert.deepEqual(await anna.read(id), before);
    }
    api.setNow('2026-12-08T06:59:59+01:00');
    const inTime = [await anna.change(id), await anna.add(id), await anna.move(id, deliveryId)];
    inTime.push(await anna.remove(id, deliveryId), await anna.cancel(id));
    api.setNow(now);
    assert.deepEqual(
      inTime.map(({ status }) => status),
      [200, 201, 200, 204, 204],
    );
  });

  test('a meeting cannot be moved past the booking deadline', async () => {
    const before = await anna.booked();
    api.setNow('2026-12-07T07:00:00+01:00');
    const { status, body } = await anna.change(before.id, { date: '2026-12-07' });
    api.setNow(now);
    assert.deepEqual([status, body.code], [400, 12002]);
    assert.deepEqual(await anna.read(before.id), before);
    await anna.cancel(before.id);
  });
});
