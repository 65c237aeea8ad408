import { soup } from '@kantine/testing/menu-items';
import { hasMoreThanMaxPieces, stockReason } from './cart-lines';

const tooMany = 'Du kan højst bestille 9.999.';

test.each<[number | null, number, string | null]>([
  [null, 0, null],
  [null, 9_998, null],
  [null, 9_999, tooMany],
  [10_000, 9_999, tooMany],
  [9_999, 9_999, 'Alle er i din kurv'],
  [2, 0, null],
  [2, 1, null],
  [2, 2, 'Alle er i din kurv'],
  [0, 0, 'Udsolgt'],
  [0, 1, 'Udsolgt'],
])(
  'with %p in stock and %d in the cart, one more is impossible for the reason %p',
  (remaining, quantity, reason) => {
    const item = { ...soup, remaining };
    const lines = quantity > 0 ? [{ item, quantity }] : [];
    expect(stockReason(lines, item)).toBe(reason);
  },
);

test.each([
  [null, true],
  [10_000, true],
  [9_999, false],
  [0, false],
])('%p in stock are more than the most pieces of a line: %p', (remaining, isMore) => {
  expect(hasMoreThanMaxPieces({ remaining })).toBe(isMore);
});
