import { showSection } from '@kantine/testing/show-section';
import { type Answer, fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, closedAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { Toasts } from '@kantine/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import section from '../section';

const done = { status: 204 };
const call = 'POST /password-reset-requests';
const unknown = 'Email-adressen er ukendt.';
const sent = 'Vi har sendt en nulstillingsmail til din email-adresse';
const email = () => screen.findByRole('textbox', { name: 'Email-adresse' });
const submit = () => screen.getByRole('button', { name: 'Nulstil kodeord' });

function show(answer: Answer | (() => Promise<Answer>) = done) {
  const venueApi = fakeVenueApi({
    'GET /store': storeAnswer(),
    'GET /account': accountAnswer(),
    [call]: answer,
  });
  render(<Toasts />);
  return { venueApi, ...showSection(section, 'account', '/account/password/reset') };
}

async function ask() {
  await userEvent.type(await email(), 'anna@kantinen.dk');
  await userEvent.click(submit());
}

test('a visitor who requests the mail reads that it is sent and how to go on', async () => {
  const { venueApi, address } = show();
  expect(await screen.findByRole('heading', { name: 'Nulstil kodeord', level: 1 })).toBeVisible();
  expect(await email()).toHaveAttribute('autocomplete', 'email');
  await ask();
  expect(await screen.findByText(sent)).toBeVisible();
  expect(screen.getByText(/Åbn linket i mailen/)).toBeVisible();
  expect(address()).toBe('/account/password/reset');
  expect(venueApi.calls(call)).toMatchObject([{ body: { email: 'anna@kantinen.dk' } }]);
});

test('the page links back to the log-in', async () => {
  show();
  await email();
  expect(screen.getByRole('link', { name: 'Tilbage til login' })).toHaveAttribute('href', '/account/login');
});

test.each<[string, Answer]>([
  ['400', { status: 400, body: { code: 1 } }],
  ['401', { status: 401 }],
  ['404', { status: 404 }],
  ['422', { status: 422, body: { message: 'Nej', errors: { email: ['The email is invalid.'] } } }],
  ['500', { status: 500 }],
])('a failure (%s) is reported at the address, which stays', async (_, answer) => {
  const { venueApi } = show(answer);
  await ask();
  await waitFor(async () => expect(await email()).toHaveAccessibleDescription(unknown));
  await waitFor(async () => expect(await email()).toHaveFocus());
  expect(await email()).toHaveValue('anna@kantinen.dk');
  expect(screen.queryByText(sent)).not.toBeInTheDocument();

  venueApi.answer(call, done);
  await userEvent.click(submit());
  expect(await screen.findByText(sent)).toBeVisible();
});

test.each<[string, Answer, RegExp]>([
  ['no answer', 'offline', /Vi fik intet svar/],
  ['too many tries', { status: 429 }, /for mange forsøg/],
  ['a closed venue', closedAnswer('Vi holder sommerferie.'), /^Vi holder sommerferie\.$/],
])('%s does not blame the address', async (_, answer, words) => {
  show(answer);
  await ask();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.queryByText(unknown)).not.toBeInTheDocument();
  expect(await email()).toHaveValue('anna@kantinen.dk');
});

test('an error of the venue is reported above the form too', async () => {
  show({ status: 503 });
  await ask();
  expect(await screen.findByRole('alert')).toHaveTextContent(/prøv igen om lidt/);
});

test('an empty address is reported, and nothing is sent', async () => {
  const { venueApi } = show();
  await email();
  await userEvent.click(submit());
  expect(await email()).toHaveAccessibleDescription('Dette felt er påkrævet.');
  expect(venueApi.calls(call)).toHaveLength(0);
});

test('a double click sends one request', async () => {
  const { venueApi } = show();
  await userEvent.type(await email(), 'anna@kantinen.dk');
  await userEvent.dblClick(submit());
  await screen.findByText(sent);
  expect(venueApi.calls(call)).toHaveLength(1);
});
