import { usePurchases, useRetailCart } from '@kantine/shop';
import { queryClient } from '@kantine/core';
import { storeAnswer } from '@kantine/testing/venue-records';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { inCart, product, putInCart, showRetail } from '../testing/show-retail';

const ordered = { status: 201, body: { data: { id: 5 } } };
const list = (data: object[]) => ({ body: { data } });

const show = (address: string, answers: Parameters<typeof showRetail>[1] = {}, options = {}) =>
  showRetail(
    address,
    {
      'GET /store': storeAnswer({ conditions_page_url: 'betingelser' }),
      'GET /orders': list([]),
      'POST /retail/orders': ordered,
      ...answers,
    },
    options,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => putInCart(product({ id: 2, name: 'Kaffe', price: 2500 })));

test('a guest gives name and e-mail, accepts the conditions and opens the payment', async () => {
  const { address, venueApi } = show('/retail/order-details', {
    'POST /retail/payment-sessions': { status: 503 },
  });
  expect(await screen.findByRole('heading', { name: 'Ordredetaljer', level: 1 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Basisoplysninger' })).toBeVisible();
  expect(screen.getByRole('link', { name: /betingelserne/ })).toHaveAttribute('href', '/betingelser');
  expect(screen.queryByRole('textbox', { name: 'Kommentar' })).not.toBeInTheDocument();
  await press('Betal nu');
  expect(screen.getAllByText('Dette felt er påkrævet.')).toHaveLength(3);

  await userEvent.type(screen.getByRole('textbox', { name: 'Navn' }), 'Bo Holm');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email-adresse' }), 'bo@example.dk');
  await userEvent.click(screen.getByRole('checkbox', { name: /betingelser/ }));
  await press('Betal nu');
  expect(await screen.findByText(/ikke trukket penge, og din kurv er uændret/)).toBeVisible();
  expect(address()).toBe('/retail/payment');
  expect(venueApi.calls('POST /retail/payment-sessions')[0]?.body).toEqual({
    customer_name: 'Bo Holm',
    customer_email: 'bo@example.dk',
    retail_products: [{ id: 2, quantity: 1 }],
    save_card: false,
  });
  await press('Tilbage');
  await waitFor(() => expect(address()).toBe('/retail/cart'));
});

test.each([409, 404])('a payment that the venue answers with %s is not begun', async (status) => {
  useRetailCart.getState().setCustomer({ customerName: 'Bo Holm', customerEmail: 'bo@example.dk' });
  show('/retail/payment', { 'POST /retail/payment-sessions': { status } });
  expect(
    await screen.findByText(
      'Betalingen kunne ikke begyndes. Prøv igen om lidt. Der er ikke trukket penge, og din kurv er uændret.',
    ),
  ).toBeVisible();
});

test.each([
  ['is placed', ordered],
  ['gets no answer', 'offline' as const],
])('the cached orders are stale when an order %s', async (_, answer) => {
  const known = ['/orders', { page: 1 }];
  show('/retail/order-details', { 'POST /retail/orders': answer }, { signedIn: true });
  await screen.findByRole('heading', { name: 'Betalingsmetode' });
  queryClient.setQueryData(known, []);
  await press('Betal med medarbejderkort');
  await waitFor(() => expect(queryClient.getQueryState(known)).toMatchObject({ isInvalidated: true }));
});

test('a person orders on the account card and gets a receipt and an empty cart', async () => {
  const { address, venueApi } = show('/retail/order-details', {}, { signedIn: true });
  expect(await screen.findByRole('heading', { name: 'Betalingsmetode' })).toBeVisible();
  await press('Betal med medarbejderkort');
  expect(await screen.findByText('Tak for din bestilling.')).toBeVisible();
  expect(address()).toBe('/retail/receipt');
  expect(screen.getByRole('row', { name: /Kaffe 1 25,00/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Føj til kalender' })).not.toBeInTheDocument();
  expect(venueApi.calls('POST /retail/orders')[0]?.body).toEqual({
    customer_name: 'Anna',
    customer_email: 'anna@kantinen.dk',
    retail_products: [{ id: 2, quantity: 1 }],
    payment_method: 'account-card',
    payment_parameters: {},
  });
  await waitFor(() => expect(inCart()).toEqual({}));
});

test('an order of 0 kr. is placed without a payment', async () => {
  useRetailCart.setState({
    lines: [{ item: { id: 2, name: 'Vand', price: 0, remaining: null }, quantity: 1 }],
  });
  const { venueApi } = show(
    '/retail/order-details',
    { 'GET /retail/products': list([{ id: 2, name: 'Vand', price: 0 }]) },
    { signedIn: true },
  );
  await press('Afslut ordre');
  await screen.findByText('Tak for din bestilling.');
  expect(venueApi.calls('POST /retail/orders')[0]?.body).toMatchObject({ payment_method: null });
});

test.each([
  [
    'sold out',
    { code: 11001, data: { retail_products: [{ id: 2, number_remaining: 0 }] } },
    /udsolgt\. Din kurv/,
  ],
  ['expired', { code: 11003, data: { retail_products: [{ id: 2 }] } }, /udløbet\. Din kurv/],
])('a product that is %s is reported in an updated cart', async (_, body, words) => {
  const { address } = show(
    '/retail/order-details',
    { 'POST /retail/orders': { status: 400, body } },
    { signedIn: true },
  );
  await press('Betal med medarbejderkort');
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/retail/cart'));
  expect(inCart()).toEqual({});
});

test('a changed price is shown in the cart before the payment', async () => {
  const { address, venueApi } = show(
    '/retail/order-details',
    { 'GET /retail/products': list([{ id: 2, name: 'Kaffe', price: 30 }]) },
    { signedIn: true },
  );
  await press('Betal med medarbejderkort');
  // The page before the cart shows the text too, for a moment.
  await screen.findByRole('heading', { name: 'Kurv' });
  expect(await screen.findByText(/Kaffe.*25,00.*30,00/)).toBeVisible();
  expect(address()).toBe('/retail/cart');
  expect(venueApi.calls('POST /retail/orders')).toHaveLength(0);
});

test('a purchase that was paid before a reload is ordered when the payment page opens', async () => {
  usePurchases.getState().markPaid(
    {
      shop: 'retail',
      order: {
        customer_name: 'Bo',
        customer_email: 'bo@example.dk',
        retail_products: [{ id: 2, quantity: 1 }],
      },
      lines: [{ name: 'Kaffe', quantity: 1, price: 2500, pickupAt: null }],
      savesCard: true,
      accountId: null,
    },
    'inv_9',
  );
  const { venueApi } = show('/retail/payment');
  await screen.findByText('Tak for din bestilling.');
  expect(venueApi.calls('POST /retail/orders').map(({ body }) => body)).toEqual([
    {
      customer_name: 'Bo',
      customer_email: 'bo@example.dk',
      retail_products: [{ id: 2, quantity: 1 }],
      payment_method: 'online',
      payment_parameters: { external_token: 'inv_9' },
    },
  ]);
});

test.each(['/retail/order-details', '/retail/payment'])(
  'an empty cart redirects from %s to the cart',
  async (page) => {
    useRetailCart.getState().reset();
    const { address } = show(page);
    expect(await screen.findByText('Kurven er tom.')).toBeVisible();
    expect(address()).toBe('/retail/cart');
  },
);
