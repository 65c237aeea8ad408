import { readPurchases } from './purchase';
import { latestPurchase } from './purchases';
import { day, lunch, now, purchases, stopClock } from '../testing/purchases';

const report = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

stopClock();

describe('an event of the storage', () => {
  test.each([
    ['purchases', 0],
    [null, 0],
    ['token', 1],
  ])('about %p keeps %d of the purchases that may be removed', (key, count) => {
    purchases().openForm(lunch, 'cs_1');
    localStorage.removeItem('purchases');
    report(key);
    expect(purchases().all).toHaveLength(count);
  });
});

describe.each([
  ['pageshow', window],
  ['visibilitychange', document],
])('a page that wakes, by %s', (event, target) => {
  const wake = () => target.dispatchEvent(new Event(event, { bubbles: true }));

  test('has the purchases that other tabs have stored', () => {
    const paid = purchases().markPaid(lunch, 'inv_1');
    const other = { ...paid, id: 'of another tab' };
    localStorage.setItem('purchases', JSON.stringify([paid, other]));
    wake();
    expect(purchases().all).toEqual([paid, other]);
  });

  test('keeps its own where storage took none', () => {
    purchases().openForm(lunch, 'cs_old');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const paid = purchases().markPaid(lunch, 'inv_1');
    expect(purchases().areStored).toBe(false);
    wake();
    expect(purchases().all).toContainEqual(paid);
  });
});

test('old stored data does not come back when storage is blocked', () => {
  const old = purchases().markPaid(lunch, 'inv_1');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  purchases().drop(old.id);
  expect(purchases().areStored).toBe(false);
  purchases().drop('another');
  expect(purchases().all).toEqual([]);
});

describe('local storage that has become full', () => {
  const { setItem } = Storage.prototype;
  const fill = () =>
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });

  test('loses no payment behind the purchases that it took before', () => {
    const before = purchases().openForm({ ...lunch, shop: 'retail' }, 'cs_1');
    fill();
    const paid = purchases().markPaid(lunch, 'inv_1');
    expect(latestPurchase(paid.id)).toEqual(paid);
    expect(purchases().all).toEqual([before, paid]);
  });

  test('has the purchases of all tabs again when it has room', () => {
    const full = fill();
    const paid = purchases().markPaid(lunch, 'inv_1');
    full.mockRestore();
    const there = { ...paid, id: 'of another tab' };
    localStorage.setItem('purchases', JSON.stringify([there]));
    purchases().rehydrate();
    expect(purchases().all).toEqual([there, paid]);
    expect(readPurchases()).toEqual([there, paid]);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('where storage takes nothing, a day later', () => {
  beforeEach(() => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  });

  test('an order is not paid for a second time by a late acceptance', () => {
    purchases().markOrdered({ ...lunch, id: 'a' }, '3');
    jest.setSystemTime(now + day);
    purchases().markPaid({ ...lunch, id: 'a' }, 'inv_late');
    expect(purchases().all).toMatchObject([{ id: 'a', state: { name: 'ordered', orderId: '3' } }]);
  });

  test('a form that somebody has been in gives way to a new session of the shop', () => {
    const used = purchases().openForm(lunch, 'cs_1');
    purchases().recordForm(used.id, 'formUsed');
    jest.setSystemTime(now + day);
    const opened = purchases().openForm(lunch, 'cs_2');
    expect(purchases().all).toEqual([opened]);
  });
});

test('a page without purchases stores none', async () => {
  await jest.isolateModulesAsync(async () => void (await import('./purchases')));
  expect(localStorage).toHaveLength(0);
});

test('a page starts with the stored purchases', async () => {
  const paid = purchases().markPaid(lunch, 'inv_1');
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('./purchases');
    expect(fresh.usePurchases.getState()).toMatchObject({ all: [paid], areStored: true });
  });
});
