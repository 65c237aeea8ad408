import { holdClock, instantOf, loadVenue, queryClient, QueryClientProvider, useVenue } from '@kantine/core';
import { createMemoryRouter, RouterProvider } from '@kantine/routing';
import { menuQuery } from '@kantine/shop';
import { hydrate, renderOnServer } from '@kantine/testing/server-html';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { act, screen } from '@testing-library/react';

import { dish, monday, takeawayStore } from '../testing/show-takeaway';
import { DayMenu } from './day-menu';

function Menu() {
  const takeaway = useVenue().takeaway!;
  return <DayMenu day={monday} takeaway={takeaway} searchText="" onClearSearch={() => {}} />;
}
const page = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <Menu /> }])} />
  </QueryClientProvider>
);
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

beforeEach(async () => {
  fakeVenueApi({ 'GET /store': takeawayStore() });
  const { takeaway } = await loadVenue();
  const porridge = dish({ id: 1, name: 'Grød', deadline: instantOf(monday, '09:00') });
  const soup = dish({ id: 2, name: 'Suppe', deadline: instantOf(monday, '10:00') });
  queryClient.setQueryData(menuQuery(monday, takeaway!).queryKey, [porridge, soup]);
});
afterEach(() => {
  act(() => holdClock(null));
  queryClient.clear();
});

test.each([
  ['08:59', ['Grød', 'Suppe'], false],
  ['09:00', ['Suppe', 'Kan ikke længere bestilles', 'Grød'], false],
  ['10:00', ['Kan ikke længere bestilles', 'Grød', 'Suppe'], true],
])('the server’s HTML of %s keeps its order in the browser: %j', async (time, order, hasButton) => {
  holdClock(instantOf(monday, time));
  hydrate(renderOnServer(page()), page());
  expect(await screen.findAllByRole('button', { name: /som favorit$/ })).toHaveLength(2);
  act(() => holdClock(instantOf(monday, '10:30')));
  expect(headings()).toEqual(order);
  const button = screen.queryByRole('button', { name: 'Bestil til i morgen, tirsdag 23. november' });
  expect(button !== null).toBe(hasButton);
});
