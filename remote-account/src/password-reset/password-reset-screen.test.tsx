import { showSection } from '@kantine/testing/show-section';
import { type Answer, fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, closedAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { Toasts } from '@kantine/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import section from '../section';

const done = { status: 204 };
const call = 'POST /password-resets';
const success = 'Dit kodeord er blevet nulstillet, og du kan nu logge ind.';
const email = () => screen.findByRole('textbox', { name: 'Email-adresse' });
const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: 'Nulstil kodeord' });

function show(answer: Answer = done, address = '/account/password/reset/abc-123') {
  const venueApi = fakeVenueApi({
    'GET /store': storeAnswer(),
    'GET /account': accountAnswer(),
    [call]: answer,
  });
  render(<Toasts />);
  return { venueApi, ...showSection(section, 'account', address) };
}

async function reset() {
  await userEvent.type(await email(), 'anna@kantinen.dk');
  await userEvent.type(field('Nyt kodeord'), 'et nyt et');
  await userEvent.type(field('Gentag kodeord'), 'et nyt et');
  await userEvent.click(submit());
}

test('a visitor chooses a new password by the mail’s token, and the log-in opens', async () => {
  const { venueApi, address } = show(done, '/account/password/reset/a%2Fb');
  expect(await screen.findByRole('heading', { name: 'Nulstil kodeord', level: 1 })).toBeVisible();
  await reset();
  expect(await screen.findByText(success)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Log ind' })).toBeVisible();
  expect(address()).toBe('/account/login');
  expect(venueApi.calls(call).map(({ body }) => body)).toEqual([
    {
      token: 'a/b',
      email: 'anna@kantinen.dk',
      password: 'et nyt et',
      password_confirmation: 'et nyt et',
    },
  ]);
});

test('each field shows the first of its validation errors, and the token’s is shown above them', async () => {
  show({
    status: 422,
    body: {
      errors: {
        email: ['Adressen hører ikke til linket.', 'Nej'],
        password: ['Mindst 8 tegn.'],
        password_confirmation: ['Kodeordene er ikke ens.'],
        token: ['Linket er udløbet.'],
      },
    },
  });
  await reset();
  await waitFor(async () =>
    expect(await email()).toHaveAccessibleDescription('Adressen hører ikke til linket.'),
  );
  await waitFor(async () => expect(await email()).toHaveFocus());
  expect(field('Nyt kodeord')).toHaveAccessibleDescription('Mindst 8 tegn.');
  expect(field('Gentag kodeord')).toHaveAccessibleDescription('Kodeordene er ikke ens.');
  expect(screen.getByRole('alert')).toHaveTextContent('Linket er udløbet.');
  expect(field('Nyt kodeord')).toHaveValue('et nyt et');
});

test('an expired link is reported with a link to a new one', async () => {
  show({ status: 422, body: { errors: { token: ['Linket er udløbet.'] } } });
  await reset();
  expect(await screen.findByRole('alert')).toHaveTextContent('Linket er udløbet. Få et nyt link nedenfor.');
  expect(screen.getByRole('link', { name: 'Få et nyt link' })).toHaveAttribute(
    'href',
    '/account/password/reset',
  );
});

test.each<[string, Answer, RegExp]>([
  ['no answer', 'offline', /Vi fik intet svar/],
  ['an error of the venue', { status: 500 }, /Prøv igen om lidt/],
  ['too many tries', { status: 429 }, /for mange forsøg/],
  ['a closed venue', closedAnswer('Vi holder sommerferie.'), /^Vi holder sommerferie\.$/],
  ['a used link', { status: 400, body: { code: 1 } }, /Linket kan ikke bruges længere/],
  ['an unknown link', { status: 404 }, /Linket kan ikke bruges længere/],
  [
    'a rejection without fields',
    { status: 422, body: { message: 'Linket er udløbet.' } },
    /Linket er udløbet/,
  ],
])(
  '%s is reported above the fields, the typed values stay, and the visitor can try again',
  async (_, answer, words) => {
    const { venueApi, address } = show(answer);
    await reset();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await email()).toHaveValue('anna@kantinen.dk');
    expect(field('Nyt kodeord')).toHaveValue('et nyt et');
    expect(screen.getByRole('link', { name: 'Få et nyt link' })).toHaveAttribute(
      'href',
      '/account/password/reset',
    );

    venueApi.answer(call, done);
    await userEvent.click(submit());
    expect(await screen.findByText(success)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/account/login'));
  },
);

test('empty fields are reported, and nothing is sent', async () => {
  const { venueApi } = show();
  await email();
  await userEvent.click(submit());
  for (const label of ['Email-adresse', 'Nyt kodeord', 'Gentag kodeord'])
    expect(field(label)).toHaveAccessibleDescription('Dette felt er påkrævet.');
  expect(venueApi.calls(call)).toHaveLength(0);
});

test('the browser can fill in the fields', async () => {
  show();
  expect(await email()).toHaveAttribute('autocomplete', 'email');
  expect(field('Nyt kodeord')).toHaveAttribute('autocomplete', 'new-password');
  expect(field('Gentag kodeord')).toHaveAttribute('autocomplete', 'new-password');
});

test('after a reload the page says that the mail’s link must be opened again', async () => {
  show(done, '/account/password/reset/link');
  expect(await screen.findByText(/^Åbn linket i mailen igen, eller få et nyt link\./)).toBeVisible();
  expect(screen.queryByLabelText('Nyt kodeord')).not.toBeInTheDocument();
});

test.each(['/account/password/reset/abc-123', '/Account/Password/Reset/abc-123'])(
  'the mail’s token leaves the address bar after %s, and no history entry keeps it',
  async (path) => {
    window.history.replaceState({ idx: 0 }, '', path);
    const { venueApi, goTo } = show(done, path);
    await email();
    expect(window.location.pathname).toBe('/account/password/reset/link');
    expect(window.history.state).toEqual({ idx: 0 });
    await goTo('/elsewhere');
    await goTo('/account/password/reset/link');
    await reset();
    expect(await screen.findByText(success)).toBeVisible();
    expect(venueApi.calls(call)).toMatchObject([{ body: { token: 'abc-123' } }]);
  },
);
