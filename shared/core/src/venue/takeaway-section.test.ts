import { storeAnswer } from '@kantine/testing/venue-records';
import { fakeVenueApi } from '@kantine/testing/venue-api';

import { queryClient } from '../query/query';
import { loadVenue } from './venue';

async function takeawayOf(takeaway_section: object) {
  queryClient.clear();
  fakeVenueApi({ 'GET /store': storeAnswer({ takeaway_section }) });
  return (await loadVenue()).takeaway;
}

const fieldOf = async (field: object) =>
  (await takeawayOf({ order_field_groups: [{ order_fields: [field] }] }))?.orderFieldGroups[0]?.fields[0];

const empty = {
  title: 'Takeaway',
  description: 'Tag mad med hjem',
  openingDays: new Set([1, 2, 3, 4, 5, 6, 7]),
  preparationMinutes: 0,
  menuText: '',
  cartText: '',
  showsPickupTimeInCart: false,
  allowsComments: false,
  bag: null,
  orderFieldGroups: [],
};

const noValues = Object.fromEntries(
  [
    ...['alias', 'description', 'opening_days', 'preparation_time', 'menu_text', 'cart_text'],
    ...['bag_product_name', 'bag_product_price', 'order_field_groups'],
  ].map((name) => [name, null]),
);

test.each([{}, noValues, { opening_days: [] }])(
  'a takeaway without settings, as %j, has its default names and is open every day',
  async (settings) => {
    expect(await takeawayOf(settings)).toEqual(empty);
  },
);

test('numbers can come as text', async () => {
  const settings = { preparation_time: '60', bag_product_name: 'Bærepose', bag_product_price: '4.50' };
  expect(await takeawayOf(settings)).toMatchObject({
    preparationMinutes: 60,
    bag: { name: 'Bærepose', price: 450, isOptIn: false },
  });
  expect(await fieldOf({ id: '12', name: 'Afdeling', widget: 'text' })).toEqual({
    ...{ id: 12, name: 'Afdeling', widget: 'text', isRequired: false, options: [] },
  });
});

test.each(['true', 1, null, {}])(
  'a bag that is opt-in by %j is none: the field is ignored',
  async (given) => {
    const settings = { bag_product_name: 'Bærepose', bag_product_price: 4, bag_is_opt_in: given };
    expect((await takeawayOf(settings))?.bag).toEqual({ name: 'Bærepose', price: 400, isOptIn: false });
  },
);

test('a bag without a name is none, also where its name is a space', async () => {
  expect((await takeawayOf({ bag_product_name: ' ', bag_product_price: 4 }))?.bag).toBeNull();
});

test('an unknown widget, and a choice without options, is a text field', async () => {
  expect(await fieldOf({ id: 1, name: 'Dato', widget: 'date' })).toMatchObject({ widget: 'text' });
  expect(await fieldOf({ id: 1, name: 'Bord', widget: 'radio' })).toMatchObject({ widget: 'text' });
});

test('choices that are numbers become texts', async () => {
  const field = { id: 1, name: 'Bord', widget: 'select', widget_attributes: { options: [1, 2, null] } };
  expect((await fieldOf(field))?.options).toEqual(['1', '2']);
});

test('a choice is offered once, and one without a word not at all', async () => {
  const options = ['Ja', '', ' ', 'Nej', 'Ja'];
  const field = { id: 1, name: 'Bord', widget: 'radio', widget_attributes: { options } };
  expect((await fieldOf(field))?.options).toEqual(['Ja', 'Nej']);
  const empty = { ...field, widget_attributes: { options: [''] } };
  expect(await fieldOf(empty)).toMatchObject({ widget: 'text', options: [] });
});

test('of order fields with one id the first is kept, whatever its group', async () => {
  const order_field_groups = [
    {
      order_fields: [
        { id: 1, name: 'Bord' },
        { id: 2, name: 'Etage' },
      ],
    },
    {
      order_fields: [
        { id: '01', name: 'Dør' },
        { id: 3, name: 'Bygning' },
      ],
    },
    { order_fields: [{ id: 2, name: 'Fløj' }] },
  ];
  const { orderFieldGroups } = (await takeawayOf({ order_field_groups }))!;
  expect(orderFieldGroups.map(({ fields }) => fields.map(({ name }) => name))).toEqual([
    ['Bord', 'Etage'],
    ['Bygning'],
  ]);
});

test('a group without fields is left out', async () => {
  const order_field_groups = [{ name: 'Tom', order_fields: [] }, { order_fields: [{ id: 1 }] }];
  const { orderFieldGroups } = (await takeawayOf({ order_field_groups }))!;
  expect(orderFieldGroups).toMatchObject([{ fields: [{ name: 'Oplysning' }] }]);
});
