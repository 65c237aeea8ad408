import { type FoodFacts, foodFactsReader, readFoodFacts, sayFood } from './food-facts';

const sayAll = (...items: Parameters<typeof foodFactsReader>[0]) => {
  const factsOf = foodFactsReader(items);
  return items.map((item) => sayFood(factsOf(item)));
};

test('allergens and diets are said in the venue’s words', () => {
  expect(sayAll({ allergens: ['hvede', 'mælk'], diets: ['vegetarisk', 'uden svinekød'] })).toEqual([
    'Allergener: hvede, mælk. Vegetarisk, uden svinekød.',
  ]);
  expect(sayAll({ allergens: [], diets: null })).toEqual(['Allergener: ingen.']);
  expect(sayAll({ diets: ['økologisk'] })).toEqual([
    'Køkkenet svarer på spørgsmål om allergener. Økologisk.',
  ]);
});

test('an item without allergens says that the kitchen answers, if another item has some', () => {
  expect(sayAll({}, { allergens: null }, { allergens: ['fisk'] })).toEqual([
    'Køkkenet svarer på spørgsmål om allergener.',
    'Køkkenet svarer på spørgsmål om allergener.',
    'Allergener: fisk.',
  ]);
});

test('a venue that never names allergens or diets says nothing of them', () => {
  expect(sayAll({}, { allergens: null, diets: null })).toEqual(['', '']);
  expect(foodFactsReader([{}, { allergens: null }])({})).toEqual({});
});

test('a word that the site does not know is said as it comes', () => {
  expect(sayAll({ allergens: ['E-stof 1105', 'milk', '<b>æg</b>'] })).toEqual([
    'Allergener: E-stof 1105, milk, <b>æg</b>.',
  ]);
});

test.each<[string, unknown]>([
  ['a text', 'mælk'],
  ['a number', 7],
  ['an object', { 0: 'mælk', length: 1 }],
  ['a list with a number', ['mælk', 7]],
  ['a list with nothing', ['mælk', null]],
  ['a list of nothing', [null]],
  ['a list with an empty word', ['mælk', ' ']],
  ['a list of lists', [['mælk']]],
])('of allergens that are %s none is believed: the kitchen answers', (_, allergens) => {
  expect(sayAll({ allergens }, { allergens: ['fisk'] })).toEqual([
    'Køkkenet svarer på spørgsmål om allergener.',
    'Allergener: fisk.',
  ]);
});

test('damaged diets are left out', () => {
  expect(sayAll({ allergens: ['fisk'], diets: 'vegansk' }, { allergens: [], diets: [{}] })).toEqual([
    'Allergener: fisk.',
    'Allergener: ingen.',
  ]);
});

test.each<[unknown, unknown, FoodFacts]>([
  ['hvede', 'vegansk', { allergens: 'hvede', diets: 'vegansk' }],
  [null, '', { allergens: null, diets: '' }],
  [undefined, undefined, {}],
  [['hvede'], 5, {}],
])('stored facts %j and %j are read as %j', (allergens, diets, facts) => {
  expect(readFoodFacts({ allergens, diets })).toEqual(facts);
});
