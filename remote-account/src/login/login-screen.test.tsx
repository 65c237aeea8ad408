import { useSession } from '@kantine/core';
import { showSection } from '@kantine/testing/show-section';
import { type Answer, fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, closedAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import section from '../section';

const good = {
  'GET /store': storeAnswer(),
  'POST /tokens': { body: { data: { token: 'good' } } },
  'GET /account': accountAnswer(),
};
const wrong = 'Email-adresse og/eller kodeord er forkert.';
const email = () => screen.findByRole('textbox', { name: 'Email-adresse' });
const password = () => screen.getByLabelText('Kodeord');

function show(changes: Record<string, Answer> = {}, address = '/account/login') {
  const venueApi = fakeVenueApi({ ...good, ...changes });
  return { venueApi, ...showSection(section, 'account', address) };
}

async function logIn() {
  await userEvent.type(await email(), 'anna@kantinen.dk');
  await userEvent.type(password(), 'hemmelig');
  await userEvent.click(screen.getByRole('button', { name: 'Log ind' }));
}

test('the right credentials begin a session and open the front page', async () => {
  const { venueApi, address } = show();
  await logIn();
  expect(await screen.findByRole('heading', { name: 'Et andet sted' })).toBeVisible();
  expect(address()).toBe('/');
  expect(localStorage.getItem('token')).toBe('good');
  expect(useSession.getState().account?.email).toBe('anna@kantinen.dk');
  expect(venueApi.calls('POST /tokens')).toMatchObject([
    { body: { email: 'anna@kantinen.dk', password: 'hemmelig' }, token: null },
  ]);
});

test('a log-in in another tab opens the return path in this one', async () => {
  const { address } = show({}, '/account/login?next=%2Fretail%2Fcart');
  await email();
  act(() => useSession.getState().begin('elsewhere', accountAnswer().body.data));
  await screen.findByRole('heading', { name: 'Et andet sted' });
  expect(address()).toBe('/retail/cart');
});

test.each([
  ['401', { status: 401 }],
  ['422', { status: 422, body: { message: 'Nej', errors: { email: ['Ukendt'] } } }],
])('wrong credentials (%s) are reported at both fields', async (_, answer) => {
  show({ 'POST /tokens': answer });
  await logIn();
  await waitFor(async () => expect(await email()).toHaveAccessibleDescription(wrong));
  expect(password()).toHaveAccessibleDescription(wrong);
  expect(password()).toBeInvalid();
  expect(password()).toHaveValue('hemmelig');
  expect(localStorage.getItem('token')).toBeNull();
});

test.each<[string, Answer, RegExp]>([
  ['a lost connection', 'offline', /ingen forbindelse/],
  ['an error of the venue', { status: 500 }, /Vi kan ikke logge dig ind i øjeblikket/],
  ['too many tries', { status: 429 }, /for mange forsøg/],
  ['a closed venue', closedAnswer('Vi holder sommerferie.'), /^Vi holder sommerferie\.$/],
  [
    'a limit with a waiting time',
    { status: 429, headers: { 'retry-after': '600' } },
    /Vent 10 minutter, og prøv igen\. Du kan også nulstille dit kodeord\./,
  ],
])('%s does not blame the credentials, and the typed values stay', async (_, answer, words) => {
  const { venueApi, address } = show({ 'POST /tokens': answer });
  await logIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.queryByText(wrong)).not.toBeInTheDocument();
  expect(await email()).toHaveValue('anna@kantinen.dk');
  expect(password()).toHaveValue('hemmelig');

  venueApi.answer('POST /tokens', good['POST /tokens']);
  await userEvent.click(screen.getByRole('button', { name: 'Log ind' }));
  await screen.findByRole('heading', { name: 'Et andet sted' });
  expect(address()).toBe('/');
});

test.each<[string, Answer, string]>([
  ['fails', { status: 500 }, 'Din konto kunne ikke hentes. Prøv igen om lidt.'],
  [
    'gets no answer',
    'offline',
    'Din konto kunne ikke hentes. Der er ingen forbindelse lige nu. Tjek dit netværk, og prøv igen.',
  ],
])(
  'an account call that %s is reported under the credentials, and no session begins',
  async (_, answer, words) => {
    show({ 'GET /account': answer });
    await logIn();
    await waitFor(() => expect(password()).toHaveAccessibleDescription(words));
    expect(localStorage.getItem('token')).toBeNull();
  },
);

test.each<[string, Answer]>([
  ['401', { status: 401, body: { message: 'Kontoen er spærret.' } }],
  ['403', { status: 403, body: { message: 'Kontoen er spærret.' } }],
  ['404', { status: 404, body: { message: 'Kontoen er spærret.' } }],
  ['409', { status: 409, body: { message: 'Kontoen er spærret.' } }],
  ['422', { status: 422, body: { message: 'Kontoen er spærret.', errors: {} } }],
  ['500', { status: 500, body: { message: 'Kontoen er spærret.' } }],
])('the venue’s message for a refused account (%s) is shown under the credentials', async (_, answer) => {
  show({ 'GET /account': answer });
  await logIn();
  await waitFor(() => expect(password()).toHaveAccessibleDescription('Kontoen er spærret.'));
  expect(localStorage.getItem('token')).toBeNull();
});

test.each([
  ['an empty message', { message: ' ' }],
  ['a message that is no text', { message: { da: 'Spærret' } }],
  ['a stack trace', { message: `Exception in line 7 ${'at x.php '.repeat(100)}` }],
])('%s from the venue is not shown', async (_, body) => {
  show({ 'GET /account': { status: 500, body } });
  await logIn();
  await waitFor(() =>
    expect(password()).toHaveAccessibleDescription('Din konto kunne ikke hentes. Prøv igen om lidt.'),
  );
});

test('empty fields are reported, and nothing is sent', async () => {
  const { venueApi } = show();
  await email();
  await userEvent.click(screen.getByRole('button', { name: 'Log ind' }));
  expect(await email()).toHaveAccessibleDescription('Dette felt er påkrævet.');
  expect(password()).toHaveAccessibleDescription('Dette felt er påkrævet.');
  expect(venueApi.calls('POST /tokens')).toHaveLength(0);
});

test('a double click logs in once', async () => {
  const { venueApi } = show();
  await userEvent.type(await email(), 'anna@kantinen.dk');
  await userEvent.type(password(), 'hemmelig');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Log ind' }));
  await screen.findByRole('heading', { name: 'Et andet sted' });
  expect(venueApi.calls('POST /tokens')).toHaveLength(1);
});

test('the page links to sign-up and password reset, and the browser can fill in the fields', async () => {
  show();
  expect(await email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByRole('link', { name: 'Opret bruger' })).toHaveAttribute('href', '/account/create');
  expect(screen.getByRole('link', { name: 'Glemt kodeord?' })).toHaveAttribute(
    'href',
    '/account/password/reset',
  );
});
