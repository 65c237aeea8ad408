import { useRetailCart, useTakeawayCart } from '../../carts/carts';
import { fakeShop, inCart, product, putInCart } from '../../testing/fake-shop';
import { soup } from '@kantine/testing/menu-items';
import { takeFromCart } from './take-from-cart';

const customer = { customer_name: 'Bo', customer_email: 'bo@example.dk' };
const ordered = (...retail_products: { id: number; quantity: number }[]) => ({
  ...customer,
  retail_products,
});

afterEach(() => {
  useRetailCart.getState().reset();
  useTakeawayCart.getState().reset();
});

test('an order leaves in the cart only goods that were added since', () => {
  putInCart(product(), product(), product(), product({ id: 2 }), product({ id: 3 }));
  const [, , untouched] = useRetailCart.getState().lines;
  takeFromCart(fakeShop(), ordered({ id: 1, quantity: 2 }, { id: 2, quantity: 1 }));
  expect(inCart()).toEqual([
    [1, 1],
    [3, 1],
  ]);
  expect(useRetailCart.getState().lines.at(-1)).toBe(untouched);
  expect(useRetailCart.getState().changes).toEqual([]);
});

test('an order of more than the cart still holds removes the line', () => {
  putInCart(product(), product({ id: 2 }));
  takeFromCart(fakeShop(), ordered({ id: 1, quantity: 5 }));
  expect(inCart()).toEqual([[2, 1]]);
});

test('the customer stays with the goods that remain, and goes with the last line', () => {
  putInCart(product(), product({ id: 2 }));
  const customerOf = () => useRetailCart.getState().customerName;
  useRetailCart.getState().setCustomer({ customerName: 'Bo', customerEmail: 'bo@example.dk' });
  takeFromCart(fakeShop(), ordered({ id: 1, quantity: 1 }));
  expect(customerOf()).toBe('Bo');
  takeFromCart(fakeShop(), ordered({ id: 2, quantity: 1 }));
  expect(customerOf()).toBe('');
});

test('a takeaway order takes its dishes out of the takeaway cart', () => {
  useTakeawayCart.getState().add(soup);
  const shop = fakeShop({ name: 'takeaway', useCart: useTakeawayCart });
  takeFromCart(shop, { ...customer, takeaway_menu_items: [{ id: soup.id, quantity: 1 }] });
  expect(useTakeawayCart.getState().lines).toEqual([]);
});

test.each([
  ['goes with its order, though dishes remain', 'Uden løg', ''],
  ['of a later order stays', 'Med løg', 'Uden løg'],
])('the comment %s', (_, ordered, left) => {
  const bread = { ...soup, id: 3, name: 'Brød' };
  const { add, setComment } = useTakeawayCart.getState();
  [soup, bread].forEach(add);
  setComment('Uden løg');
  const shop = fakeShop({ name: 'takeaway', useCart: useTakeawayCart });
  takeFromCart(shop, {
    ...customer,
    takeaway_menu_items: [{ id: soup.id, quantity: 1 }],
    comment: ordered,
  });
  expect(useTakeawayCart.getState()).toMatchObject({ lines: [{ item: bread }], comment: left });
});

test('an order of the other shop leaves the comment', () => {
  useTakeawayCart.getState().setComment('Uden løg');
  takeFromCart(fakeShop(), ordered({ id: 1, quantity: 1 }));
  expect(useTakeawayCart.getState().comment).toBe('Uden løg');
});
