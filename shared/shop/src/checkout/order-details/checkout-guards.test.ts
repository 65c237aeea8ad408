import { queryClient, useSession } from '@kantine/core';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { soup } from '@kantine/testing/menu-items';
import { useTakeawayCart } from '../../carts/carts';
import { usePurchases } from '../../purchases/purchases';
import { fakeShop, product, putInCart } from '../../testing/fake-shop';
import { clearShop, juiceOrder, shopOfCart, signIn } from '../../testing/purchases';
import { guardCheckout, guardOrderDetails, guardPayment } from './checkout-guards';

const shop = shopOfCart();
const redirectOf = (guard: Promise<void>) =>
  guard.then(
    () => null,
    (thrown: Response) => thrown.headers.get('Location'),
  );
const fakeStore = (changes: Parameters<typeof storeAnswer>[0] = {}) =>
  fakeVenueApi({
    'GET /store': storeAnswer(changes),
    'GET /account': accountAnswer(),
    'GET /credit-cards': { body: { data: [] } },
  });
const nameOrder = (customerName = 'Bo', customerEmail = 'bo@example.dk') =>
  shop.useCart.getState().setCustomer({ customerName, customerEmail });

afterEach(() => {
  clearShop();
  useTakeawayCart.getState().reset();
  queryClient.clear();
});

test('a check-out needs a cart that is not empty', () => {
  const pass = () => guardCheckout(shop);
  expect(pass).toThrow();
  putInCart(product());
  expect(pass).not.toThrow();
});

test.each([guardOrderDetails, guardPayment])('nobody checks out an empty cart', async (guard) => {
  fakeStore();
  await expect(redirectOf(guard(shop))).resolves.toBe('/retail/cart');
});

test.each([guardOrderDetails, guardPayment])(
  'a guest who may not buy goes back to the cart',
  async (guard) => {
    putInCart(product());
    nameOrder();
    fakeStore({ allows_guest_purchases: false });
    await expect(redirectOf(guard(shop))).resolves.toBe('/retail/cart');
    signIn();
    await expect(redirectOf(guard(shop))).resolves.toBeNull();
  },
);

test('a session that has ended at the venue is a guest’s', async () => {
  putInCart(product());
  nameOrder();
  signIn();
  const { answer } = fakeStore({ allows_guest_purchases: false });
  answer('GET /account', { status: 401 });
  await expect(redirectOf(guardOrderDetails(shop))).resolves.toBe('/retail/cart');
});

test.each([
  ['is fetched for an account that may pay by card', true, {}, 1],
  ['is not fetched for a guest', false, {}, 0],
  ['is not fetched where nobody pays online', true, { payment_methods: ['account-card' as const] }, 0],
])('the list of saved cards %s', async (_, isSignedIn, store, times) => {
  putInCart(product());
  if (isSignedIn) signIn();
  const { calls } = fakeStore(store);
  await expect(redirectOf(guardOrderDetails(shop))).resolves.toBeNull();
  expect(calls('GET /credit-cards')).toHaveLength(times);
});

test('the order details open without a list of saved cards that does not come', async () => {
  putInCart(product());
  signIn();
  const { answer, calls } = fakeStore();
  answer('GET /credit-cards', () => new Promise(() => {}));
  await expect(redirectOf(guardOrderDetails(shop))).resolves.toBeNull();
  expect(calls('GET /credit-cards')).toHaveLength(1);
});

test('the order details give way to a paid purchase, and to no other', async () => {
  putInCart(product());
  fakeStore();
  const opened = usePurchases.getState().openForm(juiceOrder(), 'cs_1');
  usePurchases.getState().recordForm(opened.id, 'formUsed');
  await expect(redirectOf(guardOrderDetails(shop))).resolves.toBeNull();
  usePurchases.getState().markPaid(juiceOrder(), 'inv_1');
  await expect(redirectOf(guardOrderDetails(shop))).resolves.toBe('/retail/payment');
});

test.each([
  ['name', '', 'bo@example.dk'],
  ['e-mail', 'Bo', ''],
])('a payment without the customer’s %s goes back to the order details', async (_, name, email) => {
  putInCart(product());
  nameOrder(name, email);
  fakeStore();
  await expect(redirectOf(guardPayment(shop))).resolves.toBe('/retail/order-details');
});

test.each([
  ['online', null],
  ['account-card', '/retail/order-details'],
] as const)('a venue that is paid by %s lets the payment pass, or not: %p', async (method, to) => {
  putInCart(product());
  nameOrder();
  fakeStore({ payment_methods: [method] });
  await expect(redirectOf(guardPayment(shop))).resolves.toBe(to);
});

test.each([
  ['missing', {}, '/takeaway/order-details'],
  ['no longer offered', { 1: 'Vest' }, '/takeaway/order-details'],
  ['given', { 1: 'Nord' }, null],
])('the payment of takeaway with a required answer that is %s', async (_, details, to) => {
  const department = {
    id: 1,
    name: 'Afdeling',
    widget: 'select' as const,
    is_required: true,
    widget_attributes: { options: ['Nord'] },
  };
  fakeStore({ takeaway_section: { order_field_groups: [{ name: '', order_fields: [department] }] } });
  const takeaway = fakeShop({ name: 'takeaway', path: '/takeaway', useCart: useTakeawayCart });
  signIn();
  useTakeawayCart.getState().add(soup);
  useTakeawayCart.getState().setDetails(details);
  await expect(redirectOf(guardPayment(takeaway))).resolves.toBe(to);
});

test('the payment methods are those of the account’s group', async () => {
  putInCart(product());
  signIn();
  fakeStore({ account_groups: [{ id: 1, payment_methods: ['account-card'] }] });
  useSession.getState().updateAccount(accountAnswer().body.data);
  nameOrder();
  await expect(redirectOf(guardPayment(shop))).resolves.toBe('/retail/order-details');
});

test('a purchase that another tab orders during the navigation opens its page', async () => {
  fakeStore();
  usePurchases.setState({ waitingFor: 'a' });
  await expect(redirectOf(guardPayment(shop))).resolves.toBeNull();
});

test('a pending purchase is finished on the payment page, whatever the cart holds', async () => {
  const { calls } = fakeStore();
  usePurchases.getState().markPaid(juiceOrder(), 'inv_1');
  await expect(redirectOf(guardPayment(shop))).resolves.toBeNull();
  expect(calls()).toEqual([]);
});
