import { useSession } from '@kantine/shared/session';
import { showSection } from '@kantine/shared/testing/show-section';
import { type Answer, fakeVenueApi } from '@kantine/shared/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/shared/testing/venue-records';
import { instantOf } from '@kantine/shared/time';
import { Toasts } from '@kantine/shared/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import section from '../section';
import { lateAnswer } from '@kantine/shared/testing/late-answer';
import { wireOrder } from '../testing/wire-order';

const account = accountAnswer();
const order = (changes = {}) => ({ body: { data: wireOrder(changes) } });
const cancelling = 'DELETE /orders/9';

/** The order is for Tuesday 24 November 11:30; with an hour of preparation it is cancelled by 10:30. */
function show(
  changes: Record<string, Answer | (() => Promise<Answer>)> = {},
  now = instantOf('2026-11-24', '10:29'),
) {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  const venueApi = fakeVenueApi({
    'GET /store': storeAnswer(),
    'GET /account': account,
    'GET /orders/9': order(),
    'GET /orders': { body: { data: [], meta: { last_page: 2 } } },
    ...changes,
  });
  useSession.getState().begin('good', account.body.data);
  render(<Toasts />);
  return { venueApi, ...showSection(section, 'account', '/account/orders/9') };
}

const cancelButton = () => screen.findByRole('button', { name: 'Annullér ordre' });

async function cancel() {
  await userEvent.click(await cancelButton());
  const dialog = screen.getByRole('dialog', { name: 'Ordre #9' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ja, annullér ordren' }));
}

test('the order has its facts, its lines and its total', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Ordre', level: 1 })).toBeVisible();
  const facts = (await screen.findAllByRole('term')).map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
  );
  expect(facts).toEqual([
    '#: 9',
    'Ordredato: 20/11-2026 12:00',
    'Afhentningsdato: 24/11-2026 11:30',
    'Pris: 199,00\u00a0kr.',
    'Status: Ikke færdiggjort',
  ]);
  expect(screen.getByRole('row', { name: /Smørrebrød/ })).toHaveTextContent(
    'SmørrebrødAfhentes efter 24/11-2026 11:303195,00 kr.',
  );
  expect(screen.getByRole('row', { name: /Bærepose/ })).toHaveTextContent('Bærepose14,00 kr.');
  expect(screen.getByRole('row', { name: /Total/ })).toHaveTextContent('Total199,00 kr.');
});

test.each([
  ['before the deadline', {}, '10:29', true],
  ['at the deadline', {}, '10:30', false],
  ['when it is finished', { finished_at: '2026-11-24T08:00:00+01:00' }, '09:00', false],
  ['when it was taken along at once', { deliver_at: null }, '09:00', false],
])('%s it can be cancelled: %#', async (_, changes, time, isEnabled) => {
  show({ 'GET /orders/9': order(changes) }, instantOf('2026-11-24', time));
  if (isEnabled) expect(await cancelButton()).toBeEnabled();
  else expect(await cancelButton()).toBeDisabled();
});

test.each([
  ['is not finished says why not', null, true],
  ['is finished says nothing of cancelling', '2026-11-24T08:00:00+01:00', false],
])('an order that was taken along at once and %s', async (_, finished_at, isSaid) => {
  show({ 'GET /orders/9': order({ deliver_at: null, finished_at }) });
  await cancelButton();
  const words = screen.queryByText(/Ordrer uden afhentningstid kan ikke annulleres her/);
  if (isSaid) expect(words).toBeVisible();
  else expect(words).not.toBeInTheDocument();
});

describe('“Bestil igen”', () => {
  const again = () => screen.findByRole('button', { name: 'Bestil igen' });
  const bag = { bag_product_name: 'Bærepose', bag_product_price: 4 };
  const line = (product_name: string, changes = {}) => ({ product_name, quantity: 2, price: 1, ...changes });

  test('hands what was picked up to takeaway’s cart, once, the carrier bag left out', async () => {
    const { venueApi, address, state } = show({ 'GET /store': storeAnswer({ takeaway_section: bag }) });
    await userEvent.dblClick(await again());
    await screen.findByRole('heading', { name: 'Et andet sted' });
    expect(address()).toBe('/takeaway/cart');
    expect(state()).toEqual({ orderAgain: [{ name: 'Smørrebrød', quantity: 3 }] });
    expect(venueApi.asked('GET /orders/9')).toHaveLength(1);
  });

  test.each([
    ['what was taken along at once to the shop’s', { deliver_at: null }, '/retail/cart'],
    [
      'an order one line of which is picked up to takeaway’s',
      {
        deliver_at: null,
        order_lines: [line('Te'), line('Laks', { pickup_at: '2026-11-24T11:30:00+01:00' })],
      },
      '/takeaway/cart',
    ],
  ])('hands %s', async (_, changes, cart) => {
    const { address } = show({ 'GET /orders/9': order({ order_lines: [line('Te')], ...changes }) });
    await userEvent.click(await again());
    await screen.findByRole('heading', { name: 'Et andet sted' });
    expect(address()).toBe(cart);
  });

  test('keeps a bag that was bought in the shop', async () => {
    const { state } = show({
      'GET /store': storeAnswer({ takeaway_section: bag }),
      'GET /orders/9': order({
        deliver_at: null,
        order_lines: [line('Bærepose'), line('Te', { quantity: 0 })],
      }),
    });
    await userEvent.click(await again());
    await screen.findByRole('heading', { name: 'Et andet sted' });
    expect(state()).toEqual({ orderAgain: [{ name: 'Bærepose', quantity: 2 }] });
  });

  test.each([
    ['the venue has takeaway no more', { takeaway_section: null }, {}],
    [
      'the venue has the shop no more',
      { retail_section: null },
      { deliver_at: null, order_lines: [line('Te')] },
    ],
    ['the order has no lines', {}, { order_lines: [] }],
    ['the order has nothing but a bag', { takeaway_section: bag }, { order_lines: [line('Bærepose')] }],
  ])('is not there where %s', async (_, store, changes) => {
    show({ 'GET /store': storeAnswer(store), 'GET /orders/9': order(changes) });
    await cancelButton();
    expect(screen.queryByRole('button', { name: 'Bestil igen' })).not.toBeInTheDocument();
  });
});

test('cancelling asks first, says that it is done, and goes to the orders, which are asked for again', async () => {
  const { venueApi, address } = show({ [cancelling]: { status: 204 } });
  await userEvent.click(await cancelButton());
  await userEvent.click(screen.getByRole('button', { name: 'Luk' }));
  expect(venueApi.asked(cancelling)).toHaveLength(0);

  await cancel();
  expect(await screen.findByText('Ordren blev annnulleret')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Ordrehistorik' })).toBeVisible();
  expect(address()).toBe('/account/orders');
  expect(venueApi.asked(cancelling)).toMatchObject([{ token: 'good' }]);
  expect(venueApi.asked('GET /orders')).toHaveLength(1);
  // It is gone: the page that is left does not ask for it.
  expect(venueApi.asked('GET /orders/9')).toHaveLength(1);
});

describe('who has gone elsewhere before the order is cancelled', () => {
  const cancelAndGo = async (to: string) => {
    const late = lateAnswer();
    const shown = show({ [cancelling]: () => late.promise });
    await cancel();
    await shown.goTo(to);
    return { ...shown, late };
  };

  test('is told there, and stays', async () => {
    const { address, late } = await cancelAndGo('/elsewhere');
    late.come({ status: 204 });
    expect(await screen.findByText('Ordren blev annnulleret')).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(address()).toBe('/elsewhere');
  });

  test('sees the orders as they are now', async () => {
    const { venueApi, late } = await cancelAndGo('/account/orders');
    await waitFor(() => expect(venueApi.asked('GET /orders')).toHaveLength(1));
    late.come({ status: 204 });
    await waitFor(() => expect(venueApi.asked('GET /orders')).toHaveLength(2));
  });

  test('is told there that it was not', async () => {
    const { late } = await cancelAndGo('/elsewhere');
    late.come({ status: 500 });
    expect(await screen.findByText(/ved derfor ikke, om ordren blev annulleret/)).toBeVisible();
  });
});

test('an order that is cancelled when somebody else is here moves nobody and says nothing', async () => {
  const late = lateAnswer();
  const { venueApi, address } = show({ [cancelling]: () => late.promise });
  await cancel();
  act(() => useSession.getState().begin('bos', { id: 8, email: 'bo@kantinen.dk' }));
  await cancelButton();
  late.come({ status: 204 });
  await waitFor(() => expect(venueApi.asked(cancelling)).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(address()).toBe('/account/orders/9');
  expect(screen.queryByText('Ordren blev annnulleret')).not.toBeInTheDocument();
});

test.each<[string, Answer, RegExp]>([
  ['too late', { status: 400, body: { message: 'Nej' } }, /kan ikke annulleres længere/],
  ['in trouble', { status: 500 }, /ved derfor ikke, om ordren blev annulleret/],
])('a cancelling that is %s says so and leaves the page as it was', async (_, answer, words) => {
  const { address } = show({ [cancelling]: answer });
  await cancel();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(address()).toBe('/account/orders/9');
  await userEvent.click(screen.getByRole('button', { name: 'Luk' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('when the answer was lost and the order is gone, the cancelling has been done', async () => {
  const { venueApi, address } = show({ [cancelling]: 'offline' });
  await cancel();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Vi fik ikke svar/);
  venueApi.answer(cancelling, { status: 404 });
  await userEvent.click(screen.getByRole('button', { name: 'Ja, annullér ordren' }));
  await waitFor(() => expect(address()).toBe('/account/orders'));
});

test('an order that has been cancelled already is cancelled', async () => {
  const { address } = show({ [cancelling]: { status: 409 } });
  await cancel();
  await waitFor(() => expect(address()).toBe('/account/orders'));
});

test('the receipt is sent, once, and that is said', async () => {
  const late = lateAnswer();
  const { venueApi } = show({ 'POST /order-receipts': () => late.promise });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Send kvittering' }));
  late.come({ status: 204 });
  expect(await screen.findByText('Kvitteringen blev sendt')).toBeVisible();
  expect(venueApi.asked('POST /order-receipts')).toMatchObject([{ body: { order_id: 9 }, token: 'good' }]);
});

test('a receipt that could not be sent says so', async () => {
  show({ 'POST /order-receipts': 'offline' });
  await userEvent.click(await screen.findByRole('button', { name: 'Send kvittering' }));
  expect(await screen.findByText(/Kvitteringen blev ikke sendt. Der er ingen forbindelse/)).toBeVisible();
});

test('“Tilbage” is one step back, and the orders for who came straight here', async () => {
  const { address, goTo } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Tilbage' }));
  await waitFor(() => expect(address()).toBe('/account/orders'));
  await goTo('/account/orders?page=2');
  await goTo('/account/orders/9');
  await userEvent.click(await screen.findByRole('button', { name: 'Tilbage' }));
  await waitFor(() => expect(address()).toBe('/account/orders?page=2'));
});

test('“Tilbage” is the orders for whose way here began with the log-in', async () => {
  const { address, goTo } = show();
  await goTo('/account/orders/9', { replace: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Tilbage' }));
  await waitFor(() => expect(address()).toBe('/account/orders'));
});

test('the order can be printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Udskriv' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('an order that is not there, or not theirs, says so and leads on', async () => {
  const { goTo } = show({ 'GET /orders/9': { status: 404 } });
  expect(await screen.findByRole('heading', { name: 'Ordren findes ikke' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Se dine ordrer' })).toHaveAttribute('href', '/account/orders');
  await goTo('/account/orders/nine');
  expect(await screen.findByRole('heading', { name: 'Ordren findes ikke' })).toBeVisible();
});

test('an order that cannot be had comes when asked for again', async () => {
  const { venueApi } = show({ 'GET /orders/9': 'offline' });
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  venueApi.answer('GET /orders/9', order());
  await userEvent.click(again);
  expect(await screen.findByText('Smørrebrød')).toBeVisible();
});

test('when the session ends, the order goes and the log-in leads back to it', async () => {
  show();
  await screen.findByText('Smørrebrød');
  act(() => useSession.getState().end());
  expect(screen.queryByText('Smørrebrød')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log ind' })).toHaveAttribute(
    'href',
    '/account/login?next=%2Faccount%2Forders%2F9',
  );
});
