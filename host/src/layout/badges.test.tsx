import '../testing/plugin-sections';

import { setBadge, useSession } from '@kantine/core';
import { announce } from '@kantine/ui';
import { act, screen, within } from '@testing-library/react';

import { arrived, showSite } from '../testing/show-site';

const link = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Hovedmenu' })).getByRole('link', { name });
const kaffe = () => link(/^Kaffe/);
const set = (...values: Parameters<typeof setBadge>) => act(() => setBadge(...values));

afterEach(() => setBadge('kaffe', null));

test('a section’s badge is a number beside its link, with words for screen readers, said politely', async () => {
  showSite();
  await arrived();
  set('kaffe', { count: 3, words: '3 stempler' });
  expect(kaffe()).toHaveAccessibleName(/^Kaffe ?, 3 stempler$/);
  expect(within(kaffe()).getByText('3')).toBeVisible();
  const said = screen.getByText('Kaffe: 3 stempler');
  expect(said).toHaveAttribute('aria-live', 'polite');
  set('kaffe', { count: 4, words: '4 stempler' });
  expect(said).toHaveTextContent('Kaffe: 4 stempler');
  set('kaffe', { count: 0, words: 'ingen stempler' });
  expect(kaffe()).toHaveAccessibleName('Kaffe');
});

test('a badge is kept for the session of the tab, and removed when the person signs out', async () => {
  showSite('/', {}, { signedIn: true });
  await arrived();
  set('kaffe', { count: 3, words: '3 stempler' });
  expect(sessionStorage.getItem('badges')).toContain('3 stempler');
  act(() => useSession.getState().logOut());
  expect(kaffe()).toHaveAccessibleName('Kaffe');
  expect(sessionStorage.getItem('badges')).not.toContain('stempler');
});

test.each([
  ['negative', -1, 'ord'],
  ['no number', NaN, 'ord'],
  ['a fraction', 1.5, 'ord'],
  ['huge', 1e9, 'ord'],
  ['infinite', Infinity, 'ord'],
  ['a text', '3', 'ord'],
  ['without words', 3, ' '],
  ['with words that nobody can say', 3, '\u200b\u202e!'],
  ['with long words', 3, 'ord '.repeat(20)],
  ['with words that are none', 3, ['ord']],
])('a badge is none: %s', async (_, count, words) => {
  showSite();
  await arrived();
  set('kaffe', { count: 3, words: '3 stempler' });
  set('kaffe', { count, words } as never);
  expect(kaffe()).toHaveAccessibleName('Kaffe');
});

test.each(['ukendt', '__proto__', 'constructor'])(
  'the badge of a section that the site does not have, %s, is shown and said nowhere',
  async (section) => {
    showSite();
    await arrived();
    act(() => void announce(''));
    set(section, { count: 3, words: '3 stempler' });
    expect(screen.queryByText(/3 stempler/)).toBeNull();
    set(section, null);
  },
);
