import { type Failure, formatPrice, queryClient } from '@kantine/core';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { product, putInCart } from '../../testing/fake-shop';
import { clearShop, shopOfCart } from '../../testing/purchases';
import { cartPurchase } from '../../testing/attempts';
import { findNewPrice } from './settle';

const invalid = (field: string): Failure => ({
  kind: 'invalid',
  message: null,
  fields: { [field]: 'Forkert.' },
});
const priceRefused = invalid('X-Expected-Total');

/** @param change of the cart, by the prices and stock that are read again */
async function refuse(failure: Failure, change: (cart: ReturnType<typeof shopOfCart>['useCart']) => void) {
  const shop = shopOfCart();
  fakeVenueApi({ 'GET /store': storeAnswer() });
  putInCart(product());
  const refused = cartPurchase(shop);
  jest.mocked(shop.refreshCart).mockImplementation(async () => {
    expect(shop.invalidateStock).toHaveBeenCalledTimes(1);
    change(shop.useCart);
  });
  return { shop, newPrice: await findNewPrice(shop, refused, failure) };
}

const reprice: Parameters<typeof refuse>[1] = (useCart) =>
  useCart.getState().reconcile(({ item, ...line }) => ({
    line: { ...line, item: { ...item, price: 3_000 } },
    changes: [],
  }));
const addOne = () => putInCart(product({ id: 2 }));
const nothing = () => undefined;
const change = `Prisen i alt er ændret fra ${formatPrice(2_950)} til ${formatPrice(3_000)}`;

afterEach(() => {
  clearShop();
  queryClient.clear();
});

test.each<[string, Failure, Parameters<typeof refuse>[1], string]>([
  ['whose goods cost more now', priceRefused, reprice, change],
  ['that the venue refuses for another field', invalid('retail_products'), reprice, change],
  [
    'whose customer is refused too',
    {
      kind: 'invalid',
      message: null,
      fields: { 'x-expected-total': 'Ny pris.', customer_name: 'Mangler.' },
    },
    reprice,
    change,
  ],
  ['whose goods have changed', priceRefused, addOne, `Prisen er ændret. Det, der er i kurven, koster nu`],
])('a refused order %s is told the new price', async (_, failure, happens, words) => {
  const { newPrice } = await refuse(failure, happens);
  expect(newPrice).toContain(words);
  expect(newPrice).toContain('Der er ikke bestilt noget');
});

test.each([
  ['whose price is the same', nothing],
  ['whose goods have changed', addOne],
])('an order %s, refused for another field, has no new price', async (_, happens) => {
  await expect(refuse(invalid('retail_products'), happens)).resolves.toMatchObject({ newPrice: null });
});

test.each<[string, Failure]>([
  ['the customer’s name', invalid('customer_name')],
  ['the customer’s e-mail', invalid('customer_email')],
  ['the comment', invalid('comment')],
  ['an order field', invalid('order_details.4')],
  ['no answer', { kind: 'offline' }],
])('an order that fails for %s has its prices not read again', async (_, failure) => {
  const { shop, newPrice } = await refuse(failure, reprice);
  expect(newPrice).toBeNull();
  expect(shop.refreshCart).not.toHaveBeenCalled();
});
