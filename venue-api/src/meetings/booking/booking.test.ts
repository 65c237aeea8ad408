import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { delivery, details, meetingsOf, product, room, type Meetings } from '../../testing/meetings.ts';
import { describeOnEach } from '../../testing/test-api.ts';

const required = ['Dette felt er påkrævet.'];
const crowded = { internal_participants: ['Antallet af deltagere overstiger kapaciteten'] };
const closedDay = { date: ['Der kan ikke bookes møder på den valgte ugedag'] };
const outside = { 'meeting_milestones.0.time': ['Leverancen skal ske mellem mødets start- og sluttid'] };
const outOfHours = (words: string) => ({
  'meeting_milestones.0.meeting_milestone_lines.0.meeting_product_id': [words],
});
const rooms = (...ids: unknown[]) => ({ meeting_rooms: ids.map((id) => ({ id })) });
const answer = (meeting_field_id: number, value: unknown) => ({ meeting_field_id, value });

const refusals: [what: string, changes: object, errors: object][] = [
  ['no date', { date: '' }, { date: required }],
  ['a day that does not exist', { date: '2027-02-29' }, { date: ['Skriv en gyldig dato.'] }],
  ['no start', { start_time: '' }, { start_time: required }],
  ['no participants', { internal_participants: null }, { internal_participants: required }],
  ['no rooms', { meeting_rooms: [] }, { meeting_rooms: ['Vælg mindst én.'] }],
  ['a room that is not chosen', rooms(room.havnen, ''), { 'meeting_rooms.1.id': required }],
  ['a Saturday', { date: '2026-12-12' }, closedDay],
  ['a Sunday', { date: '2026-12-13' }, closedDay],
  [
    'an end before the start',
    { start_time: '11:00', end_time: '10:59', meeting_milestones: [delivery({ time: '11:00' })] },
    {
      end_time: ['Mødet skal slutte, efter at det er begyndt.'],
      'meeting_milestones.0.time': ['Leverancen skal ske mellem mødets start- og sluttid'],
    },
  ],
  ['one too many', { internal_participants: 12, external_participants: 1 }, crowded],
  [
    'one too many for two rooms',
    { ...rooms(room.havnen, room.kajen), internal_participants: 19, external_participants: 0 },
    crowded,
  ],
  [
    'a room that is chosen twice for twice as many',
    { ...rooms(room.havnen, String(room.havnen)), internal_participants: 13, external_participants: 0 },
    crowded,
  ],
  [
    'a room that there is not',
    { ...rooms(room.havnen, 99), internal_participants: 100 },
    { 'meeting_rooms.1.id': ['Lokalet findes ikke. Vælg et andet.'] },
  ],
  [
    'a required answer that is blank',
    { meeting_details: [answer(3, null), answer(1, ' '), details[1]] },
    { 'meeting_details.1.value': required },
  ],
  [
    'an answer that is not offered',
    { meeting_details: [details[0], answer(2, 'Stjerne')] },
    { 'meeting_details.1.value': ['Vælg en af mulighederne.'] },
  ],
  [
    'required questions that are not answered at all',
    { meeting_details: [] },
    { meeting_details: ["'Omkostningssted' skal udfyldes.", "'Opstilling' skal udfyldes."] },
  ],
  ['a delivery a minute early', { meeting_milestones: [delivery({ time: '08:59' })] }, outside],
  ['a delivery a minute late', { meeting_milestones: [delivery({ time: '11:01' })] }, outside],
  [
    'a delivery to another room, the second of two',
    { meeting_milestones: [delivery(), delivery({ meeting_room_id: room.kajen })] },
    { 'meeting_milestones.1.meeting_room_id': ['Vælg et af mødets lokaler.'] },
  ],
  [
    'a product that there is not',
    { meeting_milestones: [delivery({}, [99, 1])] },
    outOfHours('Produktet findes ikke. Vælg et andet.'),
  ],
  [
    'a product after its hours',
    { meeting_milestones: [delivery({ time: '10:31' }, [product.bread, 1])] },
    outOfHours('Morgenbrød med ost og smør leveres kun mellem kl. 07:30 og 10:30.'),
  ],
  [
    'a product before its hours',
    { meeting_milestones: [delivery({}, [product.snacks, 1])] },
    outOfHours('Snackbræt leveres først fra kl. 15:00.'),
  ],
  [
    'a product later than its last hour',
    {
      start_time: '16:00',
      end_time: '17:00',
      meeting_milestones: [delivery({ time: '16:01' }, [product.snail, 1])],
    },
    outOfHours('Kanelsnegl leveres kun til og med kl. 16:00.'),
  ],
  [
    'none of a product',
    { meeting_milestones: [delivery({}, [product.coffee, 0])] },
    { 'meeting_milestones.0.meeting_milestone_lines.0.quantity': ['Skal være mindst 1.'] },
  ],
];

const allowed: [what: string, changes: object][] = [
  ['a meeting without a title', { title: '  ' }],
  ['as many as there is room for', { internal_participants: 10, external_participants: 2 }],
  [
    'as many as there is room for in two rooms',
    { ...rooms(room.havnen, room.kajen), internal_participants: 18, external_participants: 0 },
  ],
  ['an id as text, and one room twice', rooms('1', room.havnen)],
  [
    'a meeting until midnight, with a delivery at it',
    {
      start_time: '22:00',
      end_time: '00:00',
      meeting_milestones: [delivery({ time: '00:00' }, [product.coffee, 1])],
    },
  ],
  ['a delivery in the first minute', { meeting_milestones: [delivery({ time: '09:00' })] }],
  ['a delivery in the last minute', { meeting_milestones: [delivery({ time: '11:00' })] }],
  [
    'a product in the last minute of its hours',
    { meeting_milestones: [delivery({ time: '10:30' }, [product.bread, 1])] },
  ],
  ['a question that the venue does not ask', { meeting_details: [...details, answer(99, 'Ja')] }],
  [
    'one delivery without a product beside another',
    { meeting_milestones: [delivery(), delivery({ meeting_milestone_lines: [] })] },
  ],
];

describeOnEach('booking a meeting', (api) => {
  let anna: Meetings;
  before(async () => {
    anna = meetingsOf(api, await api.logIn('anna@kantinen.dk'));
    // Keeps the session alive until next summer.
    await api.db
      .updateTable('tokens')
      .set({ expires_at: new Date('2030-01-01T00:00:00Z') })
      .execute();
  });

  const countMeetings = async () => (await api.db.selectFrom('meetings').select('id').execute()).length;

  for (const [what, changes, errors] of refusals)
    test(`${what} is refused at its field`, async () => {
      const booked = await countMeetings();
      const { status, body } = await anna.book(changes);
      assert.equal(status, 422);
      assert.deepEqual(body.errors, errors);
      assert.equal(await countMeetings(), booked);
    });

  for (const [what, changes] of allowed)
    test(`${what} is booked`, async () => {
      const { status, body } = await anna.book(changes);
      assert.equal(status, 201, JSON.stringify(body));
      await anna.cancel(body.data.id);
    });

  test('a booked meeting is read as it was sent, with prices and names that stay', async () => {
    const sent = {
      title: '  Kvartalsmøde ',
      date: '2026-12-15',
      start_time: '09:00',
      end_time: '16:00',
      ...rooms(room.kajen, room.havnen),
      meeting_details: [details[1], details[0], answer(3, '  ')],
      meeting_milestones: [
        delivery({ time: '15:00', comment: ' Ved døren ' }, [product.snacks, 3], [product.coffee, 2]),
        delivery({ meeting_room_id: room.kajen }),
      ],
    };
    const { id } = await anna.booked(sent);
    const coffee = api.db.updateTable('meeting_products').where('id', '=', product.coffee);
    await coffee.set({ price_ore: 9900, name: 'Mokka' }).execute();
    const meeting = await anna.read(id);
    await coffee.set({ price_ore: 2500, name: 'Kaffe og te' }).execute();

    assert.deepEqual(meeting.attributes, {
      title: 'Kvartalsmøde',
      date: '2026-12-15',
      start_time: '09:00',
      end_time: '16:00',
      internal_participants: 4,
      external_participants: 2,
      status: 'unapproved',
      version: 1,
    });
    assert.deepEqual(meeting.meeting_rooms, [{ id: room.havnen }, { id: room.kajen }]);
    assert.deepEqual(
      meeting.meeting_details.map(({ field_name, value }: never) => [field_name, value]),
      [
        ['Omkostningssted', '4210'],
        ['Opstilling', 'Hestesko'],
      ],
    );
    const [early, late] = meeting.meeting_milestones;
    assert.deepEqual(
      [early.time, early.comment, early.meeting_room_id, early.version],
      ['09:30', null, room.kajen, 1],
    );
    assert.deepEqual([late.time, late.comment], ['15:00', 'Ved døren']);
    assert.deepEqual(late.meeting_milestone_lines, [
      { meeting_product_id: product.snacks, product_name: 'Snackbræt', quantity: 3, price: 85 },
      { meeting_product_id: product.coffee, product_name: 'Kaffe og te', quantity: 2, price: 25 },
    ]);
  });

  test('a booking without a product is refused with 12003', async () => {
    for (const meeting_milestones of [undefined, [], [delivery({ meeting_milestone_lines: [] })]]) {
      const { status, body } = await anna.book({ meeting_milestones });
      assert.equal(status, 400);
      assert.equal(body.code, 12003);
      assert.equal(body.message, 'Mødet skal indeholde mindst ét produkt');
    }
  });

  for (const [date, start_time, end_time, last, first] of [
    ['2026-12-08', '09:00', '11:00', '2026-12-08T06:59:59+01:00', '2026-12-08T07:00:00+01:00'],
    ['2026-12-08', '00:30', '02:00', '2026-12-07T22:29:59+01:00', '2026-12-07T22:30:00+01:00'],
    // The deadline is Danish time, in summer and in winter.
    ['2027-07-06', '09:00', '11:00', '2027-07-06T04:59:59Z', '2027-07-06T05:00:00Z'],
  ] as const)
    test(`a meeting at ${start_time} on ${date} is booked until two hours before`, async () => {
      const changes = { date, start_time, end_time, meeting_milestones: [delivery({ time: start_time })] };
      api.setNow(first);
      // The earlier session has expired by then.
      const organiser = meetingsOf(api, await api.logIn('anna@kantinen.dk'));
      const late = await organiser.book(changes);
      api.setNow(last);
      const inTime = await organiser.book(changes);
      await organiser.cancel(inTime.body.data.id);
      api.setNow('2026-11-23T08:00:00+01:00');
      assert.deepEqual([late.status, late.body.code, inTime.status], [400, 12002, 201]);
      assert.equal(late.body.message, 'Mødet starter efter deadline.');
    });

  test('a meeting in the past is refused with 12002', async () => {
    for (const date of ['2020-01-01', '1970-01-01'])
      assert.equal((await anna.book({ date })).body.code, 12002, date);
  });

  test("a day before the contract's first one is an error of the date", async () => {
    for (const date of ['1969-12-31', '1000-01-01', '0099-01-01', '0001-01-01', '0000-01-03']) {
      const { status, body } = await anna.book({ date });
      assert.deepEqual([status, Object.keys(body.errors)], [422, ['date']], date);
    }
  });
});
