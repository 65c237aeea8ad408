import { useSession } from '@kantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { hydrate, renderOnServer } from '@kantine/testing/server-html';
import { Favourite, FavouriteList } from './favourite';
import { FavouriteMark } from './favourite-mark';
import { useFavourites } from './favourites';

const names = () => useFavourites.getState().names;
const heart = (name = 'Boller i karry') => screen.findByRole('button', { name: `Gem ${name} som favorit` });
const keep = (...all: string[]) => act(() => all.forEach((name) => useFavourites.getState().toggle(name)));

afterEach(() => act(() => useFavourites.setState({ names: [] })));

test('the heart of a dish keeps it on the device and lets it go', async () => {
  render(<Favourite name="Boller i karry" />);
  expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(await heart());
  expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('favourites')).toContain('Boller i karry');
  await userEvent.click(await heart());
  expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  expect(names()).toEqual([]);
});

test('a dish is the same in other capitals and with other spaces', async () => {
  keep(' Boller i karry');
  render(<Favourite name={'BOLLER  i\u00a0karry '} />);
  const pressed = await screen.findByRole('button', { pressed: true });
  await userEvent.click(pressed);
  expect(names()).toEqual([]);
});

test('the server’s HTML has room for the heart alone', async () => {
  keep('Suppe');
  const html = renderOnServer(<Favourite name="Suppe" />);
  expect(html).not.toContain('button');
  hydrate(html, <Favourite name="Suppe" />);
  expect(await heart('Suppe')).toHaveAttribute('aria-pressed', 'true');
  document.body.innerHTML = '';
});

test('a favourite is marked where it has no heart', () => {
  keep('Suppe');
  render(
    <ul>
      <li>
        Suppe
        <FavouriteMark name="suppe" />
      </li>
      <li>
        Kage
        <FavouriteMark name="Kage" />
      </li>
    </ul>,
  );
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual(['Suppe din favorit', 'Kage']);
});

test('the list removes one by one, and keeps the focus', async () => {
  keep('Suppe', 'Kage');
  render(
    <>
      <h1 tabIndex={-1} data-page-heading>
        Takeaway
      </h1>
      <FavouriteList />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Fjern Suppe' }));
  expect(names()).toEqual(['Kage']);
  expect(screen.getByRole('list', { name: 'Dine favoritter' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Fjern Kage' }));
  await waitFor(() => expect(screen.queryByRole('list')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Takeaway' })).toHaveFocus();
});

test('a log-out removes them, and the end of a session does not', () => {
  useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk' });
  keep('Suppe');
  act(() => useSession.getState().end());
  expect(names()).toEqual(['Suppe']);
  act(() => useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk' }));
  act(() => useSession.getState().logOut());
  expect(names()).toEqual([]);
  expect(localStorage.getItem('favourites')).not.toContain('Suppe');
});

test.each([
  ['another type', { names: 'Suppe' }, []],
  ['damaged names', { names: ['Suppe', 7, null] }, ['Suppe']],
])('%s in storage of another tab is survived', (_, state, read) => {
  localStorage.setItem('favourites', JSON.stringify({ state, version: 0 }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'favourites' })));
  expect(names()).toEqual(read);
});
