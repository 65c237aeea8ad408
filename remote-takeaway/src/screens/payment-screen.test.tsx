import { useTakeawayCart } from '@kantine/shared/carts';
import { checkoutEvent, FakeCheckout, letProviderScriptCome } from '@kantine/shared/testing/fake-checkout';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import {
  dish,
  inCart,
  nameOrder,
  putInCart,
  showTakeaway,
  stopClockAt,
  takeawayStore,
} from '../testing/show-takeaway';

const sessionAnswer = { body: { data: { id: 'cs_0123456789abcdef0123456789abcdef' } } };
const ordered = { status: 201, body: { data: {} } };
const providerScript = () => document.querySelector<HTMLScriptElement>('script[src="/checkout.js"]');
const show = (answers: Parameters<typeof showTakeaway>[1] = {}, address = '/takeaway/payment') =>
  showTakeaway(address, {
    'POST /takeaway/payment-sessions': sessionAnswer,
    'POST /takeaway/orders': ordered,
    ...answers,
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** The provider's form, as soon as it stands in the page. */
async function form(count = 1) {
  // The script comes once for the whole site.
  if (!window.Reepay) letProviderScriptCome(await waitFor(() => providerScript()!));
  await waitFor(() => expect(FakeCheckout.opened).toHaveLength(count));
  const checkout = FakeCheckout.opened.at(-1)!;
  act(() => void checkout.frame!.dispatchEvent(new Event('load')));
  return checkout;
}

async function pay(invoice = 'inv_1') {
  const checkout = await form();
  act(() => checkout.says(checkoutEvent.Accept, { invoice }));
}

beforeAll(() => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'kantine-page';
  block.textContent = '{"checkout":{"scriptUrl":"/checkout.js"}}';
  document.head.append(block);
});

beforeEach(() => {
  FakeCheckout.opened = [];
  putInCart(dish(), dish());
  nameOrder();
});

// First: once it has come, the provider's script stays.
test('without the provider’s script nothing is paid and nothing lost; ‘Prøv igen’ gets the form', async () => {
  const { venueApi } = show();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const script = await waitFor(() => providerScript() ?? Promise.reject(new Error('no script yet')));
  act(() => void script.dispatchEvent(new Event('error')));
  expect(await screen.findByText(/Betalingsformularen kunne ikke hentes.*ikke trukket penge/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Betalingen blev ikke gennemført' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Tilbage' })).toHaveAttribute('href', '/takeaway/cart');
  expect(inCart()).toEqual({ 1: 2 });

  await press('Prøv igen');
  await waitFor(() => expect(providerScript()).not.toBeNull());
  letProviderScriptCome(providerScript()!);
  await form();
  expect(venueApi.asked('POST /takeaway/payment-sessions')).toHaveLength(2);
});

test('a spinner stands until the form does, with a way back to the cart all along', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Betaling' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Indlæser' })).toBeInTheDocument();
  await form();
  expect(screen.queryByRole('status', { name: 'Indlæser' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Tilbage' })).toHaveAttribute('href', '/takeaway/cart');
});

test('a payment that was taken makes one order, a receipt and an empty cart', async () => {
  const { venueApi, address } = show();
  const checkout = await form();
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
  expect(venueApi.asked('POST /takeaway/payment-sessions').map(({ body }) => body)).toEqual([order]);
  expect(venueApi.asked('POST /takeaway/orders').map(({ body }) => body)).toEqual([
    { ...order, payment_method: 'online', payment_parameters: { external_token: 'inv_1' } },
  ]);
  await waitFor(() => expect(inCart()).toEqual({}));
  expect(useTakeawayCart.getState()).toMatchObject({ customerName: '', customerEmail: '' });
});

test('after an order the menu’s stock is looked up again', async () => {
  const menu = 'GET /takeaway/menu-items/2032-11-22';
  const { venueApi, goTo } = show({ [menu]: { body: { data: [] } } }, '/takeaway/2032-11-22');
  await screen.findByText('Menuen er tom.');
  await goTo('/takeaway/payment');
  await pay();
  await screen.findByText('Tak for din bestilling.');
  await goTo('/takeaway/2032-11-22');
  await waitFor(() => expect(venueApi.asked(menu)).toHaveLength(2));
});

test.each([
  [
    'a declined card',
    checkoutEvent.Error,
    { error: 'card_declined' },
    /Kortet blev ikke godkendt.*ikke trukket penge/,
  ],
  ['a cancel', checkoutEvent.Cancel, {}, /Du har annulleret betalingen\. Din kurv er uændret\./],
])('%s leaves the cart as it was, says so, and can be tried again', async (_, event, message, words) => {
  const { venueApi } = show();
  const checkout = await form();
  act(() => checkout.says(event, message));
  expect(await screen.findByText(words)).toBeVisible();
  expect(checkout.frame).toBeNull();
  expect(inCart()).toEqual({ 1: 2 });
  expect(venueApi.asked('POST /takeaway/orders')).toHaveLength(0);

  await press('Prøv igen');
  const second = await form(2);
  act(() => second.says(checkoutEvent.Accept, { invoice: 'inv_2' }));
  await screen.findByText('Tak for din bestilling.');
  expect(venueApi.asked('POST /takeaway/orders')).toHaveLength(1);
});

test.each([
  ['without a connection', 'offline' as const, /ingen forbindelse/],
  ['when the venue has trouble', { status: 500 }, /problemer i øjeblikket/],
  [
    'when the venue holds something against it',
    { status: 422, body: { errors: { customer_email: ['Ugyldig e-mail.'] } } },
    /Ugyldig e-mail/,
  ],
])('%s no session is made; the cart stays, and it can be tried again', async (_, answer, words) => {
  const { venueApi } = show({ 'POST /takeaway/payment-sessions': answer });
  expect(await screen.findByText(words)).toBeVisible();
  expect(inCart()).toEqual({ 1: 2 });
  venueApi.answer('POST /takeaway/payment-sessions', sessionAnswer);
  await press('Prøv igen');
  await form();
});

test('a session the provider does not know leaves a way on', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  show({ 'POST /takeaway/payment-sessions': { body: { data: { id: 'nonsense' } } } });
  if (!window.Reepay) letProviderScriptCome(await waitFor(() => providerScript()!));
  expect(await screen.findByText(/Betalingsformularen kunne ikke hentes/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Prøv igen' })).toBeVisible();
});

const soldOut = (number_remaining: number) => ({
  status: 400,
  body: { code: 11001, data: { takeaway_menu_items: [{ id: 1, number_remaining }] } },
});
const expired = { status: 400, body: { code: 11003, data: { takeaway_menu_items: [{ id: 1 }] } } };

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
])('what is %s before the payment is named in a mended cart', async (_, answer, words, left) => {
  const { address } = show({ 'POST /takeaway/payment-sessions': answer });
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/takeaway/cart'));
  expect(inCart()).toEqual(left);
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
    'En eller flere af tingene i kurven er desværre udløbet. Din kurv er blevet opdateret. Prøv igen',
  ],
])('what is %s after the payment is named in a mended cart', async (_, answer, words) => {
  const { address } = show({ 'POST /takeaway/orders': answer });
  await pay();
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/takeaway/cart'));
  expect(inCart()).toEqual({});
});

test.each([
  ['gets no answer', 'offline' as const],
  ['finds trouble at the venue', { status: 503 }],
  ['is refused without a reason', { status: 400, body: { code: 1 } }],
])('an order that %s is made again with the same payment, and never paid again', async (_, answer) => {
  const { venueApi } = show({ 'POST /takeaway/orders': answer });
  await pay('inv_7');
  expect(await screen.findByText(/Du skal ikke betale igen/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ordren mangler at blive oprettet' })).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Tilbage' })).not.toBeInTheDocument();
  expect(inCart()).toEqual({ 1: 2 });

  venueApi.answer('POST /takeaway/orders', ordered);
  await press('Prøv igen');
  await screen.findByText('Tak for din bestilling.');
  const [first, second] = venueApi.asked('POST /takeaway/orders');
  expect(second?.body).toEqual(first?.body);
  expect(second?.body).toMatchObject({ payment_parameters: { external_token: 'inv_7' } });
  expect(venueApi.asked('POST /takeaway/payment-sessions')).toHaveLength(1);
});

test('what was paid for is what is ordered, whatever another tab did to the cart meanwhile', async () => {
  const { venueApi } = show({ 'POST /takeaway/orders': 'offline' });
  await pay();
  await screen.findByText(/Du skal ikke betale igen/);
  act(() => useTakeawayCart.getState().setQuantity(1, 0));

  venueApi.answer('POST /takeaway/orders', ordered);
  await press('Prøv igen');
  await screen.findByText('Tak for din bestilling.');
  expect(venueApi.asked('POST /takeaway/orders')[1]?.body).toMatchObject({
    takeaway_menu_items: [{ id: 1, quantity: 2 }],
  });
});

test('a cart that another tab emptied before the payment leads to the cart', async () => {
  const { address } = show();
  const checkout = await form();
  act(() => useTakeawayCart.getState().reset());
  expect(await screen.findByText('Kurven er tom.')).toBeVisible();
  expect(address()).toBe('/takeaway/cart');
  expect(checkout.frame).toBeNull();
});

test('an order that had been made already, its answer lost, is done', async () => {
  show({ 'POST /takeaway/orders': { status: 409 } });
  await pay();
  expect(await screen.findByText('Tak for din bestilling.')).toBeVisible();
  await waitFor(() => expect(inCart()).toEqual({}));
});

test('who leaves takes the form away; who comes back gets a new one', async () => {
  const { goTo } = show();
  const checkout = await form();
  await goTo('/takeaway/cart');
  expect(checkout.frame).toBeNull();
  await goTo('/takeaway/payment');
  await form(2);
});

test('a deadline that passes while the card is being typed is the venue’s to judge: the order goes out whole', async () => {
  const { venueApi } = show();
  const checkout = await form();
  stopClockAt('10:31');
  act(() => checkout.says(checkoutEvent.Accept, { invoice: 'inv_1' }));
  await screen.findByText('Tak for din bestilling.');
  expect(venueApi.asked('POST /takeaway/orders')[0]?.body).toMatchObject({
    takeaway_menu_items: [{ id: 1, quantity: 2 }],
  });
});

test('a card is kept for later where that was asked for', async () => {
  const { venueApi } = show(
    { 'GET /store': takeawayStore({ bag_product_name: 'Bærepose', bag_product_price: 4 }) },
    '/takeaway/payment?save_card=true',
  );
  await form();
  expect(venueApi.asked('POST /takeaway/payment-sessions')[0]?.body).toMatchObject({
    save_card: true,
    has_bags: true,
  });
});

test('an empty cart has nothing to pay', async () => {
  useTakeawayCart.getState().reset();
  const { address, venueApi } = show();
  expect(await screen.findByText('Kurven er tom.')).toBeVisible();
  expect(address()).toBe('/takeaway/cart');
  expect(venueApi.asked('POST /takeaway/payment-sessions')).toHaveLength(0);
});

test('an order without a name is asked for one first', async () => {
  useTakeawayCart.getState().setCustomer({ customerName: '', customerEmail: '', comment: '' });
  const { address } = show();
  expect(await screen.findByRole('textbox', { name: 'Email-adresse' })).toBeVisible();
  expect(address()).toBe('/takeaway/order-details');
});
