import { parseOrderedLines } from './wanted-lines';

test('an order in the location state has each name once', () => {
  const orderAgain = [
    { name: ' Suppe', quantity: 2 },
    { name: 'Kage', quantity: 1 },
    { name: 'SUPPE', quantity: 3 },
    { name: 'Boller  i\u00a0karry', quantity: 1 },
    { name: 'boller i karry', quantity: 1 },
  ];
  expect(parseOrderedLines({ orderAgain })).toEqual([
    { name: 'Suppe', quantity: 5 },
    { name: 'Kage', quantity: 1 },
    { name: 'Boller  i\u00a0karry', quantity: 2 },
  ]);
});

test.each([
  ['nothing', null],
  ['something else', { keepsFocus: true }],
  ['no list', { orderAgain: 'Suppe' }],
  ['no line', { orderAgain: [] }],
  ['no line that could be read', { orderAgain: [null, 7, { name: 'Suppe' }, { name: 1, quantity: 1 }] }],
  [
    'no pieces',
    {
      orderAgain: [
        { name: 'Suppe', quantity: 0 },
        { name: 'Te', quantity: 1.5 },
      ],
    },
  ],
])('a location state with %s contains no order', (_, state) => {
  expect(parseOrderedLines(state)).toBeNull();
});
