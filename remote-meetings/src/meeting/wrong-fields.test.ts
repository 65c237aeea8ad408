import { useSession } from '@kantine/core';
import {
  expectOthersToStay,
  ignoredFields,
  readAnswers,
  withWrongFields,
  wrongTypesIn,
} from '@kantine/testing/wrong-values';

import { catalogueQuery } from '../catalogue/catalogue';
import { wireMeeting } from '../testing/meetings';
import { toDelivery, toMeeting } from './meeting';
import { meetingsQuery } from './meetings-api';

afterEach(() => useSession.getState().end());

const catalogue = {
  'GET /meetings/products': {},
  'GET /meetings/folders': {},
  'GET /meetings/menu-items': {},
  'GET /meetings/fields': {},
  'GET /meetings/rooms': {},
};
const room = (id: number) => ({ id, name: 'Havnen', capacity: 8 });
const field = (id: number) => ({
  id,
  name: 'Konto',
  widget: 'select',
  is_required: true,
  widget_attributes: { options: ['Nord'] },
});
const product = (id: number) => ({
  id,
  name: 'Kaffe',
  description: 'Sort',
  price: 25,
  available_from: '08:00',
  available_to: '16:00',
  allergens: ['mælk'],
  diets: ['vegansk'],
});

test('a wrong value in a meeting changes no other meeting', async () => {
  const read = async (data: unknown) =>
    (await readAnswers(meetingsQuery(1), { 'GET /meetings/meetings': { data } })).meetings;
  await expectOthersToStay<object>(read, [wireMeeting(), { ...wireMeeting(), id: 6 }]);
});

test('a wrong value keeps a meeting, unless it is its id, its day or its time', () => {
  const whole = toMeeting(wireMeeting());
  const lost = new Set<string>();
  for (const { field, wire } of withWrongFields(wireMeeting())) {
    const meeting = toMeeting(wire);
    if (meeting === null) lost.add(field);
    expect([field, wrongTypesIn(meeting, whole)]).toEqual([field, []]);
  }
  expect([...lost].sort()).toEqual([
    'attributes',
    'attributes.date',
    'attributes.end_time',
    'attributes.start_time',
    'id',
  ]);
});

test('a wrong price of a delivery’s line is missing, and so the product’s price of today counts', () => {
  const prices = withWrongFields(wireMeeting())
    .filter(({ field }) => field === 'meeting_milestones.meeting_milestone_lines.price')
    .map(({ wrong, wire }) => [wrong, toMeeting(wire)?.deliveries[0]?.lines?.[0]?.price]);
  for (const wrong of ['a text', 'true', 'a list', 'an object']) expect(prices).toContainEqual([wrong, null]);
});

test.each([undefined, null, 'otte', true, [], {}, -1, 2.5, 1e308])(
  'a count of participants that is %j is unknown',
  (count) => {
    const wrong = { internal_participants: count, external_participants: count } as never;
    expect(toMeeting(wireMeeting(wrong))).toMatchObject({
      internalParticipants: null,
      externalParticipants: null,
    });
  },
);

test.each([undefined, null, 'kaffe', true, [], {}, 2.5])(
  'a line’s product that is %j is unknown',
  (product) => {
    const line = { meeting_product_id: product as never, quantity: 6 };
    const [delivery] = wireMeeting().meeting_milestones!;
    expect(toDelivery({ ...delivery!, meeting_milestone_lines: [line] })?.lines).toMatchObject([
      { productId: null, quantity: 6 },
    ]);
  },
);

test.each([undefined, null, 'seks', true, [], {}, -1, 2.5])(
  'a line’s quantity that is %j is unknown',
  (quantity) => {
    const line = { meeting_product_id: 2, quantity: quantity as never };
    const [delivery] = wireMeeting().meeting_milestones!;
    expect(toDelivery({ ...delivery!, meeting_milestone_lines: [line] })?.lines).toMatchObject([
      { productId: 2, quantity: null },
    ]);
  },
);

test.each([{}, 'ingen', 7, true, [null], [7], [[]]])(
  'a delivery’s list of lines that is %j is unreadable',
  (lines) => {
    const [delivery] = wireMeeting().meeting_milestones!;
    expect(toDelivery({ ...delivery!, meeting_milestone_lines: lines as never })?.lines).toBeNull();
  },
);

test.each([undefined, null, []])('a delivery’s list of lines that is %j is empty', (lines) => {
  const [delivery] = wireMeeting().meeting_milestones!;
  expect(toDelivery({ ...delivery!, meeting_milestone_lines: lines as never })?.lines).toEqual([]);
});

test.each([
  ['room', 'GET /meetings/rooms', 'rooms', room],
  ['question', 'GET /meetings/fields', 'fields', field],
] as const)('a wrong value in a %s changes no other one', async (_, call, part, make) => {
  const read = async (data: unknown) =>
    (await readAnswers(catalogueQuery, { ...catalogue, [call]: { data } }))[part];
  await expectOthersToStay<object>(read, [make(1), make(2)]);
});

test('a wrong value in a product, a folder or its place changes no other product', async () => {
  const products = 'GET /meetings/products';
  const readProducts = async (bodies: object) =>
    (await readAnswers(catalogueQuery, { ...catalogue, ...bodies })).folders.flatMap(
      (folder) => folder.products,
    );
  await expectOthersToStay((data) => readProducts({ [products]: { data } }), [product(1), product(2)]);
  const wrong = await ignoredFields(product(1), {}, (data) => readProducts({ [products]: { data } }));
  expect(wrong).toEqual(Object.keys(product(1)).sort());

  const folder = { id: 1, name: 'Drikke' };
  const place = { meeting_folder_id: 1, content_type: 'meeting-products', content_id: 1, priority: 2 };
  const all = { [products]: { data: [product(1), product(2)] } };
  for (const { wire } of withWrongFields({ folders: [folder], places: [place] }))
    expect(
      await readProducts({
        ...all,
        'GET /meetings/folders': { data: wire.folders },
        'GET /meetings/menu-items': { data: wire.places },
      }),
    ).toHaveLength(2);
});
