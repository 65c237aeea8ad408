import { act, renderHook } from '@testing-library/react';

import { usePendingPurchase, usePurchaseAwaitingSignIn, useReceipt } from './purchases';
import { anna, annas, day, lunch, now, purchases, session, stopClock } from '../testing/purchases';

stopClock();

test('a component follows the purchase of its shop, or of any, that may be paid and has no order', () => {
  const { result: any } = renderHook(() => usePendingPurchase()?.id);
  const { result: takeaway } = renderHook(() => usePendingPurchase('takeaway')?.id);
  const { result: retail } = renderHook(() => usePendingPurchase('retail')?.id);
  expect(any.current).toBeUndefined();
  act(() => void purchases().markPaid({ ...lunch, id: 'a' }, 'inv_1'));
  expect([any.current, takeaway.current, retail.current]).toEqual(['a', 'a', undefined]);
  act(() => purchases().markOrdered({ ...lunch, id: 'a' }, '3'));
  expect(takeaway.current).toBeUndefined();
});

test('a paid purchase has priority over one that may be paid', () => {
  const opened = purchases().openForm(lunch, 'cs_1');
  purchases().recordForm(opened.id, 'formUsed');
  const { result } = renderHook(() => usePendingPurchase('takeaway')?.id);
  expect(result.current).toBe(opened.id);
  act(() => void purchases().markPaid({ ...lunch, id: 'paid' }, 'inv_1'));
  expect(result.current).toBe('paid');
});

test('an account’s purchase that may be paid waits for a sign-in while nobody is signed in', () => {
  session().begin('good', anna);
  const { result } = renderHook(() => usePurchaseAwaitingSignIn()?.id);
  act(() => void purchases().markPaid({ ...annas, id: 'a' }, 'inv_1'));
  expect(result.current).toBeUndefined();
  act(() => session().end());
  expect(result.current).toBe('a');
});

test('neither a guest’s purchase nor one that is not paid waits for a sign-in', () => {
  purchases().markPaid(lunch, 'inv_1');
  purchases().openForm(annas, 'cs_1');
  const { result } = renderHook(() => usePurchaseAwaitingSignIn());
  expect(result.current).toBeUndefined();
});

test.each([
  ['a moment', 0, true],
  ['almost a day', day - 1, true],
  ['a day', day, false],
])('a receipt of the last order in a shop is there after %s: %p', (_, age, isThere) => {
  purchases().markOrdered(lunch, '3');
  jest.setSystemTime(now + age);
  const { result: takeaway } = renderHook(() => useReceipt('takeaway'));
  const { result: retail } = renderHook(() => useReceipt('retail'));
  expect(takeaway.current !== undefined).toBe(isThere);
  expect(retail.current).toBeUndefined();
});

test('the receipt shows the last order, not a later payment', () => {
  purchases().markOrdered(lunch, '3');
  purchases().markPaid(lunch, 'inv_1');
  const { result } = renderHook(() => useReceipt('takeaway'));
  expect(result.current?.state).toEqual({ name: 'ordered', orderId: '3', at: now });
});

describe('an open receipt', () => {
  const openReceipt = () => renderHook(() => useReceipt('takeaway')).result;
  const numberOf = ({ current }: ReturnType<typeof openReceipt>) => current?.state.orderId;
  const order = (purchase: typeof lunch, number: string) =>
    act(() => purchases().markOrdered(purchase, number));

  test.each([
    ['a guest', lunch],
    ['an account', annas],
  ])('of %s stays the receipt of its order when another one is made', (_, purchase) => {
    if (purchase === annas) session().begin('good', anna);
    order(purchase, '9');
    const result = openReceipt();
    order(purchase, '10');
    order(purchase, '11');
    expect(numberOf(result)).toBe('9');
    expect(numberOf(openReceipt())).toBe('11');
  });

  test('shows an order that is made while the page has none', () => {
    const result = openReceipt();
    expect(numberOf(result)).toBeUndefined();
    order(lunch, '9');
    expect(numberOf(result)).toBe('9');
  });

  test.each(['logOut', 'end'] as const)(
    'of an account is removed by %s, also when another order was made, and does not come back',
    (ending) => {
      session().begin('good', anna);
      order(annas, '9');
      const result = openReceipt();
      order(annas, '10');
      act(() => session()[ending]());
      expect(numberOf(result)).toBeUndefined();
      act(() => session().begin('again', anna));
      expect(numberOf(result)).toBeUndefined();
      order(annas, '11');
      expect(numberOf(result)).toBe('11');
    },
  );

  test('of an account is not shown beside the order that the next guest made while the tab slept', () => {
    session().begin('good', anna);
    order(annas, '9');
    const result = openReceipt();
    act(() => {
      session().end();
      purchases().markOrdered(lunch, '10');
    });
    expect(numberOf(result)).toBe('10');
  });

  test('is removed when storage is cleared', () => {
    order(lunch, '9');
    const result = openReceipt();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(numberOf(result)).toBeUndefined();
  });

  test('is over after a day, also when another order was made', () => {
    order(lunch, '9');
    const result = openReceipt();
    jest.setSystemTime(now + day);
    order(lunch, '10');
    expect(result.current).toBeUndefined();
    order(lunch, '11');
    expect(result.current).toBeUndefined();
  });
});

describe('each purchase', () => {
  test('has an id of its own', () => {
    const ids = [1, 2, 3].map(() => purchases().markPaid(lunch, 'inv').id);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  test('is stored with its session and the time, and as not used', () => {
    expect(purchases().openForm(lunch, 'cs_1')).toMatchObject({
      ...lunch,
      state: { name: 'formOpen', sessionId: 'cs_1', at: now },
    });
  });

  test('is marked as used without the others, and its age counts from then', () => {
    const [one, other] = [
      purchases().openForm(lunch, 'cs_1'),
      purchases().openForm({ ...lunch, shop: 'retail' }, 'cs_2'),
    ];
    jest.setSystemTime(now + 5);
    purchases().recordForm(one.id, 'formUsed');
    expect(purchases().all).toEqual([
      { ...one, state: { ...one.state, name: 'formUsed', at: now + 5 } },
      other,
    ]);
  });

  test('that is paid is not marked as used any more', () => {
    const paid = purchases().markPaid(lunch, 'inv_1');
    purchases().recordForm(paid.id, 'formUsed');
    expect(purchases().all).toEqual([paid]);
  });

  test('of another shop is not replaced by a new session', () => {
    purchases().openForm({ ...lunch, shop: 'retail' }, 'cs_1');
    purchases().openForm(lunch, 'cs_2');
    expect(purchases().all).toHaveLength(2);
  });

  test('keeps its session when it is paid, and the first proof of it', () => {
    const opened = purchases().openForm(lunch, 'cs_1');
    purchases().markPaid(opened, 'inv_1');
    purchases().markPaid(opened, 'inv_2');
    expect(purchases().all).toMatchObject([{ state: { token: 'inv_1', sessionId: 'cs_1' } }]);
  });

  test('paid with a saved card has no session, and cannot be opened again', () => {
    const paid = purchases().markPaid(lunch, 'inv_1');
    expect(paid.state).toEqual({ name: 'paid', token: 'inv_1', sessionId: null, at: now });
    purchases().reopenForm(paid.id);
    expect(purchases().all).toEqual([paid]);
  });

  test('is opened again without the others, as one that may be paid', () => {
    const one = purchases().markPaid(purchases().openForm(lunch, 'cs_1'), 'inv_1');
    const other = purchases().markPaid(purchases().openForm({ ...lunch, shop: 'retail' }, 'cs_2'), 'inv_2');
    jest.setSystemTime(now + 5);
    purchases().reopenForm(one.id);
    expect(purchases().all).toEqual([
      { ...one, state: { name: 'formUsed', sessionId: 'cs_1', at: now + 5 } },
      other,
    ]);
  });

  test('is corrected without the others', () => {
    const [one, other] = [purchases().markPaid(lunch, 'inv_1'), purchases().markPaid(lunch, 'inv_2')];
    const order = { ...lunch.order, customer_name: 'Bo' };
    purchases().correctOrder(one.id, order);
    expect(purchases().all).toEqual([{ ...one, order }, other]);
  });

  test('is dropped without the others', () => {
    const [one, other] = [purchases().markPaid(lunch, 'inv_1'), purchases().markPaid(lunch, 'inv_2')];
    purchases().drop(one.id);
    expect(purchases().all).toEqual([other]);
  });

  test('that is ordered becomes a receipt, and keeps the others that may be paid', () => {
    const other = purchases().markPaid(lunch, 'inv_1');
    const inRetail = purchases().openForm({ ...lunch, shop: 'retail' }, 'cs_1');
    purchases().markOrdered({ ...lunch, id: 'a' }, null);
    expect(purchases().all).toEqual([
      other,
      inRetail,
      {
        ...lunch,
        id: 'a',
        key: null,
        order: { ...lunch.order, customer_name: '', customer_email: '' },
        state: { name: 'ordered', orderId: null, at: now },
      },
    ]);
  });

  test('keeps the number of its order when a second answer has none', () => {
    purchases().markOrdered({ ...lunch, id: 'a' }, '3');
    purchases().markOrdered({ ...lunch, id: 'a' }, null);
    expect(purchases().all).toMatchObject([{ id: 'a', state: { name: 'ordered', orderId: '3' } }]);
  });

  test('follows the copy that another tab has stored', () => {
    const paid = purchases().markPaid(lunch, 'inv_1');
    const there = { ...paid, order: { ...paid.order, customer_name: 'Bo' } };
    localStorage.setItem('purchases', JSON.stringify([there]));
    expect(purchases().rehydrate()).toEqual([there]);
    expect(purchases().all).toEqual([there]);
  });
});
