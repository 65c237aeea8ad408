import { instantOf } from '@kantine/core';
import {
  bagCountOf,
  bagPriceOf,
  canAddOne,
  countOf,
  isAvailable,
  type MenuItem,
  priceOf,
  quantityOf,
  toRemaining,
  useRetailCart,
  useTakeawayCart,
} from './carts';
import { keepLine, limitToStock, sayChanges } from './cart-change';

const noon = instantOf('2026-11-23', '12:00');
const salmon: MenuItem = {
  id: 1,
  name: 'Laks',
  description: '',
  price: 6500,
  remaining: 3,
  day: '2026-11-23',
  image: null,
  pickupAt: noon,
  deadline: instantOf('2026-11-23', '11:00'),
  isFeatured: false,
};
const soup: MenuItem = { ...salmon, id: 2, name: 'Suppe', price: 4550, remaining: null, deadline: null };
const cart = () => useTakeawayCart.getState();
const linesOf = (...lines: [MenuItem, number][]) => lines.map(([item, quantity]) => ({ item, quantity }));

afterEach(() => {
  cart().reset();
  useRetailCart.getState().reset();
});

describe.each([
  ['takeaway', useTakeawayCart],
  ['retail', useRetailCart],
] as const)('the %s cart', (_, useCart) => {
  const now = () => useCart.getState();

  test('adds a new item as one piece and the same again as one more, with the count and the sum', () => {
    [salmon, soup, salmon].forEach((item) => now().add(item));
    expect(now().lines).toMatchObject([
      { item: { id: 1 }, quantity: 2 },
      { item: { id: 2 }, quantity: 1 },
    ]);
    expect(countOf(now().lines)).toBe(3);
    expect(priceOf(now().lines)).toBe(2 * 6500 + 4550);
    expect(quantityOf(now().lines, 1)).toBe(2);
    expect(quantityOf(now().lines, 9)).toBe(0);
  });

  test.each([
    [2, [2]],
    [1, [1]],
    [0, []],
    [-1, []],
  ])('has %d pieces after a line is set to them, and no line without pieces', (quantity, left) => {
    now().add(salmon);
    now().setQuantity(1, quantity);
    expect(now().lines.map((line) => line.quantity)).toEqual(left);
  });

  test('never has more pieces than the stock', () => {
    for (let press = 0; press < 5; press += 1) now().add(salmon);
    expect(quantityOf(now().lines, 1)).toBe(3);
  });

  test('has the newest price and stock of an item that is added again', () => {
    now().add(salmon);
    now().add({ ...salmon, price: 7000, remaining: 2 });
    expect(priceOf(now().lines)).toBe(14000);
    now().add({ ...salmon, remaining: 2 });
    expect(quantityOf(now().lines, 1)).toBe(2);
  });
});

test.each([
  ['no limit', null, 99, true],
  ['more left than in the cart', 3, 2, true],
  ['all that is left in the cart', 3, 3, false],
  ['more in the cart than is left', 1, 3, false],
  ['one less than an order may have', null, 9998, true],
  ['as many as an order may have', null, 9999, false],
  ['as many as an order may have, of more in stock', 20_000, 9999, false],
  ['nothing left', 0, 0, false],
  ['less than nothing left', -1, 0, false],
])('canAddOne knows whether one more piece fits, with %s', (_, remaining, inCart, can) => {
  const item = { ...salmon, remaining };
  expect(canAddOne(inCart > 0 ? linesOf([item, inCart]) : [], item)).toBe(can);
});

test.each([
  ['before its deadline', noon + 1, null, true],
  ['at its deadline', noon, null, false],
  ['after its deadline', noon - 1, null, false],
  ['without a deadline', null, null, true],
  ['before its deadline, sold out', noon + 1, 0, false],
  ['without a deadline, one left and that in the cart', null, 1, false],
])('a dish %s is available: %#', (_, deadline, remaining, available) => {
  const item = { ...salmon, deadline, remaining };
  expect(isAvailable(item, remaining === 1 ? linesOf([item, 1]) : [], noon)).toBe(available);
});

const at = (id: number, pickupAt: number | null): [MenuItem, number] => [{ ...soup, id, pickupAt }, 4];

const bag = { name: 'Bærepose', price: 400, isOptIn: false };

test.each<[string, [MenuItem, number][], number]>([
  ['an empty cart', [], 0],
  ['one dish, however many', [at(1, noon)], 1],
  ['two dishes at one time', [at(1, noon), at(2, noon)], 1],
  ['two within one minute', [at(1, noon), at(2, noon + 59_999)], 1],
  ['two a minute apart', [at(1, noon), at(2, noon + 60_000)], 2],
  ['the same time on two days', [at(1, noon), at(2, noon + 86_400_000)], 2],
  ['three dishes at two times', [at(1, noon), at(2, noon + 60_000), at(3, noon)], 2],
])('%s wants so many bags: %#', (_, lines, bags) => {
  expect(bagCountOf(linesOf(...lines))).toBe(bags);
});

test.each([
  ['wanted', true, bag, 800],
  ['declined', false, bag, 0],
  ['that nobody has answered for', null, bag, 800],
  ['that have to be asked for, without an answer', null, { ...bag, isOptIn: true }, 0],
  ['that have to be asked for, wanted', true, { ...bag, isOptIn: true }, 800],
  ['of a store that has none', true, null, 0],
])('bags %s cost: %#', (_, hasBags, bag, price) => {
  expect(bagPriceOf(linesOf(at(1, noon), at(2, noon + 60_000)), hasBags, bag)).toBe(price);
});

test('expired dishes leave the cart, and the customer reads their names', () => {
  [salmon, soup].forEach((item) => cart().add(item));
  cart().dropExpired(salmon.deadline! - 1);
  expect(cart()).toMatchObject({ lines: [{}, {}], changes: [] });
  cart().dropExpired(salmon.deadline!);
  expect(sayChanges(cart().changes)).toEqual([
    'Laks er taget ud af kurven, fordi fristen for at bestille er overskredet.',
  ]);
  expect(cart().lines).toMatchObject([{ item: { name: 'Suppe' } }]);
});

test('a newer message about an item replaces the older one, and other items keep theirs', () => {
  [salmon, soup].forEach((item) => cart().add(item));
  cart().reconcile((line) => limitToStock({ ...line, quantity: 2 }, 1));
  cart().dropExpired(salmon.deadline!);
  expect(sayChanges(cart().changes)).toEqual([
    'Suppe: Der er kun 1 tilbage, så antallet er sat ned.',
    'Laks er taget ud af kurven, fordi fristen for at bestille er overskredet.',
  ]);
});

test('a check that finds nothing new leaves the lines and the sentences as they are', () => {
  [salmon, soup].forEach((item) => cart().add(item));
  cart().reconcile((line) => limitToStock({ ...line, quantity: 2 }, 1));
  const { lines, changes } = cart();
  cart().reconcile(keepLine);
  expect(cart().lines).toBe(lines);
  expect(cart().changes).toBe(changes);
});

test('a check that changes every line stores them all', () => {
  [salmon, soup].forEach((item) => cart().add(item));
  cart().reconcile((line) => keepLine({ ...line, quantity: 2 }));
  expect(cart()).toMatchObject({ lines: [{ quantity: 2 }, { quantity: 2 }], changes: [] });
});

test.each([
  [4, 4],
  ['4', 4],
  [2.9, 2],
  [0, 0],
  [-3, 0],
  [null, null],
  [undefined, null],
  ['mange', null],
  [Infinity, null],
])('a remaining stock of %p on the wire is %p here, null for no limit', (wire, remaining) => {
  expect(toRemaining(wire)).toBe(remaining);
});
