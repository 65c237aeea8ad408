import { instantOf, useSession } from '@kantine/core';
import { lateAnswer } from '@kantine/testing/late-answer';
import type { Answer } from '@kantine/testing/venue-api';
import { closedAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { orderAnswer, showOrder } from '../testing/show-order';

const cancelling = 'DELETE /orders/9';

const cancelButton = () => screen.findByRole('button', { name: 'Annullér ordre' });

async function cancel() {
  await userEvent.click(await cancelButton());
  const dialog = screen.getByRole('dialog', { name: 'Ordre #9' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ja, annullér ordren' }));
}

test.each([
  ['before the deadline', true, {}, '10:29'],
  ['at the deadline', false, {}, '10:30'],
  ['when it is finished', false, { finished_at: '2026-11-24T08:00:00+01:00' }, '09:00'],
  ['without a pickup time', false, { deliver_at: null }, '09:00'],
])('an order can be cancelled %s: %s', async (_, isEnabled, changes, time) => {
  showOrder({ 'GET /orders/9': orderAnswer(changes) }, instantOf('2026-11-24', time));
  if (isEnabled) expect(await cancelButton()).toBeEnabled();
  else expect(await cancelButton()).toBeDisabled();
});

test.each([
  ['is not finished explains why it cannot be cancelled', null, true],
  ['is finished does not mention cancelling', '2026-11-24T08:00:00+01:00', false],
])('an order without pickup time that %s', async (_, finished_at, isSaid) => {
  showOrder({ 'GET /orders/9': orderAnswer({ deliver_at: null, finished_at }) });
  await cancelButton();
  const words = screen.queryByText(/Ordrer uden afhentningstid kan ikke annulleres her/);
  if (isSaid) expect(words).toBeVisible();
  else expect(words).not.toBeInTheDocument();
});

describe('“Bestil igen”', () => {
  const again = () => screen.findByRole('button', { name: 'Bestil igen' });
  const bag = { bag_product_name: 'Bærepose', bag_product_price: 4 };
  const line = (product_name: string, changes = {}) => ({ product_name, quantity: 2, price: 1, ...changes });

  test('sends a takeaway order to the takeaway cart once, without its carrier bag', async () => {
    const { venueApi, address, state } = showOrder({ 'GET /store': storeAnswer({ takeaway_section: bag }) });
    await userEvent.dblClick(await again());
    await screen.findByRole('heading', { name: 'Et andet sted' });
    expect(address()).toBe('/takeaway/cart');
    expect(state()).toEqual({ orderAgain: [{ name: 'Smørrebrød', quantity: 3 }] });
    expect(venueApi.calls('GET /orders/9')).toHaveLength(1);
  });

  test.each([
    ['a retail order to the retail cart', { deliver_at: null }, '/retail/cart'],
    [
      'an order with one pickup line to the takeaway cart',
      {
        deliver_at: null,
        order_lines: [line('Te'), line('Laks', { pickup_at: '2026-11-24T11:30:00+01:00' })],
      },
      '/takeaway/cart',
    ],
  ])('sends %s', async (_, changes, cart) => {
    const { address } = showOrder({
      'GET /orders/9': orderAnswer({ order_lines: [line('Te')], ...changes }),
    });
    await userEvent.click(await again());
    await screen.findByRole('heading', { name: 'Et andet sted' });
    expect(address()).toBe(cart);
  });

  test('keeps a bag that was bought in the retail shop', async () => {
    const { state } = showOrder({
      'GET /store': storeAnswer({ takeaway_section: bag }),
      'GET /orders/9': orderAnswer({
        deliver_at: null,
        order_lines: [line('Bærepose'), line('Te', { quantity: 0 })],
      }),
    });
    await userEvent.click(await again());
    await screen.findByRole('heading', { name: 'Et andet sted' });
    expect(state()).toEqual({ orderAgain: [{ name: 'Bærepose', quantity: 2 }] });
  });

  test.each([
    ['the venue no longer has takeaway', { takeaway_section: null }, {}],
    [
      'the venue no longer has retail',
      { retail_section: null },
      { deliver_at: null, order_lines: [line('Te')] },
    ],
    ['the order has no lines', {}, { order_lines: [] }],
    ['the order holds only a bag', { takeaway_section: bag }, { order_lines: [line('Bærepose')] }],
  ])('is hidden where %s', async (_, store, changes) => {
    showOrder({ 'GET /store': storeAnswer(store), 'GET /orders/9': orderAnswer(changes) });
    await cancelButton();
    expect(screen.queryByRole('button', { name: 'Bestil igen' })).not.toBeInTheDocument();
  });
});

test('cancelling needs a confirmation, shows a toast and opens the refetched orders', async () => {
  const { venueApi, address } = showOrder({ [cancelling]: { status: 204 } });
  await userEvent.click(await cancelButton());
  await userEvent.click(screen.getByRole('button', { name: 'Luk' }));
  expect(venueApi.calls(cancelling)).toHaveLength(0);

  await cancel();
  expect(await screen.findByText('Ordren blev annnulleret')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Ordrehistorik' })).toBeVisible();
  expect(address()).toBe('/account/orders');
  expect(venueApi.calls(cancelling)).toMatchObject([{ token: 'good' }]);
  expect(venueApi.calls('GET /orders')).toHaveLength(1);
  expect(venueApi.calls('GET /orders/9')).toHaveLength(1);
});

describe('a person who leaves the page while the order is cancelled', () => {
  const cancelAndGo = async (to: string) => {
    const late = lateAnswer();
    const shown = showOrder({ [cancelling]: () => late.promise });
    await cancel();
    await shown.goTo(to);
    return { ...shown, late };
  };

  test('sees the toast on the new page and stays there', async () => {
    const { address, late } = await cancelAndGo('/elsewhere');
    late.come({ status: 204 });
    expect(await screen.findByText('Ordren blev annnulleret')).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(address()).toBe('/elsewhere');
  });

  test('sees the orders refetched', async () => {
    const { venueApi, late } = await cancelAndGo('/account/orders');
    await waitFor(() => expect(venueApi.calls('GET /orders')).toHaveLength(1));
    late.come({ status: 204 });
    await waitFor(() => expect(venueApi.calls('GET /orders')).toHaveLength(2));
  });

  test('sees the failure as a toast on the new page', async () => {
    const { late } = await cancelAndGo('/elsewhere');
    late.come({ status: 500 });
    expect(await screen.findByText(/ved derfor ikke, om ordren blev annulleret/)).toBeVisible();
  });
});

test('a cancelling that ends after another person’s log-in neither navigates nor shows a toast', async () => {
  const late = lateAnswer();
  const { venueApi, address } = showOrder({ [cancelling]: () => late.promise });
  await cancel();
  act(() => useSession.getState().begin('bos', { id: 8, email: 'bo@kantinen.dk' }));
  await cancelButton();
  late.come({ status: 204 });
  await waitFor(() => expect(venueApi.calls(cancelling)).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(address()).toBe('/account/orders/9');
  expect(screen.queryByText('Ordren blev annnulleret')).not.toBeInTheDocument();
});

test.each<[string, Answer, RegExp]>([
  ['refused after too many tries', { status: 429, body: {} }, /blev ikke annulleret\..*for mange forsøg/],
  [
    'refused as too late',
    { status: 400, body: { message: 'Nej' } },
    /^Ordren kan ikke annulleres længere\. Kontakt os, hvis du har brug for hjælp\.$/,
  ],
  [
    'refused by a closed venue',
    closedAnswer('Vi holder sommerferie.'),
    /^Ordren blev ikke annulleret\. Vi holder sommerferie\.$/,
  ],
  ['not answered', { status: 500 }, /ved derfor ikke, om ordren blev annulleret/],
])('a cancelling that is %s is reported, and the page stays', async (_, answer, words) => {
  const { address } = showOrder({ [cancelling]: answer });
  await cancel();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(address()).toBe('/account/orders/9');
  await userEvent.click(screen.getByRole('button', { name: 'Luk' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await cancelButton()).toBeEnabled();
});

test('a second try after a lost answer finds the order cancelled', async () => {
  const { venueApi, address } = showOrder({ [cancelling]: 'offline' });
  await cancel();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Vi fik ikke svar/);
  venueApi.answer(cancelling, { status: 404 });
  await userEvent.click(screen.getByRole('button', { name: 'Ja, annullér ordren' }));
  await waitFor(() => expect(address()).toBe('/account/orders'));
});

describe('after a conflict the order is read again, and cancelling it', () => {
  const meet = async (now: Answer) => {
    const shown = showOrder({ [cancelling]: { status: 409 } });
    await cancelButton();
    shown.venueApi.answer('GET /orders/9', now);
    await cancel();
    return shown;
  };

  test.each([404, 410])('succeeds if it is cancelled already, which a %s says', async (status) => {
    const { address } = await meet({ status });
    expect(await screen.findByText('Ordren var allerede annulleret')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/account/orders'));
  });

  test('succeeds if an earlier try without an answer cancelled it', async () => {
    const { venueApi, address } = showOrder({ [cancelling]: 'offline' });
    await cancel();
    await screen.findByText(/Vi fik ikke svar/);
    venueApi.answer(cancelling, { status: 409 });
    venueApi.answer('GET /orders/9', { status: 404 });
    await userEvent.click(screen.getByRole('button', { name: 'Ja, annullér ordren' }));
    expect(await screen.findByText('Ordren blev annnulleret')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/account/orders'));
  });

  test('fails if the venue still has it, which the page shows as it is now', async () => {
    const { venueApi, address } = await meet(orderAnswer({ finished_at: '2026-11-24T08:00:00+01:00' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ordren blev ikke annulleret. Prøv igen om lidt, eller kontakt os.',
    );
    expect(screen.queryByText('Ordren blev annnulleret')).not.toBeInTheDocument();
    expect(venueApi.calls('GET /orders/9')).toHaveLength(2);
    expect(address()).toBe('/account/orders/9');
    await userEvent.click(screen.getByRole('button', { name: 'Luk' }));
    expect(screen.getByText('Færdiggjort')).toBeVisible();
  });

  test('is uncertain if the order cannot be read', async () => {
    const { address } = await meet('offline');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Vi ved ikke, om ordren er annulleret\./);
    expect(address()).toBe('/account/orders/9');
  });
});

test('a double click sends one receipt and shows a toast', async () => {
  const late = lateAnswer();
  const { venueApi } = showOrder({ 'POST /order-receipts': () => late.promise });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Send kvittering' }));
  late.come({ status: 204 });
  expect(await screen.findByText('Kvitteringen blev sendt')).toBeVisible();
  expect(venueApi.calls('POST /order-receipts')).toMatchObject([{ body: { order_id: 9 }, token: 'good' }]);
});

test('a receipt that fails to send is reported', async () => {
  showOrder({ 'POST /order-receipts': 'offline' });
  await userEvent.click(await screen.findByRole('button', { name: 'Send kvittering' }));
  expect(await screen.findByText(/Kvitteringen blev ikke sendt. Der er ingen forbindelse/)).toBeVisible();
});

describe('an order that another tab has cancelled', () => {
  const sendReceipt = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Send kvittering' }));
  const gone = () => screen.findByRole('heading', { name: 'Ordren findes ikke længere' });

  test.each([404, 409, 410])('leaves the page after a receipt’s %s, with a way on', async (status) => {
    const { venueApi, goTo } = showOrder({ 'POST /order-receipts': { status } });
    await goTo('/account/orders');
    await goTo('/account/orders/9');
    venueApi.answer('GET /orders/9', { status: 404 });
    await sendReceipt();
    await waitFor(async () => expect(await gone()).toHaveFocus());
    expect(
      await screen.findByText(/^Kvitteringen blev ikke sendt\. Ordren findes ikke længere\./),
    ).toBeVisible();
    for (const name of ['Send kvittering', 'Annullér ordre', 'Bestil igen', 'Udskriv'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Se dine ordrer' }));
    await screen.findByRole('heading', { name: 'Ordrehistorik' });
    expect(venueApi.calls('GET /orders')).toHaveLength(2);
  });

  test('leaves the page after a cancelling, which says what became of it', async () => {
    const { venueApi } = showOrder({ [cancelling]: { status: 410 } });
    await cancelButton();
    venueApi.answer('GET /orders/9', { status: 404 });
    await cancel();
    expect(await gone()).toBeVisible();
    expect(screen.getByText('Den kan være annulleret, for eksempel i et andet faneblad.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('an order that the venue still has is shown as it is now after a conflict', async () => {
  const { venueApi } = showOrder({ 'POST /order-receipts': { status: 409 } });
  const button = await screen.findByRole('button', { name: 'Send kvittering' });
  venueApi.answer('GET /orders/9', orderAnswer({ finished_at: '2026-11-24T08:00:00+01:00' }));
  await userEvent.click(button);
  expect(await screen.findByText(/ændret et andet sted: her er den, som den er nu/)).toBeVisible();
  expect(screen.getByText('Færdiggjort')).toBeVisible();
});

test.each([409, 404])(
  'an order that cannot be read after a %d is not said to be as it is now',
  async (status) => {
    const { venueApi } = showOrder({ 'POST /order-receipts': { status } });
    const button = await screen.findByRole('button', { name: 'Send kvittering' });
    venueApi.answer('GET /orders/9', 'offline');
    await userEvent.click(button);
    expect(await screen.findByText(/ændret et andet sted\. Prøv igen, eller kontakt os\.$/)).toBeVisible();
  },
);

test('a customer who has left is not told to see the order as it is now', async () => {
  const late = lateAnswer();
  const { goTo } = showOrder({ 'POST /order-receipts': () => late.promise });
  await userEvent.click(await screen.findByRole('button', { name: 'Send kvittering' }));
  await goTo('/elsewhere');
  late.come({ status: 409 });
  expect(await screen.findByText(/ændret et andet sted\. Prøv igen/)).toBeVisible();
});

test('an order that the venue still has is not said to be gone after a cancelling’s 404', async () => {
  showOrder({ [cancelling]: { status: 404 } });
  await cancel();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ordren blev ikke annulleret. Prøv igen om lidt, eller kontakt os.',
  );
});

test('the order can be printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  showOrder();
  await userEvent.click(await screen.findByRole('button', { name: 'Udskriv' }));
  expect(print).toHaveBeenCalledTimes(1);
});

describe('“Fortryd køb”', () => {
  const link = () => screen.queryByRole('link', { name: 'Fortryd køb' });
  const retailOrder = orderAnswer({
    deliver_at: null,
    order_lines: [{ id: 1, product_name: 'Cola', quantity: 2, price: 20 }],
  });

  test('brings the number and the lines of a retail order along in the history, not in the address', async () => {
    const { address, state } = showOrder({ 'GET /orders/9': retailOrder });
    await cancelButton();
    await userEvent.click(link()!);
    expect(address()).toBe('/kantine/fortryd');
    expect(state()).toEqual({ withdrawal: { orderId: '9', lines: ['2 × Cola'] } });
  });

  test('writes a thousand with a point', async () => {
    const many = { id: 1, product_name: 'Cola', quantity: 1200, price: 20 };
    const { state } = showOrder({ 'GET /orders/9': orderAnswer({ deliver_at: null, order_lines: [many] }) });
    await cancelButton();
    await userEvent.click(link()!);
    expect(state()).toEqual({ withdrawal: { orderId: '9', lines: ['1.200 × Cola'] } });
  });

  test.each<[string, Record<string, Answer>]>([
    ['takeaway', {}],
    [
      'a venue that has retail no more',
      { 'GET /orders/9': retailOrder, 'GET /store': storeAnswer({ retail_section: null }) },
    ],
  ])('is not offered for %s', async (_, answers) => {
    showOrder(answers);
    await cancelButton();
    expect(link()).toBeNull();
  });
});
