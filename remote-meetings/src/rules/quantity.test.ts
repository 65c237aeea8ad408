import { toQuantity } from './quantity';

test.each([
  ['1', 1],
  ['10000', 10_000],
  ['007', 7],
  ['1.000', 1000],
  ['10.000', 10_000],
  ['10.001', null],
  ['1e3', null],
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
