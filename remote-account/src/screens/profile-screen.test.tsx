import { useSession } from '@kantine/shared/session';
import { showSection } from '@kantine/shared/testing/show-section';
import { type Answer, fakeVenueApi } from '@kantine/shared/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/shared/testing/venue-records';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import section from '../section';

const account = accountAnswer();

function show(address: string, { isSignedIn, answer = account }: { isSignedIn: boolean; answer?: Answer }) {
  fakeVenueApi({ 'GET /store': storeAnswer(), 'GET /account': answer });
  if (isSignedIn) useSession.getState().begin('good', account.body.data);
  return showSection(section, 'account', address);
}

test('the profile shows who is signed in, and logs out to the front page', async () => {
  const { address } = show('/account/profile', { isSignedIn: true });
  expect(await screen.findByRole('heading', { name: 'Min profil' })).toBeVisible();
  expect(screen.getByText('anna@kantinen.dk')).toBeVisible();
  expect(screen.getByText('Anna')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Log ud' }));
  await screen.findByRole('heading', { name: 'Et andet sted' });
  expect(address()).toBe('/');
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('account')).toBeNull();
});

test.each([
  ['/account', true, 'Min profil', '/account/profile'],
  ['/account', false, 'Log ind', '/account/login'],
  ['/account/profile', false, 'Log ind', '/account/login?next=%2Faccount%2Fprofile'],
  ['/account/login', true, 'Et andet sted', '/'],
])('%s, signed in: %s, shows “%s”', async (from, isSignedIn, heading, to) => {
  const { address } = show(from, { isSignedIn });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(address()).toBe(to);
});

test('a session that is over leads to the log-in', async () => {
  show('/account/profile', { isSignedIn: true, answer: { status: 401 } });
  expect(await screen.findByRole('heading', { name: 'Log ind' })).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});
