import { useSession } from '../session/session-store';
import { countOf, type MenuItem, useRetailCart, useTakeawayCart } from './carts';

const soup: MenuItem = {
  id: 2,
  name: 'Suppe',
  description: '',
  price: 4550,
  remaining: null,
  day: null,
  image: null,
  pickupAt: null,
  deadline: null,
  isFeatured: false,
};
const line = { item: soup, quantity: 2 };
const cart = () => useTakeawayCart.getState();
const stored = (order: unknown) => JSON.stringify({ state: order, version: 0 });

/** The takeaway cart as a page finds it when it loads with what is in storage now. */
async function freshCart() {
  let fresh = useTakeawayCart;
  await jest.isolateModulesAsync(async () => {
    fresh = (await import('./carts')).useTakeawayCart;
  });
  return fresh.getState();
}

function anotherTabWrites(key: string | null, newValue: string | null) {
  if (key === null) localStorage.clear();
  else if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

afterEach(() => {
  useSession.getState().end();
  cart().reset();
  useRetailCart.getState().reset();
});

test('a cart is there again after a reload', async () => {
  cart().add(soup);
  cart().setQuantity(2, 3);
  cart().setHasBags(false);
  cart().setDetails({ 4: 'Nord' });
  cart().setCustomer({ customerName: 'Anna', customerEmail: 'anna@x.dk' });
  cart().setComment('Uden løg');
  const { lines, hasBags, details, customerName, customerEmail, comment } = cart();
  expect(await freshCart()).toMatchObject({ lines, hasBags, details, customerName, customerEmail, comment });
});

const empty = { lines: [], hasBags: true, comment: '', customerName: '', customerEmail: '', details: {} };

test.each([
  ['half a text', '{"state":{"lines":['],
  ['nothing', 'null'],
  ['a number', '5'],
  ['a list', '[]'],
  ['a list for the order', stored([])],
  ['an order without lines', stored({})],
  ['lines that are none', stored({ lines: 'Suppe' })],
  ['values of other kinds', stored({ comment: 5, customerName: {}, customerEmail: null, details: 'Nord' })],
  ['an older version’s order, at another place', JSON.stringify({ orderLines: [line], hasBags: false })],
])('a stored cart that is %s is an empty one', async (_, text) => {
  localStorage.setItem('takeaway-order', text);
  expect(await freshCart()).toMatchObject(empty);
});

test.each([
  ['an item without a price', { ...line, item: { ...soup, price: undefined } }],
  ['a price below nothing', { ...line, item: { ...soup, price: -1 } }],
  ['an id that is text', { ...line, item: { ...soup, id: '2' } }],
  ['an item without a deadline of any kind', { ...line, item: { ...soup, deadline: undefined } }],
  ['a picture that is none', { ...line, item: { ...soup, image: {} } }],
  ['no pieces', { ...line, quantity: 0 }],
  ['half a piece', { ...line, quantity: 1.5 }],
  ['pieces in words', { ...line, quantity: '2' }],
  ['no item', { quantity: 2 }],
  ['nothing', null],
])('a stored line with %s is left out, the others stay', async (_, damaged) => {
  const other = { item: { ...soup, id: 3 }, quantity: 1 };
  localStorage.setItem('takeaway-order', stored({ lines: [damaged, other] }));
  expect((await freshCart()).lines).toEqual([other]);
});

test('an item that is stored on two lines has one', async () => {
  localStorage.setItem('takeaway-order', stored({ lines: [line, { ...line, quantity: 9 }] }));
  expect((await freshCart()).lines).toEqual([line]);
});

test('of a cart that another version of the site stored, what can be read is kept, and nobody complains', async () => {
  const order = { lines: [line, { pieces: 2 }], comment: 'Uden løg', hasBags: { size: 'L' } };
  localStorage.setItem('takeaway-order', JSON.stringify({ state: order, version: 7 }));
  expect(await freshCart()).toMatchObject({ ...empty, lines: [line], comment: 'Uden løg' });
});

test('where storage is full or blocked a cart lives as long as the page', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(full);
  cart().add(soup);
  expect(countOf(cart().lines)).toBe(1);
  expect(await freshCart()).toMatchObject(empty);
});

describe('in another tab', () => {
  test('a change of a cart is one here too, and of that cart only', () => {
    useRetailCart.getState().add(soup);
    anotherTabWrites('takeaway-order', stored({ lines: [line], hasBags: false }));
    expect(cart()).toMatchObject({ lines: [line], hasBags: false });
    expect(countOf(useRetailCart.getState().lines)).toBe(1);
  });

  test('a change is not written back: two tabs would never come to rest', () => {
    const write = jest.spyOn(Storage.prototype, 'setItem');
    const text = stored({ lines: [line] });
    anotherTabWrites('takeaway-order', text);
    expect(write.mock.calls).toEqual([['takeaway-order', text]]);
  });

  test.each([['takeaway-order'], [null]])('a cart that was cleared (%s) is empty here too', (key) => {
    cart().add(soup);
    anotherTabWrites(key, null);
    expect(cart()).toMatchObject(empty);
  });

  test('a clearing does not bring back who was signed in when the page came', async () => {
    localStorage.setItem('token', 'good');
    localStorage.setItem('account', JSON.stringify({ id: 7, email: 'anna@x.dk', name: 'Anna' }));
    await jest.isolateModulesAsync(async () => {
      const { useTakeawayCart: useCart } = await import('./carts');
      const { useSession: session } = await import('../session/session');
      expect(useCart.getState().customerName).toBe('Anna');
      session.getState().end();
      anotherTabWrites('takeaway-order', null);
      expect(useCart.getState()).toMatchObject(empty);
    });
  });

  test('what is damaged there changes nothing here', () => {
    cart().add(soup);
    anotherTabWrites('takeaway-order', '{"state":');
    expect(countOf(cart().lines)).toBe(1);
  });
});
