import { act, renderHook } from '@testing-library/react';

import { storePurchase } from '@kantine/testing/store-purchase';
import type { PurchaseState } from './purchase';
import { customerBeforeSignOut, needsOrder, usePurchases, usePendingPurchase } from './purchases';
import { anna, annas, day, lunch, now, purchases, session } from '../testing/purchases';

const placing = (at: number): PurchaseState => ({
  name: 'placing',
  method: 'free',
  ordersBefore: null,
  at,
});
const reserving = (at: number): PurchaseState => ({ name: 'reserving', keys: { 1: 'k' }, at });
const opened = (at: number, mayBePaid: boolean): PurchaseState => ({
  name: mayBePaid ? 'formUsed' : 'formOpen',
  sessionId: 'cs',
  at,
});
const paid = (at: number): PurchaseState => ({ name: 'paid', token: 'inv', sessionId: null, at });
const ordered = (at: number): PurchaseState => ({ name: 'ordered', orderId: '3', at });

beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => {
  session().logOut();
  localStorage.clear();
  usePurchases.setState({ all: [], areStored: true, waitingFor: null });
  jest.useRealTimers();
});

interface Case {
  what: string;
  state: PurchaseState;
  needsOrder: boolean;
  outlivesSignOut: boolean;
  outlivesNewSession: boolean;
}
const cases: Case[] = [
  ['a form that somebody has been in, almost a day ago', opened(now - day + 1, true), true, true, true],
  ['a form that somebody has been in, a day ago', opened(now - day, true), false, false, false],
  ['a form that nobody has been in', opened(now, false), false, false, false],
  ['a payment, however old', paid(now - 9 * day), true, true, true],
  ['an order call of almost a day ago', placing(now - day + 1), true, true, true],
  ['an order call of a day ago', placing(now - day), false, false, false],
  ['a reservation of almost a day ago', reserving(now - day + 1), false, true, true],
  ['a reservation of a day ago', reserving(now - day), false, false, false],
  ['an order', ordered(now), false, false, true],
].map(([what, state, pending, outlivesSignOut, outlivesNewSession]) => ({
  what: what as string,
  state: state as PurchaseState,
  needsOrder: pending as boolean,
  outlivesSignOut: outlivesSignOut as boolean,
  outlivesNewSession: outlivesNewSession as boolean,
}));

describe.each(cases)('$what', ({ state, ...expected }) => {
  test(`is ${expected.needsOrder ? '' : 'not '}pending`, () => {
    expect(needsOrder({ ...lunch, id: 'a', key: 'k', state })).toBe(expected.needsOrder);
  });

  test(`is ${expected.outlivesSignOut ? 'kept' : 'removed'} when its account’s session ends`, () => {
    session().begin('good', anna);
    storePurchase({ ...annas, id: 'a', key: 'k', state });
    session().end();
    expect(purchases().all).toHaveLength(expected.outlivesSignOut ? 1 : 0);
  });

  test(`is ${expected.outlivesNewSession ? 'kept beside' : 'replaced by'} a new payment session of the shop`, () => {
    storePurchase({ ...lunch, id: 'a', key: 'k', state });
    purchases().openForm(lunch, 'cs_2');
    expect(purchases().all).toHaveLength(expected.outlivesNewSession ? 2 : 1);
  });
});

test('a purchase replaces its stored copy and keeps the others', () => {
  const other = purchases().markPaid(lunch, 'inv_1');
  const purchase = { ...other, id: 'a', state: placing(now) };
  purchases().placeOrder(purchase, 'free', null);
  purchases().placeOrder({ ...purchase, savesCard: true }, 'free', null);
  expect(purchases().all).toEqual([other, { ...purchase, savesCard: true }]);
});

test.each([
  ['being placed', placing(now)],
  ['being reserved', reserving(now)],
])('a purchase that is %s becomes paid when the money is taken', (_, state) => {
  const before = { ...lunch, id: 'a', key: 'k', state };
  storePurchase(before);
  purchases().markPaid(before, 'inv_2');
  expect(purchases().all).toMatchObject([
    { id: 'a', key: 'k', state: { name: 'paid', token: 'inv_2', sessionId: null } },
  ]);
});

test('each purchase has a key of its own for its order call, and keeps it when it is paid', () => {
  const [one, other] = [
    purchases().openForm(lunch, 'cs_1'),
    purchases().openForm({ ...lunch, shop: 'retail' }, 'cs_2'),
  ];
  expect(one.key).not.toBe(other.key);
  expect(one.key).not.toBe(one.id);
  expect(purchases().markPaid(one, 'inv_1').key).toBe(one.key);
  expect(typeof purchases().markPaid(lunch, 'inv_2').key).toBe('string');
});

test('a purchase whose call the page waits for is not offered to the person yet', () => {
  storePurchase({ ...lunch, id: 'a', key: 'k', state: placing(now) });
  const { result } = renderHook(() => usePendingPurchase('takeaway')?.id);
  expect(result.current).toBe('a');
  act(() => usePurchases.setState({ waitingFor: 'a' }));
  expect(result.current).toBeUndefined();
  act(() => usePurchases.setState({ waitingFor: null }));
  expect(result.current).toBe('a');
});

test('a log-out removes the person’s name, from the page too', () => {
  session().begin('good', anna);
  const [one, other] = [purchases().markPaid(annas, 'inv_1'), purchases().markPaid(annas, 'inv_2')];
  session().end();
  expect(customerBeforeSignOut(one.id)).toBeDefined();
  session().begin('good', anna);
  purchases().correctOrder(other.id, annas.order);
  session().logOut();
  for (const { id } of [one, other]) expect(customerBeforeSignOut(id)).toBeUndefined();
  expect(purchases().all).toHaveLength(2);
});
