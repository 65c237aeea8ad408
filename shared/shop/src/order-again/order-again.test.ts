import { type MenuItem, useTakeawayCart } from '../carts/carts';
import { instantOf } from '@kantine/core';
import type { Assortment } from '../stock/assortment';
import { orderAgain } from './order-again';
import { fakeShop, inCart, product, putInCart } from '../testing/fake-shop';
import type { OrderedLine } from './wanted-lines';

const juice = product();
const coffee = product({ id: 2, name: 'Kaffe', price: 2200 });
const want = (lines: Record<string, number>): OrderedLine[] =>
  Object.entries(lines).map(([name, quantity]) => ({ name, quantity }));

describe('in the shop', () => {
  const again = (lines: Record<string, number>, ...offers: Assortment['offers']) =>
    orderAgain(fakeShop(), want(lines), [{ day: null, offers }]);

  test('all items are added, found by name in any letter case', () => {
    expect(again({ JUICE: 3, ' kaffe ': 1 }, juice, coffee)).toEqual({
      isWhole: true,
      heading: 'Din ordre er lagt i kurven igen',
      sentences: ['Lagt i kurven: 3\u00a0× Juice, 1\u00a0× Kaffe.'],
      leftOut: [],
    });
    expect(inCart()).toEqual([
      [1, 3],
      [2, 1],
    ]);
  });

  test('the items are added to those in the cart, at today’s price, and the report says what the earlier pieces cost now', () => {
    putInCart(juice, coffee);
    const { sentences } = again({ Kaffe: 2, Juice: 1 }, juice, { ...coffee, price: 2500 });
    expect(sentences.slice(1)).toEqual([
      'Kaffe: Prisen er ændret fra 22,00\u00a0kr. til 25,00\u00a0kr. Det gælder alle 3 i kurven.',
    ]);
    expect(fakeShop().useCart.getState().changes).toEqual([]);
    expect(inCart()).toEqual([
      [1, 2],
      [2, 3],
    ]);
    expect(fakeShop().useCart.getState().lines[1]?.item.price).toBe(2500);
  });

  test.each<[string, Record<string, number>, number | null, string, [number, number][]]>([
    ['as many as are left', { Juice: 5 }, 2, 'Kun 2 af 5 Juice: der er ikke flere tilbage.', [[1, 2]]],
    ['none of what is sold out', { Juice: 1 }, 0, 'Udsolgt: Juice.', []],
    ['none of what is sold no longer', { Bolle: 1, Te: 2 }, null, 'Ikke længere til salg: Bolle, Te.', []],
  ])('%s', (_, lines, remaining, words, cart) => {
    const { isWhole, sentences } = again(lines, { ...juice, remaining });
    expect(isWhole).toBe(false);
    expect(sentences.at(-1)).toBe(words);
    expect(inCart()).toEqual(cart);
  });

  test.each<[number, number, string, number]>([
    [3, 5, 'Kun 2 af 5 Juice: der er ikke flere tilbage.', 3],
    [1, 5, 'Alle, der er tilbage, er allerede i din kurv: Juice.', 1],
  ])(
    'with %i in stock and one in the cart, as many as possible of %i are added',
    (remaining, wanted, words, cart) => {
      putInCart(juice);
      expect(again({ Juice: wanted }, { ...juice, remaining }).sentences.at(-1)).toBe(words);
      expect(inCart()).toEqual([[1, cart]]);
    },
  );

  test.each<[number, string]>([
    [9000, 'Kun 999 af 2.000 Juice: du kan højst bestille 9.999.'],
    [9999, 'Du kan højst bestille 9.999: Juice.'],
  ])('to %i in the cart no more are added than an order may have', (mine, words) => {
    putInCart(juice);
    fakeShop().useCart.getState().setQuantity(1, mine);
    expect(again({ Juice: 2000 }, juice).sentences.at(-1)).toBe(words);
    expect(inCart()).toEqual([[1, 9999]]);
  });

  test('the item with more stock is chosen of two with the same name', () => {
    again({ Juice: 2 }, { ...juice, remaining: 1 }, { ...juice, id: 7, remaining: 2 }, { ...juice, id: 8 });
    expect(inCart()).toEqual([[7, 2]]);
  });

  test.each([
    ['some of it', { Juice: 1, Te: 1 }, 'Noget af din ordre er lagt i kurven'],
    ['none of it', { Te: 1 }, 'Intet af din ordre kunne lægges i kurven'],
  ])('the heading names it when only %s is added', (_, lines, heading) => {
    expect(again(lines, juice).heading).toBe(heading);
  });
});

describe('from the menus of the coming days', () => {
  const monday = '2032-11-22';
  const tuesday = '2032-11-23';
  const friday = '2032-11-26';
  const now = instantOf(monday, '10:30');
  const dish = (id: number, name: string, day: string, changes: Partial<MenuItem> = {}): MenuItem => ({
    ...{ id, name, day, price: 6500, remaining: null, description: '', image: null, isFeatured: false },
    pickupAt: instantOf(day, '11:30'),
    deadline: instantOf(day, '10:30'),
    ...changes,
  });
  const again = (lines: Record<string, number>, menus: Record<string, MenuItem[]>) =>
    orderAgain(
      fakeShop({ name: 'takeaway', path: '/takeaway', useCart: useTakeawayCart }),
      want(lines),
      Object.entries(menus).map(([day, offers]) => ({ day, offers })),
      now,
    );
  const dishesInCart = () => useTakeawayCart.getState().lines.map(({ item }) => item.id);

  test('the day with most of the dishes is chosen, and other days are named for the rest', () => {
    const { sentences } = again(
      { Laks: 1, Suppe: 2, Kage: 1 },
      {
        [tuesday]: [dish(1, 'Kage', tuesday)],
        [friday]: [dish(2, 'Laks', friday), dish(3, 'Suppe', friday)],
      },
    );
    expect(sentences).toEqual([
      'Lagt i kurven til fredag 26. november: 1\u00a0× Laks, 2\u00a0× Suppe.',
      'Kage kan ikke bestilles til samme dag, men til i morgen.',
    ]);
    expect(dishesInCart()).toEqual([2, 3]);
  });

  test('the first of two equally good days is chosen', () => {
    const { sentences } = again(
      { Laks: 1 },
      { [tuesday]: [dish(1, 'Laks', tuesday)], [friday]: [dish(2, 'Laks', friday)] },
    );
    expect(sentences).toEqual(['Lagt i kurven til i morgen: 1\u00a0× Laks.']);
    expect(dishesInCart()).toEqual([1]);
  });

  test('a dish whose deadline has passed does not count', () => {
    const laks = { [monday]: [dish(1, 'Laks', monday)] };
    expect(again({ Laks: 1 }, { ...laks, [friday]: [dish(2, 'Laks', friday)] }).sentences).toEqual([
      'Lagt i kurven til fredag 26. november: 1\u00a0× Laks.',
    ]);
    useTakeawayCart.getState().reset();
    expect(again({ Laks: 1 }, laks).sentences).toEqual(['Bestillingsfristen er overskredet: Laks.']);
    expect(dishesInCart()).toEqual([]);
  });

  test('a dish that is only on another day’s menu, and sold out there, is called sold out', () => {
    const { sentences } = again(
      { Laks: 1, Kage: 1, Te: 1 },
      { [tuesday]: [dish(1, 'Laks', tuesday)], [friday]: [dish(2, 'Kage', friday, { remaining: 0 })] },
    );
    expect(sentences.slice(1)).toEqual(['Udsolgt: Kage.', 'Ikke på menuen den næste uge: Te.']);
  });

  test('a dish without a deadline is added', () => {
    again({ Te: 1 }, { [monday]: [dish(5, 'Te', monday, { deadline: null, pickupAt: null })] });
    expect(dishesInCart()).toEqual([5]);
  });
});

afterEach(() => {
  useTakeawayCart.getState().reset();
  fakeShop().useCart.getState().reset();
});
