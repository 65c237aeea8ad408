import { act, cleanup, render, screen } from '@testing-library/react';

import { removeLine, sayChanges } from '../carts/cart-change';
import { useRetailCart } from '../carts/carts';
import type { Failure, Venue } from '@kantine/core';
import { Toasts } from '@kantine/ui';
import { reconcileCart } from './reconcile-cart';
import type { Shop } from '../shops/shop';
import { fakeShop, inCart, product, putInCart } from '../testing/fake-shop';

const venue = {} as Venue;
const refused = (code: number, data: unknown = null): Failure => ({
  kind: 'refused',
  status: 400,
  code,
  data,
});
const cart = () => useRetailCart.getState();
const reconcile = (shop: Shop, failure: Failure, at: 'session' | 'order' = 'session') =>
  act(() => reconcileCart(shop, venue, failure, at));

const soldOut = 'En eller flere af tingene i kurven er desværre udsolgt.';
const expired = 'En eller flere af tingene i kurven er desværre udløbet.';
const updated = 'Din kurv er blevet opdateret. Prøv igen';
const unchanged = 'Ret din kurv, og prøv igen.';

beforeEach(() => {
  render(<Toasts />);
  const juice = product();
  putInCart(juice, juice, juice, product({ id: 2, name: 'Kaffe' }), product({ id: 3, name: 'Bolle' }));
});
afterEach(() => {
  cleanup();
  cart().reset();
});

test.each<[string, Failure, 'session' | 'order', string, number[][], string[]]>([
  [
    'sold out, before the payment',
    refused(11001, { takeaway_menu_items: [{ id: '1', number_remaining: 2 }] }),
    'session',
    `${soldOut} ${updated}`,
    [
      [1, 2],
      [2, 1],
      [3, 1],
    ],
    ['Juice: Der er kun 2 tilbage, så antallet er sat ned.'],
  ],
  [
    'sold out, under the name of the other shop, after the payment',
    refused(11001, { retail_products: [{ id: 1, number_remaining: '0' }, { id: 3 }] }),
    'order',
    `${soldOut} Betalingen er annulleret. ${updated}`,
    [[2, 1]],
    [
      'Juice er taget ud af kurven, fordi varen er udsolgt.',
      'Bolle er taget ud af kurven, fordi varen er udsolgt.',
    ],
  ],
  [
    'expired, before the payment',
    refused(11003, { retail_products: [{ id: 2 }, null, 'x', { id: 99 }] }),
    'session',
    `${expired} ${updated}`,
    [
      [1, 3],
      [3, 1],
    ],
    ['Kaffe er taget ud af kurven, fordi varen ikke længere kan bestilles.'],
  ],
  [
    'expired, after the payment',
    refused(11003, { takeaway_menu_items: [{ id: '2' }, { id: 3 }] }),
    'order',
    `${expired} Betalingen er annulleret. ${updated}`,
    [[1, 3]],
    [
      'Kaffe er taget ud af kurven, fordi varen ikke længere kan bestilles.',
      'Bolle er taget ud af kurven, fordi varen ikke længere kan bestilles.',
    ],
  ],
])('%s: the cart is updated as the answer says, and the customer is told', async (...row) => {
  const [, failure, at, words, left, changes] = row;
  const shop = fakeShop();
  expect(await reconcile(shop, failure, at)).toBe(true);
  expect(await screen.findByText(words)).toBeVisible();
  expect(inCart()).toEqual(left);
  expect(sayChanges(cart().changes)).toEqual(changes);
  expect(shop.invalidateStock).toHaveBeenCalled();
  expect(shop.refreshCart).not.toHaveBeenCalled();
});

test.each([
  ['names nothing', null],
  ['names something else than a list', { retail_products: { id: 1 } }],
  ['names what there is enough of', { retail_products: [{ id: 1, number_remaining: 3 }] }],
  ['names what is not in the cart', { retail_products: [{ id: 99, number_remaining: 0 }] }],
])('fresh stock is fetched for the cart when the answer %s', async (_, data) => {
  const refreshCart = jest.fn(async () => cart().reconcile((line) => removeLine(line, 'gone')));
  await reconcile(fakeShop({ refreshCart }), refused(11001, data));
  expect(await screen.findByText(`${soldOut} ${updated}`)).toBeVisible();
  expect(refreshCart).toHaveBeenCalledWith(venue);
});

test.each([
  ['sold out', 11001, `${soldOut} Betalingen er annulleret. ${unchanged}`],
  ['expired', 11003, `${expired} Betalingen er annulleret. ${unchanged}`],
])('the customer is not told of an update when nothing is %s', async (_, code, words) => {
  const { lines } = cart();
  await reconcile(fakeShop(), refused(code), 'order');
  expect(await screen.findByText(words)).toBeVisible();
  expect(cart().lines).toBe(lines);
});

test.each<[string, Failure]>([
  ['another refusal', refused(10013)],
  ['a refusal without a code', { kind: 'refused', status: 400, code: null, data: null }],
  ['no connection', { kind: 'offline' }],
])('%s does not change the cart', async (_, failure) => {
  const shop = fakeShop();
  expect(await reconcile(shop, failure)).toBe(false);
  expect(shop.refreshCart).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
