import { useRetailCart } from '@kantine/shop';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { inCart, product, productsAnswer, putInCart, showRetail } from '../testing/show-retail';

const juice = product({ remaining: 3 });
const coffee = product({ id: 2, name: 'Kaffe', price: 2200 });
const products = 'GET /retail/products';

/** Opens the cart as “Bestil igen” does. */
async function orderAgain(lines: Record<string, number>, answers: Parameters<typeof showRetail>[1] = {}) {
  const shown = showRetail('/account/orders/9', { [products]: productsAnswer(juice, coffee), ...answers });
  await screen.findByRole('heading', { name: 'Et andet sted' });
  const wanted = Object.entries(lines).map(([name, quantity]) => ({ name, quantity }));
  await shown.goTo('/retail/cart', { state: { orderAgain: wanted } });
  return shown;
}

test('ordering again adds the products that are still sold and names the others', async () => {
  putInCart(juice);
  await orderAgain({ Juice: 4, kaffe: 1, Bolle: 2 });
  expect(await screen.findByText('Noget af din ordre er lagt i kurven')).toBeVisible();
  expect(screen.getByText('Lagt i kurven: 2 × Juice, 1 × Kaffe.')).toBeVisible();
  expect(screen.getByText('Kun 2 af 4 Juice: der er ikke flere tilbage.')).toBeVisible();
  expect(screen.getByText('Ikke længere til salg: Bolle.')).toBeVisible();
  expect(inCart()).toEqual({ 1: 3, 2: 1 });
});

test('ordering again stores only the cart’s fields of a product', async () => {
  const wire = { id: 2, name: 'Kaffe', price: 22, description: 'Økologisk', image: 'kaffe.svg' };
  await orderAgain({ Kaffe: 1 }, { [products]: { body: { data: [wire] } } });
  await screen.findByText('Lagt i kurven: 1 × Kaffe.');
  expect(useRetailCart.getState().lines).toEqual([
    { item: { ...coffee, image: '/storage/kaffe.svg' }, quantity: 1 },
  ]);
});

test('ordering again adds nothing after an error of the venue until the next try', async () => {
  const { venueApi } = await orderAgain({ Kaffe: 1 }, { 'GET /retail/folders': 'offline' });
  expect(await screen.findByText('Din ordre kunne ikke lægges i kurven')).toBeVisible();
  expect(inCart()).toEqual({});
  venueApi.answer('GET /retail/folders', { body: { data: [] } });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByText('Lagt i kurven: 1 × Kaffe.')).toBeVisible();
  expect(inCart()).toEqual({ 2: 1 });
});
