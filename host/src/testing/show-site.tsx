import { useRetailCart, useTakeawayCart } from '@kantine/shop';
import { prepareStoreHtml } from '@kantine/ui';
import { addDays, queryClient, QueryClientProvider, today, useSession } from '@kantine/core';
import { RouterProvider } from '@kantine/routing';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { setWindowWidth } from '@kantine/testing/window-width';
import { act, cleanup, render, screen } from '@testing-library/react';

import { createRouter } from '../routes';

const page = (name: string, url: string, show_in_menu: boolean) => ({
  name,
  url,
  show_in_menu,
  icon: 'info',
  content: `<p>${name} er her.</p>`,
});
export const storePages = [page('Om os', 'om-os', true), page('Betingelser', 'betingelser', false)];

/** Waits for the heading of a page, by default the front page. */
export const arrived = (heading = 'Kantinen') => screen.findByRole('heading', { name: heading, level: 1 });

/** No section is deployed. */
export function showSite(
  address = '/',
  answers: Parameters<typeof fakeVenueApi>[0] = {},
  { signedIn = false } = {},
) {
  const account = accountAnswer();
  const empty = { body: { data: [] } };
  const venueApi = fakeVenueApi({
    'GET /store': storeAnswer(),
    'GET /account': account,
    ...Object.fromEntries(comingDays().map((day) => [`GET /takeaway/menu-items/${day}`, empty])),
    'GET /orders': empty,
    'GET /meetings/meetings': empty,
    ...answers,
  });
  if (signedIn) useSession.getState().begin('good', account.body.data);
  window.history.replaceState(null, '', address);
  const router = createRouter();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>,
  );
  closeSite = () => router.dispose();
  return {
    venueApi,
    address: () => window.location.pathname + window.location.search,
    goTo: (to: string, state?: object) => act(() => router.navigate(to, { state })),
  };
}

const comingDays = () => Array.from({ length: 8 }, (_, ahead) => addDays(today(), ahead));

let closeSite = () => {};

// The footer is shown at once.
beforeAll(() => prepareStoreHtml());
beforeEach(() => setWindowWidth(1280));

// The stores outlive a test: the next one starts as a new visitor.
afterEach(() => {
  cleanup();
  closeSite();
  useSession.getState().end();
  useSession.setState({ hasEnded: false });
  useTakeawayCart.getState().reset();
  useRetailCart.getState().reset();
  queryClient.clear();
  document.title = '';
});
