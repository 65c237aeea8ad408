import { capitalise, isRecord, listOf } from './values';

test.each([
  [{}, true],
  [{ name: 'Suppe' }, true],
  [[], false],
  [null, false],
  [undefined, false],
  ['text', false],
  [7, false],
])('isRecord answers %j with %s', (value, expected) => {
  expect(isRecord(value)).toBe(expected);
});

test.each([
  [
    ['a', null, 'b', undefined],
    ['a', 'b'],
  ],
  [[], []],
  [null, []],
  [undefined, []],
])('listOf reads %j as %j', (value, expected) => {
  expect(listOf(value)).toEqual(expected);
});

test('listOf reads every other value as an empty list', () => {
  expect(listOf({ length: 1 } as never)).toEqual([]);
  expect(listOf('text' as never)).toEqual([]);
});

test.each([
  ['mandag 23. november', 'Mandag 23. november'],
  ['øl', 'Øl'],
  ['', ''],
])('capitalise turns %j into %j', (text, expected) => {
  expect(capitalise(text)).toBe(expected);
});
