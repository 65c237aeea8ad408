import { useSession } from '@kantine/core';
import { showSection } from '@kantine/testing/show-section';
import { type Answer, fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import section from './section';
import { wireOrder } from './testing/wire-order';

const script = '<script>alert(1)</script>';
const image = '"><img src=x onerror=alert(1)>';
const fields = ['name', 'phone', 'number', 'department'].map((name) => ({ name, alias: null }) as never);
const unknownField = { status: 422, body: { errors: { a_field_of_tomorrow: ['Noget er galt.'] } } };

function show(address: string, answers: Record<string, Answer>, isSignedIn = false) {
  const account = accountAnswer();
  const venueApi = fakeVenueApi({
    'GET /store': storeAnswer({ account_fields: fields }),
    'GET /account': account,
    'GET /orders': { body: { data: [] } },
    'GET /credit-cards': { body: { data: [] } },
    ...answers,
  });
  if (isSignedIn) useSession.getState().begin('good', account.body.data);
  return { venueApi, ...showSection(section, 'account', address) };
}

/** Pastes: typing 10,000 letters takes too long. */
async function fill(label: string, text: string) {
  const input = await screen.findByLabelText(label);
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.paste(text);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const texts = [
  ['a script', script],
  ['an image that runs one', image],
  ['quotes', `Søren "Sorte" O'Brien`],
  ['text from right to left', '\u202eannA\u202c שלום'],
  ['emoji', '👩‍🍳 Åse'],
  ['a null byte', 'An\0na'],
  ['10,000 letters', 'æ'.repeat(10_000)],
] as const;

describe.each(texts)('%s as input', (_, text) => {
  test('is sent unchanged from every field of a new account, and each field shows its error', async () => {
    const errors = { password: ['Nej.'], name: ['Nej tak.'], department: ['Heller ikke.'] };
    const { venueApi } = show('/account/create', { 'POST /account': { status: 422, body: { errors } } });
    await fill('Email-adresse', ' ny@kantinen.dk ');
    for (const label of ['Kodeord', 'Gentag kodeord']) await fill(label, ` ${text} `);
    for (const label of ['Navn', 'Telefon', 'Nummer', 'Afdeling']) await fill(label, text);
    await press('Opret bruger');
    await waitFor(() => expect(screen.getByLabelText('Kodeord')).toHaveAccessibleDescription('Nej.'));
    expect(screen.getByLabelText('Navn')).toHaveAccessibleDescription('Nej tak.');
    expect(screen.getByLabelText('Afdeling')).toHaveAccessibleDescription('Heller ikke.');
    expect(screen.getByLabelText('Navn')).toHaveValue(text);
    expect(venueApi.calls('POST /account')[0]?.body).toMatchObject({
      email: 'ny@kantinen.dk',
      password: ` ${text} `,
      password_confirmation: ` ${text} `,
      name: text,
      phone: text,
      number: text,
      department: text,
    });
  });

  test('is sent with its spaces as a password, on log-in and reset', async () => {
    const { venueApi, goTo } = show('/account/login', {
      'POST /tokens': { status: 401 },
      'POST /password-resets': { status: 422, body: { errors: { password: ['Nej.'] } } },
    });
    await fill('Email-adresse', ' anna@kantinen.dk ');
    await fill('Kodeord', ` ${text} `);
    await press('Log ind');
    await waitFor(() => expect(venueApi.calls('POST /tokens')).toHaveLength(1));
    expect(venueApi.calls('POST /tokens')[0]?.body).toEqual({
      email: 'anna@kantinen.dk',
      password: ` ${text} `,
    });

    await goTo('/account/password/reset/abc');
    await fill('Email-adresse', ' anna@kantinen.dk ');
    for (const label of ['Nyt kodeord', 'Gentag kodeord']) await fill(label, ` ${text} `);
    await press('Nulstil kodeord');
    await waitFor(() => expect(screen.getByLabelText('Nyt kodeord')).toHaveAccessibleDescription('Nej.'));
    expect(venueApi.calls('POST /password-resets')[0]?.body).toMatchObject({
      email: 'anna@kantinen.dk',
      password: ` ${text} `,
      password_confirmation: ` ${text} `,
    });
  });

  test('is sent trimmed from the profile', async () => {
    const { venueApi } = show('/account/profile', { 'PUT /account': accountAnswer({ name: text }) }, true);
    for (const label of ['Navn', 'Telefon', 'Nummer', 'Afdeling']) await fill(label, ` ${text} `);
    await press('Gem');
    await waitFor(() => expect(useSession.getState().account?.name).toBe(text));
    expect(venueApi.calls('PUT /account')[0]?.body).toEqual({
      name: text,
      phone: text,
      number: text,
      department: text,
    });
    expect(screen.getByLabelText('Navn')).toHaveDisplayValue(` ${text} `);
  });
});

test('the profile shows markup in the venue’s answers as text', async () => {
  const card = { id: 3, card_type: script, masked_number: image, expiration: '<b>12/28</b>' };
  show(
    '/account/profile',
    {
      'GET /store': storeAnswer({ account_fields: [{ name: 'name', alias: image, is_required: false }] }),
      'GET /credit-cards': { body: { data: [card] } },
      'PUT /account': { status: 422, body: { errors: { name: [script], other: [image] } } },
    },
    true,
  );
  const row = await screen.findByRole('row', { name: /onerror/ });
  for (const text of [script, image, '<b>12/28</b>'])
    expect(within(row).getAllByText(text).length).toBeGreaterThan(0);
  await press('Gem');
  await waitFor(() => expect(screen.getByLabelText(image)).toHaveAccessibleDescription(script));
  expect(screen.getByRole('alert')).toHaveTextContent(image);
  expect(document.querySelector('img, script, b')).toBeNull();
});

test('an order shows markup in its lines as text', async () => {
  const lines = [{ id: 1, product_name: image, quantity: 1, price: 10 }];
  show('/account/orders/9', { 'GET /orders/9': { body: { data: wireOrder({ order_lines: lines }) } } }, true);
  expect(await screen.findByText(image)).toBeVisible();
  expect(document.querySelector('img, script')).toBeNull();
});

describe('a validation error of a field that the form lacks is shown above the form', () => {
  test('when a visitor signs up', async () => {
    show('/account/create', { 'POST /account': unknownField });
    for (const label of ['Email-adresse', 'Kodeord', 'Gentag kodeord']) await fill(label, 'x@example.dk');
    await press('Opret bruger');
    expect(await screen.findByRole('alert')).toHaveTextContent('Noget er galt.');
  });

  test('when a visitor chooses a new password', async () => {
    show('/account/password/reset/abc', { 'POST /password-resets': unknownField });
    for (const label of ['Email-adresse', 'Nyt kodeord', 'Gentag kodeord']) await fill(label, 'x@example.dk');
    await press('Nulstil kodeord');
    expect(await screen.findByRole('alert')).toHaveTextContent('Noget er galt.');
  });

  test('when a person saves the profile', async () => {
    show('/account/profile', { 'PUT /account': unknownField }, true);
    await fill('Navn', 'Anna');
    await press('Gem');
    expect(await screen.findByRole('alert')).toHaveTextContent('Noget er galt.');
  });
});

test.each([
  ['/account/login', ['Kodeord']],
  ['/account/create', ['Kodeord', 'Gentag kodeord']],
  ['/account/password/reset/abc', ['Nyt kodeord', 'Gentag kodeord']],
])('on %s every password can be shown, and keeps its field name', async (address, labels) => {
  show(address, {});
  for (const label of labels) {
    const input = await screen.findByLabelText(label);
    await fill(label, ' hemmelig ');
    const { name } = input as HTMLInputElement;
    expect(name).toMatch(/^password(_confirmation)?$/);
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(within(input.parentElement!).getByRole('button', { name: 'Vis kodeord' }));
    expect(screen.getByLabelText(label)).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText(label)).toHaveValue(' hemmelig ');
    expect(screen.getByLabelText(label)).toHaveAttribute('name', name);
  }
});
