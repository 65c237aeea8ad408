import { onIgnoredField, queryClient } from '@kantine/core';
import { fakeVenueApi } from '@kantine/testing/venue-api';

import { catalogueQuery } from './catalogue';

const all = ['products', 'folders', 'menu-items', 'fields', 'rooms'] as const;

function fetchCatalogue(given: Partial<Record<(typeof all)[number], unknown>>) {
  fakeVenueApi(
    Object.fromEntries(all.map((name) => [`GET /meetings/${name}`, { body: { data: given[name] } }])),
  );
  return queryClient.fetchQuery({ ...catalogueQuery, staleTime: 0 });
}

const coffee = { id: '2', name: 'Kaffe', price: '25.00', available_from: '07:30:00', available_to: '' };
const cake = { id: 3, name: 'Kage', description: 'Med bær', price: 32 };
const menuItem = (content_id: number | string, priority?: number) => ({
  meeting_folder_id: '1',
  content_type: 'meeting-products',
  content_id,
  priority,
});

test('folders have their products by priority; products without a folder come last, in one without a name', async () => {
  const { folders } = await fetchCatalogue({
    products: [coffee, cake, { id: 4, name: 'Vand', price: 12 }],
    folders: [
      { id: 9, name: 'Tom' },
      { id: 1, name: 'Pause' },
    ],
    'menu-items': [
      menuItem(2, 2),
      menuItem('3', 1),
      menuItem(3, 5),
      { ...menuItem(4), content_type: 'noget-andet' },
    ],
  });
  expect(folders.map(({ name, products }) => [name, products.map((product) => product.name)])).toEqual([
    ['Pause', ['Kage', 'Kaffe']],
    ['', ['Vand']],
  ]);
  expect(folders[0]?.products[1]).toEqual({
    id: 2,
    name: 'Kaffe',
    description: '',
    price: 2500,
    availableFrom: '07:30',
    availableTo: null,
  });
});

test('a product without a valid price is left out', async () => {
  const { folders } = await fetchCatalogue({ products: [{ id: 2, name: 'Kaffe', price: 'gratis' }] });
  expect(folders).toEqual([]);
});

test('a missing list is an empty list', async () => {
  expect(await fetchCatalogue({})).toEqual({ rooms: [], fields: [], folders: [] });
});

test('ids and capacities may be text, and a room without a capacity has no limit', async () => {
  const { rooms } = await fetchCatalogue({
    rooms: [
      { id: '1', name: 'Havnen', capacity: '12' },
      { id: 2, name: 'Pladsen' },
    ],
  });
  expect(rooms).toEqual([
    { id: 1, name: 'Havnen', capacity: 12 },
    { id: 2, name: 'Pladsen', capacity: null },
  ]);
});

test.each([
  ['a choice', { widget: 'select', widget_attributes: { options: ['A', 2] } }, 'select', ['A', '2']],
  [
    'a choice whose options repeat',
    { widget: 'select', widget_attributes: { options: ['A', '', 'A'] } },
    'select',
    ['A'],
  ],
  ['a choice without options', { widget: 'select' }, 'text', []],
  ['of an unknown kind', { widget: 'colour' }, 'text', []],
  ['of no kind', {}, 'text', []],
])('a question that is %s has a text field or a select', async (_, field, widget, options) => {
  const { fields } = await fetchCatalogue({ fields: [{ id: '3', name: 'Farve', ...field }] });
  expect(fields).toEqual([
    { id: 3, name: 'Farve', widget, isRequired: false, options, format: null, pattern: null },
  ]);
});

test('of questions with one id the first is kept', async () => {
  const given = [
    { id: 3, name: 'Farve' },
    { id: '03', name: 'Form' },
    { id: 4, name: 'Duft' },
  ];
  const { fields } = await fetchCatalogue({ fields: given });
  expect(fields.map(({ name }) => name)).toEqual(['Farve', 'Duft']);
});

test.each([
  ['ean', { format: 'ean' }, { format: 'ean', pattern: null }],
  ['cost-centre', { format: 'cost-centre', pattern: '\\d{4}' }, { format: 'cost-centre', pattern: '\\d{4}' }],
  [
    'cost-centre with a slow pattern',
    { format: 'cost-centre', pattern: '(a+)+' },
    { format: 'cost-centre', pattern: null },
  ],
  ['another kind', { format: 'iban', pattern: '\\d{4}' }, { format: null, pattern: null }],
  ['a wrong type', { format: 7, pattern: ['a'] }, { format: null, pattern: null }],
])('a question with the format %s', async (_, attributes, format) => {
  const { fields } = await fetchCatalogue({
    fields: [{ id: 3, name: 'Betaler', widget: 'text', widget_attributes: attributes }],
  });
  expect(fields).toMatchObject([format]);
});

test.each([
  ['is slow', '(a+)+', ['pattern']],
  ['is not valid', '[0-9', ['pattern']],
  ['is no text', 7, ['pattern']],
  ['is taken', '\\d{4}', []],
  ['is empty', '', []],
  ['is missing', undefined, []],
])('the log names a pattern that %s: %p', async (_, pattern, names) => {
  const ignored: string[] = [];
  onIgnoredField((name) => ignored.push(name));
  await fetchCatalogue({
    fields: [{ id: 3, name: 'Betaler', widget_attributes: { format: 'cost-centre', pattern } }],
  });
  onIgnoredField(() => undefined);
  expect(ignored).toEqual(names);
});
