import { useTakeawayCart } from '@kantine/shared/carts';
import { instantOf } from '@kantine/shared/time';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { dish, inCart, monday, putInCart, showTakeaway, takeawayStore } from '../testing/show-takeaway';

const soup = dish({ id: 2, name: 'Suppe', price: 4550, pickupAt: instantOf(monday, '12:00') });
const show = (store = takeawayStore(), options = {}) =>
  showTakeaway('/takeaway/cart', { 'GET /store': store }, options);
const row = (name: RegExp) => screen.findByRole('row', { name });

test('an empty cart says so, and cannot be paid for', async () => {
  show(takeawayStore({ cart_text: '<p>Husk <i>kaffe</i></p>' }));
  expect(await screen.findByText('Kurven er tom.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Til betaling' })).toBeDisabled();
  expect(await screen.findByText('kaffe')).toBeVisible();
});

test('lines are counted up to what is left, and down until they go', async () => {
  putInCart(dish({ remaining: 2 }), soup);
  show();
  expect(await row(/Total/)).toHaveTextContent('110,50 kr.');
  const more = screen.getByRole('button', { name: 'Øg antal af Grillet laks' });
  await userEvent.click(more);
  expect(more).toBeDisabled();
  expect(await row(/Grillet laks/)).toHaveTextContent('130,00 kr.');
  expect(await row(/Total/)).toHaveTextContent('175,50 kr.');

  await userEvent.click(screen.getByRole('button', { name: 'Reducer antal af Suppe' }));
  expect(screen.queryByRole('row', { name: /Suppe/ })).not.toBeInTheDocument();
  expect(inCart()).toEqual({ 1: 2 });
});

test('a bag for each pick-up is in the total until it is declined', async () => {
  putInCart(dish(), soup);
  show(takeawayStore({ bag_product_name: 'Bærepose', bag_product_price: 4 }));
  const bag = await screen.findByRole('checkbox', { name: 'Bærepose' });
  expect(bag).toBeChecked();
  expect(screen.getByText('Der bestilles en bærepose pr. levering.')).toBeVisible();
  expect(await row(/Bærepose/)).toHaveTextContent('8,00 kr.');
  expect(await row(/Total/)).toHaveTextContent('118,50 kr.');

  await userEvent.click(bag);
  expect(await row(/Total/)).toHaveTextContent('110,50 kr.');
  expect(useTakeawayCart.getState().hasBags).toBe(false);
});

test('a store without bags offers none, and counts none', async () => {
  putInCart(dish());
  show();
  expect(await row(/Total/)).toHaveTextContent('65,00 kr.');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test.each([
  [true, 1],
  [false, 0],
])('the pick-up is named in the cart where the store wants it: %s', async (wanted, times) => {
  putInCart(dish());
  show(takeawayStore({ show_pickup_time_in_cart: wanted }));
  const line = await row(/Grillet laks/);
  expect(within(line).queryAllByText('Afhentes efter 22/11-2032 11:30')).toHaveLength(times);
});

const asking = {
  order_field_groups: [
    { name: 'Afhentning', order_fields: [{ id: 1, name: 'Afdeling', widget: 'text' as const }] },
  ],
};

test.each([
  ['a store that asks nothing: to the order’s details', {}, '/takeaway/order-details'],
  ['a store that asks: to its questions', asking, '/takeaway/order-fields'],
])('the store’s own pay button leads on, in %s', async (_, takeaway, to) => {
  putInCart(dish());
  const { address } = show(takeawayStore(takeaway, { pay_button_text: 'Videre til kassen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Videre til kassen' }));
  await screen.findByRole('heading', { name: 'Ordredetaljer' });
  expect(address()).toBe(to);
});

describe('where guests may not buy', () => {
  const closed = takeawayStore({}, { allows_guest_purchases: false });

  test('a visitor is asked to log in or create a user, and comes back here', async () => {
    putInCart(dish());
    show(closed);
    expect(await screen.findByRole('link', { name: 'Log ind' })).toHaveAttribute(
      'href',
      '/account/login?next=%2Ftakeaway%2Fcart',
    );
    expect(screen.getByRole('link', { name: 'opret bruger' })).toHaveAttribute('href', '/account/create');
    expect(screen.queryByRole('button', { name: 'Til betaling' })).not.toBeInTheDocument();
  });

  test('who is signed in buys', async () => {
    putInCart(dish());
    show(closed, { signedIn: true });
    expect(await screen.findByRole('button', { name: 'Til betaling' })).toBeEnabled();
    expect(screen.queryByRole('link', { name: 'opret bruger' })).not.toBeInTheDocument();
  });
});
