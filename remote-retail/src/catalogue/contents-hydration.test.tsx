import { createMemoryRouter, RouterProvider } from '@kantine/routing';
import { hydrate, renderOnServer } from '@kantine/testing/server-html';
import { setWindowWidth } from '@kantine/testing/window-width';
import { fireEvent, screen, within } from '@testing-library/react';

import type { Entry } from './contents';
import { ContentsList } from './contents-list';

const juice = { id: 1, name: 'Juice', description: '', price: 2900, image: null, remaining: null };
const entries: Entry[] = [{ kind: 'product', key: 'product-1', isFeatured: false, item: juice }];
const list = () => (
  <RouterProvider
    router={createMemoryRouter([{ path: '*', element: <ContentsList name="Hovedmenu" entries={entries} /> }])}
  />
);
const cards = () => screen.queryAllByRole('article');
const table = () => screen.queryByRole('table', { name: 'Hovedmenu' });

test('the server sends the cards and the table', () => {
  const html = renderOnServer(list());
  expect(html).toMatch(/<div class="cards">.*Juice.*<div class="table">.*Juice/);
});

test('a wide screen keeps the cards of the server’s HTML', () => {
  setWindowWidth(576);
  hydrate(renderOnServer(list()), list());
  expect(cards()).toHaveLength(1);
  expect(table()).toBeNull();
  const button = within(cards()[0]!).getByRole('button', { name: 'Føj til kurv' });
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('a phone keeps the table of the server’s HTML', () => {
  setWindowWidth(575);
  hydrate(renderOnServer(list()), list());
  expect(table()).toHaveTextContent('Juice');
  expect(cards()).toEqual([]);
});
