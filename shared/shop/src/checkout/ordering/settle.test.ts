import { type Failure, queryClient, type Venue } from '@kantine/core';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { formError } from '@kantine/ui/forms';
import { product, putInCart } from '../../testing/fake-shop';
import { clearShop, shopOfCart } from '../../testing/purchases';
import { type PayPage, readAttempt } from './read-attempt';
import { updateAfter } from './settle';
import { readPress } from './use-go-on';

const priceRefused: Failure = { kind: 'invalid', message: null, fields: { 'x-expected-total': 'Ændret.' } };

afterEach(() => {
  clearShop();
  queryClient.clear();
});

test.each<PayPage>(['order-details', 'cart'])('a new price is told on the pressed page: %s', async (page) => {
  fakeVenueApi({ 'GET /store': storeAnswer() });
  putInCart(product());
  const shop = shopOfCart();
  const way = { by: 'unpaid', method: 'free' } as const;
  const next = await updateAfter(readAttempt({ shop, venue: {} as Venue, page, way }), priceRefused);
  expect(next).toEqual({
    go: page,
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
