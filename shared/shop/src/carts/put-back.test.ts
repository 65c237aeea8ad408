import { soup } from '@kantine/testing/menu-items';
import { addOne, type CartLine, toLines, withLineAt, withQuantity } from './cart-lines';
import { useRetailCart, useTakeawayCart } from './carts';
import { readMenuItem } from './takeaway-cart';

type Line = CartLine<typeof soup>;
const lineOf = (id: number, quantity = 1): Line => ({ item: { ...soup, id }, quantity });
const idsOf = (lines: readonly CartLine<{ id: number } & Line['item']>[]) => lines.map(({ item }) => item.id);

test.each([
  ['first', 0, [9, 1, 2]],
  ['between', 1, [1, 9, 2]],
  ['last', 2, [1, 2, 9]],
])('a line that was taken out comes back %s', (_, place, ids) => {
  expect(idsOf(withLineAt([lineOf(1), lineOf(2)], lineOf(9), place))).toEqual(ids);
});

test('a removed line does not come back when its item was added again meanwhile', () => {
  const lines = [lineOf(1), lineOf(9)];
  expect(withLineAt(lines, lineOf(9, 4), 0)).toBe(lines);
});

test.each([
  ['takeaway', useTakeawayCart],
  ['retail', useRetailCart],
] as const)('the %s cart restores a line at its position', (_, useCart) => {
  const cart = () => useCart.getState();
  [1, 2, 3].forEach((id) => cart().add({ ...soup, id }));
  const [, second] = cart().lines;
  cart().setQuantity(2, 0);
  expect(idsOf(cart().lines as never)).toEqual([1, 3]);
  cart().putBack(second as never, 1);
  expect(idsOf(cart().lines as never)).toEqual([1, 2, 3]);
  cart().reset();
});

test('a change of one line keeps the identity of the others', () => {
  const [first, second] = [lineOf(1), lineOf(2)];
  expect(withQuantity([first, second], 1, 5)).toEqual([lineOf(1, 5), second]);
  expect(withQuantity([first, second], 1, 5)[1]).toBe(second);
  expect(addOne([first, second], second.item)).toEqual([first, lineOf(2, 2)]);
  expect(addOne([first, second], second.item)[0]).toBe(first);
  expect(withQuantity([first, second], 1, 0)).toEqual([second]);
});

test.each([
  ['a text', 'Suppe'],
  ['an object', { 0: lineOf(1) }],
  ['nothing', undefined],
])('%s instead of the stored lines gives no line', (_, stored) => {
  expect(toLines(stored, readMenuItem)).toEqual([]);
});

test.each([
  ['true', true, true],
  ['a text', 'true', false],
  ['nothing', undefined, false],
])('a stored dish is featured for true, and not for %s', (_, isFeatured, expected) => {
  expect(readMenuItem({ ...soup, isFeatured })?.isFeatured).toBe(expected);
});

test.each([
  [{ pickupAt: 0, deadline: 253_402_300_799_999 }, true],
  [{ pickupAt: 253_402_300_800_000 }, false],
  [{ deadline: -1 }, false],
  [{ deadline: '0' }, false],
  [{ description: null }, false],
  [{ image: null }, true],
  [{ image: '/soup.jpg' }, true],
  [{ image: 5 }, false],
  [{ remaining: null }, true],
  [{ remaining: 1.5 }, false],
  [{ remaining: undefined }, false],
  [{ name: 5 }, false],
  [{ id: 1.5 }, false],
])('a stored dish with %j can be read: %p', (changes, isRead) => {
  const dish = { ...soup, ...changes };
  expect(readMenuItem(dish)).toEqual(isRead ? expect.objectContaining(changes) : null);
});
