import { useBadge } from '@kantine/core';
import { showPlace } from '@kantine/testing/show-place';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { renderHook, screen } from '@testing-library/react';

import { Component as StampCard } from './stamp-card';
import { Component as StampsOfOrder } from './stamps-of-order';

beforeEach(() => fakeVenueApi({ 'GET /store': storeAnswer() }));

test('the receipt says how many stamps the order gave', async () => {
  showPlace('receipt/v1', StampsOfOrder);
  expect(await screen.findByText('Ordren gav dig 5 stempler.')).toBeVisible();
});

test('the profile has the card of all orders, and the menu its number', async () => {
  const { orders } = showPlace('profile/v1', StampCard);
  expect(orders).toHaveLength(2);
  expect(await screen.findByText('Du har 0 stempler af 10 på kortet.')).toBeVisible();
});

test('a card that is begun is a number in the menu', async () => {
  const line = { name: 'Kaffe', quantity: 3, price: null, pickupAt: null };
  showPlace('profile/v1', StampCard, { orders: [{ id: '1', orderedAt: null, total: null, lines: [line] }] });
  expect(await screen.findByText('Du har 3 stempler af 10 på kortet.')).toBeVisible();
  expect(renderHook(() => useBadge('stempelkort')).result.current).toEqual({ count: 3, words: '3 stempler' });
});
