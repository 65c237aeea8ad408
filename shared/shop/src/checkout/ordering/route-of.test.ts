import { type Failure, queryClient, type Venue } from '@kantine/core';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { formError } from '@kantine/ui/forms';
import { product, putInCart } from '../../testing/fake-shop';
import { clearShop, shopOfCart } from '../../testing/purchases';
import { newPurchase } from './new-purchase';
import { readPress, routeOf } from './route-of';

const priceRefused: Failure = { kind: 'invalid', message: null, fields: { 'x-expected-total': 'Ændret.' } };

afterEach(() => {
  clearShop();
  queryClient.clear();
});

test.each([
  ['the order details', undefined, 'order-details'],
  ['the page whose button was pressed', { payPage: 'cart' } as const, 'cart'],
])('a new price is told on %s', async (_, press, page) => {
  fakeVenueApi({ 'GET /store': storeAnswer() });
  putInCart(product());
  const shop = shopOfCart();
  const route = await routeOf(shop, {} as Venue, priceRefused, newPurchase(shop, {} as Venue), press);
  expect(route).toEqual({
    page,
    errors: { [formError]: expect.stringMatching(/^Prisen er ændret/) as string },
  });
});

const none = { payPage: 'order-details', purchaseId: null };

test.each([
  [
    { payPage: 'cart', purchaseId: 'a' },
    { payPage: 'cart', purchaseId: 'a' },
  ],
  [
    { payPage: 'order-details', purchaseId: 'a' },
    { ...none, purchaseId: 'a' },
  ],
  [{ payPage: 'elsewhere', purchaseId: 5 }, none],
  [{}, none],
  [null, none],
])('the history state %j is the press %j', (state, press) => {
  expect(readPress(state)).toEqual(press);
});
