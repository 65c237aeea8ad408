import { soup } from '@kantine/testing/menu-items';
import { useSession } from '@kantine/core';
import { readCartItem, toLines } from './cart-lines';
import { useRetailCart, useTakeawayCart } from './carts';
import { repriced } from '../testing/fake-shop';
import { keepLine, sayChanges } from './cart-change';

const product = { id: 2, name: 'Suppe', price: 0, remaining: 3 };
const anna = { id: 7, email: 'anna@kantinen.dk', name: 'Anna' };
const cart = () => useTakeawayCart.getState();

afterEach(() => {
  useSession.getState().logOut();
  cart().reset();
  useRetailCart.getState().reset();
});

test('a stored product keeps its stock, and may cost nothing', () => {
  expect(readCartItem(product)).toEqual(product);
  expect(readCartItem({ ...product, remaining: null })).toEqual({ ...product, remaining: null });
});

test.each([[null], ['Suppe'], [5], [undefined]])(
  '%p is neither a stored product nor a stored line',
  (value) => {
    expect(readCartItem(value)).toBeNull();
    expect(toLines([value, { item: value, quantity: 1 }], readCartItem)).toEqual([]);
  },
);

test.each([
  [{ 4: 'Nord', 5: 7, 6: null }, { 4: 'Nord' }],
  [null, {}],
  ['Nord', {}],
])('the stored answers %j are read as %j', async (details, read) => {
  localStorage.setItem('takeaway-order', JSON.stringify({ state: { details }, version: 0 }));
  await jest.isolateModulesAsync(async () => {
    const { useTakeawayCart: useFresh } = await import('./carts');
    expect(useFresh.getState().details).toEqual(read);
  });
});

test('a message about two items replaces the earlier messages about each', () => {
  const bread = { ...soup, id: 3, name: 'Brød' };
  [soup, bread].forEach(cart().add);
  cart().reconcile((line) => repriced(line, 9900));
  cart().reconcile((line) => repriced(line, 100));
  const cheaper = 'Prisen er ændret fra 45,50\u00a0kr. til 1,00\u00a0kr.';
  expect(sayChanges(cart().changes)).toEqual([`Suppe: ${cheaper}`, `Brød: ${cheaper}`]);
  cart().reconcile(keepLine);
  expect(cart().changes).toHaveLength(2);
});

describe('the input of a person', () => {
  const fill = () => {
    cart().add(soup);
    cart().setComment('Uden løg');
    cart().setCustomer({ customerName: 'Gæst', customerEmail: 'g@x.dk' });
  };

  test('is not restored after a log-out', () => {
    useSession.getState().begin('good', anna);
    fill();
    useSession.getState().logOut();
    useSession.getState().begin('again', anna);
    expect(cart()).toMatchObject({ comment: '', customerName: 'Anna', customerEmail: anna.email });
  });

  test('as a guest stays when another person’s session ends', () => {
    useSession.getState().begin('good', anna);
    useSession.getState().end();
    fill();
    useSession.getState().end();
    expect(cart()).toMatchObject({ comment: 'Uden løg', customerName: 'Gæst' });
  });

  test('as a guest after the session ended is newer than earlier input', () => {
    useSession.getState().begin('good', anna);
    fill();
    useSession.getState().end();
    cart().add({ ...soup, id: 3 });
    cart().setComment('Med løg');
    useSession.getState().begin('again', anna);
    expect(cart()).toMatchObject({ comment: 'Med løg', customerName: 'Gæst', customerEmail: 'g@x.dk' });
  });

  test('is replaced by the account’s data in a new session, and kept in the same one', () => {
    useSession.getState().begin('good', anna);
    fill();
    useSession.getState().begin('again', anna);
    expect(cart()).toMatchObject({ customerName: 'Anna', customerEmail: anna.email });
  });

  test('is replaced by the account’s e-mail when the field is empty', () => {
    useSession.getState().begin('good', anna);
    cart().add(soup);
    cart().setCustomer({ customerName: '', customerEmail: '' });
    useSession.getState().updateAccount({ ...anna });
    expect(cart()).toMatchObject({ customerName: 'Anna', customerEmail: anna.email });
  });
});
