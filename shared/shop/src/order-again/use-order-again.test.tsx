import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { defineRoute } from '@kantine/routing';
import { showSection } from '@kantine/testing/show-section';
import { type Answer, fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { useRetailCart } from '../carts/carts';
import { RequestError, useSession } from '@kantine/core';
import { LiveRegion } from '@kantine/ui';
import type { Assortment } from '../stock/assortment';
import { CartPage } from '../cart-page/cart-page';
import { fakeShop, inCart, product, putInCart } from '../testing/fake-shop';

const juice = product();
const coffee = product({ id: 2, name: 'Kaffe', price: 2200 });
const everything: Assortment[] = [{ day: null, offers: [juice, coffee] }];
const order = { orderAgain: [{ name: 'Juice', quantity: 2 }] };
const shop = fakeShop();

function Cart({ assortments }: { assortments: () => Promise<Assortment[]> }) {
  const lines = useRetailCart((cart) => cart.lines);
  return (
    <>
      <CartPage shop={shop} lines={lines} assortments={assortments} next="/next" back="/retail" />
      <LiveRegion />
    </>
  );
}

async function orderAgain(
  assortments = jest.fn(async () => everything),
  state: object = order,
  answers: Parameters<typeof fakeVenueApi>[0] = {},
) {
  fakeVenueApi({ 'GET /store': storeAnswer(), 'GET /credit-cards': { body: { data: [] } }, ...answers });
  const Component = () => <Cart assortments={assortments} />;
  const routes = [defineRoute({ path: 'cart', screen: async () => ({ Component }) })];
  const shown = showSection({ contract: '^2.0.0', routes }, 'retail', '/order');
  await screen.findByRole('heading', { name: 'Et andet sted' });
  await shown.goTo('/retail/cart', { state });
  return { ...shown, assortments };
}

const heading = (name: string) => screen.findByRole('heading', { name });
const isIn = () => heading('Din ordre er lagt i kurven igen');
const offline = () => Promise.reject(new RequestError({ kind: 'offline' }));

test('the order is added to the cart, and the page shows and announces it', async () => {
  putInCart(coffee);
  await orderAgain();
  await isIn();
  expect(screen.getByText('Lagt i kurven: 2 × Juice.')).toBeVisible();
  expect(screen.getByText('Din ordre er lagt i kurven igen Lagt i kurven: 2 × Juice.')).toHaveAttribute(
    'aria-live',
    'polite',
  );
  expect(inCart()).toEqual([
    [2, 1],
    [1, 2],
  ]);
});

test('a cart that is opened in any other way sends no request', async () => {
  const { assortments } = await orderAgain(undefined, { keepsFocus: true });
  await heading('Kurv');
  expect(assortments).not.toHaveBeenCalled();
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

test('the page waits for the shop’s answer and does not call the cart empty', async () => {
  let answer = (() => undefined) as (all: Assortment[]) => void;
  await orderAgain(jest.fn(() => new Promise<Assortment[]>((resolve) => (answer = resolve))));
  await heading('Vi lægger din ordre i kurven …');
  expect(screen.getByRole('status', { name: 'Indlæser' })).toBeInTheDocument();
  expect(screen.queryByText('Kurven er tom.')).not.toBeInTheDocument();
  await act(async () => answer(everything));
  await isIn();
  expect(screen.queryByRole('status', { name: 'Indlæser' })).not.toBeInTheDocument();
});

test('the order is added once, and not again when the person returns to the cart', async () => {
  const { state, goTo, goBack, assortments } = await orderAgain();
  await isIn();
  expect(state()).toBeNull();
  await goTo('/');
  await goBack();
  await heading('Kurv');
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  expect(assortments).toHaveBeenCalledTimes(1);
  expect(inCart()).toEqual([[1, 2]]);
});

test('nothing is added before the history entry has lost the order, since a reload would add it twice', async () => {
  const account = accountAnswer();
  useSession.getState().begin('good', account.body.data);
  let forget = () => undefined as void;
  const ways = jest.fn<Answer | Promise<Answer>, []>(() => account);
  const toForget = () => new Promise<Answer>((resolve) => (forget = () => resolve(account)));
  ways.mockReturnValueOnce(account).mockImplementationOnce(toForget);
  const { state, assortments } = await orderAgain(undefined, order, { 'GET /account': () => ways() });
  await waitFor(() => expect(assortments).toHaveBeenCalled());
  await heading('Vi lægger din ordre i kurven …');
  expect(ways).toHaveBeenCalledTimes(2);
  expect(state()).toEqual(order);
  expect(inCart()).toEqual([]);
  await act(async () => forget());
  await isIn();
  expect(state()).toBeNull();
});

test('a navigation before the shop’s answer cancels it', async () => {
  let answer = (() => undefined) as (all: Assortment[]) => void;
  const { goTo } = await orderAgain(
    jest.fn(() => new Promise<Assortment[]>((resolve) => (answer = resolve))),
  );
  await heading('Vi lægger din ordre i kurven …');
  await goTo('/');
  await act(async () => answer(everything));
  await goTo('/retail/cart');
  await screen.findByText('Kurven er tom.');
  expect(inCart()).toEqual([]);
});

test('a failed request is shown and keeps the cart, and another try adds the order', async () => {
  putInCart(coffee);
  const assortments = jest.fn<Promise<Assortment[]>, []>(offline);
  await orderAgain(assortments);
  await heading('Din ordre kunne ikke lægges i kurven');
  expect(screen.getByText(/Der er ingen forbindelse lige nu/, { selector: 'p' })).toBeVisible();
  expect(screen.getByText('Din kurv er uændret.')).toBeVisible();
  expect(inCart()).toEqual([[2, 1]]);

  const again = screen.getByRole('button', { name: 'Prøv igen' });
  let answer = () => undefined as void;
  assortments.mockImplementation(
    () => new Promise<Assortment[]>((resolve) => (answer = () => resolve(everything))),
  );
  await userEvent.dblClick(again);
  expect(again).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer());
  await isIn();
  await waitFor(async () => expect(await heading('Kurv')).toHaveFocus());
  expect(assortments).toHaveBeenCalledTimes(2);
  expect(inCart()).toEqual([
    [2, 1],
    [1, 2],
  ]);
});

test('a second failure is shown, and another try is possible', async () => {
  await orderAgain(jest.fn(offline));
  await userEvent.click(await screen.findByRole('button', { name: 'Prøv igen' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Prøv igen' })).not.toHaveAttribute('aria-busy'),
  );
  expect(screen.getByText('Kurven er tom.')).toBeVisible();
});

test('the notice can be dismissed, and the heading takes the focus', async () => {
  await orderAgain(undefined, { orderAgain: [{ name: 'Te', quantity: 1 }] });
  await heading('Intet af din ordre kunne lægges i kurven');
  expect(screen.getByText('Ikke længere til salg: Te.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Forstået' }));
  expect(screen.queryByText('Ikke længere til salg: Te.', { selector: 'p' })).not.toBeInTheDocument();
  await waitFor(async () => expect(await heading('Kurv')).toHaveFocus());
});
