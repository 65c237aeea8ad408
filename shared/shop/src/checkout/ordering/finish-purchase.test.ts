import { useSession } from '@kantine/core';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { usePurchases } from '../../purchases/purchases';
import { outcomeBy } from '../../testing/attempts';
import { inCart, product, putInCart } from '../../testing/fake-shop';
import {
  anna,
  bo,
  juiceOrder,
  shopOfCart,
  signIn,
  stopClock,
  storedStates,
  takeLocks,
} from '../../testing/purchases';
import { isPaymentInvalid } from './refused-fields';

const call = 'POST /retail/orders';
const ordered = { status: 201, body: { data: { id: 41 } } };
const invalid = (field: string) => ({ status: 422, body: { errors: { [field]: ['Nej.'] } } });
const pay = (changes = {}) => usePurchases.getState().markPaid(juiceOrder(changes), 'inv_1');
const shop = shopOfCart();
const finish = (id: string) => outcomeBy(shop, { by: 'paid', id });
const settle = () => jest.advanceTimersByTimeAsync(0);

stopClock();
beforeEach(() => {
  jest.mocked(shop.invalidateStock).mockClear();
  putInCart(product());
});

test('a paid purchase becomes an order by its payment: its goods leave the cart, and stock is read anew', async () => {
  const locks = takeLocks();
  const { calls } = fakeVenueApi({ [call]: ordered });
  const purchase = pay();
  await expect(finish(purchase.id)).resolves.toEqual({ go: 'receipt' });
  expect(calls()).toMatchObject([
    {
      key: purchase.key,
      body: { payment_method: 'online', payment_parameters: { external_token: 'inv_1' } },
    },
  ]);
  expect(storedStates()).toMatchObject([{ name: 'ordered', orderId: '41' }]);
  expect(inCart()).toEqual([]);
  expect(shop.invalidateStock).toHaveBeenCalledTimes(1);
  expect(locks()).toEqual([`kantine-purchase-${purchase.id}`]);
});

test.each([
  ['was forgotten', () => usePurchases.getState().drop('a'), { go: 'cart', isGone: true }],
  [
    'was ordered',
    () => usePurchases.getState().markOrdered({ ...juiceOrder(), id: 'a' }, '3'),
    { go: 'receipt' },
  ],
])('a purchase that %s in another tab makes no call', async (_, happens, next) => {
  const { calls } = fakeVenueApi({});
  pay({ id: 'a' });
  happens();
  await expect(finish('a')).resolves.toEqual(next);
  expect(calls()).toEqual([]);
});

test('only the purchase that is named is ordered', async () => {
  const { calls } = fakeVenueApi({ [call]: ordered });
  usePurchases.getState().markPaid(juiceOrder(), 'inv_other');
  await finish(pay().id);
  expect(calls()).toMatchObject([{ body: { payment_parameters: { external_token: 'inv_1' } } }]);
  expect(storedStates()).toMatchObject([
    { name: 'paid', token: 'inv_other' },
    { name: 'ordered', orderId: '41' },
  ]);
});

test('a payment that has its order already is ordered, without a number', async () => {
  fakeVenueApi({ [call]: { status: 409 } });
  await expect(finish(pay().id)).resolves.toEqual({ go: 'receipt' });
  expect(storedStates()).toMatchObject([{ name: 'ordered', orderId: null }]);
  expect(inCart()).toEqual([]);
});

test.each([11001, 11003])('a refusal with the code %d ends the purchase', async (code) => {
  fakeVenueApi({ [call]: { status: 400, body: { code } } });
  await expect(finish(pay().id)).resolves.toMatchObject({
    isEnded: true,
    failed: { kind: 'refused', code },
  });
  expect(storedStates()).toEqual([]);
  expect(inCart()).toEqual([[1, 1]]);
  expect(shop.invalidateStock).not.toHaveBeenCalled();
});

test.each([
  ['no answer', 'offline' as const, 'offline', 3],
  ['an error of the venue', { status: 503 }, 'unavailable', 3],
  ['a payment that the venue does not know yet', { status: 404 }, 'missing', 3],
  ['a payment that is not settled', invalid('payment_parameters.external_token'), 'invalid', 3],
  ['a rejected field', invalid('customer_email'), 'invalid', 1],
  ['another refusal', { status: 400, body: { code: 1 } }, 'refused', 1],
])('%s leaves the purchase paid after the tries that may help', async (_, answer, kind, tries) => {
  const { calls } = fakeVenueApi({ [call]: answer });
  const finished = finish(pay().id);
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(finished).resolves.toEqual({ failed: expect.objectContaining({ kind }) as object });
  expect(calls()).toHaveLength(tries);
  expect(storedStates()).toMatchObject([{ name: 'paid' }]);
  expect(inCart()).toEqual([[1, 1]]);
});

test('the call is repeated after 0.4 s, and again after 1.2 s', async () => {
  const { calls, answer } = fakeVenueApi({ [call]: 'offline' });
  const finished = finish(pay().id);
  await jest.advanceTimersByTimeAsync(399);
  expect(calls()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(calls()).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1_199);
  expect(calls()).toHaveLength(2);
  answer(call, ordered);
  await jest.advanceTimersByTimeAsync(1);
  await expect(finished).resolves.toEqual({ go: 'receipt' });
  expect(calls()).toHaveLength(3);
  expect(new Set(calls().map(({ key }) => key)).size).toBe(1);
});

test.each([
  [15_000, 2],
  [15_001, 1],
])('a call that fails after %d ms is made %d times', async (ms, tries) => {
  let isFirst = true;
  const { calls } = fakeVenueApi({
    [call]: async () => {
      if (!isFirst) return ordered;
      isFirst = false;
      await new Promise((resolve) => setTimeout(resolve, ms));
      return 'offline';
    },
  });
  const finished = finish(pay().id);
  await jest.advanceTimersByTimeAsync(ms + 1_000);
  await expect(finished).resolves.toEqual(
    tries === 2 ? { go: 'receipt' } : { failed: expect.anything() as object },
  );
  expect(calls()).toHaveLength(tries);
});

test.each([
  ['nobody', () => useSession.getState().end()],
  ['another person', () => signIn(bo)],
])('the purchase of an account waits for its owner while %s is signed in', async (_, happens) => {
  signIn(anna);
  const { id } = pay({ accountId: 7 });
  happens();
  const { calls } = fakeVenueApi({});
  await expect(finish(id)).resolves.toEqual({
    failed: { kind: 'signed-out' },
  });
  expect(calls()).toEqual([]);
});

test('an account finishes its own purchase with the name it was made in', async () => {
  signIn(anna);
  const { id } = pay({ accountId: 7 });
  const { calls } = fakeVenueApi({ [call]: ordered });
  await expect(finish(id)).resolves.toEqual({ go: 'receipt' });
  expect(calls()).toMatchObject([{ token: 'Anna', body: { customer_name: 'Bo' } }]);
});

test('a person who signs in while another account’s order is made keeps the cart', async () => {
  signIn(anna);
  const { id } = pay({ accountId: 7 });
  fakeVenueApi({
    [call]: () => {
      signIn(bo);
      putInCart(product());
      return ordered;
    },
  });
  await expect(finish(id)).resolves.toEqual({ go: 'receipt' });
  await settle();
  expect(inCart()).toEqual([[1, 1]]);
  expect(storedStates()).toEqual([]);
});

test('a refused key is left out, and any other failure is not repeated without it', async () => {
  const { calls } = fakeVenueApi({ [call]: ({ key }) => (key ? invalid('idempotency-key') : ordered) });
  const purchase = pay();
  await expect(finish(purchase.id)).resolves.toEqual({ go: 'receipt' });
  expect(calls().map(({ key }) => key)).toEqual([purchase.key, null]);
});

test.each([
  [
    { kind: 'invalid' as const, message: null, fields: { 'payment_parameters.external_token': 'Nej.' } },
    true,
  ],
  [
    {
      kind: 'invalid' as const,
      message: null,
      fields: { customer_name: 'Nej.', 'payment_parameters.external_token': 'Nej.' },
    },
    true,
  ],
  [{ kind: 'invalid' as const, message: null, fields: { customer_name: 'Nej.' } }, false],
  [{ kind: 'missing' as const }, false],
])('%j says that the payment is invalid: %p', (failure, answer) => {
  expect(isPaymentInvalid(failure)).toBe(answer);
});
