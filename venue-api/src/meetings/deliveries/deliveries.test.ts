import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { delivery, meetingsOf, product, room, type Meetings } from '../../testing/meetings.ts';
import { describeOnEach } from '../../testing/test-api.ts';

const line = (index: number) => `meeting_milestone_lines.${index}.meeting_product_id`;

/** The meeting is from nine to eleven in Havnen. */
const refusals: [what: string, changes: object, errors: object][] = [
  ['no time', { time: '' }, { time: ['Dette felt er påkrævet.'] }],
  ['a minute early', { time: '08:59' }, { time: ['Leverancen skal ske mellem mødets start- og sluttid'] }],
  ['a minute late', { time: '11:01' }, { time: ['Leverancen skal ske mellem mødets start- og sluttid'] }],
  ['no room', { meeting_room_id: '' }, { meeting_room_id: ['Dette felt er påkrævet.'] }],
  [
    'a room that the meeting has not',
    { meeting_room_id: room.kajen },
    { meeting_room_id: ['Vælg et af mødets lokaler.'] },
  ],
  [
    'a product that there is not, and one out of hours',
    delivery({}, [product.coffee, 1], [99, 1], [product.snacks, 1]),
    {
      [line(1)]: ['Produktet findes ikke. Vælg et andet.'],
      [line(2)]: ['Snackbræt leveres først fra kl. 15:00.'],
    },
  ],
  [
    'a line without a product and a quantity',
    { meeting_milestone_lines: [{ meeting_product_id: '' }] },
    {
      [line(0)]: ['Dette felt er påkrævet.'],
      'meeting_milestone_lines.0.quantity': ['Dette felt er påkrævet.'],
    },
  ],
  [
    'more than anybody can bring',
    delivery({}, [product.coffee, 10_001]),
    { 'meeting_milestone_lines.0.quantity': ['Må højst være 10000.'] },
  ],
];

describeOnEach('deliveries', (api) => {
  let anna: Meetings;
  let meetingId: number;
  let deliveryId: number;
  before(async () => {
    anna = meetingsOf(api, await api.logIn('anna@kantinen.dk'));
    const { id, meeting_milestones } = await anna.booked();
    [meetingId, deliveryId] = [id, meeting_milestones[0].id];
  });

  const listed = async () => (await anna.call('GET', `/${meetingId}/milestones`)).body.data;
  const read = async (id: number) => (await anna.call('GET', `/${meetingId}/milestones/${id}`)).body.data;
  const setProduct = (id: number, values: { price_ore?: number; name?: string; available_to?: string }) =>
    api.db.updateTable('meeting_products').set(values).where('id', '=', id).execute();

  for (const [what, changes, errors] of refusals)
    test(`${what} is refused at its field, when it is added and when it is changed`, async () => {
      const before = await listed();
      for (const { status, body } of [
        await anna.add(meetingId, changes),
        await anna.move(meetingId, deliveryId, changes),
      ]) {
        assert.equal(status, 422);
        assert.deepEqual(body.errors, errors);
      }
      assert.deepEqual(await listed(), before);
    });

  test('a delivery is added, changed and removed, and the meeting shows it each time', async () => {
    const added = await anna.add(meetingId, { time: '09:00', comment: ' Sort ' }, [product.bread, 4]);
    assert.equal(added.status, 201);
    const { id, ...first } = added.body.data;
    assert.deepEqual(first, {
      time: '09:00',
      comment: 'Sort',
      meeting_room_id: room.havnen,
      version: 1,
      meeting_milestone_lines: [
        {
          meeting_product_id: product.bread,
          product_name: 'Morgenbrød med ost og smør',
          quantity: 4,
          price: 45,
        },
      ],
    });
    // Earliest first.
    assert.deepEqual(
      (await listed()).map(({ id: one }: { id: number }) => one),
      [id, deliveryId],
    );
    assert.deepEqual((await anna.read(meetingId)).meeting_milestones, await listed());

    const changed = await anna.move(meetingId, id, { time: '10:59', comment: '' }, [product.water, 2]);
    assert.equal(changed.status, 200);
    const { time, comment, version, meeting_milestone_lines: lines } = changed.body.data;
    assert.deepEqual([time, comment, version], ['10:59', null, 2]);
    assert.deepEqual(lines, [
      { meeting_product_id: product.water, product_name: 'Danskvand', quantity: 2, price: 15 },
    ]);
    assert.deepEqual(await read(id), changed.body.data);

    assert.equal((await anna.remove(meetingId, id)).status, 204);
    assert.equal((await anna.remove(meetingId, id)).status, 404);
    assert.equal((await anna.call('GET', `/${meetingId}/milestones/${id}`)).status, 404);
    assert.deepEqual(
      (await listed()).map(({ id: one }: { id: number }) => one),
      [deliveryId],
    );
  });

  test("a booked product keeps its price and name, and a new one gets today's", async () => {
    const { id } = (await anna.add(meetingId, {}, [product.coffee, 1], [product.snail, 2])).body.data;
    await setProduct(product.coffee, { price_ore: 3050, name: 'Mokka' });
    await setProduct(product.water, { price_ore: 1850 });
    const { body } = await anna.move(
      meetingId,
      id,
      {},
      [product.water, 1],
      [product.coffee, 9],
      [product.coffee, 1],
    );
    const again = await anna.move(meetingId, id, {}, [product.snail, 1], [product.coffee, 9]);
    const other = await anna.add(meetingId, {}, [product.coffee, 1]);
    await setProduct(product.coffee, { price_ore: 2500, name: 'Kaffe og te' });
    await setProduct(product.water, { price_ore: 1500 });

    const told = (answer: { data: { meeting_milestone_lines: Record<string, unknown>[] } }) =>
      answer.data.meeting_milestone_lines.map(({ product_name, quantity, price }) => [
        product_name,
        quantity,
        price,
      ]);
    assert.deepEqual(told(body), [
      ['Danskvand', 1, 18.5],
      ['Kaffe og te', 9, 25],
      ['Kaffe og te', 1, 25],
    ]);
    assert.deepEqual(told(again.body), [
      ['Kanelsnegl', 1, 24],
      ['Kaffe og te', 9, 25],
    ]);
    assert.deepEqual(told(other.body), [['Mokka', 1, 30.5]]);
    for (const one of [id, other.body.data.id]) await anna.remove(meetingId, one);
  });

  test('a booked meeting may lose its last product and delivery', async () => {
    const { id, meeting_milestones } = await anna.booked({ date: '2026-12-09' });
    const [{ id: only }] = meeting_milestones;
    const emptied = await anna.move(id, only, { meeting_milestone_lines: [] });
    assert.deepEqual([emptied.status, emptied.body.data.meeting_milestone_lines], [200, []]);
    assert.equal((await anna.remove(id, only)).status, 204);
    assert.deepEqual((await anna.read(id)).meeting_milestones, []);
    assert.equal((await anna.change(id, { date: '2026-12-09', start_time: '10:00' })).status, 200);
  });

  test('a change from an older version is a conflict, and one of several parallel changes is made', async () => {
    const { id } = (await anna.add(meetingId)).body.data;
    const answers = await Promise.all(
      [1, 2, 3, 4].map((quantity) => anna.move(meetingId, id, { version: 1 }, [product.coffee, quantity])),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409]);
    assert.deepEqual(answers.find(({ status }) => status === 200)!.body.data, await read(id));
    assert.equal((await anna.move(meetingId, id, { version: 1 })).status, 409);
    assert.equal((await anna.move(meetingId, id, { version: 2 })).body.data.version, 3);
    // A changed delivery does not change the meeting's version.
    assert.equal((await anna.read(meetingId)).attributes.version, 1);
    await anna.remove(meetingId, id);
  });

  test('a meeting that moves while a delivery is added does not exclude it', async () => {
    const date = '2026-12-14';
    const { id } = await anna.booked({ date, meeting_milestones: [delivery({ time: '09:00' })] });
    const both = await Promise.all([
      anna.change(id, { date, end_time: '10:00' }),
      anna.add(id, { time: '10:30' }),
    ]);
    assert.deepEqual(
      both
        .map(({ status }) => status)
        .sort()
        .slice(-1),
      [422],
    );
    const { attributes, meeting_milestones } = await anna.read(id);
    for (const { time } of meeting_milestones) assert.equal(time <= attributes.end_time, true);
  });

  test('a meeting has a hundred deliveries at most', async () => {
    const date = '2026-12-16';
    const { id } = await anna.booked({
      date,
      meeting_milestones: Array.from({ length: 99 }, () => delivery()),
    });
    const added = await Promise.all([anna.add(id), anna.add(id)]);
    assert.deepEqual(added.map(({ status }) => status).sort(), [201, 422]);
    assert.equal((await anna.read(id)).meeting_milestones.length, 100);
    const { body } = await anna.book({
      date: '2026-12-17',
      meeting_milestones: Array.from({ length: 101 }, () => delivery()),
    });
    assert.deepEqual(body.errors, { meeting_milestones: ['Vælg højst 100.'] });
  });
});
