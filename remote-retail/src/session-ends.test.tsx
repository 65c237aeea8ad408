import { usePurchases } from '@kantine/shop';
import { useSession } from '@kantine/core';
import { lateAnswer } from '@kantine/testing/late-answer';
import { accountAnswer } from '@kantine/testing/venue-records';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { inCart, product, putInCart, showRetail } from './testing/show-retail';

const anna = accountAnswer().body.data;
const bo = accountAnswer({ id: 8, email: 'bo@kantinen.dk', name: 'Bo' }).body.data;
const field = (name: string) => screen.findByRole('textbox', { name });

test.each([
  ['the same person finds it', anna, 'Anna Privat'],
  ['another person does not', bo, 'Bo'],
])(
  'the input of the order details stays when the session ends during the order call, and %s',
  async (_, who, name) => {
    putInCart(product());
    const { goTo, venueApi } = showRetail(
      '/retail/order-details',
      { 'POST /retail/orders': { status: 401 }, 'GET /orders': { body: { data: [] } } },
      { signedIn: true },
    );
    await userEvent.clear(await field('Navn'));
    await userEvent.type(await field('Navn'), 'Anna Privat');
    await userEvent.click(screen.getByRole('button', { name: 'Betal med medarbejderkort' }));
    expect(await screen.findByRole('link', { name: 'Log ind igen' })).toHaveAttribute(
      'href',
      '/account/login?next=%2Fretail%2Forder-details',
    );
    expect(await field('Navn')).toHaveValue('Anna Privat');
    expect(localStorage.getItem('retail-order')).not.toMatch(/Anna/);

    await goTo('/account/login');
    venueApi.answer('GET /account', { body: { data: who } });
    act(() => useSession.getState().begin('new', who));
    if (who === bo) act(() => putInCart(product()));
    await goTo('/retail/order-details');
    await waitFor(async () => expect(await field('Navn')).toHaveValue(name));
  },
);

test('a saved card’s late answer leaves the page of the next person as it is', async () => {
  putInCart(product());
  const late = lateAnswer();
  const { address, venueApi } = showRetail(
    '/retail/order-details',
    {
      'GET /account': ({ token }) => ({ body: { data: token === 'new' ? bo : anna } }),
      'GET /credit-cards': { body: { data: [{ id: 3, card_type: 'visa', masked_number: '4111 11XX' }] } },
      'POST /credit-cards/3/authorizations': () => late.promise,
    },
    { signedIn: true },
  );
  await userEvent.click(await screen.findByRole('button', { name: / · Gemt visa/ }));
  await waitFor(() => expect(venueApi.calls('POST /credit-cards/3/authorizations')).toHaveLength(1));
  act(() => useSession.getState().begin('new', bo));
  act(() => putInCart(product()));
  late.come({ body: { data: { id: 77 } } });
  await waitFor(() =>
    expect(usePurchases.getState().all).toMatchObject([{ accountId: 7, state: { name: 'paid' } }]),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(address()).toBe('/retail/order-details');
  expect(await field('Navn')).toHaveValue('Bo');
  expect(inCart()).toEqual({ 1: 1 });
});

test('an order’s late answer changes nothing for the next person', async () => {
  putInCart(product());
  let answer: (answer: { status: number; body: object }) => void = () => undefined;
  const { address, venueApi } = showRetail(
    '/retail/order-details',
    {
      'GET /account': ({ token }) => ({ body: { data: token === 'new' ? bo : anna } }),
      'POST /retail/orders': () => new Promise((resolve) => (answer = resolve)),
      'GET /orders': { body: { data: [] } },
    },
    { signedIn: true },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Betal med medarbejderkort' }));
  await waitFor(() => expect(venueApi.calls('POST /retail/orders')).toHaveLength(1));
  act(() => useSession.getState().begin('new', bo));
  act(() => putInCart(product()));
  await act(async () => answer({ status: 201, body: { data: { id: 5 } } }));
  await waitFor(async () => expect(await field('Navn')).toHaveValue('Bo'));
  expect(inCart()).toEqual({ 1: 1 });
  expect(address()).toBe('/retail/order-details');
  expect(usePurchases.getState().all).toEqual([]);
});
