import { capacityOf } from './rooms';

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
