import { type Account, useSession } from '@kantine/core';
import { accountAnswer } from '@kantine/testing/venue-records';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { arrived } from '../../testing/show-site';
import { field, fillIn, press, received, showWithdrawal, withdrawing } from '../../testing/show-withdrawal';

describe('a person who is logged in', () => {
  const lines = ['2 × Cola', '1 × Kaffe'];
  const state = { withdrawal: { orderId: '9', lines } };

  async function comeFromOrder() {
    const shown = showWithdrawal(received, {}, { signedIn: true });
    await arrived('Fortryd køb');
    await shown.goTo('/kantine/fortryd', state);
    await waitFor(async () => expect(await field('Ordrenummer')).toHaveValue('9'));
    return shown;
  }

  test('comes from an order with its number, the own address and the lines to choose from', async () => {
    const { venueApi } = await comeFromOrder();
    expect(window.history.state).not.toMatchObject({ usr: state });
    expect(await field('Email-adresse')).toHaveValue('anna@kantinen.dk');
    await userEvent.click(within(screen.getByRole('group', { name: 'Varer' })).getByLabelText('1 × Kaffe'));
    await press('Fortryd aftalen');
    await press('Bekræft fortrydelse');
    await arrived('Din fortrydelse er sendt');
    const body = { order_id: '9', email: 'anna@kantinen.dk', products: ['1 × Kaffe'] };
    expect(venueApi.calls(withdrawing)).toMatchObject([{ body, token: null }]);
  });

  test('who chooses none of the lines withdraws from all goods, and reads so', async () => {
    const { venueApi } = await comeFromOrder();
    await press('Fortryd aftalen');
    await arrived('Bekræft fortrydelse');
    expect(screen.getByRole('main')).toHaveTextContent('Alle varer i ordren');
    await press('Bekræft fortrydelse');
    await arrived('Din fortrydelse er sendt');
    expect(venueApi.calls(withdrawing)).toMatchObject([{ body: { products: [] } }]);
  });

  test('who comes back to the lines is not held by goods that were typed', async () => {
    await comeFromOrder();
    await userEvent.type(await field('Ordrenummer'), '1');
    await userEvent.click(await field('Varer'));
    await userEvent.paste('x'.repeat(201));
    await press('Fortryd aftalen');
    expect(await field('Varer')).toHaveAccessibleDescription(/højst 200 tegn/);
    await userEvent.type(await field('Ordrenummer'), '{Backspace}');
    await press('Fortryd aftalen');
    await arrived('Bekræft fortrydelse');
  });

  test('types the goods of another order than the one that was come from', async () => {
    await comeFromOrder();
    await userEvent.type(await field('Ordrenummer'), '1');
    expect(await field('Varer')).toHaveValue('');
  });

  test('leaves nothing behind at a log-out', async () => {
    showWithdrawal(received, {}, { signedIn: true });
    await fillIn();
    expect(sessionStorage.getItem('withdrawal')).toContain('bo@kunde.dk');
    act(() => useSession.getState().logOut());
    await waitFor(async () => expect(await field('Ordrenummer')).toHaveValue(''));
    expect(sessionStorage.getItem('withdrawal')).not.toContain('bo@kunde.dk');
  });

  test('finds the input again after the session ended, and nobody else does', async () => {
    showWithdrawal(received, {}, { signedIn: true });
    await fillIn();
    act(() => useSession.getState().end());
    await waitFor(async () => expect(await field('Ordrenummer')).toHaveValue(''));
    act(() => useSession.getState().begin('again', accountAnswer().body.data));
    await waitFor(async () => expect(await field('Ordrenummer')).toHaveValue('12'));
    act(() => useSession.getState().end());
    act(() => useSession.getState().begin('other', accountAnswer({ id: 8, email: 'bo@b.dk' }).body.data));
    await waitFor(async () => expect(await field('Email-adresse')).toHaveValue('bo@b.dk'));
    expect(await field('Ordrenummer')).toHaveValue('');
  });
});

test('an account without an id leaves its input to no other', async () => {
  const signIn = (token: string, email: string) =>
    act(() => useSession.getState().begin(token, { email } as Account));
  showWithdrawal();
  await field('Ordrenummer');
  signIn('good', 'anna@b.dk');
  await fillIn();
  signIn('again', 'anna@b.dk');
  expect(await field('Ordrenummer')).toHaveValue('12');
  signIn('other', 'bo@b.dk');
  await waitFor(async () => expect(await field('Ordrenummer')).toHaveValue(''));
});

test('a visitor keeps the input at a log-in', async () => {
  showWithdrawal();
  await fillIn();
  act(() => useSession.getState().begin('good', accountAnswer().body.data));
  expect(await field('Ordrenummer')).toHaveValue('12');
  expect(await field('Email-adresse')).toHaveValue('bo@kunde.dk');
});
