import { useSession } from '@kantine/core';
import { act } from '@testing-library/react';

import { useKeptWishes } from './kept-wishes';

const kept = () => useKeptWishes.getState();
const nothing = { without: [], diets: [], endsAtLogOut: false };

beforeEach(() => {
  useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk' });
  kept().forget();
  kept().keep({ without: ['mælk'], diets: ['vegetarisk'] });
});

test('the choice is kept in local storage until it is forgotten', () => {
  expect(JSON.parse(localStorage.getItem('kept-allergens')!)).toMatchObject({
    state: { without: ['mælk'], diets: ['vegetarisk'], endsAtLogOut: false },
  });
  kept().forget();
  expect(localStorage.getItem('kept-allergens')).not.toMatch(/mælk|vegetarisk/);
});

test('a log-out leaves the choice', () => {
  useSession.getState().logOut();
  expect(kept()).toMatchObject({ without: ['mælk'] });
});

test('a log-out removes the choice if the person has chosen so, and the end of a session does not', () => {
  kept().setEndsAtLogOut(true);
  useSession.getState().end();
  expect(kept()).toMatchObject({ without: ['mælk'] });
  useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk' });
  useSession.getState().logOut();
  expect(kept()).toMatchObject(nothing);
});

test.each([
  ['another type', { without: 'mælk', diets: { 0: 'x' }, endsAtLogOut: 'ja' }, nothing],
  ['damaged words', { without: ['mælk', 7, null] }, { ...nothing, without: ['mælk'] }],
])('%s in storage of another tab is survived', (_, state, read) => {
  localStorage.setItem('kept-allergens', JSON.stringify({ state, version: 0 }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'kept-allergens' })));
  expect(kept()).toMatchObject(read);
});
