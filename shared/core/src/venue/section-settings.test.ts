import { storeAnswer } from '@kantine/testing/venue-records';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { withWrongFields, wrongTypesIn } from '@kantine/testing/wrong-values';

import { RequestError } from '../http/failure';
import { queryClient } from '../query/query';
import { provideRecordCheck } from './section-settings';
import { loadVenue, refreshVenue, settingsOf, venueQuery } from './venue';

const record = {
  has_accounts: true,
  takeaway_section: {
    alias: 'Frokost',
    description: 'Tag den med',
    opening_days: ['tuesday', 'friday'],
    preparation_time: 60,
    menu_text: '<p>Menu</p>',
    cart_text: '<p>Kurv</p>',
    show_pickup_time_in_cart: true,
    allows_comments: true,
    bag_product_name: 'Bærepose',
    bag_product_price: 4,
    order_field_groups: [
      {
        name: 'Afhentning',
        description: 'Hvor?',
        order_fields: [
          {
            id: 1,
            name: 'Hus',
            widget: 'select',
            is_required: true,
            widget_attributes: { options: ['Nord'] },
          },
        ],
      },
    ],
  },
  retail_section: { alias: 'Butik', description: 'Køb ind' },
  meetings_section: {
    opening_days: ['monday'],
    allow_updates_until: 120,
    meeting_list_text: '<p>Møder</p>',
  },
};

async function venueOf(attributes: object) {
  queryClient.clear();
  fakeVenueApi({ 'GET /store': storeAnswer(attributes) });
  return loadVenue();
}

const off = async (attributes: object) => [...(await venueOf(attributes)).turnedOff.keys()];

test.each([
  ['takeaway', 'takeaway_section'],
  ['retail', 'retail_section'],
  ['meetings', 'meetings_section'],
] as const)(
  'a wrong field of %s turns it off, or has no effect, and changes no other section',
  async (name, attribute) => {
    const whole = await venueOf(record);
    expect(whole.turnedOff.size).toBe(0);
    const others = [...whole.settings.keys()].filter((other) => other !== name);
    const refused = new Set<string>();
    for (const { field, wire } of withWrongFields(record[attribute])) {
      const venue = await venueOf({ ...record, [attribute]: wire });
      if (venue.turnedOff.has(name)) refused.add(field);
      else if (name === 'takeaway')
        expect([field, wrongTypesIn(venue.takeaway, whole.takeaway)]).toEqual([field, []]);
      for (const other of others) expect(venue.settings.get(other)).toEqual(whole.settings.get(other));
      expect([...venue.turnedOff.keys()].filter((one) => one !== name)).toEqual([]);
    }
    const all = new Set(withWrongFields(record[attribute]).map(({ field }) => field));
    expect(refused).toEqual(all);
  },
);

test.each([
  ['takeaway', 'takeaway_section'],
  ['retail', 'retail_section'],
  ['meetings', 'meetings_section'],
] as const)('a null in the settings of %s counts as missing', async (name, attribute) => {
  const needed: string[] = [];
  const nulls = withWrongFields(record[attribute]).filter(({ wrong }) => wrong === 'null');
  for (const { field, wire } of nulls) {
    const text = JSON.stringify(wire);
    const without = JSON.parse(text.replaceAll(/"\w+":null,?|\bnull,?/g, '').replaceAll(/,(?=[}\]])/g, ''));
    const venue = await venueOf({ [attribute]: wire });
    if (venue.turnedOff.has(name)) needed.push(field);
    const { settings } = await venueOf({ [attribute]: without });
    expect([field, venue.settings.get(name)]).toEqual([field, settings.get(name)]);
  }
  expect(needed).toEqual(name === 'takeaway' ? ['order_field_groups.order_fields.id'] : []);
});

test('a null in a list is no item of it', async () => {
  const field = { id: 1, name: 'Hus', widget: 'select', widget_attributes: { options: [null, 'Nord'] } };
  const { takeaway, turnedOff } = await venueOf({
    takeaway_section: {
      opening_days: [null, 'friday'],
      order_field_groups: [null, { order_fields: [null, field] }],
    },
  });
  expect([...turnedOff.keys()]).toEqual([]);
  expect([...takeaway!.openingDays]).toEqual([5]);
  expect(takeaway!.orderFieldGroups.map(({ fields }) => fields.map(({ options }) => options))).toEqual([
    [['Nord']],
  ]);
});

test.each([
  ['weekdays in capitals', { opening_days: ['MONDAY', 'Friday'] }, { openingDays: new Set([1, 5]) }],
  ['half a minute', { preparation_time: 60.5 }, { preparationMinutes: 60.5 }],
  ['half a minute as text', { preparation_time: ' 60.5 ' }, { preparationMinutes: 60.5 }],
  [
    'an empty list for a field without attributes',
    { order_field_groups: [{ order_fields: [{ id: 1, widget_attributes: [] }] }] },
    { orderFieldGroups: [{ fields: [{ widget: 'text', options: [] }] }] },
  ],
])('the takeaway stays on with %s', async (_, takeaway_section, expected) => {
  const { takeaway, turnedOff } = await venueOf({ takeaway_section });
  expect([...turnedOff.keys()]).toEqual([]);
  expect(takeaway).toMatchObject(expected);
});

test('the meetings stay on with weekdays in capitals and half a minute', async () => {
  const settings = { opening_days: ['MONDAY'], allow_updates_until: 90.5 };
  expect(settingsOf(await venueOf({ meetings_section: settings }), 'meetings')).toMatchObject(settings);
});

test.each([
  ['attributes that are a list', { id: 1, widget_attributes: ['Nord'] }],
  ['a null for its number', { id: null }],
])('an order field with %s turns the takeaway off', async (_, field) => {
  expect(await off({ takeaway_section: { order_field_groups: [{ order_fields: [field] }] } })).toEqual([
    'takeaway',
  ]);
});

test.each([
  ['a text', 'monday'],
  ['a number', 1],
  ['a flag', true],
  ['an object', { monday: true }],
  ['a list of other things', [1, null, ['monday']]],
  ['Danish weekdays', ['mandag']],
  ['a huge list', Array.from({ length: 5_000 }, () => 'monday')],
])('opening days that are %s turn the takeaway and the meetings off', async (_, opening_days) => {
  const settings = { opening_days };
  expect(await off({ takeaway_section: settings, meetings_section: settings })).toEqual([
    'meetings',
    'takeaway',
  ]);
});

test.each(['yes', 7, ['monday'], [[]]])('a takeaway that is %j is off', async (takeaway_section) => {
  expect(await off({ takeaway_section })).toEqual(['takeaway']);
});

test.each(['yes', 1, {}])(
  'a record whose `has_accounts` is %j has no account section',
  async (has_accounts) => {
    const venue = await venueOf({ has_accounts });
    expect([...venue.turnedOff.keys()]).toEqual(['account']);
    expect(venue.hasAccounts).toBe(false);
  },
);

test('a problem names the attribute, the field and the rule', async () => {
  const { turnedOff } = await venueOf({ takeaway_section: { opening_days: 'monday' } });
  expect(turnedOff.get('takeaway')).toEqual({
    attribute: 'takeaway_section',
    field: 'opening_days',
    rule: 'type',
    limit: 'array',
    reason: 'must be array',
  });
});

test('a section that is on without settings has its defaults, and one that is off has none', async () => {
  const venue = await venueOf({ retail_section: null, meetings_section: true });
  expect(settingsOf(venue, 'meetings')).toEqual({
    opening_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    allow_updates_until: 0,
    meeting_list_text: '',
  });
  expect(settingsOf(venue, 'retail')).toBeUndefined();
});

test('the open page of a section that goes off keeps its last settings', async () => {
  const venue = await venueOf({ retail_section: { alias: 'Butik' } });
  fakeVenueApi({ 'GET /store': storeAnswer({ retail_section: { alias: 5 } as never }) });
  const renewed = await refreshVenue();
  expect([venue.settings.has('retail'), renewed.settings.has('retail')]).toEqual([true, false]);
  expect(renewed.lastSettings.get('retail')).toMatchObject({ alias: 'Butik' });
});

test('a renewed record whose checks do not come leaves the page its own', async () => {
  const venue = await venueOf({});
  provideRecordCheck((_, isRenewed) => {
    throw new RequestError({ kind: isRenewed ? 'offline' : 'unavailable', status: 200 } as never);
  });
  await expect(refreshVenue()).rejects.toMatchObject({ failure: { kind: 'offline' } });
  expect(queryClient.getQueryData(venueQuery.queryKey)).toBe(venue);
});
