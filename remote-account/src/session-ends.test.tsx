import { useSession } from '@kantine/core';
import { showSection } from '@kantine/testing/show-section';
import { type Answer, fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import section from './section';
import { lateAnswer } from '@kantine/testing/late-answer';
import { wireOrder } from './testing/wire-order';

const anna = accountAnswer({ phone: '12345678' });
const bo = accountAnswer({ id: 8, email: 'bo@kantinen.dk', name: 'Bo', phone: null });
const card = { id: 3, card_type: 'visa', masked_number: '4111 11XX XXXX 1111', expiration: '12/28' };
const fields = [
  { name: 'name', alias: 'Fulde navn', is_required: true },
  { name: 'phone', alias: null, is_required: false },
] as const;
const pickup = new Date(Date.now() + 7 * 86_400_000).toISOString();

function show(address: string, changes: Parameters<typeof fakeVenueApi>[0] = {}) {
  const venueApi = fakeVenueApi({
    'GET /store': storeAnswer({ account_fields: [...fields] }),
    'GET /account': anna,
    'GET /orders': { body: { data: [wireOrder({ id: 9 })] } },
    'GET /orders/9': { body: { data: wireOrder({ id: 9, deliver_at: pickup }) } },
    'GET /credit-cards': { body: { data: [card] } },
    'POST /tokens': { body: { data: { token: 'new' } } },
    ...changes,
  });
  useSession.getState().begin('good', anna.body.data);
  return { venueApi, ...showSection(section, 'account', address) };
}

const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const phone = () => screen.findByRole('textbox', { name: 'Telefon' });
const expectLogInNotice = async () =>
  expect(await screen.findByRole('heading', { name: 'Log ind igen' })).toBeVisible();

async function logInAgain(email = 'anna@kantinen.dk') {
  await userEvent.click(screen.getByRole('link', { name: 'Log ind' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email-adresse' }), email);
  await userEvent.type(screen.getByLabelText('Kodeord'), 'hemmelig');
  await press('Log ind');
}

/** The browser reports another tab's log-out by a storage event. */
function signOutInAnotherTab() {
  localStorage.removeItem('token');
  localStorage.removeItem('account');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
}

test.each([
  ['saving the profile', '/account/profile', 'PUT /account', [], 'Gem'],
  ['deleting a card', '/account/profile', 'DELETE /credit-cards/3', [/^Slet kort/], /^Ja/],
  ['cancelling an order', '/account/orders/9', 'DELETE /orders/9', ['Annullér ordre'], /^Ja/],
  ['sending a receipt', '/account/orders/9', 'POST /order-receipts', [], 'Send kvittering'],
] as const)(
  'a session that has ended when %s shows the log-in notice, and the log-in returns',
  async (_, page, call, before, button) => {
    const { venueApi, address } = show(page, { [call]: { status: 401 } });
    for (const name of before) await press(name);
    await press(button);
    await expectLogInNotice();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage.getItem('token')).toBeNull();
    await logInAgain();
    await waitFor(() => expect(address()).toBe(page));
    expect(await screen.findByText(page.endsWith('9') ? 'Smørrebrød' : card.expiration)).toBeVisible();
    expect(venueApi.calls(call)).toHaveLength(1);
  },
);

test.each([
  ['a cart', '/account?next=%2Ftakeaway%2Fcart', '/takeaway/cart'],
  ['another page', '/account', '/'],
])('after a session has ended, the menu’s log-in from %s returns to it', async (_, menuLink, page) => {
  const { address, goTo } = show('/account/profile');
  await phone();
  signOutInAnotherTab();
  await expectLogInNotice();
  await goTo(menuLink);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email-adresse' }), 'anna@kantinen.dk');
  await userEvent.type(screen.getByLabelText('Kodeord'), 'hemmelig');
  await press('Log ind');
  await waitFor(() => expect(address()).toBe(page));
});

describe('unsaved input of the profile', () => {
  const unsavedNotice = () => screen.queryByText(/før dine ændringer blev gemt/);

  test('is restored for the same person after a log-out in another tab', async () => {
    show('/account/profile');
    await userEvent.type(await phone(), '9');
    signOutInAnotherTab();
    await expectLogInNotice();
    expect(screen.queryByDisplayValue('123456789')).not.toBeInTheDocument();
    await logInAgain();
    expect(await phone()).toHaveValue('123456789');
    expect(unsavedNotice()).toBeVisible();
  });

  test('is not shown to another person, and not restored after another person was logged in', async () => {
    const { venueApi } = show('/account/profile');
    await userEvent.type(await phone(), '9');
    signOutInAnotherTab();
    venueApi.answer('GET /account', bo);
    await logInAgain('bo@kantinen.dk');
    expect(await phone()).toHaveValue('');
    expect(await screen.findByRole('textbox', { name: 'Fulde navn' })).toHaveValue('Bo');
    act(() => useSession.getState().end());
    act(() => useSession.getState().begin('again', anna.body.data));
    expect(await phone()).toHaveValue('12345678');
    expect(unsavedNotice()).not.toBeInTheDocument();
  });

  test('is discarded when the person logs out', async () => {
    const { goTo } = show('/account/profile');
    await userEvent.type(await phone(), '9');
    await press('Log ud');
    await screen.findByRole('heading', { name: 'Et andet sted' });
    act(() => useSession.getState().begin('new', anna.body.data));
    await goTo('/account/profile');
    expect(await phone()).toHaveValue('12345678');
  });

  test('is discarded when the person leaves the page or saves it', async () => {
    const saved = accountAnswer({ phone: '123456789' });
    const { goTo, venueApi } = show('/account/profile', { 'PUT /account': saved });
    await userEvent.type(await phone(), '0');
    await goTo('/elsewhere');
    await goTo('/account/profile');
    expect(await phone()).toHaveValue('12345678');

    await userEvent.type(await phone(), '9');
    venueApi.answer('GET /account', saved);
    await press('Gem');
    await waitFor(() => expect(useSession.getState().account?.phone).toBe('123456789'));
    await screen.findByRole('button', { name: 'Gem', busy: false });
    signOutInAnotherTab();
    await logInAgain();
    expect(await phone()).toHaveValue('123456789');
    expect(unsavedNotice()).not.toBeInTheDocument();
  });
});

describe('a log-in of another person under an open page', () => {
  const becomeBo = () => act(() => useSession.getState().begin('bos', bo.body.data));
  const ofToken = (annas: Answer, bos: Answer) => (asked: { token: string | null }) =>
    asked.token === 'bos' ? bos : annas;

  test('shows their orders, cards and profile', async () => {
    show('/account/profile', {
      'GET /account': ofToken(anna, bo),
      'GET /orders': ofToken(
        { body: { data: [wireOrder({ id: 9 })] } },
        { body: { data: [wireOrder({ id: 12 })] } },
      ),
      'GET /credit-cards': ofToken({ body: { data: [card] } }, { body: { data: [] } }),
    });
    await screen.findByText('#9');
    await screen.findByText(card.expiration);
    becomeBo();
    expect(screen.queryByText('#9')).not.toBeInTheDocument();
    expect(screen.queryByText(card.expiration)).not.toBeInTheDocument();
    expect(await screen.findByText('#12')).toBeVisible();
    expect(await screen.findByText('Du har ingen gemte kort.')).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'Fulde navn' })).toHaveValue('Bo');
    expect(await phone()).toHaveValue('');
  });

  test('hides the result of a deletion that the first person started', async () => {
    const late = lateAnswer();
    show('/account/profile', {
      'GET /account': ofToken(anna, bo),
      'DELETE /credit-cards/3': () => late.promise,
    });
    await press(/^Slet kort/);
    await press(/^Ja/);
    becomeBo();
    await screen.findByRole('button', { name: /^Slet kort/ });
    late.come({ status: 204 });
    await act(async () => late.promise);
    expect(screen.queryByText('Kortet blev slettet')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Slet kort/ })).toBeVisible();
  });
});

test.each([
  ['/account/profile', 'GET /orders'],
  ['/account/profile', 'GET /credit-cards'],
  ['/account/orders?page=2', 'GET /orders'],
  ['/account/orders/9', 'GET /orders/9'],
])('%s sends %s in parallel with the account check', async (page, call) => {
  const late = lateAnswer();
  const { venueApi } = show(page, { 'GET /account': () => late.promise });
  await waitFor(() => expect(venueApi.calls(call)).toHaveLength(1));
  expect(venueApi.calls('GET /account')).toHaveLength(1);
  await act(async () => late.come(anna));
});

test('a late account check of one person does not end the session of the next', async () => {
  const late = lateAnswer();
  const { goTo } = show('/elsewhere', {
    'GET /account': ({ token }) => (token === 'bos' ? bo : late.promise),
  });
  const leaving = goTo('/account/orders/9');
  act(() => useSession.getState().begin('bos', bo.body.data));
  late.come({ status: 401 });
  await leaving;
  expect(await screen.findByText('Smørrebrød')).toBeVisible();
  expect(useSession.getState()).toMatchObject({ token: 'bos', account: { email: 'bo@kantinen.dk' } });
});
