import { type RetailItem, useRetailCart } from '@kantine/shared/carts';
import { showSection } from '@kantine/shared/testing/show-section';
import { fakeVenueApi } from '@kantine/shared/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/shared/testing/venue-records';
import { useSession } from '@kantine/shared/session';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import section from '../section';

const juice: RetailItem = { id: 1, name: 'Juice', price: 2950, remaining: 2 };
const coffee: RetailItem = { id: 2, name: 'Kaffe', price: 2200, remaining: null };

const putInCart = (...items: RetailItem[]) => items.forEach((item) => useRetailCart.getState().add(item));
const show = () => showSection(section, 'retail', '/retail/cart');

test('an empty cart says so, and cannot be paid for', async () => {
  fakeVenueApi({ 'GET /store': storeAnswer() });
  show();
  expect(await screen.findByText('Kurven er tom.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Til betaling' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Tilbage' })).toHaveAttribute('href', '/retail');
});

test('lines are counted up to what is left, and down until they go', async () => {
  fakeVenueApi({ 'GET /store': storeAnswer({ pay_button_text: 'Betal i kassen' }) });
  putInCart(juice, coffee);
  show();
  const more = await screen.findByRole('button', { name: 'Øg antal af Juice' });
  expect(screen.getByRole('row', { name: /Total/ })).toHaveTextContent('51,50 kr.');

  await userEvent.click(more);
  expect(more).toBeDisabled();
  expect(screen.getByRole('row', { name: /Juice/ })).toHaveTextContent('59,00 kr.');
  expect(screen.getByRole('row', { name: /Total/ })).toHaveTextContent('81,00 kr.');
  expect(screen.getByRole('button', { name: 'Øg antal af Kaffe' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Betal i kassen' })).toBeDisabled();

  await userEvent.click(screen.getByRole('button', { name: 'Reducer antal af Kaffe' }));
  expect(screen.queryByRole('row', { name: /Kaffe/ })).not.toBeInTheDocument();
});

describe('where guests may not buy', () => {
  const closed = { 'GET /store': storeAnswer({ allows_guest_purchases: false }) };

  test('a visitor is asked to log in or create a user', async () => {
    fakeVenueApi(closed);
    putInCart(coffee);
    show();
    const words = await screen.findByText(/for at fortsætte købet/);
    expect(words).toHaveTextContent('Log ind eller opret bruger for at fortsætte købet.');
    expect(screen.getByRole('link', { name: 'Log ind' })).toHaveAttribute(
      'href',
      '/account/login?next=%2Fretail%2Fcart',
    );
    expect(screen.getByRole('link', { name: 'opret bruger' })).toHaveAttribute('href', '/account/create');
    expect(screen.queryByRole('button', { name: 'Til betaling' })).not.toBeInTheDocument();
  });

  test('who is signed in is not', async () => {
    const account = accountAnswer();
    fakeVenueApi({ ...closed, 'GET /account': account });
    useSession.getState().begin('good', account.body.data);
    putInCart(coffee);
    show();
    expect(await screen.findByRole('button', { name: 'Til betaling' })).toBeVisible();
    expect(screen.queryByText(/for at fortsætte købet/)).not.toBeInTheDocument();
  });
});
