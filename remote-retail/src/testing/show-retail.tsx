import { type RetailItem, useRetailCart } from '@kantine/shared/carts';
import { useSession } from '@kantine/shared/session';
import { showSection } from '@kantine/shared/testing/show-section';
import { fakeVenueApi } from '@kantine/shared/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/shared/testing/venue-records';
import { Toasts } from '@kantine/shared/ui';
import { render } from '@testing-library/react';

import section from '../section';

/** Retail at an address, with the answers of its venue, and the place where toasts appear. */
export function showRetail(
  address: string,
  answers: Parameters<typeof fakeVenueApi>[0] = {},
  { signedIn = false } = {},
) {
  const account = accountAnswer();
  const venueApi = fakeVenueApi({
    'GET /store': storeAnswer(),
    'GET /account': account,
    'GET /credit-cards': { body: { data: [] } },
    'GET /retail/folders': { body: { data: [] } },
    'GET /retail/menu-items': { body: { data: [] } },
    // What lies in the cart is still in the shop as it was.
    'GET /retail/products': () => productsAnswer(...useRetailCart.getState().lines.map(({ item }) => item)),
    ...answers,
  });
  if (signedIn) useSession.getState().begin('good', account.body.data);
  render(<Toasts />);
  return { venueApi, ...showSection(section, 'retail', address) };
}

/** The shop's products, from the cart's words. */
export function productsAnswer(...items: RetailItem[]) {
  return { body: { data: items.map((item) => ({ ...item, price: item.price / 100 })) } };
}

/** A product in the cart's words. */
export function product(changes: Partial<RetailItem> = {}): RetailItem {
  return { id: 1, name: 'Juice', price: 2950, remaining: null, ...changes };
}

/** Puts products into the cart, one piece of each. */
export function putInCart(...products: RetailItem[]) {
  products.forEach((one) => useRetailCart.getState().add(one));
}

/** What lies in the cart: how many of which product. */
export const inCart = () =>
  Object.fromEntries(useRetailCart.getState().lines.map(({ item, quantity }) => [item.id, quantity]));
