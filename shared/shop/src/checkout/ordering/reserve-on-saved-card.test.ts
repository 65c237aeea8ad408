import { failureOf } from '@kantine/core';
import { storePurchase } from '@kantine/testing/store-purchase';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { type Purchase, usePurchases } from '../../purchases/purchases';
import { attemptBy, tryBy } from '../../testing/attempts';
import { product, putInCart } from '../../testing/fake-shop';
import {
  clearShop,
  emptyStoredCart,
  juiceOrder,
  shopOfCart,
  signIn,
  storedStates,
  takeLocks,
} from '../../testing/purchases';
import { reserveOnSavedCard } from './reserve-on-saved-card';

const now = Date.parse('2032-11-22T11:00:00Z');
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const [key, otherKey] = ['1', '2'].map((end) => `00000000-0000-4000-8000-00000000000${end}`) as [
  string,
  string,
];
const call = (card: number) => `POST /credit-cards/${card}/authorizations`;
const reserved = { body: { data: { id: 77 } } };
const declined = { status: 400, body: { code: 10013 } };
const shop = shopOfCart();
const reserve = (cardId = 3) => tryBy(shop, { by: 'saved-card', cardId });
const failureFrom = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => failureOf(error),
  );
const storeReserving = (keys: Record<string, string>, changes: Partial<Purchase> = {}) =>
  storePurchase({
    ...juiceOrder({ accountId: 7 }),
    id: 'a',
    key,
    state: { name: 'reserving', keys, at: now - 5 },
    ...changes,
  });

beforeEach(() => {
  jest.useFakeTimers({ now });
  signIn();
  putInCart(product());
});
afterEach(() => {
  clearShop();
  jest.useRealTimers();
});

test('the purchase is stored with a key for the card before the call, and paid after it', async () => {
  const locks = takeLocks();
  const { calls } = fakeVenueApi({
    [call(3)]: (asking) => {
      expect(storedStates()).toEqual([{ name: 'reserving', keys: { 3: asking.key }, at: now }]);
      expect(localStorage.getItem('purchases')).toContain(asking.key);
      return reserved;
    },
  });
  await reserve();
  expect(calls()).toMatchObject([{ body: { amount: 29.5 }, key: expect.stringMatching(uuid) }]);
  expect(usePurchases.getState().all).toMatchObject([
    {
      accountId: 7,
      key: expect.stringMatching(uuid),
      state: { name: 'paid', token: '77', sessionId: null },
    },
  ]);
  expect(usePurchases.getState().all[0]!.key).not.toBe(calls()[0]!.key);
  expect(locks()).toEqual(['kantine-order-retail']);
});

test.each([
  ['has paid', () => void usePurchases.getState().markPaid(juiceOrder(), 'inv_1')],
  ['has ordered', () => shop.useCart.getState().reset()],
  ['has ordered, of which this one was not told', emptyStoredCart],
])('nothing is reserved for a cart that another tab %s', async (_, happens) => {
  happens();
  const { calls } = fakeVenueApi({});
  await reserve();
  expect(calls()).toEqual([]);
});

test('a purchase whose form was used does not prevent a reservation', async () => {
  const opened = usePurchases.getState().openForm(juiceOrder(), 'cs_1');
  usePurchases.getState().recordForm(opened.id, 'formUsed');
  const { calls } = fakeVenueApi({ [call(3)]: reserved });
  await reserve();
  expect(calls()).toHaveLength(1);
});

test('a lost answer leaves the purchase, and a retry sends the card’s key again', async () => {
  storeReserving({ 3: otherKey });
  const { calls } = fakeVenueApi({ [call(3)]: 'offline' });
  expect(await failureFrom(reserve())).toEqual({ kind: 'offline' });
  expect(calls()).toMatchObject([{ key: otherKey }]);
  expect(usePurchases.getState().all).toMatchObject([
    { id: 'a', key, state: { name: 'reserving', keys: { 3: otherKey }, at: now - 5 } },
  ]);
});

test.each<[string, Record<string, string>, object[]]>([
  ['the only card ends the purchase', {}, []],
  ['the card of a lost answer ends it too', { 3: key }, []],
  ['a second card leaves the first one’s reservation', { 4: otherKey }, [{ 4: otherKey }]],
  ['a card that was tried before leaves the other’s', { 3: key, 4: otherKey }, [{ 4: otherKey }]],
])('a refusal of %s', async (_, keys, left) => {
  if (Object.keys(keys).length > 0) storeReserving(keys);
  const { calls } = fakeVenueApi({ [call(3)]: declined });
  expect(await failureFrom(reserve())).toMatchObject({ kind: 'refused', code: 10013 });
  expect(storedStates().map((state) => state.name === 'reserving' && state.keys)).toEqual(left);
  expect(calls()[0]!.key).not.toBe(otherKey);
});

test.each([
  ['the first time ends the purchase', {}, 0],
  ['after a lost answer leaves it', { 3: key }, 1],
])('too many tries with a card %s', async (_, keys, count) => {
  if (count > 0) storeReserving(keys);
  fakeVenueApi({ [call(3)]: { status: 429 } });
  await failureFrom(reserve());
  expect(storedStates()).toHaveLength(count);
});

test.each<[string, Partial<Purchase>]>([
  ['at another price', { lines: [{ name: 'Juice', quantity: 1, price: 1, pickupAt: null }] }],
  [
    'of other goods',
    { order: { customer_name: 'Bo', customer_email: 'bo@example.dk', retail_products: [] } },
  ],
  ['of a day ago', { state: { name: 'reserving', keys: { 3: otherKey }, at: now - 24 * 3_600_000 } }],
  ['without a reservation', { state: { name: 'placing', method: 'free', ordersBefore: [], at: now } }],
])('a purchase %s is another one: it has a new key', async (_, changes) => {
  storeReserving({ 3: otherKey }, changes);
  const { calls } = fakeVenueApi({ [call(3)]: reserved });
  await reserveOnSavedCard(attemptBy(shop, { by: 'saved-card', cardId: 3 }), 3);
  expect(calls()[0]!.key).not.toBe(otherKey);
  expect(usePurchases.getState().all.at(-1)!.id).not.toBe('a');
});
