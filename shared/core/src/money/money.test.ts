import { formatCount, formatPrice, toCount, toKroner, toOre, toPrice } from './money';

test.each([
  [65, 6500],
  ['65', 6500],
  ['65.50', 6550],
  ['65,50', 6550],
  [19.99, 1999],
  [0.1 + 0.2, 30],
  [1.005, 100],
  [0, 0],
  ['', 0],
  ['gratis', 0],
  [null, 0],
  [undefined, 0],
  [Number.NaN, 0],
])('the wire’s %p kroner is %p øre', (wire, ore) => {
  expect(toOre(wire)).toBe(ore);
});

test.each([
  [0, '0,00 kr.'],
  [6500, '65,00 kr.'],
  [123450, '1.234,50 kr.'],
  [1234550, '12.345,50 kr.'],
  [100000000, '1.000.000,00 kr.'],
])('%p øre are shown as %p', (ore, text) => {
  expect(formatPrice(ore).replace('\u00a0', ' ')).toBe(text);
});

test('the price does not break between the number and kr.', () => {
  expect(formatPrice(6500)).toContain('\u00a0');
});

test('an amount returns to the wire unchanged', () => {
  expect(toKroner(toOre('12.35'))).toBe(12.35);
});

test('a count has a point between its thousands', () => {
  expect(formatCount(12500)).toBe('12.500');
});

test('a part of a piece has two decimals, as an amount has', () => {
  expect(formatCount(1250.5)).toBe('1.250,50');
});

test.each([
  ['0', 0],
  ['7', 7],
  ['007', 7],
  [' 12 ', 12],
  ['1000', 1000],
  ['1.000', 1000],
  ['1 000', 1000],
  ['1\u00a0000', 1000],
  ['1\u202f000', 1000],
  ['12.500', 12_500],
  ['1.000.000', 1_000_000],
  ['', null],
  [' ', null],
  ['1e3', null],
  ['0x10', null],
  ['2,5', null],
  ['2,0', null],
  ['1,000', null],
  ['1.00', null],
  ['1.0000', null],
  ['10.00.000', null],
  ['1000.000', null],
  ['1.000 000', null],
  ['1..000', null],
  ['0.500', null],
  ['1.000,00', null],
  ["1'000", null],
  ['1_000', null],
  ['.5', null],
  ['1.', null],
  ['-1', null],
  ['−1', null],
  ['+1', null],
  ['٣', null],
  ['３', null],
  ['½', null],
  ['2²', null],
  ['1 2', null],
  ['Infinity', null],
  ['NaN', null],
  ['mange', null],
  ['12 stk.', null],
  ['99999999999999999999', null],
  ['\u200e12\u202c', 12],
  ['\ufeff1.000', 1000],
])('a person who types %j means %p', (typed, count) => {
  expect(toCount(typed)).toBe(count);
});

test('each written count is read again as the same count', () => {
  for (const count of [0, 7, 999, 1000, 12_345, 10_000_000]) expect(toCount(formatCount(count))).toBe(count);
});

test('amounts and counts are written as the browser writes them in Danish', () => {
  const kroner = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const whole = new Intl.NumberFormat('da-DK');
  for (const number of [0, 7, 99, 100, 999, 1000, 12345, 999999, 1000000, 123456789, -1, -1000, -123456]) {
    expect(formatPrice(number)).toBe(`${kroner.format(number / 100)}\u00a0kr.`);
    expect(formatCount(number)).toBe(whole.format(number));
  }
});

test.each([
  [65, 6500],
  ['65,50', 6550],
  [' 12.345 ', 1235],
  [0, 0],
  ['0', 0],
  [null, null],
  [undefined, null],
  ['', null],
  ['  ', null],
  ['gratis', null],
  [NaN, null],
  [Infinity, null],
  [1e300, null],
  [-0.5, null],
])('a price of %p kroner on the wire is %p øre, and null when nobody could pay it', (wire, ore) => {
  expect(toPrice(wire)).toBe(ore);
});
