import { soup } from '@kantine/testing/menu-items';
import { useSession } from '@kantine/core';
import { repriced } from '../testing/fake-shop';
import { freshCart } from '../testing/fresh-cart';
import { countOf, useRetailCart, useTakeawayCart } from './carts';

const line = { item: soup, quantity: 2 };
const cart = () => useTakeawayCart.getState();
const stored = (order: unknown) => JSON.stringify({ state: order, version: 0 });

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
  cart().reconcile((line) => repriced(line));
  const { lines, hasBags, details, customerName, customerEmail, comment, changes } = cart();
  expect(changes).toHaveLength(1);
  expect(await freshCart()).toMatchObject({
    lines,
    hasBags,
    details,
    customerName,
    customerEmail,
    comment,
    changes,
  });
});

const empty = {
  lines: [],
  changes: [],
  accountId: null,
  hasBags: null,
  comment: '',
  customerName: '',
  customerEmail: '',
  details: {},
};

test.each([
  ['half a text', '{"state":{"lines":['],
  ['nothing', 'null'],
  ['a number', '5'],
  ['a list', '[]'],
  ['a list for the order', stored([])],
  ['an order without lines', stored({})],
  ['lines that are none', stored({ lines: 'Suppe' })],
  ['values of other kinds', stored({ comment: 5, customerName: {}, customerEmail: null, details: 'Nord' })],
  ['changes and an owner of other kinds', stored({ changes: [5, {}, 'Dyrere.'], accountId: 'Anna' })],
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
  ['a price of half an øre', { ...line, item: { ...soup, price: 0.5 } }],
  ['no price', { ...line, item: { ...soup, price: null } }],
  ['a pick-up that no calendar has', { ...line, item: { ...soup, pickupAt: 9e99 } }],
  ['a pick-up after the year 9999', { ...line, item: { ...soup, pickupAt: 253_402_300_800_000 } }],
  ['a pick-up before our time', { ...line, item: { ...soup, pickupAt: -1 } }],
  ['a pick-up in words', { ...line, item: { ...soup, pickupAt: '2026-11-23' } }],
  ['a deadline that no calendar has', { ...line, item: { ...soup, deadline: 8.64e15 } }],
  ['more pieces than can be counted', { ...line, quantity: 1e300 }],
  ['no day', { ...line, item: { ...soup, day: undefined } }],
  ['a day that no calendar has', { ...line, item: { ...soup, day: '2026-02-30' } }],
  ['a day of no kind', { ...line, item: { ...soup, day: null } }],
  ['a picture that is none', { ...line, item: { ...soup, image: {} } }],
  ['no pieces', { ...line, quantity: 0 }],
  ['half a piece', { ...line, quantity: 1.5 }],
  ['pieces in words', { ...line, quantity: '2' }],
  ['no item', { quantity: 2 }],
  ['nothing', null],
])('a stored line with %s is left out, and the others stay', async (_, damaged) => {
  const other = { item: { ...soup, id: 3 }, quantity: 1 };
  localStorage.setItem('takeaway-order', stored({ lines: [damaged, other] }));
  expect((await freshCart()).lines).toEqual([other]);
});

test('an item that is stored on two lines gets one line', async () => {
  localStorage.setItem('takeaway-order', stored({ lines: [line, { ...line, quantity: 9 }] }));
  expect((await freshCart()).lines).toEqual([line]);
});

test('a cart of another version keeps its readable lines, without an error', async () => {
  const order = { lines: [line, { pieces: 2 }], comment: 'Uden løg', hasBags: { size: 'L' } };
  localStorage.setItem('takeaway-order', JSON.stringify({ state: order, version: 7 }));
  expect(await freshCart()).toMatchObject({ ...empty, lines: [line], comment: 'Uden løg' });
});

test('a cart lasts as long as the page when storage is full or blocked', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(full);
  cart().add(soup);
  expect(countOf(cart().lines)).toBe(1);
  expect(await freshCart()).toMatchObject(empty);
});
