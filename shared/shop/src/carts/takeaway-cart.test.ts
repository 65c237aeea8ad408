import { soup } from '@kantine/testing/menu-items';
import { useSession } from '@kantine/core';
import { freshCart } from '../testing/fresh-cart';
import { readCartItem, sayPieces } from './cart-lines';
import { useTakeawayCart } from './carts';
import { canBeOrdered } from './takeaway-cart';

const bag = { name: 'Bærepose', price: 400, isOptIn: false };
const dearer = { ...bag, price: 500 };
const change = { itemId: 0, name: 'Bærepose', kind: 'price', was: 400, is: 500 };
const anna = { id: 7, email: 'anna@kantinen.dk', name: 'Anna' };
const cart = () => useTakeawayCart.getState();

afterEach(() => {
  useSession.getState().end();
  localStorage.clear();
  useTakeawayCart.setState(useTakeawayCart.getInitialState());
});

describe('the price of a bag', () => {
  test('is no change when it is seen for the first time, or again', () => {
    cart().add(soup);
    const { changes } = cart();
    for (const seen of [bag, bag]) expect(cart().recordBagPrice(seen)).toEqual([]);
    expect(cart()).toMatchObject({ bagPrice: 400, changes: [] });
    // The same list notifies nobody who shows it.
    expect(cart().changes).toBe(changes);
  });

  test('is a change of a cart that has bags, once', () => {
    cart().add(soup);
    cart().recordBagPrice(bag);
    expect(cart().recordBagPrice(dearer)).toEqual([change]);
    expect(cart().recordBagPrice(dearer)).toEqual([]);
    expect(cart()).toMatchObject({ bagPrice: 500, changes: [change] });
    cart().clearChanges();
    expect(cart().changes).toEqual([]);
  });

  test.each([
    ['is empty', () => cart().setHasBags(true)],
    [
      'takes no bags',
      () => {
        cart().add(soup);
        cart().setHasBags(false);
      },
    ],
  ])('is not said in a cart that %s', (_, prepare) => {
    prepare();
    cart().recordBagPrice(bag);
    expect(cart().recordBagPrice(dearer)).toEqual([]);
    expect(cart()).toMatchObject({ bagPrice: 500, changes: [] });
  });

  test('is known after a reload, unless it is damaged', async () => {
    cart().add(soup);
    cart().recordBagPrice(bag);
    expect((await freshCart()).bagPrice).toBe(400);
    const damaged = { state: { ...cart(), bagPrice: '400' }, version: 0 };
    localStorage.setItem('takeaway-order', JSON.stringify(damaged));
    expect((await freshCart()).bagPrice).toBeNull();
  });
});

describe('the answers of an order', () => {
  test('of an account are kept for its next one, over a reload', async () => {
    useSession.getState().begin('good', anna);
    cart().reset();
    cart().setDetails({ 1: 'Nord', 2: 'Ved disken' });
    cart().reset();
    cart().setDetails({ 1: 'Syd' });
    cart().reset();
    expect(cart()).toMatchObject({ details: {}, lastDetails: { 1: 'Syd', 2: 'Ved disken' } });
    expect((await freshCart()).lastDetails).toEqual({ 1: 'Syd', 2: 'Ved disken' });
  });

  test('of a guest are not kept', () => {
    cart().add(soup);
    cart().setDetails({ 1: 'Nord' });
    cart().reset();
    expect(cart().accountId).toBeNull();
    expect([cart().details, cart().lastDetails]).toEqual([{}, {}]);
  });

  test('are removed from a cart with lines when its account signs out', () => {
    useSession.getState().begin('good', anna);
    cart().setDetails({ 1: 'Nord' });
    cart().reset();
    cart().add(soup);
    useSession.getState().logOut();
    expect(cart().lines).toHaveLength(1);
    expect(cart().lastDetails).toEqual({});
    expect(localStorage.getItem('takeaway-order')).not.toContain('Nord');
  });
});

test.each([
  [1, '1 vare'],
  [2, '2 varer'],
  [1000, '1.000 varer'],
])('%i pieces are said in words', (count, words) => {
  expect(sayPieces(count)).toBe(words);
});

test.each([
  ['picture', 'soup.avif', { image: 'soup.avif' }],
  ['damaged picture', 5, {}],
])('a stored product with a %s is read', (_, image, picture) => {
  const { id, name, price, remaining } = soup;
  expect(readCartItem({ id, name, price, remaining, image })).toEqual({
    id,
    name,
    price,
    remaining,
    ...picture,
  });
});

test.each<[string, object, number | null | undefined, boolean]>([
  ['a dish before its deadline', {}, undefined, true],
  ['a dish without a deadline', { deadline: null }, undefined, true],
  ['a dish at its deadline', { deadline: 1_000 }, undefined, false],
  ['a dish that is sold out', { remaining: 0 }, undefined, false],
  ['the last piece', { remaining: 1 }, undefined, true],
  ['a beer, whoever orders', { minimumAge: 16 }, undefined, true],
  ['a beer, for a guest', { minimumAge: 16 }, null, false],
  ['a beer, for an account of 16', { minimumAge: 16 }, 16, true],
  ['a beer, for an account of 15', { minimumAge: 16 }, 15, false],
])('%s %j, by an account of age %p, can be ordered: %p', (_, changes, age, can) => {
  const dish = { deadline: 1_001, remaining: null, ...changes };
  const account = { id: 7, email: 'anna@kantinen.dk', name: 'Anna', verified_age: age ?? 0 };
  expect(canBeOrdered(dish, 1_000, age == null ? age : account)).toBe(can);
});
