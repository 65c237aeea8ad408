import {
  holdClock,
  instantOf,
  loadVenue,
  queryClient,
  QueryClientProvider,
  useSession,
  useVenue,
} from '@kantine/core';
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
  act(() => useSession.getState().logOut());
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

test('the server’s HTML is a guest’s, and an account of the age then finds the beer among what is open', async () => {
  const { takeaway } = await loadVenue();
  const { queryKey } = menuQuery(monday, takeaway!);
  queryClient.setQueryData(queryKey, (dishes) => [
    { ...dishes![0]!, name: 'Øl', minimumAge: 18 },
    dishes![1]!,
  ]);
  holdClock(instantOf(monday, '08:00'));
  const html = renderOnServer(page());
  useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk', verified_age: 18 });
  hydrate(html, page());
  expect(await screen.findAllByRole('button', { name: /som favorit$/ })).toHaveLength(2);
  expect(html).toMatch(/Suppe.*Kan ikke bestilles.*Øl/s);
  expect(headings()).toEqual(['Øl', 'Suppe']);
});
