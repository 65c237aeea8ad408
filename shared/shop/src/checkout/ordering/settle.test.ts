import { type Failure, loadVenue, queryClient, type Venue } from '@kantine/core';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { formError } from '@kantine/ui/forms';
import { product, putInCart } from '../../testing/fake-shop';
import { storeWithOrderFields } from '../../testing/order-fields';
import { clearShop, shopOfCart } from '../../testing/purchases';
import { type PayPage, readAttempt } from './read-attempt';
import { updateAfter } from './settle';
import { readPress } from './use-go-on';

const unpaid = { by: 'unpaid', method: 'free' } as const;
const priceRefused: Failure = { kind: 'invalid', message: null, fields: { 'x-expected-total': 'Ændret.' } };

const withChoice = storeAnswer({
  takeaway_section: {
    opening_days: ['monday'],
    preparation_time: 60,
    order_field_groups: [
      {
        name: 'Afhentning',
        order_fields: [
          { id: 4, name: 'Afdeling', widget: 'select', widget_attributes: { options: ['Nord'] } },
        ],
      },
    ],
  },
});

afterEach(() => {
  clearShop();
  queryClient.clear();
});

test.each<PayPage>(['order-details', 'cart'])('a new price is told on the pressed page: %s', async (page) => {
  fakeVenueApi({ 'GET /store': storeAnswer() });
  putInCart(product());
  const shop = shopOfCart();
  const next = await updateAfter(readAttempt({ shop, venue: {} as Venue, page, way: unpaid }), priceRefused);
  expect(next).toEqual({
    go: page,
    errors: { [formError]: expect.stringMatching(/^Prisen er ændret/) as string },
  });
});

const invalid = (...names: string[]): Failure => ({
  kind: 'invalid',
  message: null,
  fields: Object.fromEntries(names.map((name) => [name, 'Nej.'])),
});
const refused = (code: number | null): Failure => ({ kind: 'refused', status: 400, code, data: null });

/** The answers of the order are of the fields 4, 2 and 9, of which the venue has removed the last. */
async function updateTakeaway(failure: Failure, earlier = storeWithOrderFields(2, 4)) {
  const venueApi = fakeVenueApi({ 'GET /store': earlier });
  const venue = await loadVenue();
  venueApi.answer('GET /store', storeWithOrderFields(2, 4));
  putInCart(product());
  const shop = shopOfCart();
  const toOrderRequest = shop.toOrderRequest.bind(shop);
  shop.toOrderRequest = (now) => ({
    ...toOrderRequest(now),
    takeaway_menu_items: [],
    order_details: [4, 2, 9].map((order_field_id) => ({ order_field_id, value: 'Nord' })),
  });
  const next = await updateAfter(readAttempt({ shop, venue, page: 'order-details', way: unpaid }), failure);
  return { next, refreshes: venueApi.calls('GET /store').length - 1 };
}

test.each([
  ['order_details.4', 'order_details.4'],
  ['order_details.2', 'order_details.2'],
  ['order_details.0', 'order_details.4'],
  ['order_details.0.value', 'order_details.4'],
  ['order_details.1.value', 'order_details.2'],
  ['order_details.1.order_field_id', 'order_details.2'],
])('the error %s is shown at the order field %s', async (name, field) => {
  const { next } = await updateTakeaway(invalid(name));
  expect(next).toEqual({ go: 'order-fields', errors: { [field]: 'Nej.' } });
});

test.each([
  'order_details',
  'order_details.2.value',
  'order_details.7',
  'order_details.9',
  'order_details.x',
])('the error %s of no order field is shown on the page of the pay button', async (name) => {
  const { next } = await updateTakeaway(invalid(name));
  expect(next).toEqual({ go: 'order-details', errors: { [name]: 'Nej.' } });
});

test('an order field that the venue has added meanwhile is opened by its error', async () => {
  const { next } = await updateTakeaway(invalid('order_details.4'), storeWithOrderFields(2));
  expect(next).toMatchObject({ go: 'order-fields' });
});

test.each<[string, Failure, number]>([
  ['a sold-out dish', refused(11001), 1],
  ['a deadline that has passed', refused(11003), 1],
  ['an invalid order without fields', invalid(), 1],
  ['a refused price', invalid('X-Expected-Total'), 1],
  ['a refused price and a name', invalid('x-expected-total', 'customer_name'), 1],
  ['a way to pay that the venue does not have', invalid('payment_method'), 1],
  ['an answer to a question that the record does not have', invalid('order_details.7'), 1],
  ['a declined card', refused(10013), 0],
  ['a refusal without a code', refused(null), 0],
  ['a payment of another price', invalid('payment_parameters.external_token'), 1],
  [
    'a refused price, whose payment is annulled',
    invalid('x-expected-total', 'payment_parameters.external_token'),
    1,
  ],
  ['a refused e-mail', invalid('customer_email'), 0],
  ['a refused name and a typed answer', invalid('customer_name', 'order_details.1.value'), 0],
  ['a refused comment', invalid('comment'), 0],
  ['no connection', { kind: 'offline' }, 0],
  ['a gateway’s answer', { kind: 'unavailable', status: 0 }, 0],
])('after %s the store record is fetched again %#', async (_, failure, times) => {
  const { refreshes } = await updateTakeaway(failure);
  expect(refreshes).toBe(times);
});

test('an answer that is chosen is refused by an old record', async () => {
  const { next, refreshes } = await updateTakeaway(invalid('order_details.4'), withChoice);
  expect(next).toMatchObject({ go: 'order-fields' });
  expect(refreshes).toBe(1);
});

test('the known store record counts when the venue does not give a new one', async () => {
  const venueApi = fakeVenueApi({ 'GET /store': storeWithOrderFields(2) });
  const venue = await loadVenue();
  venueApi.answer('GET /store', 'offline');
  putInCart(product());
  const shop = shopOfCart();
  const attempt = readAttempt({ shop, venue, page: 'order-details', way: unpaid });
  await expect(updateAfter(attempt, refused(11001))).resolves.toEqual({ go: 'cart' });
  expect(shop.refreshCart).toHaveBeenCalledWith(venue);
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
