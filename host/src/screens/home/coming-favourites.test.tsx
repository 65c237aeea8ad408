import { useSession } from '@kantine/core';
import { useFavourites } from '@kantine/shop';
import { list, menuOf, monday, stopClockAt, wireDish as dish } from '../../testing/front-page';
import { showSite } from '../../testing/show-site';
import { accountAnswer } from '@kantine/testing/venue-records';
import { act, screen, within } from '@testing-library/react';

const thursday = '2026-11-26';
const curry = (id: number, day: string) =>
  dish(id, '11:30', { name: 'Boller i karry', pickup_at: `${day}T11:30:00+01:00` });
const keep = (name: string) => act(() => useFavourites.getState().toggle(name));

beforeEach(() => stopClockAt('08:00'));
afterEach(() => act(() => useFavourites.setState({ names: [] })));

test('the front page says on which days a favourite can be ordered', async () => {
  keep('boller i karry');
  showSite('/', {
    [menuOf(monday)]: list(dish(1, '11:30'), curry(2, monday)),
    [menuOf(thursday)]: list(curry(3, thursday)),
    [menuOf('2026-11-30')]: list(curry(4, '2026-11-30')),
  });
  const favourites = within(await screen.findByRole('list', { name: 'Dine favoritter' }));
  expect(
    favourites.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['I dag: din favorit Boller i karry', `/takeaway/${monday}`],
    ['Torsdag: din favorit Boller i karry', `/takeaway/${thursday}`],
    ['Mandag 30. november: din favorit Boller i karry', '/takeaway/2026-11-30'],
  ]);
  // They come late: below them is nothing that somebody may be about to press.
  const pressed = [...document.querySelectorAll('main :is(a, button)')];
  expect(pressed.slice(-3)).toEqual(favourites.getAllByRole('link'));
});

test('a favourite that one day has at two times is named once', async () => {
  keep('Boller i karry');
  const later = dish(3, '12:30', { name: 'boller  i karry', pickup_at: `${monday}T12:30:00+01:00` });
  showSite('/', { [menuOf(monday)]: list(curry(2, monday), later) });
  const favourites = within(await screen.findByRole('list', { name: 'Dine favoritter' }));
  expect(favourites.getAllByRole('link')).toHaveLength(1);
});

test('the front page names no favourite that is too late, sold out or on no menu', async () => {
  keep('Boller i karry');
  keep('Suppe');
  stopClockAt('11:00');
  showSite('/', {
    [menuOf(monday)]: list(curry(2, monday), dish(5, '13:00', { name: 'suppe' })),
    [menuOf(thursday)]: list({ ...curry(3, thursday), remaining: 0 }),
  });
  const favourites = within(await screen.findByRole('list', { name: 'Dine favoritter' }));
  expect(favourites.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'I dag: din favorit suppe',
  ]);
});

test.each([
  [17, null],
  [18, 'I dag: din favorit Pilsner'],
])('a favourite with an age limit is named to an account of the age alone: %i', async (age, words) => {
  keep('Pilsner');
  keep('Suppe');
  const beer = dish(1, '11:30', { name: 'Pilsner', minimum_age: 18 });
  const account = accountAnswer({ verified_age: age });
  showSite(
    '/',
    {
      'GET /account': account,
      [menuOf(monday)]: list(beer, dish(2, '11:30', { name: 'Suppe' })),
    },
    { signedIn: true },
  );
  act(() => useSession.getState().updateAccount(account.body.data));
  const favourites = within(await screen.findByRole('list', { name: 'Dine favoritter' }));
  expect(favourites.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...(words ? [words] : []),
    'I dag: din favorit Suppe',
  ]);
});

test('a day whose menu cannot be had takes no favourite of another day away', async () => {
  keep('Boller i karry');
  showSite('/', {
    [menuOf(monday)]: list(curry(2, monday)),
    [menuOf('2026-11-24')]: { status: 500, body: {} },
    [menuOf(thursday)]: list(curry(3, thursday)),
  });
  const favourites = within(await screen.findByRole('list', { name: 'Dine favoritter' }));
  expect(favourites.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'I dag: din favorit Boller i karry',
    'Torsdag: din favorit Boller i karry',
  ]);
});

test('a visitor without favourites asks for no more menus', async () => {
  const { venueApi } = showSite('/', { [menuOf(monday)]: list(dish(1, '11:30')) });
  await screen.findByRole('heading', { name: 'Ret 1' });
  expect(venueApi.calls().filter(({ path }) => path.startsWith('/takeaway/menu-items'))).toHaveLength(1);
});
