import { usePurchases, useTakeawayCart } from '@kantine/shop';
import { useSession } from '@kantine/core';
import { checkoutEvent, type FakeCheckout, providerScript } from '@kantine/testing/fake-checkout';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { findForm, pay, sessionAnswer, showPayment as show } from '../testing/show-payment';
import { dish, expired, inCart, press, putInCart, soldOut, takeawayStore } from '../testing/show-takeaway';

// This test is first: a loaded provider script stays for the others.
test('a failed provider script costs nothing, and ‘Prøv igen’ shows the form', async () => {
  const { venueApi } = show();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const script = await providerScript();
  act(() => void script.dispatchEvent(new Event('error')));
  expect(
    await screen.findByText(
      /Betalingsformularen kunne ikke hentes\. Der er ikke trukket penge, og din kurv er uændret/,
    ),
  ).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Betalingen blev ikke gennemført' })).toHaveFocus(),
  );
  expect(screen.getByRole('button', { name: 'Tilbage' })).toBeEnabled();
  expect(inCart()).toEqual({ 1: 2 });

  await press('Prøv igen');
  await findForm();
  // A second session could be charged a second time.
  expect(venueApi.calls('POST /takeaway/payment-sessions')).toHaveLength(1);
});

test('a spinner is shown until the form loads, and “Tilbage” opens the cart', async () => {
  const { address } = show();
  expect(await screen.findByRole('heading', { name: 'Betaling' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Indlæser' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Tilbage' })).toBeEnabled();
  await findForm();
  expect(screen.queryByRole('status', { name: 'Indlæser' })).not.toBeInTheDocument();
  await press('Tilbage');
  expect(await screen.findByRole('heading', { name: 'Kurv' })).toBeVisible();
  expect(address()).toBe('/takeaway/cart');
});

test.each([
  [
    'a declined card',
    checkoutEvent.Error,
    { error: 'card_declined' },
    /Kortet blev ikke godkendt.*ikke trukket penge/,
  ],
  ['a cancel', checkoutEvent.Cancel, {}, /Du har annulleret betalingen\. Din kurv er uændret\./],
])('%s leaves the cart unchanged and can be tried again', async (_, event, message, words) => {
  const { venueApi } = show();
  const checkout = await findForm();
  act(() => {
    checkout.isTypedIn();
    checkout.says(event, message);
  });
  expect(await screen.findByText(words)).toBeVisible();
  expect(checkout.frame).toBeNull();
  expect(inCart()).toEqual({ 1: 2 });
  expect(venueApi.calls('POST /takeaway/orders')).toHaveLength(0);

  await press('Prøv igen');
  const second = await findForm(2);
  act(() => second.says(checkoutEvent.Accept, { invoice: 'inv_2' }));
  await screen.findByText('Tak for din bestilling.');
  expect(venueApi.calls('POST /takeaway/orders')).toHaveLength(1);
});

test.each([
  [
    'a lost connection',
    'offline' as const,
    'Der er ingen forbindelse lige nu. Tjek dit netværk, og prøv igen. Der er ikke trukket penge, og din kurv er uændret.',
  ],
  [
    'an error of the venue',
    { status: 500 },
    'Vi har problemer i øjeblikket. Prøv igen om lidt. Der er ikke trukket penge, og din kurv er uændret.',
  ],
])('%s keeps the cart, and the person can try again', async (_, answer, words) => {
  const { venueApi } = show({ 'POST /takeaway/payment-sessions': answer });
  expect(await screen.findByText(words)).toBeVisible();
  expect(inCart()).toEqual({ 1: 2 });
  venueApi.answer('POST /takeaway/payment-sessions', sessionAnswer);
  await press('Prøv igen');
  await findForm();
});

test('a guest accepts the conditions anew for the next order', async () => {
  const { goTo } = show({}, '/takeaway/order-details');
  const consent = () => screen.findByRole('checkbox', { name: /betingelser/ });
  await userEvent.click(await consent());
  await press('Betal nu');
  await pay();
  await screen.findByText('Tak for din bestilling.');
  act(() => putInCart(dish()));
  await goTo('/takeaway/order-details');
  expect(await consent()).not.toBeChecked();
});

test('a validation error of the customer is shown at its field in the order details', async () => {
  const body = { errors: { customer_email: ['Ugyldig e-mail.'] } };
  const { venueApi, address } = show({ 'POST /takeaway/payment-sessions': { status: 422, body } });
  const email = await screen.findByRole('textbox', { name: 'Email-adresse' });
  await waitFor(() => expect(email).toHaveAccessibleDescription('Ugyldig e-mail.'));
  expect(email).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Navn' })).toHaveValue('Bo Holm');
  expect(address()).toBe('/takeaway/order-details');
  expect(inCart()).toEqual({ 1: 2 });

  venueApi.answer('POST /takeaway/payment-sessions', sessionAnswer);
  await userEvent.clear(email);
  await userEvent.type(email, 'bo.holm@example.dk');
  expect(screen.getByRole('checkbox', { name: /betingelser/ })).toBeChecked();
  await press('Betal nu');
  await findForm();
  expect(venueApi.calls('POST /takeaway/payment-sessions').at(-1)?.body).toMatchObject({
    customer_email: 'bo.holm@example.dk',
  });
});

const asking = takeawayStore({
  order_field_groups: [{ name: 'Afhentning', order_fields: [{ id: 4, name: 'Afdeling', widget: 'text' }] }],
});

test.each(['order_details.4', 'order_details.0.value'])(
  'a validation error of an order field is shown at that field: %s',
  async (name) => {
    const body = { errors: { [name]: ['Afdelingen findes ikke længere.'] } };
    useTakeawayCart.getState().setDetails({ 4: 'Nord' });
    const { address } = show({
      'GET /store': asking,
      'POST /takeaway/payment-sessions': { status: 422, body },
    });
    const answer = await screen.findByRole('textbox', { name: 'Afdeling' });
    await waitFor(() => expect(answer).toHaveAccessibleDescription('Afdelingen findes ikke længere.'));
    expect(address()).toBe('/takeaway/order-fields');
  },
);

test('a validation error of no order field is shown with those of the fields', async () => {
  const body = { errors: { order_details: ['For mange svar.'], 'order_details.0.value': ['For langt.'] } };
  useTakeawayCart.getState().setDetails({ 4: 'Nord' });
  show({ 'GET /store': asking, 'POST /takeaway/payment-sessions': { status: 422, body } });
  const answer = await screen.findByRole('textbox', { name: 'Afdeling' });
  await waitFor(() => expect(answer).toHaveAccessibleDescription('For langt.'));
  expect(screen.getByRole('alert')).toHaveTextContent('For mange svar.');
});

test('a validation error of the answers as a whole is shown where the order is paid', async () => {
  const body = { errors: { order_details: ['For mange svar.'] } };
  useTakeawayCart.getState().setDetails({ 4: 'Nord' });
  const { address } = show({
    'GET /store': asking,
    'POST /takeaway/payment-sessions': { status: 422, body },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('For mange svar.');
  expect(address()).toBe('/takeaway/order-details');
});

test.each([
  [
    'sold out',
    soldOut(1),
    'En eller flere af tingene i kurven er desværre udsolgt. Din kurv er blevet opdateret. Prøv igen',
    { 1: 1 },
  ],
  [
    'expired',
    expired,
    'En eller flere af tingene i kurven er desværre udløbet. Din kurv er blevet opdateret. Prøv igen',
    {},
  ],
])('a dish that is %s before the payment is reported in an updated cart', async (_, answer, words, left) => {
  const { address } = show({ 'POST /takeaway/payment-sessions': answer });
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/takeaway/cart'));
  expect(inCart()).toEqual(left);
});

test('a cart that another tab empties before the payment opens the cart', async () => {
  const { address } = show();
  const checkout = await findForm();
  act(() => useTakeawayCart.getState().reset());
  expect(await screen.findByText('Kurven er tom.')).toBeVisible();
  expect(address()).toBe('/takeaway/cart');
  expect(checkout.frame).toBeNull();
});

describe('a cart that another tab empties', () => {
  const other = () => ({ ...usePurchases.getState().all[0]!, id: 'other' });

  test.each([
    ['orders', () => usePurchases.getState().markOrdered(other(), '9')],
    ['replaces', () => void usePurchases.getState().openForm(other(), 'cs_2')],
  ])('after it %s the purchase of an open form opens the cart', async (_, happens) => {
    const { address } = show();
    const checkout = await findForm();
    act(happens);
    expect(checkout.frame).not.toBeNull();
    act(() => useTakeawayCart.getState().reset());
    expect(await screen.findByText('Kurven er tom.')).toBeVisible();
    expect(address()).toBe('/takeaway/cart');
    expect(checkout.frame).toBeNull();
  });

  const forget = () => {
    usePurchases.setState({ all: [] });
    localStorage.setItem('purchases', '[]');
    useTakeawayCart.getState().reset();
  };

  test('after it drops the purchase of a form that was used here closes nothing, and the payment is ordered', async () => {
    const { venueApi } = show();
    const checkout = await findForm();
    act(() => checkout.isTypedIn());
    act(forget);
    expect(checkout.frame).toBeInTheDocument();
    act(() => checkout.says(checkoutEvent.Accept, { invoice: 'inv_1' }));
    await screen.findByText('Tak for din bestilling.');
    expect(venueApi.calls('POST /takeaway/orders')).toHaveLength(1);
  });

  test.each([
    ['was used', (checkout: FakeCheckout) => checkout.isTypedIn()],
    ['nobody used', () => undefined],
  ])('leaves the failure of a form that %s in sight', async (_, use) => {
    const { address } = show();
    const checkout = await findForm();
    act(() => use(checkout));
    act(() => checkout.says(checkoutEvent.Error, { error: 'card_declined' }));
    act(() => useTakeawayCart.getState().reset());
    expect(await screen.findByText(/Kortet blev ikke godkendt.*ikke trukket penge/)).toBeVisible();
    expect(address()).toBe('/takeaway/payment');
  });
});

test('the session saves the card if the person chose so', async () => {
  const { venueApi } = show(
    { 'GET /store': takeawayStore({ bag_product_name: 'Bærepose', bag_product_price: 4 }) },
    '/takeaway/payment?save_card=true',
  );
  await findForm();
  expect(venueApi.calls('POST /takeaway/payment-sessions')[0]?.body).toMatchObject({
    save_card: true,
    has_bags: true,
  });
});

test('a person whose session has ended still saves the card after logging in', async () => {
  useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk', name: 'Anna' });
  show({ 'POST /takeaway/payment-sessions': { status: 401 } }, '/takeaway/payment?save_card=true');
  expect(await screen.findByRole('link', { name: 'Log ind' })).toHaveAttribute(
    'href',
    '/account/login?next=%2Ftakeaway%2Fpayment%3Fsave_card%3Dtrue',
  );
});

test('an answer without a session is reported at once', async () => {
  show({ 'POST /takeaway/payment-sessions': { body: { data: {} } } });
  expect(await screen.findByText(/problemer i øjeblikket/)).toBeVisible();
});
