import type { Venue } from '@kantine/core';
import { useRetailCart } from '../../carts/carts';
import { keepLine, removeLine } from '../../carts/cart-change';
import { fakeShop, product, putInCart, repriced } from '../../testing/fake-shop';
import { refreshCartBeforePayment } from './take-from-cart';

const venue = {} as Venue;
const reconcile = useRetailCart.getState().reconcile;

afterEach(() => useRetailCart.getState().reset());

test.each([
  ['nothing has changed', () => reconcile(keepLine), true],
  ['a line has changed', () => reconcile((line) => repriced(line)), false],
  ['the last line is gone', () => reconcile((line) => removeLine(line, 'soldOut')), false],
  ['another tab has emptied the cart', () => useRetailCart.getState().setQuantity(1, 0), false],
])('a cart may be paid for as the person saw it: %s: %#', async (_, happens, answer) => {
  putInCart(product());
  const refreshCart = jest.fn(async () => happens());
  await expect(refreshCartBeforePayment(fakeShop({ refreshCart }), venue)).resolves.toBe(answer);
  expect(refreshCart).toHaveBeenCalledWith(venue, { maxAge: 10_000 });
});
