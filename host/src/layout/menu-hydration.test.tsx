import { loadVenue, queryClient, QueryClientProvider } from '@kantine/core';
import { createMemoryRouter, RouterProvider } from '@kantine/routing';
import { hydrate, renderOnServer } from '@kantine/testing/server-html';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { setWindowWidth } from '@kantine/testing/window-width';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Layout } from './layout';
import { PageIcon } from './page-icon';

jest.mock('./page-icon', () => ({ PageIcon: jest.fn(() => null) }));

const page = { name: 'Om os', url: 'om-os', show_in_menu: true, icon: 'info', content: '' };

const site = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <Layout>Siden</Layout> }])} />
  </QueryClientProvider>
);
const menu = () => screen.queryByRole('navigation', { name: 'Hovedmenu' });
const button = () => screen.getByRole('button', { name: 'Menu' });

beforeEach(async () => {
  fakeVenueApi({ 'GET /store': storeAnswer({ pages: [page] }) });
  await loadVenue();
});
afterEach(() => {
  queryClient.clear();
  document.body.innerHTML = '';
});

function renderMenu() {
  const html = renderOnServer(site());
  jest.mocked(PageIcon).mockClear();
  return html;
}

test('the server sends the whole menu without saying whether it is open', () => {
  document.body.innerHTML = renderMenu();
  expect(within(menu()!).getByRole('link', { name: 'Om os' })).toHaveAttribute('href', '/om-os');
  expect(menu()).not.toHaveAttribute('data-open');
  expect(button()).not.toHaveAttribute('aria-expanded');
});

test('the menu in the server’s HTML stays open on a wide screen and closes by its button', async () => {
  setWindowWidth(992);
  hydrate(renderMenu(), site());
  expect(within(menu()!).getByRole('link', { name: 'Om os' })).toBeVisible();
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button());
  expect(menu()).not.toBeInTheDocument();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

test('on a narrow screen the menu is removed before React hydrates its icons, and opens by its button', async () => {
  setWindowWidth(991);
  hydrate(renderMenu(), site());
  expect(menu()).not.toBeInTheDocument();
  expect(PageIcon).not.toHaveBeenCalled();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button());
  expect(within(menu()!).getByRole('link', { name: 'Om os' })).toBeVisible();
});
