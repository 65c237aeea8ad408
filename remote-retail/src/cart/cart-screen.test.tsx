import { useRetailCart } from '@kantine/shop';
import { storeAnswer } from '@kantine/testing/venue-records';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { inCart, product, productsAnswer, putInCart, showRetail } from '../testing/show-retail';

const juice = product({ remaining: 2 });
const coffee = product({ id: 2, name: 'Kaffe', price: 2200 });
const show = (store = {}, answers: Parameters<typeof showRetail>[1] = {}) =>
  showRetail('/retail/cart', { 'GET /store': storeAnswer(store), ...answers });
const products = 'GET /retail/products';

test('an empty cart says so, cannot be paid for and fetches no products', async () => {
  const { venueApi } = show();
  expect(await screen.findByText('Kurven er tom.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Til betaling' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Tilbage' })).toHaveAttribute('href', '/retail');
  expect(venueApi.calls(products)).toHaveLength(0);
});

test('the quantity of a line rises to the remaining stock, and at 0 the line is removed', async () => {
  putInCart(juice, coffee);
  show();
  const more = await screen.findByRole('button', { name: 'Øg antal af Juice' });
  expect(screen.getByRole('row', { name: /Total/ })).toHaveTextContent('51,50 kr.');

  await userEvent.click(more);
  expect(more).toBeDisabled();
  expect(screen.getByRole('row', { name: /Juice/ })).toHaveTextContent('59,00 kr.');
  expect(screen.getByRole('row', { name: /Total/ })).toHaveTextContent('81,00 kr.');
  expect(screen.getByRole('button', { name: 'Øg antal af Kaffe' })).toBeEnabled();

  await userEvent.click(screen.getByRole('button', { name: 'Reducer antal af Kaffe' }));
  expect(screen.queryByRole('row', { name: /Kaffe/ })).not.toBeInTheDocument();
  expect(inCart()).toEqual({ 1: 2 });
});

test('the store’s pay button opens the order details', async () => {
  putInCart(juice);
  const { address } = show({ pay_button_text: 'Betal i kassen' });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Betal i kassen', description: /^29,50\skr\.$/ }),
  );
  expect(await screen.findByRole('heading', { name: 'Ordredetaljer' })).toBeVisible();
  expect(address()).toBe('/retail/order-details');
});

test('the cart opens with the shop’s changes and explains each of them', async () => {
  putInCart(juice, coffee, product({ id: 3, name: 'Bolle' }));
  show({}, { [products]: productsAnswer({ ...juice, price: 3000 }, { ...coffee, remaining: 0 }) });
  expect(await screen.findByText(/^Juice: Prisen er ændret fra 29,50 kr. til 30,00 kr.$/)).toBeVisible();
  expect(screen.getByText('Kaffe er taget ud af kurven, fordi varen er udsolgt.')).toBeVisible();
  expect(screen.getByText('Bolle er taget ud af kurven, fordi varen ikke længere sælges.')).toBeVisible();
  expect(screen.getByRole('row', { name: /Total/ })).toHaveTextContent('30,00 kr.');
  expect(inCart()).toEqual({ 1: 1 });
});

test('goods with an age limit leave the cart of somebody who may not order them', async () => {
  putInCart(juice, coffee);
  const limited = { ...coffee, minimum_age: 18 };
  show({}, { [products]: productsAnswer(juice, limited) });
  expect(
    await screen.findByText(/^Kaffe er taget ud af kurven, fordi varen kun kan købes ved disken/),
  ).toBeVisible();
  expect(inCart()).toEqual({ 1: 1 });
});

test.each([
  ['a lost connection', 'offline' as const],
  ['an error of the venue', { status: 404 }],
])('%s leaves the cart unchanged and shows no message', async (_, answer) => {
  putInCart(juice);
  const { venueApi } = show({}, { [products]: answer });
  await waitFor(() => expect(venueApi.calls(products)).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Til betaling' })).toBeEnabled();
  expect(useRetailCart.getState()).toMatchObject({ lines: [{ item: juice }], changes: [] });
});
