import { toQuantity } from './quantity';

test.each([
  ['1', 1],
  ['10000', 10_000],
  ['007', 7],
  ['0', null],
  ['10001', null],
  ['1.5', null],
  ['-1', null],
  ['', null],
  [' ', null],
  ['x', null],
])('the text %p is the quantity %p', (text, quantity) => {
  expect(toQuantity(text)).toBe(quantity);
});
