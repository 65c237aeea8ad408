import { useSession } from '@kantine/core';
import { showSection } from '@kantine/testing/show-section';
import { lateAnswer } from '@kantine/testing/late-answer';
import { type Answer, type SentCall, fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, closedAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { Toasts } from '@kantine/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import section from '../section';
import { wireOrder } from '../testing/wire-order';

const account = accountAnswer({ phone: '12345678', allows_marketing: false });
const fields = [
  { name: 'name', alias: 'Fulde navn', is_required: true },
  { name: 'phone', alias: null, is_required: false },
] as const;
const card = { id: 3, card_type: 'visa', masked_number: '4111 11XX XXXX 1111', expiration: '12/28' };
const good: Record<string, Answer | ((asked: SentCall) => Answer | Promise<Answer>)> = {
  'GET /store': storeAnswer({ account_fields: [...fields] }),
  'GET /account': account,
  'GET /orders': { body: { data: [5, 4, 3, 2].map((id) => wireOrder({ id })) } },
  'GET /credit-cards': { body: { data: [card] } },
};

function show(changes: typeof good = {}, { address = '/account/profile', isSignedIn = true } = {}) {
  const venueApi = fakeVenueApi({ ...good, ...changes });
  if (isSignedIn) useSession.getState().begin('good', account.body.data);
  render(<Toasts />);
  return { venueApi, ...showSection(section, 'account', address) };
}

/** The account becomes another one after the form has read it and before the venue gets the changes. */
function showWithRace(conflict: Answer, becomes: Answer) {
  const shown = show({
    'PUT /account': () => {
      shown.venueApi.answer('GET /account', becomes);
      return conflict;
    },
  });
  return shown;
}

const accountWith = (changes: Parameters<typeof accountAnswer>[0]) =>
  accountAnswer({ ...account.body.data, ...changes });
const field = (name: string) => screen.findByRole('textbox', { name });
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Gem' }));

describe('the account', () => {
  test('has the fields of the store with its names, and a read-only e-mail', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Min profil' })).toBeVisible();
    expect(await field('Email-adresse')).toHaveValue('anna@kantinen.dk');
    expect(await field('Email-adresse')).toHaveAttribute('readonly');
    expect(await field('Fulde navn')).toHaveValue('Anna');
    expect(await field('Fulde navn')).toBeRequired();
    expect(await field('Telefon')).toHaveValue('12345678');
    expect(await field('Telefon')).not.toBeRequired();
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  });

  test('is saved at the venue and in the session', async () => {
    const { venueApi } = show({
      'PUT /account': ({ body }) => ({
        body: { data: { ...account.body.data, ...(body as object), name: 'Anna B.' } },
      }),
    });
    await userEvent.clear(await field('Fulde navn'));
    await userEvent.type(await field('Fulde navn'), ' Anna Bo ');
    await userEvent.clear(await field('Telefon'));
    await userEvent.click(screen.getByRole('checkbox', { name: /nyheder/ }));
    await save();
    expect(await screen.findByText('Kontoen blev opdateret')).toBeVisible();
    expect(venueApi.calls('PUT /account')).toMatchObject([{ token: 'good' }]);
    expect(venueApi.calls('PUT /account')[0]?.body).toEqual({
      name: 'Anna Bo',
      phone: null,
      allows_marketing: true,
    });
    expect(useSession.getState().account?.name).toBe('Anna B.');
    expect(JSON.parse(localStorage.getItem('account') ?? '{}')).toMatchObject({
      name: 'Anna B.',
      phone: null,
    });
  });

  test('is not sent with an empty required field', async () => {
    const { venueApi } = show();
    await userEvent.clear(await field('Fulde navn'));
    await save();
    expect(await field('Fulde navn')).toHaveAccessibleDescription('Dette felt er påkrævet.');
    expect(venueApi.calls('PUT /account')).toHaveLength(0);
  });

  test('shows a validation error at its field and keeps the typed values', async () => {
    show({ 'PUT /account': { status: 422, body: { errors: { phone: ['Ugyldigt nummer.', 'Andet'] } } } });
    await userEvent.type(await field('Telefon'), '9');
    await save();
    await waitFor(async () => expect(await field('Telefon')).toHaveAccessibleDescription('Ugyldigt nummer.'));
    expect(await field('Telefon')).toHaveValue('123456789');
  });

  test.each([
    ['is gone', 404, { status: 404 }, /Kontoen findes ikke længere, og dine ændringer er ikke gemt/],
    ['is gone for good', 410, { status: 404 }, /Kontoen findes ikke længere/],
    ['cannot be saved for now', 404, account, /Dine ændringer er ikke gemt/],
    ['was changed and cannot be read', 409, 'offline' as const, /Dine ændringer er ikke gemt/],
  ])('that %s keeps the typed values and says so', async (_, status, reread, words) => {
    showWithRace({ status }, reread);
    await userEvent.type(await field('Telefon'), '9');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await field('Telefon')).toHaveValue('123456789');
  });

  test('that another tab has changed is read again beside the typed values', async () => {
    showWithRace({ status: 409 }, accountWith({ name: 'Anna Lund' }));
    await userEvent.type(await field('Telefon'), '9');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/Kontoen er ændret et andet sted/);
    expect(await field('Fulde navn')).toHaveValue('Anna Lund');
    expect(await field('Telefon')).toHaveValue('123456789');
    expect(await field('Telefon')).toBeValid();
  });

  test('that another tab has changed in the same field shows both values, and Enter overwrites nothing', async () => {
    const { venueApi } = showWithRace({ status: 409 }, accountWith({ phone: '87654321' }));
    await userEvent.type(await field('Telefon'), '9');
    await save();
    await screen.findByText(/Kontoen er ændret et andet sted/);
    expect(await field('Telefon')).toHaveValue('123456789');
    expect(await field('Telefon')).toHaveAccessibleDescription(
      'Et andet sted er feltet ændret til ”87654321”.',
    );
    venueApi.answer('PUT /account', account);
    await userEvent.type(await field('Telefon'), '{Enter}');
    expect(venueApi.calls('PUT /account')).toHaveLength(1);
    await save();
    expect(await screen.findByText('Kontoen blev opdateret')).toBeVisible();
    expect(venueApi.calls('PUT /account').at(-1)?.body).toMatchObject({ phone: '123456789' });
  });

  test('that an earlier press has saved, whose answer was lost, counts as saved after a conflict', async () => {
    showWithRace({ status: 409 }, accountWith({ phone: '123456789' }));
    await userEvent.type(await field('Telefon'), '9');
    await save();
    expect(await screen.findByText('Kontoen blev opdateret')).toBeVisible();
  });

  describe('that another device has changed while the form was open', () => {
    const saved = ({ body }: SentCall) => ({ body: { data: { ...account.body.data, ...(body as object) } } });
    const showChanged = async (changes: Parameters<typeof accountAnswer>[0]) => {
      const shown = show({ 'PUT /account': saved });
      await field('Telefon');
      shown.venueApi.answer('GET /account', accountWith(changes));
      return { ...shown, sent: () => shown.venueApi.calls('PUT /account').map(({ body }) => body) };
    };

    test('keeps the other device’s value in a field that the person leaves alone', async () => {
      const { sent } = await showChanged({ phone: '87654321', allows_marketing: true });
      await userEvent.type(await field('Fulde navn'), ' Bo');
      await save();
      expect(await screen.findByText('Kontoen blev opdateret')).toBeVisible();
      expect(sent()).toEqual([{ name: 'Anna Bo', phone: '87654321', allows_marketing: true }]);
      expect(await field('Telefon')).toHaveValue('87654321');
      expect(screen.getByRole('checkbox', { name: /nyheder/ })).toBeChecked();
    });

    test('keeps a field empty that the other device has emptied', async () => {
      const { sent } = await showChanged({ phone: null });
      await userEvent.type(await field('Fulde navn'), ' Bo');
      await save();
      expect(await screen.findByText('Kontoen blev opdateret')).toBeVisible();
      expect(sent()).toMatchObject([{ name: 'Anna Bo', phone: null }]);
    });

    test('is not sent if both changed the same field, until the person has seen both and saves again', async () => {
      const { sent } = await showChanged({ phone: '87654321', name: 'Anna Lund' });
      await userEvent.type(await field('Telefon'), '9');
      await save();
      expect(await screen.findByRole('alert')).toHaveTextContent(/Kontoen er ændret et andet sted/);
      expect(await field('Telefon')).toHaveAccessibleDescription(
        'Et andet sted er feltet ændret til ”87654321”.',
      );
      expect(await field('Telefon')).toHaveValue('123456789');
      expect(await field('Fulde navn')).toHaveValue('Anna Lund');
      await userEvent.type(await field('Telefon'), '{Enter}');
      expect(sent()).toEqual([]);
      await save();
      expect(await screen.findByText('Kontoen blev opdateret')).toBeVisible();
      expect(sent()).toMatchObject([{ name: 'Anna Lund', phone: '123456789' }]);
    });

    test('is saved if both changed the field to the same value', async () => {
      const { sent } = await showChanged({ phone: '123456789' });
      await userEvent.type(await field('Telefon'), '9');
      await save();
      expect(await screen.findByText('Kontoen blev opdateret')).toBeVisible();
      expect(sent()).toMatchObject([{ phone: '123456789' }]);
    });

    test('is not sent where another tab has shown the change after the person typed', async () => {
      const { sent } = await showChanged({ phone: '87654321' });
      await userEvent.type(await field('Telefon'), '9');
      act(() => useSession.getState().updateAccount({ ...account.body.data, phone: '87654321' }));
      await save();
      expect(await field('Telefon')).toHaveAccessibleDescription(/ændret til ”87654321”/);
      expect(sent()).toEqual([]);
    });

    test('is not sent with input that was restored after a log-in', async () => {
      const { sent } = await showChanged({ phone: '87654321' });
      await userEvent.type(await field('Telefon'), '9');
      act(() => useSession.getState().end());
      act(() => useSession.getState().begin('new', { ...account.body.data, phone: '87654321' }));
      expect(await screen.findByText(/før dine ændringer blev gemt/)).toBeVisible();
      await save();
      expect(await field('Telefon')).toHaveAccessibleDescription(/ændret til ”87654321”/);
      expect(sent()).toEqual([]);
      await save();
      expect(await screen.findByText('Kontoen blev opdateret')).toBeVisible();
      expect(sent()).toMatchObject([{ phone: '123456789' }]);
    });
  });

  test.each<[string, Answer, RegExp]>([
    ['is gone', { status: 404 }, /Kontoen findes ikke længere/],
    ['cannot be read without a connection', 'offline', /ingen forbindelse/],
    ['cannot be read', { status: 503, body: {} }, /Prøv igen/],
  ])('that %s before it is saved is not sent, and keeps the typed values', async (_, reread, words) => {
    const { venueApi } = show();
    await userEvent.type(await field('Telefon'), '9');
    venueApi.answer('GET /account', reread);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await field('Telefon')).toHaveValue('123456789');
    expect(venueApi.calls('PUT /account')).toHaveLength(0);
  });

  test('is sent with the token of the person who pressed, though another person logs in meanwhile', async () => {
    const late = lateAnswer();
    const { venueApi } = show({ 'PUT /account': account });
    await userEvent.type(await field('Telefon'), '9');
    venueApi.answer('GET /account', () => late.promise);
    await save();
    act(() => useSession.getState().begin('bos', { id: 8, email: 'bo@kantinen.dk' }));
    late.come(account);
    await waitFor(() => expect(venueApi.calls('PUT /account')).toMatchObject([{ token: 'good' }]));
    expect(useSession.getState().account?.email).toBe('bo@kantinen.dk');
  });

  test('reports a lost connection and keeps the typed values', async () => {
    show({ 'PUT /account': 'offline' });
    await userEvent.type(await field('Telefon'), '9');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/ingen forbindelse/);
    expect(await field('Telefon')).toHaveValue('123456789');
  });

  test('keeps the typed values for the same person only when the session ends during saving', async () => {
    const { venueApi, goTo } = show({ 'PUT /account': { status: 401 } });
    await userEvent.type(await field('Telefon'), '9');
    await save();
    expect(await screen.findByRole('heading', { name: 'Log ind igen' })).toBeVisible();
    expect(screen.queryByDisplayValue('123456789')).not.toBeInTheDocument();

    const comeBack = async (email: string) => {
      await goTo('/account/login');
      const answer = accountAnswer({ ...account.body.data, email });
      venueApi.answer('GET /account', answer);
      act(() => useSession.getState().begin('new', answer.body.data));
      await goTo('/account/profile');
    };
    await comeBack('anna@kantinen.dk');
    expect(await field('Telefon')).toHaveValue('123456789');
    expect(screen.getByText(/før dine ændringer blev gemt/)).toBeVisible();
    await comeBack('bo@kantinen.dk');
    expect(await field('Telefon')).toHaveValue('12345678');
    await comeBack('anna@kantinen.dk');
    expect(await field('Telefon')).toHaveValue('12345678');
  });
});

describe('the latest orders', () => {
  test('are three, with a link to all', async () => {
    show();
    const table = await screen.findByRole('table', { name: 'Seneste ordrer' });
    const links = within(table).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Ordre #5', 'Ordre #4', 'Ordre #3']);
    expect(screen.getByRole('link', { name: 'Vis alle ordrer' })).toHaveAttribute('href', '/account/orders');
  });

  test('may fail to load while the rest of the page works', async () => {
    show({ 'GET /orders': 'offline', 'GET /credit-cards': { body: { data: [] } } });
    expect(await screen.findByRole('heading', { name: 'Dine ordrer kunne ikke hentes' })).toBeVisible();
    expect(await screen.findByText('Du har ingen gemte kort.')).toBeVisible();
    expect(await field('Fulde navn')).toBeVisible();
  });

  test('are none for a person without orders', async () => {
    show({ 'GET /orders': { body: { data: [] } } });
    expect(await screen.findByText('Du har ingen ordrer endnu.')).toBeVisible();
  });
});

describe('the saved cards', () => {
  const deleteButton = () => screen.findByRole('button', { name: 'Slet kort 4111 11XX XXXX 1111' });

  test('lose a card when the person confirms its deletion', async () => {
    const { venueApi } = show({ 'DELETE /credit-cards/3': { status: 204 } });
    await userEvent.click(await deleteButton());
    await userEvent.click(screen.getByRole('button', { name: 'Luk' }));
    expect(venueApi.calls('DELETE /credit-cards/3')).toHaveLength(0);
    await userEvent.click(await deleteButton());
    await userEvent.click(screen.getByRole('button', { name: 'Ja, slet kortet' }));
    expect(await screen.findByText('Du har ingen gemte kort.')).toBeVisible();
    expect(venueApi.calls('DELETE /credit-cards/3')).toMatchObject([{ token: 'good' }]);
    expect(screen.queryByText(card.masked_number)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('keep a card whose deletion fails, with the reason', async () => {
    show({ 'DELETE /credit-cards/3': { status: 500 } });
    await userEvent.click(await deleteButton());
    await userEvent.click(screen.getByRole('button', { name: 'Ja, slet kortet' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Kortet blev ikke slettet/);
    await userEvent.click(screen.getByRole('button', { name: 'Luk' }));
    expect(await deleteButton()).toBeVisible();
  });

  test('say on the page to which the person has gone back that a deletion has failed', async () => {
    const late = lateAnswer();
    const { goTo } = show({ 'DELETE /credit-cards/3': () => late.promise });
    await userEvent.click(await deleteButton());
    await userEvent.click(screen.getByRole('button', { name: 'Ja, slet kortet' }));
    await goTo('/elsewhere');
    late.come({ status: 500 });
    expect(await screen.findByText(/Kortet er måske ikke slettet/)).toBeVisible();
  });

  const deleteAfter = async (status: number, cards: object[]) => {
    const { venueApi } = show({ 'DELETE /credit-cards/3': { status } });
    await userEvent.click(await deleteButton());
    venueApi.answer('GET /credit-cards', { body: { data: cards } });
    await userEvent.click(screen.getByRole('button', { name: 'Ja, slet kortet' }));
    return venueApi;
  };

  test.each([404, 409, 410])('lose one that another tab has deleted, after a %s', async (status) => {
    const venueApi = await deleteAfter(status, []);
    expect(await screen.findByText('Kortet var allerede slettet')).toBeVisible();
    expect(screen.getByText('Du har ingen gemte kort.')).toBeVisible();
    expect(venueApi.calls('GET /credit-cards')).toHaveLength(2);
  });

  test.each([404, 409])('keep a card that the venue still has after a %s', async (status) => {
    await deleteAfter(status, [card]);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Kortet blev ikke slettet: det kan være i brug/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Luk' }));
    expect(await deleteButton()).toBeVisible();
  });

  test('are neither fetched nor shown where nobody pays online', async () => {
    const { venueApi } = show({ 'GET /store': storeAnswer({ payment_methods: ['account-card'] }) });
    await screen.findByRole('table', { name: 'Seneste ordrer' });
    expect(screen.queryByRole('heading', { name: 'Gemte kort' })).not.toBeInTheDocument();
    expect(venueApi.calls('GET /credit-cards')).toHaveLength(0);
  });
});

test('“Log ud” opens the front page and clears the session from the device', async () => {
  const { address } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Log ud' }));
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
])('%s with a session: %s shows “%s”', async (from, isSignedIn, heading, to) => {
  const { address } = show({}, { address: from, isSignedIn });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(address()).toBe(to);
});

test('a session that the venue has ended opens the log-in', async () => {
  show({ 'GET /account': { status: 401 } });
  expect(await screen.findByRole('heading', { name: 'Log ind' })).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

describe('a new password', () => {
  const request = 'POST /password-reset-requests';
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Skift kodeord' }));

  test('is requested by mail for the address of the account, which logs the person out', async () => {
    const { venueApi, address } = show({ [request]: { status: 204 } });
    await press();
    expect(await screen.findByText('Vi har sendt en nulstillingsmail til din email-adresse')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/account/login'));
    expect(useSession.getState().token).toBeNull();
    expect(venueApi.calls(request)).toMatchObject([{ body: { email: 'anna@kantinen.dk' } }]);
  });

  test.each<[string, Answer, RegExp]>([
    ['after an error of the venue', { status: 500 }, /Vi kunne ikke slå adressen op/],
    ['while the venue is closed', closedAnswer('Vi holder sommerferie.'), /^Vi holder sommerferie\.$/],
  ])('that cannot be requested %s says why, and leaves the person logged in', async (_, answer, words) => {
    const { address } = show({ [request]: answer });
    await press();
    expect(await screen.findByText(words)).toBeVisible();
    expect(address()).toBe('/account/profile');
    expect(useSession.getState().token).toBe('good');
    expect(screen.getByRole('button', { name: 'Skift kodeord' })).toBeEnabled();
  });
});
