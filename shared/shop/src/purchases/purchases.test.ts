import { useSession } from '@kantine/core';
import { customerBeforeSignOut, type NewPurchase, findPendingPurchase, usePurchases } from './purchases';

const lunch: NewPurchase = {
  shop: 'takeaway',
  order: {
    customer_name: 'Bo Holm',
    customer_email: 'bo@example.dk',
    takeaway_menu_items: [{ id: 1, quantity: 2 }],
  },
  lines: [{ name: 'Grillet laks', quantity: 2, price: 6500, pickupAt: null }],
  savesCard: false,
  accountId: null,
};
const anna = { id: 7, email: 'anna@kantinen.dk', name: 'Anna' };
const guest = { token: null, account: null };

const purchases = () => usePurchases.getState();
const states = () => purchases().all.map(({ state }) => state.name);
const inStorage = () => localStorage.getItem('purchases') ?? '';

function otherTabWrites(all: unknown) {
  localStorage.setItem('purchases', JSON.stringify(all));
  window.dispatchEvent(new StorageEvent('storage', { key: 'purchases', newValue: inStorage() }));
}

afterEach(() => {
  useSession.getState().end();
  localStorage.clear();
  usePurchases.setState({ all: [] });
});

test('a paid purchase is stored before anything else happens, and is pending until it has its order', () => {
  const opened = purchases().openForm(lunch, 'cs_1');
  expect(findPendingPurchase('takeaway', purchases().all, guest)).toBeUndefined();
  purchases().markPaid(opened, 'inv_1');
  expect(JSON.parse(inStorage())).toMatchObject([
    { id: opened.id, order: lunch.order, state: { name: 'paid', token: 'inv_1' } },
  ]);
  expect(findPendingPurchase('takeaway', purchases().all, guest)).toMatchObject({ id: opened.id });
  expect(findPendingPurchase('retail', purchases().all, guest)).toBeUndefined();

  purchases().markOrdered(opened, '12');
  expect(findPendingPurchase(null, purchases().all, guest)).toBeUndefined();
  expect(states()).toEqual(['ordered']);
});

test('a receipt keeps no name and no e-mail, and only the last one of each shop is kept', () => {
  purchases().markOrdered(purchases().markPaid(lunch, 'inv_1'), '1');
  purchases().markOrdered(purchases().markPaid(lunch, 'inv_2'), '2');
  expect(purchases().all).toHaveLength(1);
  expect(inStorage()).not.toMatch(/Bo Holm|bo@example/);
});

test('the page knows where the receipt was sent until the account signs out', () => {
  useSession.getState().begin('good', anna);
  const paid = purchases().markPaid({ ...lunch, accountId: 7 }, 'inv_1');
  purchases().markOrdered(paid, '1');
  expect(purchases().mailedTo).toEqual({ id: paid.id, email: 'bo@example.dk' });
  useSession.getState().end();
  expect(purchases().mailedTo).toBeNull();
});

test('a newer payment session replaces an older one of the shop, and paid purchases stay', () => {
  purchases().openForm(lunch, 'cs_1');
  purchases().openForm(lunch, 'cs_2');
  expect(states()).toEqual(['formOpen']);
  purchases().markPaid(lunch, 'inv_1');
  purchases().openForm(lunch, 'cs_3');
  expect(states()).toEqual(['paid', 'formOpen']);
});

test('a change keeps what another tab has just written, with or without its event', () => {
  const opened = purchases().openForm(lunch, 'cs_1');
  const other = { ...lunch, id: 'other', shop: 'retail', state: { name: 'paid', token: 'x', at: 1 } };
  localStorage.setItem('purchases', JSON.stringify([opened, other]));
  purchases().markPaid(opened, 'inv_1');
  expect(states().sort()).toEqual(['paid', 'paid']);
});

test('a payment that both tabs report does not remove the order', () => {
  const opened = purchases().openForm(lunch, 'cs_1');
  otherTabWrites([{ ...opened, state: { name: 'ordered', orderId: '3', at: Date.now() } }]);
  purchases().markPaid(opened, 'inv_1');
  expect(states()).toEqual(['ordered']);
});

test('a sign-out keeps an account’s paid purchases without a name, and removes the others', () => {
  useSession.getState().begin('good', anna);
  const opened = purchases().openForm({ ...lunch, accountId: 7 }, 'cs_1');
  purchases().markPaid({ ...lunch, shop: 'retail', accountId: 7 }, 'inv_1');
  useSession.getState().end();
  expect(purchases().all.map(({ id }) => id)).not.toContain(opened.id);
  expect(inStorage()).not.toMatch(/Bo Holm|bo@example/);

  expect(findPendingPurchase('retail', purchases().all, useSession.getState())).toBeUndefined();
  useSession.getState().begin('other', { ...anna, id: 8 });
  expect(findPendingPurchase('retail', purchases().all, useSession.getState())).toBeUndefined();
  useSession.getState().begin('again', anna);
  expect(findPendingPurchase('retail', purchases().all, useSession.getState())).toBeDefined();
});

test.each([
  ['end', 'waits in memory for their return when the session ended by itself', { customer_name: 'Bo Holm' }],
  ['logOut', 'is gone from memory too when they log out', undefined],
] as const)('an account’s purchase, %s: the name that was paid with %s', (ending, _, name) => {
  useSession.getState().begin('good', anna);
  const { id } = purchases().markPaid({ ...lunch, accountId: 7 }, 'inv_1');
  useSession.getState()[ending]();
  expect(customerBeforeSignOut(id)?.customer_name).toBe(name?.customer_name);
});

test('a log-out in another tab removes an account’s name from storage, and this page remembers it', () => {
  useSession.getState().begin('good', anna);
  const paid = purchases().markPaid({ ...lunch, accountId: 7 }, 'inv_1');
  const order = { ...paid.order, customer_name: '', customer_email: '' };
  localStorage.removeItem('token');
  localStorage.removeItem('account');
  localStorage.setItem('purchases', JSON.stringify([{ ...paid, order }]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(purchases().all).toEqual([{ ...paid, order }]);
  expect(customerBeforeSignOut(paid.id)).toMatchObject({ customer_name: 'Bo Holm' });
});

test('a guest’s paid purchase keeps its name over a sign-in and a sign-out', () => {
  purchases().markPaid(lunch, 'inv_1');
  useSession.getState().begin('good', anna);
  expect(findPendingPurchase('takeaway', purchases().all, useSession.getState())?.order).toEqual(lunch.order);
  useSession.getState().end();
  expect(findPendingPurchase('takeaway', purchases().all, guest)?.order).toEqual(lunch.order);
});

test('a paid purchase is read whatever else another version of the site stored with it', () => {
  const paid = {
    shop: 'retail',
    order: lunch.order,
    lines: [{ name: 'Juice' }],
    state: { name: 'paid', token: 'inv_1' },
  };
  otherTabWrites([paid]);
  expect(findPendingPurchase('retail', purchases().all, guest)).toMatchObject({
    lines: [],
    state: { token: 'inv_1' },
  });
  purchases().openForm(lunch, 'cs_1');
  expect(inStorage()).toContain('inv_1');
});

test('damaged storage does not remove this page’s paid purchase', () => {
  purchases().markPaid(lunch, 'inv_1');
  localStorage.setItem('purchases', '[{');
  window.dispatchEvent(new StorageEvent('storage', { key: 'purchases', newValue: '[{' }));
  expect(findPendingPurchase(null, purchases().all, guest)).toBeDefined();
});

test('a session whose form was used is pending, and outlives a new session and the sign-out of its account', () => {
  useSession.getState().begin('good', anna);
  const used = purchases().openForm({ ...lunch, accountId: 7 }, 'cs_1');
  purchases().recordForm(used.id, 'formUsed');
  purchases().openForm({ ...lunch, accountId: 7 }, 'cs_2');
  expect(findPendingPurchase('takeaway', purchases().all, useSession.getState())?.id).toBe(used.id);
  useSession.getState().end();
  expect(purchases().all.map(({ id }) => id)).toEqual([used.id]);
  expect(inStorage()).not.toMatch(/Bo Holm|bo@example/);

  purchases().recordForm(used.id, 'declined');
  expect(purchases().all).toMatchObject([{ state: { name: 'formOpen', sessionId: 'cs_1' } }]);
  expect(findPendingPurchase('takeaway', purchases().all, { token: 'good', account: anna })).toBeUndefined();
});

test('a payment that is opened again keeps its payment session', () => {
  const paid = purchases().markPaid(purchases().openForm(lunch, 'cs_1'), 'forged');
  purchases().reopenForm(paid.id);
  expect(purchases().all).toMatchObject([{ state: { name: 'formUsed', sessionId: 'cs_1' } }]);
});

test('a purchase that is paid before the account is known belongs to the next account that signs in', () => {
  purchases().markPaid({ ...lunch, accountId: 0 }, 'inv_1');
  expect(findPendingPurchase(null, purchases().all, { token: 'good', account: anna })).toBeDefined();
  expect(findPendingPurchase(null, purchases().all, guest)).toBeUndefined();
});

test('the receipt of an account that signed out meanwhile is not kept for the next person', () => {
  const paid = purchases().markPaid({ ...lunch, accountId: 7 }, 'inv_1');
  purchases().markOrdered(paid, '3');
  expect(purchases().all).toEqual([]);
});

test('an account’s order that completes after another account signed in shows the other neither name nor receipt', () => {
  useSession.getState().begin('other', { ...anna, id: 8 });
  const paid = purchases().markPaid({ ...lunch, accountId: 7 }, 'inv_1');
  expect(inStorage()).not.toMatch(/Bo Holm|bo@example/);
  expect(findPendingPurchase(null, purchases().all, useSession.getState())).toBeUndefined();
  purchases().markOrdered(paid, '3');
  expect(purchases().all).toEqual([]);
});

test('a page keeps its purchases in memory when storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const opened = purchases().openForm(lunch, 'cs_1');
  purchases().markPaid(opened, 'inv_1');
  expect(findPendingPurchase('takeaway', purchases().all, guest)).toMatchObject({ id: opened.id });
  expect(purchases().areStored).toBe(false);
});

test.each([
  ['what is over', false, []],
  ['what is over, and not what is paid for and has no order,', true, ['paid']],
])('%s is removed from storage by the first page a day later', async (_, isPaid, kept) => {
  purchases().openForm(lunch, 'cs_1');
  purchases().markOrdered({ ...lunch, shop: 'retail' }, '1');
  if (isPaid) purchases().markPaid(lunch, 'inv_1');
  const old = inStorage().replace(/"at":\d+/g, `"at":${Date.now() - 25 * 3_600_000}`);
  localStorage.setItem('purchases', old);
  await jest.isolateModulesAsync(async () => void (await import('./purchases')));
  const left = JSON.parse(inStorage()) as { state: { name: string } }[];
  expect(left.map(({ state }) => state.name)).toEqual(kept);
});
