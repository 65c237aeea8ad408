import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';

import { loadVenue, queryClient, QueryClientProvider } from '@kantine/core';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { useTakeawayCart } from '../../carts/carts';
import { product, putInCart } from '../../testing/fake-shop';
import { clearShop, shopOfCart, signIn } from '../../testing/purchases';
import { keepAnswers, useKnownOrder } from './use-known-order';

type Answers = Parameters<typeof fakeVenueApi>[0];

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

async function show(answers: Answers = {}, { price = 2_950 } = {}) {
  const { calls } = fakeVenueApi({
    'GET /store': storeAnswer(),
    'GET /credit-cards': { body: { data: [] } },
    ...answers,
  });
  const shop = shopOfCart();
  signIn();
  putInCart(product({ price }));
  shop.useCart.getState().setCustomer({ customerName: 'Anna', customerEmail: 'anna@kantinen.dk' });
  await loadVenue();
  const { result } = renderHook(() => useKnownOrder(shop, false), { wrapper });
  return {
    calls,
    known: () => result.current,
    pressed: () => result.current.ways?.map((way) => way.pressed),
  };
}

afterEach(() => {
  clearShop();
  queryClient.clear();
});

test('no way to pay is offered while the saved cards are fetched', async () => {
  const { calls, known } = await show({ 'GET /credit-cards': () => new Promise(() => {}) });
  await waitFor(() => expect(calls('GET /credit-cards')).toHaveLength(1));
  expect(known()).toEqual({ ways: null, answers: [] });
});

test('the account card is offered where the saved cards cannot be fetched', async () => {
  const { pressed } = await show({ 'GET /credit-cards': { status: 404 } });
  await waitFor(() => expect(pressed()).toEqual(['account-card']));
});

test('an order of 0 kr. has no way to pay', async () => {
  const { calls, pressed } = await show({}, { price: 0 });
  await waitFor(() => expect(calls('GET /credit-cards')).toHaveLength(1));
  expect(pressed()).toEqual([]);
});

test('an order in retail needs no answers to the order fields of takeaway', async () => {
  const department = { id: 1, name: 'Afdeling', widget: 'text' as const, is_required: true };
  const { known, pressed } = await show({
    'GET /store': storeAnswer({
      takeaway_section: { order_field_groups: [{ name: 'Afhentning', order_fields: [department] }] },
    }),
  });
  await waitFor(() => expect(pressed()).toEqual(['account-card']));
  expect(known().answers).toEqual([]);
});

test('an order without answers leaves those in the takeaway cart', () => {
  useTakeawayCart.setState({ details: { 1: 'Nord' } });
  keepAnswers([]);
  expect(useTakeawayCart.getState().details).toEqual({ 1: 'Nord' });
  useTakeawayCart.getState().reset();
});
