import { useSession } from '@kantine/core';
import { type NewPurchase, type Purchase, usePurchases } from '../../purchases/purchases';
import { fakeShop, product, putInCart } from '../../testing/fake-shop';
import { cartPurchase } from '../../testing/attempts';
import { orderRequestOf } from './orders-api';
import { readPending } from './read-attempt';
import { findOpenForm, hasSameGoods, isSamePurchase } from './same-purchase';
import { now, stopClock } from '../../testing/purchases';

const anna = { id: 7, email: 'anna@kantinen.dk', name: 'Anna' };
const shop = fakeShop();
const customer = { customer_name: 'Bo', customer_email: 'bo@example.dk' };
const lines = [{ name: 'Laks', quantity: 2, price: 6500, pickupAt: null }];
const takeaway: NewPurchase = {
  shop: 'takeaway',
  order: {
    ...customer,
    has_bags: true,
    takeaway_menu_items: [
      { id: 1, quantity: 2 },
      { id: 2, quantity: 1 },
    ],
  },
  lines,
  savesCard: false,
  accountId: null,
};
const retail: NewPurchase = {
  ...takeaway,
  shop: 'retail',
  order: { ...customer, retail_products: [{ id: 1, quantity: 2 }] },
};
const orderWith = (changes: object): NewPurchase => ({
  ...takeaway,
  order: { ...takeaway.order, ...changes } as NewPurchase['order'],
});

stopClock();

test('a new purchase holds the cart as it is, and saves no card unless the person says so', () => {
  putInCart(product());
  expect(cartPurchase(shop)).toEqual({
    shop: 'retail',
    order: { customer_name: '', customer_email: '', retail_products: [] },
    lines: [{ name: 'Juice', quantity: 1, price: 2950, pickupAt: null }],
    savesCard: false,
    accountId: null,
  });
  useSession.getState().begin('good', anna);
  expect(cartPurchase(shop, true)).toMatchObject({ savesCard: true, accountId: 7 });
});

test.each<[string, NewPurchase, NewPurchase, { sameGoods: boolean; same: boolean }]>([
  ['the same', takeaway, { ...takeaway }, { sameGoods: true, same: true }],
  [
    'with its dishes in another order',
    takeaway,
    orderWith({
      takeaway_menu_items: [
        { id: 2, quantity: 1 },
        { id: 1, quantity: 2 },
      ],
    }),
    { sameGoods: true, same: false },
  ],
  [
    'with its keys in another order',
    takeaway,
    { ...takeaway, lines: [{ pickupAt: null, price: 6500, quantity: 2, name: 'Laks' }] },
    { sameGoods: true, same: true },
  ],
  ['in another name', takeaway, orderWith({ customer_name: 'Anna' }), { sameGoods: true, same: false }],
  ['that saves the card', takeaway, { ...takeaway, savesCard: true }, { sameGoods: true, same: false }],
  ['at another price', takeaway, { ...takeaway, lines: [] }, { sameGoods: true, same: false }],
  ['without bags', takeaway, orderWith({ has_bags: false }), { sameGoods: false, same: false }],
  ['of an account', takeaway, { ...takeaway, accountId: 7 }, { sameGoods: false, same: false }],
  ['of no dishes', takeaway, orderWith({ takeaway_menu_items: [] }), { sameGoods: false, same: false }],
  [
    'of fewer pieces',
    takeaway,
    orderWith({
      takeaway_menu_items: [
        { id: 1, quantity: 1 },
        { id: 2, quantity: 1 },
      ],
    }),
    { sameGoods: false, same: false },
  ],
  ['in another shop', takeaway, retail, { sameGoods: false, same: false }],
  ['of the same products', retail, { ...retail }, { sameGoods: true, same: true }],
  [
    'of other products',
    retail,
    { ...retail, order: { ...customer, retail_products: [{ id: 3, quantity: 2 }] } },
    { sameGoods: false, same: false },
  ],
])('a purchase %s is the same, or has the same goods: %#', (_, one, other, { sameGoods, same }) => {
  expect(hasSameGoods(one, other)).toBe(sameGoods);
  expect(isSamePurchase(one, other)).toBe(same);
});

test.each([
  ['at once', 0, true],
  ['just before 20 minutes', 20 * 60_000 - 1, true],
  ['after 20 minutes', 20 * 60_000, false],
])('an open payment session is used again for the same purchase %s: %#', (_, age, isReused) => {
  const opened = usePurchases.getState().openForm(takeaway, 'cs_1');
  jest.setSystemTime(now + age);
  expect(findOpenForm(takeaway)?.id).toBe(isReused ? opened.id : undefined);
  expect(findOpenForm({ ...takeaway, savesCard: true })).toBeUndefined();
});

test('an open payment session of goods with allergens and a label is found in storage', () => {
  const label = [{ name: 'Ingredienser', value: 'Laks' }];
  const wanted = { ...takeaway, lines: [{ ...lines[0]!, food: 'Indeholder fisk.', label }] };
  const opened = usePurchases.getState().openForm(wanted, 'cs_1');
  usePurchases.getState().rehydrate();
  expect(findOpenForm(wanted)?.id).toBe(opened.id);
});

test('a session whose form was used is used again for the same purchase', () => {
  const opened = usePurchases.getState().openForm(takeaway, 'cs_1');
  usePurchases.getState().recordForm(opened.id, 'formUsed');
  expect(findOpenForm(takeaway)?.id).toBe(opened.id);
});

test('a paid purchase has no open payment session', () => {
  usePurchases.getState().markPaid(takeaway, 'inv_1');
  expect(findOpenForm(takeaway)).toBeUndefined();
  expect(readPending(fakeShop({ name: 'takeaway' }))).toMatchObject({ state: { name: 'paid' } });
});

test('the shop’s purchase whose form was used is found, whatever the cart holds', () => {
  const opened = usePurchases.getState().openForm(takeaway, 'cs_1');
  const inTakeaway = fakeShop({ name: 'takeaway' });
  expect(readPending(inTakeaway)).toBeUndefined();
  usePurchases.getState().recordForm(opened.id, 'formUsed');
  expect(readPending(inTakeaway)?.id).toBe(opened.id);
  expect(readPending(shop)).toBeUndefined();
});

describe('the customer of an order', () => {
  const nameless = { ...takeaway.order, customer_name: '', customer_email: '' };
  const asked = (purchase: Purchase) => {
    const { customer_name, customer_email } = orderRequestOf(purchase);
    return [customer_name, customer_email];
  };

  test('is as the purchase has it', () => {
    useSession.getState().begin('good', anna);
    expect(asked(usePurchases.getState().openForm(takeaway, 'cs_1'))).toEqual(['Bo', 'bo@example.dk']);
  });

  test('is the account’s where the purchase has none, and empty for a guest', () => {
    const purchase = usePurchases.getState().openForm({ ...takeaway, order: nameless }, 'cs_1');
    expect(asked(purchase)).toEqual(['', '']);
    useSession.getState().begin('good', anna);
    expect(asked(purchase)).toEqual(['Anna', 'anna@kantinen.dk']);
    useSession.getState().updateAccount({ ...anna, name: null });
    expect(asked(purchase)).toEqual(['', 'anna@kantinen.dk']);
  });

  test('is as it was typed before the session ended', () => {
    useSession.getState().begin('good', anna);
    const { id } = usePurchases.getState().markPaid({ ...takeaway, accountId: 7 }, 'inv_1');
    useSession.getState().end();
    useSession.getState().begin('again', anna);
    const stored = usePurchases.getState().all.find((one) => one.id === id)!;
    expect(stored.order.customer_name).toBe('');
    expect(asked(stored)).toEqual(['Bo', 'bo@example.dk']);
  });
});
