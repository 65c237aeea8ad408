import { holdClock } from '@kantine/core';
import {
  commentOf,
  purchasesKey,
  readPurchase,
  readPurchases,
  seenTotalOf,
  totalOf,
  venueTimeOf,
  writePurchases,
} from './purchase';

const now = Date.parse('2032-11-22T11:00:00Z');
const order = { customer_name: 'Bo', customer_email: 'bo@x.dk', takeaway_menu_items: [] };
const line = { name: 'Laks', quantity: 2, price: 6500, pickupAt: 5 };
const labelled = { ...line, label: [{ name: 'Ingredienser', value: 'Laks' }] };
const key = '00000000-0000-4000-8000-000000000001';
const purchase = {
  id: 'a',
  key,
  shop: 'takeaway' as const,
  order,
  savesCard: true,
  lines: [line],
  accountId: 7,
  state: { name: 'paid' as const, token: 'inv_1', sessionId: 'cs_1', at: 1 },
};
const read = (changes: object) => readPurchase({ ...purchase, ...changes });

beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

test('a purchase is read as it was written', () => {
  expect(readPurchase(JSON.parse(JSON.stringify(purchase)))).toEqual(purchase);
  expect(read({ shop: 'retail' })?.shop).toBe('retail');
});

test.each([
  ['Vegansk.', { ...line, food: 'Vegansk.' }],
  [7, line],
  [undefined, line],
])('what is known of a line’s food, %p, is kept if it is a text', (food, expected) => {
  expect(read({ lines: [{ ...line, food }] })?.lines).toStrictEqual([expected]);
});

test.each([
  ['no purchase', null],
  ['a text', 'paid'],
  ['a list', [purchase]],
  ['an unknown shop', { ...purchase, shop: 'bar' }],
  ['no shop', { ...purchase, shop: undefined }],
  ['no order', { ...purchase, order: null }],
  ['a list for its order', { ...purchase, order: [] }],
  ['no state', { ...purchase, state: undefined }],
  ['a state that is a text', { ...purchase, state: 'paid' }],
  ['no state of a purchase', { ...purchase, state: { name: 'gone', at: 1 } }],
  ['an unknown state', { ...purchase, state: { name: 'flown', at: 1 } }],
  ['an open form without its session', { ...purchase, state: { name: 'formOpen', at: 1 } }],
  ['a used form without its session', { ...purchase, state: { name: 'formUsed', at: 1 } }],
  ['an order without its way to pay', { ...purchase, state: { name: 'placing', method: 'online', at: 1 } }],
  ['a reservation without its keys', { ...purchase, state: { name: 'reserving', keys: null, at: 1 } }],
  ['a payment without its proof', { ...purchase, state: { name: 'paid', sessionId: 'cs_1', at: 1 } }],
])('%s is read as no purchase', (_, stored) => {
  expect(readPurchase(stored)).toBeNull();
});

test.each([undefined, 7, 'a-key'])('%p is read as no key', (stored) => {
  expect(read({ key: stored })?.key).toBeNull();
});

test.each([
  [
    { name: 'placing', method: 'free', ordersBefore: [1, '2'], at: 1 },
    { name: 'placing', method: 'free', ordersBefore: [1, 2], at: 1 },
  ],
  [
    { name: 'placing', method: 'account-card', ordersBefore: 'none', at: 1 },
    { name: 'placing', method: 'account-card', ordersBefore: null, at: 1 },
  ],
  [
    { name: 'reserving', keys: { 3: key, 4: 'k' }, at: 1 },
    { name: 'reserving', keys: { 3: key }, at: 1 },
  ],
  [
    { name: 'formUsed', sessionId: 'cs', at: 1 },
    { name: 'formUsed', sessionId: 'cs', at: 1 },
  ],
  [
    { name: 'formOpen', sessionId: 'cs', token: 'inv', at: 1 },
    { name: 'formOpen', sessionId: 'cs', at: 1 },
  ],
  [
    { name: 'formOpen', sessionId: 'cs' },
    { name: 'formOpen', sessionId: 'cs', at: now },
  ],
  [
    { name: 'paid', token: 'inv', at: 1.5 },
    { name: 'paid', token: 'inv', sessionId: null, at: now },
  ],
  [
    { name: 'ordered', orderId: '3', at: 1 },
    { name: 'ordered', orderId: '3', at: 1 },
  ],
  [
    { name: 'ordered', orderId: '3', at: 9_000_000_000_000_000 },
    { name: 'ordered', orderId: '3', at: now },
  ],
  [
    { name: 'ordered', orderId: 3, at: '1' },
    { name: 'ordered', orderId: null, at: now },
  ],
])('the stored state %j is read as %j', (stored, state) => {
  expect(read({ state: stored })?.state).toEqual(state);
});

test.each([
  ['its proof of payment', { name: 'paid', token: 'inv', at: 1 }, 'inv'],
  ['its state and time', { name: 'formOpen', sessionId: 'cs', at: 5 }, 'formOpen-5'],
])('a purchase without an id is named by %s', (_, state, id) => {
  expect(read({ id: 5, state })?.id).toBe(id);
});

test('a purchase of an account without an id keeps its owner', () => {
  expect(read({ accountId: 'anna@kantinen.dk' })?.accountId).toBe('anna@kantinen.dk');
});

test.each([
  [{ savesCard: 'yes' }, { savesCard: false }],
  [{ savesCard: undefined }, { savesCard: false }],
  [{ accountId: '7' }, { accountId: null }],
  [{ accountId: 1.5 }, { accountId: null }],
  [{ lines: 'Laks' }, { lines: [] }],
  [{ order: { customer_name: 'Bo' } }, { order: { customer_name: 'Bo', retail_products: [] } }],
  [{ order: { ...order, takeaway_menu_items: 'Laks' } }, {}],
  [{ order: { ...order, takeaway_menu_items: [null] } }, {}],
])('a paid purchase with the damage %j is kept, with %j', (damage, changes) => {
  expect(read(damage)).toEqual({ ...purchase, ...changes });
});

test.each([
  [line, line],
  [labelled, labelled],
  [
    { ...line, pickupAt: null },
    { ...line, pickupAt: null },
  ],
  [
    { ...line, pickupAt: '2032-11-22' },
    { ...line, pickupAt: null },
  ],
  [
    { ...line, pickupAt: 9_000_000_000_000_000 },
    { ...line, pickupAt: null },
  ],
  [{ ...line, name: 5 }, undefined],
  [{ ...line, quantity: '2' }, undefined],
  [{ ...line, price: 0.5 }, undefined],
  [null, undefined],
  [[], undefined],
])('the stored line %j is read as %j, beside the others', (stored, expected) => {
  expect(read({ lines: [stored, line] })?.lines).toEqual(expected ? [expected, line] : [line]);
});

test('a purchase costs the sum of its lines', () => {
  expect(totalOf([])).toBe(0);
  expect(totalOf([line, { ...line, quantity: 3, price: 10 }])).toBe(13_030);
});

test('a state’s time is told by the venue’s clock where the device’s is an hour ahead', () => {
  const hour = 3_600_000;
  holdClock(now - hour);
  const time = venueTimeOf({ ...purchase.state, at: now - 5 });
  holdClock(null);
  expect(time).toBe(now - hour - 5);
});

describe('the stored purchases', () => {
  test('are read again, except the damaged ones', () => {
    expect(writePurchases([purchase])).toBe(true);
    expect(readPurchases()).toEqual([purchase]);
    localStorage.setItem(purchasesKey, JSON.stringify([null, purchase]));
    expect(readPurchases()).toEqual([purchase]);
  });

  test.each([[null], ['{}'], ['[{'], ['null']])('are none when storage contains %p', (text) => {
    if (text !== null) localStorage.setItem(purchasesKey, text);
    expect(readPurchases()).toBeNull();
  });

  test('stay in this tab when the browser’s storage is full', () => {
    const setItem = Storage.prototype.setItem;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    expect(writePurchases([purchase])).toBe(true);
    expect(localStorage.getItem(purchasesKey)).toBeNull();
    expect(readPurchases()).toEqual([purchase]);
  });

  test('are not written twice when local storage has them', () => {
    writePurchases([purchase]);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('the total that the customer has seen', () => {
  const { customer_name, customer_email } = order;
  const goods = [{ id: 1, quantity: 2 }];
  const dishes = { ...order, takeaway_menu_items: goods, has_bags: true };
  const bag = { ...line, name: 'Bærepose', quantity: 1, price: 400 };

  test.each<[string, object, unknown[], number | null]>([
    ['is the sum of a dish and its bag', dishes, [line, bag], 13_400],
    ['is the sum of a dish without a bag', { ...dishes, has_bags: false }, [line], 13_000],
    ['is the sum of products', { customer_name, customer_email, retail_products: goods }, [line], 13_000],
    ['is unknown where the dish was lost in storage', dishes, [null, bag], null],
    ['is unknown where the bag was lost', dishes, [line, null], null],
    ['is unknown where a product was lost', { retail_products: [...goods, ...goods] }, [line, null], null],
    ['is unknown where all was lost', dishes, [], null],
    ['is unknown for an order of nothing', order, [], null],
  ])('%s', (_, ordered, lines, total) => {
    const stored = JSON.stringify(read({ order: ordered, lines }));
    expect(seenTotalOf(readPurchase(JSON.parse(stored))!)).toBe(total);
  });
});

test.each<[string, object, string]>([
  ['is what the customer wrote', { ...order, comment: 'Uden løg' }, 'Uden løg'],
  ['is empty where the customer wrote none', { ...order, comment: null }, ''],
  ['is empty where the shop asks for none', order, ''],
])('the comment of an order %s', (_, ordered, comment) => {
  expect(commentOf(ordered as Parameters<typeof commentOf>[0])).toBe(comment);
});
