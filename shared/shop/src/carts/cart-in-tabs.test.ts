import { soup } from '@kantine/testing/menu-items';
import { useSession } from '@kantine/core';
import type * as carts from './carts';
import { keepLine, removeLine } from './cart-change';
import { countOf, useRetailCart, useTakeawayCart } from './carts';
import { repriced } from '../testing/fake-shop';

const bread = { ...soup, id: 3, name: 'Brød' };
const cart = () => useTakeawayCart.getState();
const empty = { lines: [], changes: [], hasBags: null, comment: '', customerName: '', details: {} };

async function otherTab(work: (tab: typeof carts) => void) {
  const listen = jest.spyOn(window, 'addEventListener').mockImplementation();
  await jest.isolateModulesAsync(async () => {
    const tab = await import('./carts');
    listen.mockRestore();
    work(tab);
  });
}

function hear(key: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: key && localStorage.getItem(key) }));
}

afterEach(() => {
  useSession.getState().end();
  cart().reset();
  useRetailCart.getState().reset();
});

describe('a change in another tab', () => {
  test('of the takeaway cart is made here too, as a whole', async () => {
    useRetailCart.getState().add(soup);
    await otherTab(({ useTakeawayCart: useOther }) => {
      const other = useOther.getState();
      [soup, soup, bread].forEach(other.add);
      other.setHasBags(false);
      other.setDetails({ 4: 'Nord' });
      other.setComment('Uden løg');
      other.setCustomer({ customerName: 'Anna', customerEmail: 'anna@x.dk' });
      other.reconcile((line) => (line.item.id === 3 ? removeLine(line, 'gone') : keepLine(line)));
    });
    hear('takeaway-order');
    expect(cart()).toMatchObject({
      lines: [{ item: soup, quantity: 2 }],
      changes: [{ itemId: 3, kind: 'removed', because: 'gone' }],
      hasBags: false,
      details: { 4: 'Nord' },
      comment: 'Uden løg',
      customerName: 'Anna',
      customerEmail: 'anna@x.dk',
    });
    expect(countOf(useRetailCart.getState().lines)).toBe(1);
  });

  test('of the retail cart is made here too', async () => {
    await otherTab(({ useRetailCart: useOther }) => {
      [soup, bread].forEach(useOther.getState().add);
      useOther.getState().reconcile((line) => repriced(line));
    });
    hear('retail-order');
    expect(useRetailCart.getState()).toMatchObject({
      lines: [{ quantity: 1 }, { quantity: 1 }],
      changes: [
        { itemId: soup.id, kind: 'price', is: 9900 },
        { itemId: bread.id, kind: 'price', is: 9900 },
      ],
    });
    expect(cart().lines).toEqual([]);
  });

  test('that was dismissed there is not shown here any more', async () => {
    cart().add(soup);
    cart().reconcile((line) => repriced(line));
    await otherTab(({ useTakeawayCart: useOther }) => useOther.getState().clearChanges());
    hear('takeaway-order');
    expect(cart()).toMatchObject({ changes: [], lines: [{ item: soup }] });
  });

  test('is not written back, so that two tabs do not write for ever', async () => {
    await otherTab(({ useTakeawayCart: useOther }) => useOther.getState().add(soup));
    const write = jest.spyOn(Storage.prototype, 'setItem');
    hear('takeaway-order');
    expect(cart().lines).toHaveLength(1);
    expect(write).not.toHaveBeenCalled();
  });

  test.each([
    ['carts too', 0],
    ['profile alone', 1],
  ])('of the %s renames the carts here, with %i writes', (_, times) => {
    const anna = { id: 7, email: 'anna@x.dk', name: 'Anna' };
    useSession.getState().begin('good', anna);
    cart().add(soup);
    localStorage.setItem('account', JSON.stringify({ ...anna, name: 'Anna Ny' }));
    const renamed = localStorage.getItem('takeaway-order')!.replace('"Anna"', '"Anna Ny"');
    if (times === 0) localStorage.setItem('takeaway-order', renamed);
    const write = jest.spyOn(Storage.prototype, 'setItem');
    hear('account');
    expect(cart()).toMatchObject({ customerName: 'Anna Ny', lines: [{ item: soup }] });
    expect(useRetailCart.getState().customerName).toBe('Anna Ny');
    expect(write.mock.calls.filter(([key]) => key === 'takeaway-order')).toHaveLength(times);
  });

  test('keeps the identity of every part that it does not change', async () => {
    cart().add(soup);
    const { lines, changes } = cart();
    await otherTab(({ useTakeawayCart: useOther }) => useOther.getState().setHasBags(false));
    hear('takeaway-order');
    expect(cart()).toMatchObject({ hasBags: false });
    expect(cart().lines).toBe(lines);
    expect(cart().changes).toBe(changes);
  });

  test.each([['takeaway-order'], [null]])('that clears storage (%s) empties the cart here too', (key) => {
    cart().add(soup);
    if (key) localStorage.removeItem(key);
    else localStorage.clear();
    hear(key);
    expect(cart()).toMatchObject(empty);
  });

  test('that clears storage does not restore the account of the page’s load', async () => {
    localStorage.setItem('token', 'good');
    localStorage.setItem('account', JSON.stringify({ id: 7, email: 'anna@x.dk', name: 'Anna' }));
    await jest.isolateModulesAsync(async () => {
      const { useTakeawayCart: useCart } = await import('./carts');
      const { useSession: session } = await import('@kantine/core');
      expect(useCart.getState().customerName).toBe('Anna');
      session.getState().end();
      localStorage.removeItem('takeaway-order');
      hear('takeaway-order');
      expect(useCart.getState()).toMatchObject(empty);
    });
  });

  test('that damages storage changes nothing here', () => {
    cart().add(soup);
    localStorage.setItem('takeaway-order', '{"state":');
    hear('takeaway-order');
    expect(countOf(cart().lines)).toBe(1);
  });
});

describe('an order in another tab, before its event', () => {
  const order = () =>
    otherTab(({ useTakeawayCart: useOther, useRetailCart: useOtherRetail }) => {
      useOther.getState().reset();
      useOtherRetail.getState().reset();
    });

  beforeEach(async () => {
    [soup, soup, bread].forEach(cart().add);
    cart().setComment('Uden løg');
    cart().setDetails({ 4: 'Nord' });
    [soup, bread].forEach(useRetailCart.getState().add);
    await order();
    expect(cart().lines).toHaveLength(2);
  });

  test.each<[string, () => void]>([
    ['one more', () => cart().setQuantity(2, 3)],
    ['one less', () => cart().setQuantity(2, 1)],
    ['none', () => cart().setQuantity(2, 0)],
    ['what the venue says of each line', () => cart().reconcile((line) => repriced(line))],
    ['no bags', () => cart().setHasBags(false)],
    ['a name', () => cart().setCustomer({ customerName: 'Anna', customerEmail: 'a@x.dk' })],
    ['the deadline', () => cart().dropExpired(1)],
    ['the changes that were read', () => cart().clearChanges()],
  ])('is not undone by %s', async (_, change) => {
    change();
    for (const where of ['here', 'in storage']) {
      if (where === 'here') expect(cart()).toMatchObject({ lines: [], comment: '', details: {} });
      else
        await otherTab(({ useTakeawayCart: useOther }) =>
          expect(useOther.getState()).toMatchObject({ lines: [], changes: [], comment: '', details: {} }),
        );
    }
  });

  test('leaves only the dish that is added here afterwards', () => {
    cart().add(bread);
    expect(cart()).toMatchObject({ lines: [{ item: bread, quantity: 1 }], comment: '' });
  });

  test('empties the retail cart too', () => {
    useRetailCart.getState().setQuantity(2, 5);
    expect(useRetailCart.getState().lines).toEqual([]);
  });

  test('is not undone by a sign-in or a sign-out', () => {
    useSession.getState().begin('good', { id: 7, email: 'anna@x.dk', name: 'Anna' });
    expect(cart()).toMatchObject({ lines: [], customerName: 'Anna' });
    useSession.getState().end();
    expect(cart()).toMatchObject(empty);
  });
});

test('a cart keeps its changes when storage is full, and old stored data does not replace them', () => {
  cart().add(soup);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  cart().add(bread);
  cart().setQuantity(2, 4);
  expect(cart().lines).toMatchObject([{ quantity: 4 }, { quantity: 1 }]);
});
