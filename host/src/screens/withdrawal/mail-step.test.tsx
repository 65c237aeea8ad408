import type { Answer } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { arrived } from '../../testing/show-site';
import { confirm, field, mailText, press, showWithdrawal } from '../../testing/show-withdrawal';

describe('an API that takes no withdrawals', () => {
  test.each<[string, Answer]>([
    ['404', { status: 404, body: { message: 'Not Found' } }],
    ['404 as a page', { status: 404, body: '<html>Not Found</html>' }],
    ['405', { status: 405, body: '' }],
    ['501', { status: 501, body: '' }],
  ])('(%s) leaves a finished mail to the venue', async (_, answer) => {
    showWithdrawal(answer);
    await confirm();
    await waitFor(async () => expect(await arrived('Send din fortrydelse som mail')).toHaveFocus());
    expect(screen.getByText(/er ikke sendt endnu/)).toBeVisible();
    expect(await mailText()).toMatch(
      /Til Kantinen[^]*Ordrenummer: 12\nEmail-adresse: bo@kunde\.dk\nVarer:\n- Cola\n- Chokolade$/,
    );
    const link = screen.getByRole('link', { name: 'Skriv mailen til mad@kantinen.dk' });
    const { pathname, searchParams } = new URL(link.getAttribute('href')!);
    expect(pathname).toBe('mad@kantinen.dk');
    expect(searchParams.get('body')!.replaceAll('\r\n', '\n')).toBe(await mailText());
    await press('Ret');
    expect(await field('Ordrenummer')).toHaveValue('12');
  });

  test('is finished also where the venue’s name and the goods are cut inside an emoji', async () => {
    const store = storeAnswer({ email: 'mad@kantinen.dk', alias: 'Kantinen \ud83c' });
    showWithdrawal({ status: 404, body: {} }, { 'GET /store': store });
    await arrived('Fortryd køb');
    await confirm({ goods: 'Cola \ud83e' });
    await arrived('Send din fortrydelse som mail');
    const link = screen.getByRole('link', { name: 'Skriv mailen til mad@kantinen.dk' });
    expect(new URL(link.getAttribute('href')!).searchParams.get('body')).toMatch(
      /Kantinen \ufffd[^]*- Cola \ufffd$/,
    );
  });

  test('of a venue without an address names where to send the text', async () => {
    showWithdrawal({ status: 404, body: {} }, { 'GET /store': storeAnswer({ address: 'Havnegade 1' }) });
    await confirm();
    await arrived('Send din fortrydelse som mail');
    expect(screen.getByText('Send eller aflever teksten til Kantinen, Havnegade 1.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Skriv mailen/ })).toBeNull();
  });

  test.each([
    ['copies', 'button', () => Promise.resolve(), 'Teksten er kopieret'],
    [
      'selects',
      'textbox',
      () => Promise.reject(new Error('denied')),
      'Teksten er markeret, så du kan kopiere den',
    ],
  ])('%s the text at a press, and the focus is on the %s', async (_, role, write, words) => {
    showWithdrawal();
    await arrived('Fortryd køb');
    const user = userEvent.setup();
    const written = jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
    await user.click(await screen.findByRole('button', { name: 'Kopiér teksten' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(written).toHaveBeenCalledWith(await mailText());
    expect(document.activeElement).toBe(screen.getByRole(role, { name: /tekst/ }));
  });
});
