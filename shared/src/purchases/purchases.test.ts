import { useSession } from '../session/session-store';
import { type NewPurchase, unfinishedIn, usePurchases } from './purchases';

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
const stages = () => purchases().all.map(({ stage }) => stage.status);
const inStorage = () => localStorage.getItem('purchases') ?? '';

/** Another tab writes what this one is then told of. */
function otherTabWrites(all: unknown) {
  localStorage.setItem('purchases', JSON.stringify(all));
  window.dispatchEvent(new StorageEvent('storage', { key: 'purchases', newValue: inStorage() }));
}

afterEach(() => {
  useSession.getState().end();
  localStorage.clear();
  usePurchases.setState({ all: [] });
});

test('what is paid for is in storage before anything else happens, and unfinished until it has its order', () => {
  const opened = purchases().open(lunch, 'cs_1');
  expect(unfinishedIn('takeaway', purchases(), guest)).toBeUndefined();
  purchases().pay(opened, 'inv_1');
  expect(JSON.parse(inStorage())).toMatchObject([
    { id: opened.id, order: lunch.order, stage: { status: 'paid', token: 'inv_1' } },
  ]);
  expect(unfinishedIn('takeaway', purchases(), guest)).toMatchObject({ id: opened.id });
  expect(unfinishedIn('retail', purchases(), guest)).toBeUndefined();

  purchases().finish(opened, '12');
  expect(unfinishedIn(null, purchases(), guest)).toBeUndefined();
  expect(stages()).toEqual(['ordered']);
});

test('a receipt keeps no name and no e-mail, and only the last one of each shop is kept', () => {
  purchases().finish(purchases().pay(lunch, 'inv_1'), '1');
  purchases().finish(purchases().pay(lunch, 'inv_2'), '2');
  expect(purchases().all).toHaveLength(1);
  expect(inStorage()).not.toMatch(/Bo Holm|bo@example/);
});

test('a newer session takes the place of an older one of the shop; what is paid for stays', () => {
  purchases().open(lunch, 'cs_1');
  purchases().open(lunch, 'cs_2');
  expect(stages()).toEqual(['opened']);
  purchases().pay(lunch, 'inv_1');
  purchases().open(lunch, 'cs_3');
  expect(stages()).toEqual(['paid', 'opened']);
  purchases().dropOpened('takeaway');
  expect(stages()).toEqual(['paid']);
});

test('a change keeps what another tab wrote a moment ago, told of or not', () => {
  const opened = purchases().open(lunch, 'cs_1');
  const other = { ...lunch, id: 'other', shop: 'retail', stage: { status: 'paid', token: 'x', at: 1 } };
  localStorage.setItem('purchases', JSON.stringify([opened, other]));
  purchases().pay(opened, 'inv_1');
  expect(stages().sort()).toEqual(['paid', 'paid']);
});

test('a payment that both tabs are told of does not take an order back', () => {
  const opened = purchases().open(lunch, 'cs_1');
  otherTabWrites([{ ...opened, stage: { status: 'ordered', orderId: '3', at: Date.now() } }]);
  purchases().pay(opened, 'inv_1');
  expect(stages()).toEqual(['ordered']);
});

test('of an account what is paid for outlives its sign-out, without a name; the rest goes', () => {
  useSession.getState().begin('good', anna);
  const opened = purchases().open({ ...lunch, accountId: 7 }, 'cs_1');
  purchases().pay({ ...lunch, shop: 'retail', accountId: 7 }, 'inv_1');
  useSession.getState().end();
  expect(purchases().all.map(({ id }) => id)).not.toContain(opened.id);
  expect(inStorage()).not.toMatch(/Bo Holm|bo@example/);

  expect(unfinishedIn('retail', purchases(), useSession.getState())).toBeDefined();
  useSession.getState().begin('other', { ...anna, id: 8 });
  expect(unfinishedIn('retail', purchases(), useSession.getState())).toBeUndefined();
  useSession.getState().begin('again', anna);
  expect(unfinishedIn('retail', purchases(), useSession.getState())).toBeDefined();
});

test('what a guest paid for keeps its name over a sign-in and a sign-out', () => {
  purchases().pay(lunch, 'inv_1');
  useSession.getState().begin('good', anna);
  useSession.getState().end();
  expect(unfinishedIn('takeaway', purchases(), guest)?.order).toEqual(lunch.order);
});

test.each([
  ['no list', '{}'],
  ['no JSON', '[{'],
  ['entries of another version', '[{"id":1},null,"x",{"id":"a","shop":"bar"}]'],
  [
    'a purchase without an order',
    JSON.stringify([{ ...lunch, order: null, id: 'a', stage: { status: 'paid', token: 't', at: 1 } }]),
  ],
  ['a stage nobody knows', JSON.stringify([{ ...lunch, id: 'a', stage: { status: 'flown', at: 1 } }])],
])('%s in storage is nothing', (_, text) => {
  localStorage.setItem('purchases', text);
  window.dispatchEvent(new StorageEvent('storage', { key: 'purchases', newValue: text }));
  expect(purchases().all).toEqual([]);
});

test('where storage takes nothing, the page remembers', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const opened = purchases().open(lunch, 'cs_1');
  purchases().pay(opened, 'inv_1');
  expect(unfinishedIn('takeaway', purchases(), guest)).toMatchObject({ id: opened.id });
});
