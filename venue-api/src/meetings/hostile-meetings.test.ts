import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { delivery, details, meeting, meetingsOf, product, room, type Meetings } from '../testing/meetings.ts';
import { describeOnEach } from '../testing/test-api.ts';

const unstorable = ['Feltet indeholder tegn, der ikke kan gemmes.'];
const numbers = [
  -1,
  0.5,
  1e300,
  '99999999999999999999',
  2 ** 31,
  -(2 ** 53),
  '1; drop table meetings',
  {},
  [],
  true,
];
const times = ['24:00', '9:00', '09:60', '09:00:00', '٠٩:٠٠', 900, null, ['09:00']];

describeOnEach('hostile meetings', (api) => {
  let token: string;
  let anna: Meetings;
  let id: number;
  let deliveryId: number;
  before(async () => {
    token = await api.logIn('anna@kantinen.dk');
    anna = meetingsOf(api, token);
    const booked = await anna.booked();
    [id, deliveryId] = [booked.id, booked.meeting_milestones[0].id];
  });

  const inMeeting = async (changes: object) => [
    await anna.book({ date: '2026-12-09', ...changes }),
    await anna.change(id, changes),
  ];
  const inDelivery = async (changes: object) => [
    await anna.add(id, changes),
    await anna.move(id, deliveryId, changes),
  ];

  test('a text that cannot be stored is refused at its field', async () => {
    for (const text of ['a\0b', 'half \ud83d']) {
      for (const { body } of await inMeeting({ title: text }))
        assert.deepEqual(body.errors, { title: unstorable });
      for (const { body } of await inMeeting({
        meeting_details: [details[0], { meeting_field_id: 2, value: text }],
      }))
        assert.deepEqual(body.errors, { 'meeting_details.1.value': unstorable });
      for (const { body } of await inDelivery({ comment: text }))
        assert.deepEqual(body.errors, { comment: unstorable });
      const { body } = await anna.book({ meeting_milestones: [delivery({ comment: text })] });
      assert.deepEqual(body.errors, { 'meeting_milestones.0.comment': unstorable });
    }
  });

  test('any other text is returned unchanged', async () => {
    for (const text of ['<script>alert(1)</script>', `'; drop table meetings; --`, '👩‍🍳 Åse \\n %s ${x}']) {
      const { body } = await anna.change(id, {
        title: text,
        meeting_details: [{ meeting_field_id: 1, value: text }, details[1]],
      });
      assert.equal(body.data.attributes.title, text);
      assert.equal(body.data.meeting_details[0].value, text);
      assert.equal((await anna.move(id, deliveryId, { comment: text })).body.data.comment, text);
    }
  });

  test('an invalid or too large number is refused without a crash', async () => {
    for (const number of numbers) {
      const answers = [
        ...(await inMeeting({ internal_participants: number })),
        ...(await inMeeting({ meeting_rooms: [{ id: number }] })),
        ...(await inDelivery({ meeting_room_id: number })),
        ...(await inDelivery({ meeting_milestone_lines: [{ meeting_product_id: number, quantity: 1 }] })),
        ...(await inDelivery({ meeting_milestone_lines: [{ meeting_product_id: 6, quantity: number }] })),
      ];
      for (const { status, body } of answers) {
        assert.equal(status, 422, JSON.stringify(number));
        assert.equal(typeof Object.values(body.errors as object)[0][0], 'string', JSON.stringify(number));
      }
      // Answers to unknown questions are ignored.
      for (const { status } of await inMeeting({
        meeting_details: [...details, { meeting_field_id: number, value: 'x' }],
      }))
        assert.ok(status === 422 || status < 300, String(number));
    }
  });

  test('an invalid time or day is refused at its field', async () => {
    for (const time of times) {
      for (const field of ['start_time', 'end_time'])
        for (const { status, body } of await inMeeting({ [field]: time }))
          assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], JSON.stringify(time));
      for (const { status, body } of await inDelivery({ time }))
        assert.deepEqual([status, Object.keys(body.errors)], [422, ['time']], JSON.stringify(time));
    }
    for (const date of [
      '2026-02-30',
      '08/12-2026',
      '2026-12-08T09:00',
      '-0001-01-01',
      '0000-01-01',
      20261208,
    ])
      for (const { status, body } of await inMeeting({ date }))
        assert.deepEqual([status, Object.keys(body.errors)], [422, ['date']], String(date));
    const { status, body } = await anna.book({ date: '9999-12-31' });
    assert.deepEqual([status, body.data.attributes.date], [201, '9999-12-31']);
  });

  test('a damaged, missing or misshapen body is refused', async () => {
    const deep = `{"title":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const paths: [string, string][] = [
      ['POST', ''],
      ['PUT', `/${id}`],
      ['POST', `/${id}/milestones`],
      ['PUT', `/${id}/milestones/${deliveryId}`],
    ];
    for (const [method, below] of paths)
      for (const body of ['{"title":', '', '[]', 'null', '"x"', '7', '{}', deep]) {
        const answer = await api.call(method, `/api/v1/meetings/meetings${below}`, body, { token });
        assert.equal(answer.status, 422, `${method} ${below} ${body.slice(0, 20)}`);
      }
    for (const wrong of [{ meeting_rooms: 7 }, { meeting_rooms: [7] }, { meeting_details: {} }])
      for (const { status } of await inMeeting(wrong)) assert.equal(status, 422);
    for (const wrong of [7, [7], [{ ...delivery(), meeting_milestone_lines: null }]])
      assert.equal((await anna.book({ meeting_milestones: wrong })).status, 422);
    for (const version of [0, -1, 1.5, '1', null])
      assert.equal((await anna.change(id, { version })).status, 422);
    assert.equal((await anna.change(id, { version: 2 ** 60 })).status, 409);
  });

  test('an invalid id of a meeting or delivery is a 404 or 422', async () => {
    for (const nobody of [
      '0',
      '999999',
      '2147483647',
      '2147483648',
      '99999999999999999999',
      '-1',
      'x',
      '%00',
    ])
      for (const [method, below] of [
        ['GET', `/${nobody}`],
        ['DELETE', `/${nobody}`],
        ['GET', `/${nobody}/milestones`],
        ['GET', `/${id}/milestones/${nobody}`],
        ['DELETE', `/${id}/milestones/${nobody}`],
      ] as const) {
        const { status } = await anna.call(method, below);
        assert.ok(status === 404 || status === 422, `${method} ${below}: ${status}`);
      }
  });

  test('the largest booking that the contract allows is booked and read', async () => {
    const lines = Array.from({ length: 100 }, () => [product.coffee, 10_000] as [number, number]);
    const deliveries = Array.from({ length: 100 }, () => delivery({ comment: 'æ'.repeat(1000) }, ...lines));
    const booked = await anna.booked({ date: '2026-12-21', meeting_milestones: deliveries });
    assert.equal(booked.meeting_milestones.length, 100);
    assert.equal(booked.meeting_milestones[99].meeting_milestone_lines.length, 100);
    assert.equal((await anna.list()).status, 200);
    await anna.cancel(booked.id);
    const { status } = await anna.change(id, { title: 'x'.repeat(100_000) });
    assert.equal(status, 413);
  });

  test('unknown fields are ignored, so nobody books for another account or approves a meeting', async () => {
    const { body } = await anna.book({
      date: '2026-12-22',
      id: 1,
      account_id: 2,
      status: 'paid',
      cancelled_at: null,
      meeting_milestones: [
        delivery({
          meeting_milestone_lines: [{ meeting_product_id: 6, quantity: 1, price: 0, product_name: 'Gratis' }],
        }),
      ],
    });
    assert.equal(body.data.attributes.status, 'unapproved');
    const [{ meeting_milestone_lines: lines }] = body.data.meeting_milestones;
    assert.deepEqual([lines[0].price, lines[0].product_name], [25, 'Kaffe og te']);
    assert.notEqual(body.data.id, 1);
    assert.equal((await anna.call('GET', `/${body.data.id}`)).status, 200);
  });

  test('a change without X-Requested-With is refused', async () => {
    const headers = { 'X-Requested-With': '' };
    for (const [method, below, body] of [
      ['POST', '', meeting()],
      ['PUT', `/${id}`, meeting()],
      ['DELETE', `/${id}`, undefined],
      ['POST', `/${id}/milestones`, delivery({ meeting_room_id: room.havnen })],
      ['DELETE', `/${id}/milestones/${deliveryId}`, undefined],
    ] as const) {
      const path = `/api/v1/meetings/meetings${below}`;
      assert.equal((await api.call(method, path, body, { token, headers })).status, 422);
    }
    assert.equal((await anna.read(id)).meeting_milestones.length, 1);
  });
});
