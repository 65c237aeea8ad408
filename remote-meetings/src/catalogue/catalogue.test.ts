import { capacityOf, type MeetingProduct, outOfHoursMessage } from './catalogue';

test.each([
  [null, '10:00', '10:01', 'Croissant kan kun leveres indtil kl. 10:00.'],
  [null, '10:00', '10:00', null],
  ['11:00', null, '10:59', 'Croissant kan først leveres fra kl. 11:00.'],
  ['11:00', null, '11:00', null],
  ['11:00', '14:00', '14:01', 'Croissant kan kun leveres mellem kl. 11:00 og 14:00.'],
  ['11:00', '14:00', '', null],
  [null, null, '03:00', null],
])(
  'a product with the hours %p to %p has at %p the message %p',
  (availableFrom, availableTo, time, message) => {
    const product = { id: 4, name: 'Croissant', description: '', price: 1850, availableFrom, availableTo };
    expect(outOfHoursMessage(product, time)).toBe(message);
  },
);

test.each([
  [null, null, '03:00', true],
  ['07:30', null, '07:29', false],
  ['07:30', null, '07:30', true],
  [null, '16:00', '16:00', true],
  [null, '16:00', '16:01', false],
  ['11:00', '14:00', '12:00', true],
  ['11:00', '14:00', '10:59', false],
])(
  'a product with the hours %p to %p is available at %s: %p',
  (availableFrom, availableTo, time, expected) => {
    const product: MeetingProduct = {
      id: 1,
      name: 'Kaffe',
      description: '',
      price: 2500,
      availableFrom,
      availableTo,
    };
    expect(outOfHoursMessage(product, time) === null).toBe(expected);
  },
);

test.each([
  ['one room', [1], 12],
  ['two rooms', [1, 2], 18],
  ['the same room twice', [1, 1], 12],
  ['a room without a limit', [1, 3], null],
  ['a room that is gone', [1, 9], 12],
  ['no room', [], 0],
])('the capacity of %s is counted', (_name, ids, capacity) => {
  const rooms = [
    { id: 1, name: 'Havnen', capacity: 12 },
    { id: 2, name: 'Kajen', capacity: 6 },
    { id: 3, name: 'Pladsen', capacity: null },
  ];
  expect(capacityOf(ids, rooms)).toBe(capacity);
});
