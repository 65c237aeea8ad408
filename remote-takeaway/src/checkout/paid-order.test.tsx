import { useTakeawayCart } from '@kantine/shop';
import { checkoutEvent } from '@kantine/testing/fake-checkout';
import { act, screen, waitFor } from '@testing-library/react';

import { findAfterRetries, findForm, pay, showPayment as show } from '../testing/show-payment';
import { expired, inCart, ordered, press, soldOut, stopClockAt } from '../testing/show-takeaway';

test('a payment places one order, shows a receipt and empties the cart', async () => {
  const { venueApi, address } = show();
  const checkout = await findForm();
  act(() => {
    checkout.says(checkoutEvent.Accept, { invoice: 'inv_1' });
    checkout.says(checkoutEvent.Accept, { invoice: 'inv_1' });
  });
  expect(await screen.findByText('Tak for din bestilling.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Min konto' })).not.toBeInTheDocument();
  expect(address()).toBe('/takeaway/receipt');
  expect(checkout.frame).toBeNull();

  const order = {
    customer_name: 'Bo Holm',
    customer_email: 'bo@example.dk',
    comment: '',
    has_bags: false,
    takeaway_menu_items: [{ id: 1, quantity: 2 }],
    order_details: [],
    save_card: false,
  };
  expect(venueApi.calls('POST /takeaway/payment-sessions').map(({ body }) => body)).toEqual([order]);
  expect(venueApi.calls('POST /takeaway/orders').map(({ body }) => body)).toEqual([
    { ...order, payment_method: 'online', payment_parameters: { external_token: 'inv_1' } },
  ]);
  await waitFor(() => expect(inCart()).toEqual({}));
  expect(useTakeawayCart.getState()).toMatchObject({ customerName: '', customerEmail: '' });
});

test('the menu is fetched again after an order', async () => {
  const menu = 'GET /takeaway/menu-items/2032-11-22';
  const { venueApi, goTo } = show({}, '/takeaway/2032-11-22');
  await screen.findByRole('heading', { name: 'Grillet laks' });
  await goTo('/takeaway/payment');
  await pay();
  await screen.findByText('Tak for din bestilling.');
  await goTo('/takeaway/2032-11-22');
  await waitFor(() => expect(venueApi.calls(menu)).toHaveLength(2));
});

test.each([
  [
    'sold out',
    soldOut(0),
    'En eller flere af tingene i kurven er desværre udsolgt. Betalingen er annulleret. Din kurv er blevet opdateret. Prøv igen',
  ],
  [
    'expired',
    expired,
    'En eller flere af tingene i kurven er desværre udløbet. Betalingen er annulleret. Din kurv er blevet opdateret. Prøv igen',
  ],
])(
  'a dish that is %s after the payment is removed from the cart with the reason',
  async (_, answer, words) => {
    const { address } = show({ 'POST /takeaway/orders': answer });
    await pay();
    expect(await screen.findByText(words)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/takeaway/cart'));
    expect(inCart()).toEqual({});
  },
);

test.each([
  ['gets no answer', 'offline' as const],
  ['meets an error of the venue', { status: 503 }],
  ['is refused without a reason', { status: 400, body: { code: 1 } }],
])('an order that %s is placed again with the same payment', async (_, answer) => {
  const { venueApi } = show({ 'POST /takeaway/orders': answer });
  await pay('inv_7');
  expect(await findAfterRetries(/Du skal ikke betale igen/)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Ordren mangler at blive oprettet' })).toHaveFocus(),
  );
  expect(screen.queryByRole('button', { name: 'Tilbage' })).not.toBeInTheDocument();
  expect(inCart()).toEqual({ 1: 2 });

  venueApi.answer('POST /takeaway/orders', ordered);
  await press('Prøv igen');
  await screen.findByText('Tak for din bestilling.');
  const [first, ...others] = venueApi.calls('POST /takeaway/orders').map(({ body }) => body);
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect(other).toEqual(first);
  expect(first).toMatchObject({ payment_parameters: { external_token: 'inv_7' } });
  expect(venueApi.calls('POST /takeaway/payment-sessions')).toHaveLength(1);
});

test('the paid dishes are ordered although another tab has changed the cart', async () => {
  const { venueApi } = show({ 'POST /takeaway/orders': 'offline' });
  await pay();
  await findAfterRetries(/Du skal ikke betale igen/);
  act(() => useTakeawayCart.getState().setQuantity(1, 0));

  venueApi.answer('POST /takeaway/orders', ordered);
  await press('Prøv igen');
  await screen.findByText('Tak for din bestilling.');
  expect(venueApi.calls('POST /takeaway/orders').at(-1)?.body).toMatchObject({
    takeaway_menu_items: [{ id: 1, quantity: 2 }],
  });
});

test('an order that is placed already shows its receipt', async () => {
  show({ 'POST /takeaway/orders': { status: 409 } });
  await pay();
  expect(await screen.findByText('Tak for din bestilling.')).toBeVisible();
  await waitFor(() => expect(inCart()).toEqual({}));
});

test('a deadline that passes during the payment leaves the order complete', async () => {
  const { venueApi } = show();
  const checkout = await findForm();
  stopClockAt('10:31');
  act(() => checkout.says(checkoutEvent.Accept, { invoice: 'inv_1' }));
  await screen.findByText('Tak for din bestilling.');
  expect(venueApi.calls('POST /takeaway/orders')[0]?.body).toMatchObject({
    takeaway_menu_items: [{ id: 1, quantity: 2 }],
  });
});
