import { lateAnswer } from '@kantine/testing/late-answer';
import type { Answer } from '@kantine/testing/venue-api';
import { useSession } from '@kantine/core';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { arrived } from '../../testing/show-site';
import {
  confirm,
  field,
  fillIn,
  mailText,
  press,
  received,
  showWithdrawal,
  summarise,
  withdrawing,
} from '../../testing/show-withdrawal';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('a withdrawal', () => {
  test('is made in two steps without a log-in, with a receipt to print', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { venueApi, address } = showWithdrawal();
    await arrived('Fortryd køb');
    await waitFor(() => expect(document.title).toMatch(/^Fortryd køb – /));
    await summarise();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await waitFor(() => expect(document.title).toMatch(/^Bekræft fortrydelse – /));
    expect(screen.getByRole('main')).toHaveTextContent(/12.*bo@kunde\.dk.*Cola.*Chokolade/);
    expect(venueApi.calls(withdrawing)).toHaveLength(0);
    await press('Bekræft fortrydelse');
    await waitFor(async () => expect(await arrived('Din fortrydelse er sendt')).toHaveFocus());
    expect(screen.getByRole('main')).toHaveTextContent(/12.*bo@kunde\.dk.*Cola.*Chokolade.*Sendt/);
    expect(address()).toBe('/kantine/fortryd');
    const body = { order_id: '12', email: 'bo@kunde.dk', products: ['Cola', 'Chokolade'] };
    expect(venueApi.calls(withdrawing)).toMatchObject([
      { body, key: expect.stringMatching(uuid) as string, token: null },
    ]);
    await press('Udskriv');
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('of all goods sends no list, and says so', async () => {
    const { venueApi } = showWithdrawal();
    await summarise({ goods: '' });
    expect(screen.getByRole('main')).toHaveTextContent('Alle varer i ordren');
    await press('Bekræft fortrydelse');
    await arrived('Din fortrydelse er sendt');
    expect(venueApi.calls(withdrawing)).toMatchObject([{ body: { products: [] } }]);
  });

  test.each(['#12', ' # 12 '])('has its number as the site and its receipts write it: %j', async (order) => {
    const { venueApi } = showWithdrawal();
    await summarise({ order });
    await press('Bekræft fortrydelse');
    await arrived('Din fortrydelse er sendt');
    expect(venueApi.calls(withdrawing)).toMatchObject([{ body: { order_id: '12' } }]);
  });

  test('is sent once for a double press', async () => {
    const { venueApi } = showWithdrawal();
    await summarise();
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Bekræft fortrydelse' }));
    await arrived('Din fortrydelse er sendt');
    expect(venueApi.calls(withdrawing)).toHaveLength(1);
  });

  test('keeps its receipt in sight until the receipt’s own page is there', async () => {
    const { venueApi } = showWithdrawal(received, {}, { signedIn: true });
    await summarise();
    const late = lateAnswer();
    venueApi.answer('GET /account', () => late.promise);
    await press('Bekræft fortrydelse');
    await arrived('Din fortrydelse er sendt');
    expect(screen.getByRole('main')).toHaveTextContent(/12.*bo@kunde\.dk/);
    late.come(accountAnswer());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    await arrived('Din fortrydelse er sendt');
  });

  test('whose session ends before the answer is said to be sent, without a name', async () => {
    const late = lateAnswer();
    showWithdrawal(() => late.promise, {}, { signedIn: true });
    await confirm();
    act(() => useSession.getState().end());
    late.come(received);
    expect(await screen.findByText('Din fortrydelse er sendt')).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent('bo@kunde.dk');
  });

  test('is not confirmed by Enter, which leads to the summary alone', async () => {
    const { venueApi } = showWithdrawal();
    await fillIn({ goods: '' });
    await userEvent.type(await field('Ordrenummer'), '{Enter}');
    await arrived('Bekræft fortrydelse');
    await userEvent.keyboard('{Enter}{Enter}');
    expect(venueApi.calls(withdrawing)).toHaveLength(0);
  });

  test.each([
    ['without a number', { order: ' ' }, 'Ordrenummer', 'Dette felt er påkrævet.'],
    ['with half an address', { email: 'bo' }, 'Email-adresse', /Skriv en email-adresse/],
  ])('%s is not summarised', async (_, values, name, words) => {
    showWithdrawal();
    await fillIn(values);
    await press('Fortryd aftalen');
    expect(await field(name)).toHaveAccessibleDescription(expect.stringMatching(words) as string);
    await waitFor(async () => expect(await field(name)).toHaveFocus());
  });

  test('can be corrected, and has another key then', async () => {
    const { venueApi } = showWithdrawal('offline');
    await confirm();
    await screen.findByRole('alert');
    await press('Ret');
    await arrived('Fortryd køb');
    expect(await field('Varer')).toHaveValue('Cola\nChokolade');
    await userEvent.type(await field('Ordrenummer'), '3');
    await press('Fortryd aftalen');
    await press('Bekræft fortrydelse');
    await screen.findByRole('alert');
    const [first, second] = venueApi.calls(withdrawing);
    expect(second).toMatchObject({ body: { order_id: '123' } });
    expect(second?.key).not.toBe(first?.key);
  });

  test('that is left for another page is as it was', async () => {
    const { goTo } = showWithdrawal();
    await fillIn();
    await goTo('/');
    await goTo('/kantine/fortryd');
    expect(await field('Ordrenummer')).toHaveValue('12');
    expect(await field('Varer')).toHaveValue('Cola\nChokolade');
  });

  test.each<[string, Answer, RegExp]>([
    ['that it is sent', received, /^Din fortrydelse er sendt$/],
    ['that it must be mailed', { status: 404 }, /ikke sendt endnu.*mail/],
    ['that it has no answer', 'offline', /ved derfor ikke, om din fortrydelse kom frem/],
    ['that it is refused', { status: 400, body: { code: 1 } }, /blev ikke sendt/],
    [
      'that it is wrong',
      { status: 422, body: { errors: { order_id: ['Vi finder ingen ordre.'] } } },
      /blev ikke sendt. Vi finder ingen ordre\./,
    ],
  ])('whose page is left while it is sent says on the next page %s', async (_, answer, words) => {
    const late = lateAnswer();
    const { goTo, address } = showWithdrawal(() => late.promise);
    await confirm();
    await goTo('/');
    late.come(answer);
    expect(await screen.findByText(words)).toBeVisible();
    expect(address()).toBe('/');
  });

  test.each([
    ['is refused', () => confirm({ order: '13' })],
    ['is not confirmed', () => summarise({ order: '13' }).then(() => press('Ret'))],
    ['is only begun', () => fillIn({ order: '13' })],
  ])('that %s after another was sent is not said to be sent', async (_, withdraw) => {
    const { venueApi } = showWithdrawal();
    await confirm();
    await arrived('Din fortrydelse er sendt');
    act(() => window.history.back());
    await arrived('Fortryd køb');
    const errors = { order_id: ['Ordren findes ikke.'] };
    venueApi.answer(withdrawing, { status: 422, body: { message: 'Nej', errors } });
    await withdraw();
    await arrived('Fortryd køb');
    await userEvent.type(await field('Ordrenummer'), '4');
    act(() => window.history.forward());
    await waitFor(() => expect(window.history.state).toMatchObject({ usr: { step: expect.anything() } }));
    await arrived('Fortryd køb');
    expect(await field('Ordrenummer')).toHaveValue('134');
  });

  test('that was sent leaves an empty form behind the receipt', async () => {
    showWithdrawal();
    await confirm();
    await arrived('Din fortrydelse er sendt');
    act(() => window.history.back());
    await arrived('Fortryd køb');
    expect(await field('Ordrenummer')).toHaveValue('');
  });
});

describe('a failure', () => {
  test.each<[string, Answer, RegExp]>([
    ['no answer', 'offline', /ved derfor ikke, om din fortrydelse kom frem/],
    ['a gateway’s page', { status: 503, body: '<html>' }, /ved derfor ikke/],
    ['too many tries', { status: 429, body: {} }, /blev ikke sendt.*for mange forsøg/],
    ['a refusal', { status: 400, body: { code: 1 } }, /blev ikke sendt/],
    ['a 422 without fields', { status: 422, body: { message: 'Ordren er for gammel.' } }, /for gammel/],
  ])('(%s) is said with ‘Prøv igen’, which sends the same', async (_, answer, words) => {
    const { venueApi } = showWithdrawal(answer);
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await mailText()).toContain('Ordrenummer: 12');
    venueApi.answer(withdrawing, received);
    await press('Prøv igen');
    await arrived('Din fortrydelse er sendt');
    const [first, second] = venueApi.calls(withdrawing);
    expect(second?.body).toEqual(first?.body);
    if (answer === 'offline') expect(second?.key).toBe(first?.key);
  });

  test('stays in sight while it is tried again, and is said again', async () => {
    const { venueApi } = showWithdrawal('offline');
    await confirm();
    const words = await screen.findByText(/ved derfor ikke/);
    const late = lateAnswer();
    venueApi.answer(withdrawing, () => late.promise);
    await press('Prøv igen');
    const again = screen.getByRole('button', { name: 'Prøv igen' });
    expect(again).toHaveAttribute('aria-busy', 'true');
    expect(again).toHaveFocus();
    expect(words).toBeVisible();
    expect(await mailText()).toContain('Ordrenummer: 12');

    late.come('offline');
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
    expect(again).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(/ved derfor ikke/);
    expect(words).not.toBeInTheDocument();
  });

  test('of a field is said at the field, and the input stays', async () => {
    const errors = { order_id: ['Ordren findes ikke.'], 'products.1': ['Varen er ikke i ordren.'] };
    showWithdrawal({ status: 422, body: { message: 'Nej', errors } });
    await confirm();
    await arrived('Fortryd køb');
    expect(await field('Ordrenummer')).toHaveAccessibleDescription(/Ordren findes ikke\./);
    await waitFor(async () => expect(await field('Ordrenummer')).toHaveFocus());
    expect(await field('Varer')).toHaveAccessibleDescription(/Varen er ikke i ordren\./);
    expect(await field('Varer')).toHaveValue('Cola\nChokolade');
  });

  test('of a used key sends it with another one', async () => {
    const errors = { 'idempotency-key': ['Nøglen er allerede brugt til noget andet.'] };
    let isFirst = true;
    const { venueApi } = showWithdrawal(() => {
      const answer = isFirst ? { status: 422, body: { message: 'Brugt', errors } } : received;
      isFirst = false;
      return Promise.resolve(answer);
    });
    await confirm();
    await arrived('Din fortrydelse er sendt');
    expect(new Set(venueApi.calls(withdrawing).map(({ key }) => key)).size).toBe(2);
  });
});

test('the page says for which goods there is no right, and has the text of a mail', async () => {
  showWithdrawal();
  await arrived('Fortryd køb');
  const rules = screen.getByRole('region', { name: 'Hvad du kan fortryde' });
  expect(rules).toHaveTextContent(/14 dage/);
  expect(rules).toHaveTextContent(/ingen fortrydelsesret for frisk mad/);
  expect(await mailText()).toMatch(/Ordrenummer: \nEmail-adresse: \nVarer:$/);
});

test('a venue without retail has no such page', async () => {
  showWithdrawal(received, { 'GET /store': storeAnswer({ retail_section: null }) });
  await arrived('Siden findes ikke');
});
