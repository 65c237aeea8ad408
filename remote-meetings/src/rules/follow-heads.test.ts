import { isForEachHead } from './follow-heads';

test.each([
  [10, 10, 12, true],
  [10, 10, 8, true],
  [10, 10, 10, false],
  [6, 10, 12, false],
  [12, 10, 12, false],
  [10, null, 12, false],
  [10, 10, null, false],
  [null, null, 12, false],
  [0, 0, 12, false],
  [10, 10, 0, false],
  [10, 10, 10_001, false],
])('a quantity of %p follows the participants from %p to %p: %p', (quantity, from, to, is) => {
  expect(isForEachHead(quantity, { from: from === null ? [] : [from], to })).toBe(is);
});

test('a quantity follows from any of the counts that wait', () => {
  expect([10, 11, 12, 14].map((quantity) => isForEachHead(quantity, { from: [10, 12], to: 14 }))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
