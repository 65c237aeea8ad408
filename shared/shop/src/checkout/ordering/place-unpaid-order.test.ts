import { failureOf, setClockBy, useSession } from '@kantine/core';
import { storePurchase } from '@kantine/testing/store-purchase';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { type Purchase, usePurchases } from '../../purchases/purchases';
import { attemptBy, isReceipt, tryBy } from '../../testing/attempts';
import { inCart, product, putInCart } from '../../testing/fake-shop';
import {
  anna,
  bo,
  emptyStoredCart,
  juiceOrder,
  now,
  shopOfCart,
  signIn,
  stopClock,
  storedStates,
  takeLocks,
} from '../../testing/purchases';
import { placeUnpaidOrder } from './place-unpaid-order';

const key = '00000000-0000-4000-8000-000000000001';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const call = 'POST /retail/orders';
const ordered = { status: 201, body: { data: { id: 41 } } };
const usedKey = { status: 422, body: { errors: { 'idempotency-key': ['Brugt.'] } } };
const shop = shopOfCart();
const way = { by: 'unpaid', method: 'account-card' } as const;
const place = async () => isReceipt(await tryBy(shop, way));
const repeat = async (id: string) => isReceipt(await tryBy(shop, { by: 'placing', id }));
const failureFrom = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => failureOf(error),
  );
const listed = (id: number) => ({
  id,
  created_at: new Date(now).toISOString(),
  price: 29.5,
  order_lines: [{ product_name: 'Juice', quantity: 1, pickup_at: null }],
});
const known = () => usePurchases.getState();

function storePlacing(changes: Partial<Purchase> = {}): Purchase {
  const purchase: Purchase = {
    ...juiceOrder(),
    id: 'a',
    key,
    state: { name: 'placing', method: 'free', ordersBefore: [], at: now - 5 },
    ...changes,
  };
  storePurchase(purchase);
  return purchase;
}

stopClock();
beforeEach(() => {
  jest.mocked(shop.invalidateStock).mockClear();
  putInCart(product());
});

test('an order is stored with its key before its call, and ordered after it', async () => {
  const locks = takeLocks();
  const { calls } = fakeVenueApi({
    [call]: (asking) => {
      expect(known().all).toMatchObject([
        {
          key: asking.key,
          state: { name: 'placing', method: 'account-card', ordersBefore: null, at: now },
        },
      ]);
      expect(localStorage.getItem('purchases')).toContain(asking.key);
      expect(known().waitingFor).toBe(known().all[0]!.id);
      return ordered;
    },
  });
  await expect(place()).resolves.toBe(true);
  expect(calls()).toMatchObject([
    {
      key: expect.stringMatching(uuid),
      body: { payment_method: 'account-card', payment_parameters: {} },
    },
  ]);
  expect(storedStates()).toMatchObject([{ name: 'ordered', orderId: '41' }]);
  expect(localStorage.getItem('purchases')).not.toContain(calls()[0]!.key);
  expect(known().waitingFor).toBeNull();
  expect(inCart()).toEqual([]);
  expect(shop.invalidateStock).toHaveBeenCalledTimes(1);
  expect(locks()).toEqual(['kantine-order-retail']);
});

test.each([
  ['of which this tab was told', () => shop.useCart.getState().reset()],
  ['of which this tab was not told yet', emptyStoredCart],
])('a cart that another tab has ordered, %s, is not ordered again', async (_, order) => {
  order();
  const { calls } = fakeVenueApi({});
  await expect(place()).resolves.toBe(true);
  expect(calls()).toEqual([]);
});

test.each([
  ['and notes the orders before it', { body: { data: [listed(8), listed(7)] } }, [8, 7]],
  ['though its orders cannot be read', { status: 503 }, null],
])('a signed-in person orders, %s', async (_, orders, ordersBefore) => {
  signIn();
  fakeVenueApi({ 'GET /orders': orders, [call]: 'offline' });
  await failureFrom(place());
  expect(storedStates()).toMatchObject([{ name: 'placing', ordersBefore }]);
});

test.each([
  ['no answer', 'offline' as const, 1],
  ['an error of the venue', { status: 503 }, 1],
  ['a refusal', { status: 400, body: { code: 1 } }, 0],
  ['too many tries', { status: 429 }, 0],
  ['a key that another order has', usedKey, 0],
])(
  'after %s to the first call the order is stored or forgotten as it may exist, and its key with it: %#',
  async (_, answer, count) => {
    const { calls } = fakeVenueApi({ [call]: answer });
    expect(await failureFrom(place())).not.toBeNull();
    expect(known().all).toHaveLength(count);
    expect(known().waitingFor).toBeNull();
    expect(inCart()).toEqual([[1, 1]]);
    await failureFrom(place());
    expect(new Set(calls().map(({ key: sent }) => sent)).size).toBe(2 - count);
  },
);

test('an order that the venue has already is ordered, without a number', async () => {
  fakeVenueApi({ [call]: { status: 409 } });
  await expect(place()).resolves.toBe(true);
  expect(storedStates()).toMatchObject([{ name: 'ordered', orderId: null }]);
  expect(inCart()).toEqual([]);
});

describe('a pending order of the same goods', () => {
  test('is repeated with its key and time, by the method that is pressed now', async () => {
    storePlacing();
    const { calls } = fakeVenueApi({ [call]: 'offline' });
    await failureFrom(place());
    expect(calls()).toMatchObject([{ key, body: { payment_method: 'account-card' } }]);
    expect(known().all).toMatchObject([{ id: 'a', key, state: { method: 'account-card', at: now - 5 } }]);
  });

  test('is found by another tab’s storage', async () => {
    storePlacing();
    const stored = localStorage.getItem('purchases')!;
    known().drop('a');
    localStorage.setItem('purchases', stored);
    const { calls } = fakeVenueApi({ [call]: ordered });
    await place();
    expect(calls()).toMatchObject([{ key }]);
  });

  test.each<[string, number[], string, number]>([
    ['is found among the account’s orders, and not sent again', [], '9', 0],
    ['is not found among the orders that were there before it', [9], '41', 1],
  ])('%s', async (_, ordersBefore, orderId, times) => {
    signIn();
    const state = { name: 'placing', method: 'free', ordersBefore, at: now - 5 } as const;
    storePlacing({ accountId: 7, state });
    const { calls } = fakeVenueApi({ 'GET /orders': { body: { data: [listed(9)] } }, [call]: ordered });
    await expect(place()).resolves.toBe(true);
    expect(storedStates()).toMatchObject([{ name: 'ordered', orderId }]);
    expect(calls(call)).toHaveLength(times);
  });

  test('is found by what was sent, though its price and its customer have changed since', async () => {
    signIn();
    const { lines, order } = juiceOrder();
    storePlacing({
      accountId: 7,
      lines: lines.map((line) => ({ ...line, price: 2_000 })),
      order: { ...order, customer_email: 'foer@example.dk' },
    });
    const { calls } = fakeVenueApi({ 'GET /orders': { body: { data: [{ ...listed(9), price: 20 }] } } });
    await expect(place()).resolves.toBe(true);
    expect(calls(call)).toEqual([]);
    expect(known().mailedTo).toEqual({ id: 'a', email: 'foer@example.dk' });
  });

  test('is found although the device’s clock is ahead of the venue’s', async () => {
    const setClock = (time: number) =>
      setClockBy({
        header: (name) => (name === 'date' ? new Date(time).toUTCString() : null),
        sent: now,
        received: now,
      });
    const hour = 3_600_000;
    signIn();
    setClock(now - hour);
    storePlacing({
      accountId: 7,
      state: { name: 'placing', method: 'account-card', ordersBefore: null, at: now },
    });
    const order = { ...listed(9), created_at: new Date(now - hour).toISOString() };
    const { calls } = fakeVenueApi({ 'GET /orders': { body: { data: [order] } } });
    await expect(place()).resolves.toBe(true);
    expect(calls(call)).toEqual([]);
    setClock(now);
  });

  test.each([
    ['whose key the venue knows, is ordered', usedKey, [{ name: 'ordered', orderId: null }]],
    ['which the venue refuses, is forgotten', { status: 400, body: { code: 1 } }, []],
    ['which meets too many tries, stays', { status: 429 }, [{ name: 'placing' }]],
    ['which gets no answer, stays', 'offline' as const, [{ name: 'placing' }]],
  ])('%s', async (_, answer, states) => {
    storePlacing();
    fakeVenueApi({ [call]: answer });
    await failureFrom(place());
    expect(storedStates()).toMatchObject(states);
  });
});

test.each<[string, Partial<Purchase>]>([
  ['of other goods', { order: { ...juiceOrder().order, retail_products: [{ id: 2, quantity: 1 }] } }],
  ['of another shop', { shop: 'takeaway' }],
  [
    'of a day ago',
    { state: { name: 'placing', method: 'free', ordersBefore: [], at: now - 24 * 3_600_000 } },
  ],
  ['that is paid', { state: { name: 'paid', token: 'inv', sessionId: null, at: now } }],
  ['whose amount is being reserved', { state: { name: 'reserving', keys: {}, at: now } }],
  ['that is ordered', { state: { name: 'ordered', orderId: '3', at: now } }],
])('a purchase %s is not repeated: the order has a key of its own', async (_, changes) => {
  storePlacing(changes);
  const { calls } = fakeVenueApi({ [call]: ordered });
  const made = await placeUnpaidOrder(attemptBy(shop, way), 'account-card');
  expect(made).toEqual({ go: 'receipt' });
  expect(calls()).toHaveLength(1);
  expect(calls()[0]!.key).not.toBe(key);
});

test('a paid purchase beside it does not hide a pending order', () => {
  storePlacing();
  known().markPaid(juiceOrder(), 'inv_1');
  expect(attemptBy(shop, way).placing?.id).toBe('a');
});

test('a guest does not find an account’s pending order', () => {
  storePlacing({ accountId: 7 });
  expect(attemptBy(shop, way).placing).toBeUndefined();
});

test.each([
  ['has ended', { status: 401 }],
  [
    'is another person’s by then',
    () => {
      signIn(bo);
      return { body: { data: [] } };
    },
  ],
])('a signed-in person whose session %s orders nothing without it', async (_, orders) => {
  signIn(anna);
  const { calls } = fakeVenueApi({ 'GET /orders': orders, [call]: ordered });
  expect(await failureFrom(place())).toEqual({ kind: 'signed-out' });
  expect(calls(call)).toEqual([]);
  expect(known().all).toEqual([]);
});

test('a person who signs in while another account’s order is made keeps the cart', async () => {
  signIn(anna);
  fakeVenueApi({
    'GET /orders': { body: { data: [] } },
    [call]: () => {
      signIn(bo);
      putInCart(product());
      return ordered;
    },
  });
  await expect(place()).resolves.toBe(false);
  expect(inCart()).toEqual([[1, 1]]);
  expect(shop.invalidateStock).toHaveBeenCalledTimes(1);
});

describe('a repetition on the payment page', () => {
  test('sends the order as it was, under the lock of its shop', async () => {
    const locks = takeLocks();
    storePlacing();
    const { calls } = fakeVenueApi({ [call]: ordered });
    await expect(repeat('a')).resolves.toBe(true);
    expect(calls()).toMatchObject([{ key, body: { customer_name: 'Bo', payment_method: null } }]);
    expect(storedStates()).toMatchObject([{ name: 'ordered', orderId: '41' }]);
    expect(locks()).toEqual(['kantine-order-retail']);
  });

  test('sends no other unanswered order', async () => {
    storePlacing({ id: 'other', key: null });
    storePlacing();
    const { calls } = fakeVenueApi({ [call]: ordered });
    await repeat('a');
    expect(calls()).toMatchObject([{ key }]);
    expect(known().all.map(({ id }) => id)).toEqual(['other', 'a']);
  });

  test.each([
    ['was forgotten', () => known().drop('a'), false],
    ['was ordered', () => known().markOrdered({ ...juiceOrder(), id: 'a' }, '3'), true],
    ['was paid', () => void known().markPaid({ ...juiceOrder(), id: 'a' }, 'inv'), false],
  ])('of an order that %s in another tab makes no call', async (_, happens, isOrdered) => {
    storePlacing();
    happens();
    const { calls } = fakeVenueApi({});
    await expect(repeat('a')).resolves.toBe(isOrdered);
    expect(calls()).toEqual([]);
  });

  test.each([
    ['nobody', () => useSession.getState().end()],
    ['another person', () => signIn(bo)],
  ])('of an account’s order waits for its owner while %s is signed in', async (_, happens) => {
    signIn(anna);
    storePlacing({ accountId: 7 });
    happens();
    const { calls } = fakeVenueApi({});
    expect(await failureFrom(repeat('a'))).toEqual({ kind: 'signed-out' });
    expect(calls()).toEqual([]);
    expect(known().all).toHaveLength(1);
  });

  test('of the owner’s order looks for it first', async () => {
    signIn(anna);
    storePlacing({ accountId: 7 });
    const { calls } = fakeVenueApi({ 'GET /orders': { body: { data: [] } }, [call]: ordered });
    await expect(repeat('a')).resolves.toBe(true);
    expect(calls().map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /orders', call]);
  });
});
