import { type RetailItem, useRetailCart } from '@kantine/shop';
import { useSession } from '@kantine/core';
import { showSection } from '@kantine/testing/show-section';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { Toasts } from '@kantine/ui';
import { render } from '@testing-library/react';

import section from '../section';

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
    'GET /retail/products': () => productsAnswer(...useRetailCart.getState().lines.map(({ item }) => item)),
    ...answers,
  });
  if (signedIn) useSession.getState().begin('good', account.body.data);
  render(<Toasts />);
  return { venueApi, ...showSection(section, 'retail', address) };
}

export function productsAnswer(...items: RetailItem[]) {
  return { body: { data: items.map((item) => ({ ...item, price: item.price / 100 })) } };
}

/** A product, as the cart stores it. */
export function product(changes: Partial<RetailItem> = {}): RetailItem {
  return { id: 1, name: 'Juice', price: 2950, remaining: null, ...changes };
}

export function putInCart(...products: RetailItem[]) {
  products.forEach((item) => useRetailCart.getState().add(item));
}

export const inCart = () =>
  Object.fromEntries(useRetailCart.getState().lines.map(({ item, quantity }) => [item.id, quantity]));
