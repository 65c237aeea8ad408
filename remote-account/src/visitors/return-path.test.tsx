import { showSection } from '@kantine/testing/show-section';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import section from '../section';

const next = (path: string) => `?next=${encodeURIComponent(path)}`;

function show(address: string) {
  fakeVenueApi({
    'GET /store': storeAnswer(),
    'GET /account': accountAnswer(),
    'POST /tokens': { body: { data: { token: 'good' } } },
    'POST /password-resets': { status: 204 },
    'POST /account-verifications': { status: 204 },
  });
  return showSection(section, 'account', address);
}

const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

async function logIn() {
  await screen.findByRole('heading', { name: 'Log ind' });
  await type('Email-adresse', 'anna@kantinen.dk');
  await type('Kodeord', 'hemmelig');
  await userEvent.click(screen.getByRole('button', { name: 'Log ind' }));
  await screen.findByRole('heading', { name: 'Et andet sted' });
}

test.each([
  ['sign-up', ['Opret bruger', 'Jeg har allerede en bruger']],
  ['password reset', ['Glemt kodeord?', 'Tilbage til login']],
])('the log-in keeps its return path over %s and back', async (_, links) => {
  const { address } = show(`/account/login${next('/meetings?page=2')}`);
  for (const link of links) await follow(link);
  expect(address()).toBe(`/account/login${next('/meetings?page=2')}`);
  await logIn();
  expect(address()).toBe('/meetings?page=2');
});

test.each([
  ['/account/password/reset/abc', 'Tilbage til login', '/account/login'],
  ['/account/password/reset/abc', 'Få et nyt link', '/account/password/reset'],
  ['/account/verify/abc', 'Gå til login', '/account/login'],
])('%s passes the return path on by ‘%s’', async (page, link, to) => {
  show(page + next('/retail/cart'));
  expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', to + next('/retail/cart'));
});

test('a new password opens the log-in with the return path', async () => {
  const { address } = show(`/account/password/reset/abc${next('/retail/cart')}`);
  await type('Email-adresse', 'anna@kantinen.dk');
  await type('Nyt kodeord', 'et nyt et');
  await type('Gentag kodeord', 'et nyt et');
  await userEvent.click(screen.getByRole('button', { name: 'Nulstil kodeord' }));
  await waitFor(() => expect(address()).toBe(`/account/login${next('/retail/cart')}`));
});

test.each([
  ['//evil.example'],
  ['/\\evil.example'],
  ['https://evil.example/'],
  ['javascript:alert(1)'],
  ['\tjavascript:alert(1)'],
  ['/\t/evil.example'],
  ['/.//evil.example'],
  ['evil.example'],
])('the return path %j is ignored by links, and the log-in opens the front page', async (hostile) => {
  const { address } = show(`/account/login${next(hostile)}`);
  for (const name of ['Opret bruger', 'Glemt kodeord?'])
    expect((await screen.findByRole('link', { name })).getAttribute('href')).not.toMatch(/next|evil/);
  await logIn();
  expect(address()).toBe('/');
});

test.each([['/account/create'], ['/account/password/reset'], ['/account/password/reset/abc-123']])(
  'a person who is logged in is redirected from %s to the front page',
  async (page) => {
    const { goTo, address } = show(`/account/login${next('/elsewhere')}`);
    await logIn();
    expect(address()).toBe('/elsewhere');
    await goTo(page);
    expect(address()).toBe('/');
  },
);

test('a return path that is encoded twice stays a path of this site', async () => {
  const { address } = show(`/account/login${next('/%2F%2Fevil.example')}`);
  await logIn();
  expect(address()).toBe('/%2F%2Fevil.example');
});
