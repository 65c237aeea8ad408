import { queryClient, type Venue } from '@kantine/core';
import { storePurchase } from '@kantine/testing/store-purchase';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import type { Purchase } from '../../purchases/purchases';
import { product, putInCart } from '../../testing/fake-shop';
import {
  clearShop,
  emptyStoredCart,
  juiceOrder,
  purchases,
  shopOfCart,
  storedStates,
} from '../../testing/purchases';
import { attempt } from './attempt';
import type { Way } from './read-attempt';

const sessionId = 'cs_0123456789abcdef0123456789abcdef';
const shop = shopOfCart();
const form = (signal = new AbortController().signal): Way => ({ by: 'form', savesCard: false, signal });
const card: Way = { by: 'saved-card', cardId: 3 };
const unpaid: Way = { by: 'unpaid', method: 'free' };
const press = (way: Way) => attempt({ shop, venue: {} as Venue, page: 'order-details', way });

/** Another tab stores its purchase while this one waits for the lock. */
function whileWaiting(happens: () => void) {
  const request = async (_name: string, work: () => Promise<void>) => {
    happens();
    await work();
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

const storeInOtherTab = (state: Purchase['state']) => () => {
  const mine = [...purchases().all];
  storePurchase({ ...juiceOrder(), id: 'other', key: null, state });
  purchases().rehydrate();
  expect(purchases().all).toHaveLength(mine.length + 1);
};
const paid = storeInOtherTab({ name: 'paid', token: 'inv_1', sessionId, at: Date.now() });
const placing = storeInOtherTab({ name: 'placing', method: 'free', ordersBefore: [], at: Date.now() });
const used = storeInOtherTab({ name: 'formUsed', sessionId, at: Date.now() });
const opened = storeInOtherTab({ name: 'formOpen', sessionId, at: Date.now() });

beforeEach(() => putInCart(product()));
afterEach(() => {
  clearShop();
  queryClient.clear();
});

test.each<[string, () => void, Way, object]>([
  ['has paid, before a payment', paid, form(), { go: 'payment', purchaseId: 'other' }],
  ['has paid, before a reservation', paid, card, { go: 'payment', purchaseId: 'other' }],
  ['has paid, before an order', paid, unpaid, { go: 'payment', purchaseId: 'other' }],
  ['has no answer to its order, before a payment', placing, form(), { go: 'payment' }],
  ['has no answer to its order, before a reservation', placing, card, { go: 'payment' }],
  ['has ordered, before a payment', emptyStoredCart, form(), { go: 'cart' }],
  ['has ordered, before a reservation', emptyStoredCart, card, { go: 'receipt' }],
  ['has ordered, before an order', emptyStoredCart, unpaid, { go: 'receipt' }],
  ['has opened the form', opened, form(), { open: { id: 'other' }, sessionId, isOfCart: true }],
  ['has used the form', used, form(), { open: { id: 'other' }, sessionId, isOfCart: true }],
])('nothing is called where another tab %s', async (_, happens, way, next) => {
  const { calls } = fakeVenueApi({ 'GET /store': storeAnswer() });
  whileWaiting(happens);
  await expect(press(way)).resolves.toMatchObject(next);
  expect(calls()).toEqual([]);
});

test('a purchase that may be paid is settled before the cart is looked at', async () => {
  jest.mocked(shop.refreshCart).mockClear();
  fakeVenueApi({});
  paid();
  await expect(press(unpaid)).resolves.toEqual({ go: 'payment', purchaseId: 'other' });
  expect(shop.refreshCart).not.toHaveBeenCalled();
});

test('a cart is looked at when the other tab’s order has ended without one', async () => {
  placing();
  whileWaiting(() => purchases().drop('other'));
  const looks = jest.mocked(shop.refreshCart).mockClear();
  const { calls } = fakeVenueApi({
    'POST /credit-cards/3/authorizations': () => {
      expect(looks).toHaveBeenCalledTimes(1);
      return { body: { data: { id: 77 } } };
    },
  });
  await expect(press(card)).resolves.toMatchObject({ go: 'payment' });
  expect(calls()).toHaveLength(1);
});

test('nothing is ordered where another tab’s card form is paid while stock and prices are read', async () => {
  jest.mocked(shop.refreshCart).mockImplementationOnce(async () => paid());
  const { calls } = fakeVenueApi({});
  await expect(press(unpaid)).resolves.toEqual({ go: 'payment', purchaseId: 'other' });
  expect(calls()).toEqual([]);
});

test.each<[string, (change: () => void) => void]>([
  ['while another tab holds the lock', whileWaiting],
  [
    'while stock and prices are read',
    (change) => jest.mocked(shop.refreshCart).mockImplementationOnce(async () => change()),
  ],
])('a cart that grows %s is not ordered by the press before', async (_, when) => {
  const { calls } = fakeVenueApi({});
  when(() => putInCart(product()));
  await expect(press(unpaid)).resolves.toEqual({ go: 'cart' });
  expect(calls()).toEqual([]);
});

test('a person who leaves while another tab holds the lock opens no payment session', async () => {
  const { calls } = fakeVenueApi({});
  const leaving = new AbortController();
  whileWaiting(() => leaving.abort());
  await expect(press(form(leaving.signal))).resolves.toBeNull();
  expect(calls()).toEqual([]);
  expect(storedStates()).toEqual([]);
});
