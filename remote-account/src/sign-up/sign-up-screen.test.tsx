import { showSection } from '@kantine/testing/show-section';
import { type Answer, fakeVenueApi } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { Toasts } from '@kantine/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import section from '../section';

const done = { status: 201, body: {} };
const email = () => screen.findByRole('textbox', { name: 'Email-adresse' });
const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: 'Opret bruger' });

function show(
  answer: Answer | (() => Promise<Answer>) = done,
  store: Parameters<typeof storeAnswer>[0] = {},
) {
  const venueApi = fakeVenueApi({ 'GET /store': storeAnswer(store), 'POST /account': answer });
  render(<Toasts />);
  return { venueApi, ...showSection(section, 'account', '/account/create') };
}

async function fillIn() {
  await userEvent.type(await email(), ' ny@kantinen.dk ');
  await userEvent.type(field('Kodeord'), 'hemmeligt');
  await userEvent.type(field('Gentag kodeord'), 'hemmeligt');
}

test('a visitor who signs up reads about the mail on the front page', async () => {
  const { venueApi, address } = show(done, {
    account_fields: [
      { name: 'name', alias: 'Fulde navn', is_required: true },
      { name: 'phone', is_required: false },
      { name: 'department' },
    ],
  });
  await fillIn();
  await userEvent.type(field('Fulde navn'), ' Ny Nielsen ');
  await userEvent.type(field('Afdeling'), 'Nord');
  await userEvent.click(screen.getByRole('checkbox', { name: /betingelser/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /privatlivspolitik/ }));
  await userEvent.click(submit());

  expect(await screen.findByText('Vi har sendt en bekræftelsesmail til din email-adresse')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Et andet sted' })).toBeVisible();
  expect(address()).toBe('/');
  expect(venueApi.calls('POST /account').map(({ body }) => body)).toEqual([
    {
      email: 'ny@kantinen.dk',
      password: 'hemmeligt',
      password_confirmation: 'hemmeligt',
      accept_conditions: true,
      accept_privacy: true,
      accept_communications: false,
      name: 'Ny Nielsen',
      department: 'Nord',
    },
  ]);
  expect(localStorage.getItem('token')).toBeNull();
});

test('the form has only the account fields of the store, with its required ones', async () => {
  const { venueApi } = show(done, {
    account_fields: [{ name: 'number', alias: 'Medarbejdernummer', is_required: true }, { name: 'phone' }],
  });
  await email();
  expect(field('Medarbejdernummer')).toBeRequired();
  expect(field('Telefon')).not.toBeRequired();
  expect(screen.queryByLabelText('Navn')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Afdeling')).not.toBeInTheDocument();

  await userEvent.click(submit());
  for (const label of ['Email-adresse', 'Kodeord', 'Gentag kodeord', 'Medarbejdernummer'])
    expect(field(label)).toHaveAccessibleDescription('Dette felt er påkrævet.');
  expect(field('Telefon')).toBeValid();
  await waitFor(async () => expect(await email()).toHaveFocus());
  expect(venueApi.calls('POST /account')).toHaveLength(0);
});

test('conditions and privacy link to the store’s pages in a new tab', async () => {
  show(done, { conditions_page_url: 'betingelser', privacy_page_url: 'https://kantinen.example/privatliv' });
  await email();
  const conditions = screen.getByRole('link', { name: 'betingelserne' });
  expect(conditions).toHaveAttribute('href', '/betingelser');
  expect(conditions).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'privatlivspolitikken' })).toHaveAttribute(
    'href',
    'https://kantinen.example/privatliv',
  );
});

test('a store without these pages has checkboxes without links', async () => {
  show();
  await email();
  for (const name of [/betingelser/, /privatlivspolitik/, /kommunikation/]) {
    const box = screen.getByRole('checkbox', { name });
    expect(box).not.toBeChecked();
    expect(within(box.closest('label')!).queryByRole('link')).not.toBeInTheDocument();
  }
});

test('each field shows the first of its validation errors from the venue', async () => {
  show({
    status: 422,
    body: {
      message: 'Nej',
      errors: {
        email: ['Adressen er ikke gyldig.', 'Den er for lang.'],
        password: ['Mindst 8 tegn.'],
        accept_conditions: ['Betingelserne skal accepteres.'],
        captcha: ['Prøv fra en anden computer.'],
      },
    },
  });
  await fillIn();
  await userEvent.click(submit());
  await waitFor(async () => expect(await email()).toHaveAccessibleDescription('Adressen er ikke gyldig.'));
  await waitFor(async () => expect(await email()).toHaveFocus());
  expect(field('Kodeord')).toHaveAccessibleDescription('Mindst 8 tegn.');
  expect(screen.getByRole('checkbox', { name: /betingelser/ })).toHaveAccessibleDescription(
    'Betingelserne skal accepteres.',
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Prøv fra en anden computer.');
  expect(field('Kodeord')).toHaveValue('hemmeligt');
});

test.each([
  [10006, 'E-mail-domænet er ikke kendt'],
  [10007, 'E-mailen er allerede i brug'],
])('the refusal %d shows a toast and moves the focus to the address', async (code, words) => {
  const { address } = show({ status: 400, body: { code, message: 'No' } });
  await fillIn();
  await userEvent.click(screen.getByRole('checkbox', { name: /betingelser/ }));
  await userEvent.click(submit());
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(async () => expect(await email()).toHaveFocus());
  expect(await email()).toBeInvalid();
  expect(field('Gentag kodeord')).toHaveValue('hemmeligt');
  expect(screen.getByRole('checkbox', { name: /betingelser/ })).toBeChecked();
  expect(address()).toBe('/account/create');
});

test.each<[string, Answer, RegExp]>([
  ['no answer', 'offline', /Vi fik intet svar/],
  ['an error of the venue', { status: 500 }, /Vi kan ikke oprette din bruger i øjeblikket/],
  ['too many tries', { status: 429 }, /for mange forsøg/],
  ['an unknown refusal', { status: 400, body: { code: 10099 } }, /Prøv igen, eller kontakt os/],
])('%s is reported above the fields, and the visitor can try again', async (_, answer, words) => {
  const { venueApi, address } = show(answer);
  await fillIn();
  await userEvent.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(await email()).toHaveValue('ny@kantinen.dk');

  venueApi.answer('POST /account', done);
  await userEvent.click(submit());
  await screen.findByRole('heading', { name: 'Et andet sted' });
  expect(address()).toBe('/');
});

test('the button is disabled while the form is sent', async () => {
  let answer: (answer: Answer) => void = () => undefined;
  const { venueApi } = show(() => new Promise<Answer>((resolve) => (answer = resolve)));
  await fillIn();
  await userEvent.click(submit());
  await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'true'));
  await userEvent.click(submit());
  await userEvent.type(field('Kodeord'), '{Enter}');
  await waitFor(() => expect(venueApi.calls('POST /account')).toHaveLength(1));
  answer(done);
  await screen.findByRole('heading', { name: 'Et andet sted' });
  expect(venueApi.calls('POST /account')).toHaveLength(1);
});

test('the browser can fill in the fields, and a password can be pasted and shown', async () => {
  show(done, { account_fields: [{ name: 'name' }, { name: 'phone' }, { name: 'number' }] });
  expect(await email()).toHaveAttribute('autocomplete', 'email');
  expect(field('Kodeord')).toHaveAttribute('autocomplete', 'new-password');
  expect(field('Gentag kodeord')).toHaveAttribute('autocomplete', 'new-password');
  expect(field('Navn')).toHaveAttribute('autocomplete', 'name');
  expect(field('Telefon')).toHaveAttribute('autocomplete', 'tel');
  expect(field('Nummer')).toHaveAttribute('autocomplete', 'off');

  await userEvent.click(field('Kodeord'));
  await userEvent.paste('fra en anden');
  expect(field('Kodeord')).toHaveValue('fra en anden');
  expect(field('Kodeord')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getAllByRole('button', { name: 'Vis kodeord' })[0]!);
  expect(field('Kodeord')).toHaveAttribute('type', 'text');
  expect(field('Gentag kodeord')).toHaveAttribute('type', 'password');
});
