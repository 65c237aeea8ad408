import {
  addDays,
  holdClock,
  instantOf,
  loadVenue,
  queryClient,
  QueryClientProvider,
  refreshVenue,
} from '@kantine/core';
import { createMemoryRouter, RouterProvider } from '@kantine/routing';
import { menuQuery } from '@kantine/shop';
import { hydrate, renderOnServer } from '@kantine/testing/server-html';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { act, screen, within } from '@testing-library/react';

import { dish, monday, putInCart, takeawayStore } from '../testing/show-takeaway';
import { Component as WeekScreen } from './week-screen';

const page = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <WeekScreen monday={monday} far={null} /> }])}
    />
  </QueryClientProvider>
);

beforeEach(async () => {
  fakeVenueApi({ 'GET /store': takeawayStore() });
  const { takeaway } = await loadVenue();
  for (const ahead of [0, 1, 2, 3, 4]) {
    const day = addDays(monday, ahead);
    const dishes = ahead < 2 ? [dish({ id: 1 + ahead, name: `Ret ${ahead}`, day })] : [];
    queryClient.setQueryData(menuQuery(day, takeaway!).queryKey, dishes);
  }
  holdClock(instantOf(monday, '11:00'));
});
afterEach(() => {
  act(() => holdClock(null));
  queryClient.clear();
});

test('the server sends the whole week', () => {
  document.body.innerHTML = renderOnServer(page());
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.map((text) => text!.split(' ')[0])).toEqual([
    'Mandag',
    'Tirsdag',
    'Onsdag',
    'Torsdag',
    'Fredag',
  ]);
  const tuesday = within(screen.getByRole('list', { name: /^Tirsdag/ }));
  expect(tuesday.getByRole('listitem')).toHaveTextContent('Ret 1');
  expect(screen.getByRole('region', { name: /^Onsdag/ })).toHaveTextContent('Menuen er tom.');
  document.body.innerHTML = '';
});

test('the server sends no day of a long week that would wait for a script for ever', async () => {
  fakeVenueApi({ 'GET /store': takeawayStore({ opening_days: null }) });
  await refreshVenue();
  document.body.innerHTML = renderOnServer(page());
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(7);
  expect(screen.getByRole('link', { name: 'Se menuen til søndag 28. november' })).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Indlæser' })).toBeNull();
  document.body.innerHTML = '';
});

test('the browser keeps the server’s HTML, with what is in the cart', async () => {
  const html = renderOnServer(page());
  putInCart(dish({ id: 2 }));
  hydrate(html, page());
  expect(await screen.findAllByRole('button', { name: /som favorit$/ })).toHaveLength(2);
  expect(screen.getByRole('region', { name: /^Mandag/ })).toHaveTextContent(
    'Bestillingsfristen er overskredet',
  );
  expect(screen.getByRole('textbox', { name: 'Antal af Ret 1' })).toHaveValue('1');
});
