import { usePurchases } from '@kantine/shop';
import { lateAnswer } from '@kantine/testing/late-answer';
import { screen, waitFor } from '@testing-library/react';

import {
  dish,
  inCart,
  ordered,
  press,
  putInCart,
  showTakeaway,
  takeawayStore,
} from '../testing/show-takeaway';

const cards = {
  body: {
    data: [
      { id: 3, card_type: 'visa', masked_number: '4111 11XX XXXX 1111', expiration: '12/28' },
      { id: '4', card_type: 'mc', masked_number: '5500 00XX XXXX 0004', expiration: '01/29' },
    ],
  },
};
const visa = / · Gemt visa 4111 11XX XXXX 1111$/;
const show = (answers: Parameters<typeof showTakeaway>[1] = {}) =>
  showTakeaway(
    '/takeaway/order-details',
    {
      'GET /store': takeawayStore({ bag_product_name: 'Bærepose', bag_product_price: 4 }),
      'GET /credit-cards': cards,
      'POST /credit-cards/3/authorizations': { body: { data: { id: 77 } } },
      'POST /takeaway/orders': ordered,
      ...answers,
    },
    { signedIn: true },
  );

beforeEach(() => putInCart(dish()));

test('a saved card’s button reserves the total with bags and pays the order', async () => {
  const { venueApi } = show();
  expect(await screen.findByRole('button', { name: / · Gemt mc 5500 00XX XXXX 0004$/ })).toBeVisible();
  await press(visa);
  expect(await screen.findByText('Tak for din bestilling.')).toBeVisible();
  expect(venueApi.calls('POST /credit-cards/3/authorizations')).toMatchObject([
    { token: 'good', body: { amount: 65 + 4 } },
  ]);
  expect(venueApi.calls('POST /takeaway/orders')).toMatchObject([
    { body: { payment_method: 'online', payment_parameters: { external_token: '77' } } },
  ]);
  await waitFor(() => expect(inCart()).toEqual({}));
});

test('a declined card is reported, and the cart and the buttons stay', async () => {
  const { venueApi, address } = show({
    'POST /credit-cards/3/authorizations': { status: 400, body: { code: 10013 } },
  });
  await press(visa);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Betalingen kunne ikke gennemføres med det valgte kort.',
  );
  expect(screen.getByText(/ikke trukket penge/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Betal nu' })).toBeEnabled();
  expect(address()).toBe('/takeaway/order-details');
  expect(inCart()).toEqual({ 1: 1 });
  expect(venueApi.calls('POST /takeaway/orders')).toHaveLength(0);
});

test('an order that fails after the reservation is placed with the same reservation', async () => {
  const { venueApi } = show({ 'POST /takeaway/orders': { status: 400, body: { code: 1 } } });
  await press(visa);
  await screen.findByText(/Du skal ikke betale igen/);
  venueApi.answer('POST /takeaway/orders', ordered);
  await press('Prøv igen');
  expect(await screen.findByText('Tak for din bestilling.')).toBeVisible();
  expect(venueApi.calls('POST /credit-cards/3/authorizations')).toHaveLength(1);
  expect(usePurchases.getState().all.map(({ state }) => state.name)).toEqual(['ordered']);
});

test('cards that come late are waited for in words, and move no button that was there', async () => {
  const late = lateAnswer();
  show({ 'GET /credit-cards': () => late.promise });
  expect(await screen.findByText('Henter dine gemte kort …')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Henter dine gemte kort …');
  const back = screen.getByRole('link', { name: 'Tilbage' });
  const payNow = screen.getByRole('button', { name: 'Betal nu' });
  late.come(cards);
  const saved = await screen.findByRole('button', { name: visa });
  expect(screen.queryByText('Henter dine gemte kort …')).toBeNull();
  for (const other of [payNow, back])
    expect(other.compareDocumentPosition(saved)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('cards that are there in time stand before the payment by another card', async () => {
  show();
  const saved = await screen.findByRole('button', { name: visa });
  expect(screen.getByRole('button', { name: 'Betal nu' }).compareDocumentPosition(saved)).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
});

test('cards that fail to load can be retried while other payment methods work', async () => {
  const { venueApi } = show({ 'GET /credit-cards': { status: 503 } });
  expect(await screen.findByText('Dine gemte kort kunne ikke hentes.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Betal nu' })).toBeEnabled();
  venueApi.answer('GET /credit-cards', cards);
  await press('Prøv igen');
  expect(await screen.findByRole('button', { name: visa })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Gemte kort' })).toHaveFocus();
});

test('cards are not fetched for an account group that cannot pay by card', async () => {
  const groups = [{ id: 1, payment_methods: ['account-card' as const] }];
  const { venueApi } = show({ 'GET /store': takeawayStore({}, { account_groups: groups }) });
  await screen.findByRole('button', { name: 'Betal med medarbejderkort' });
  expect(venueApi.calls('GET /credit-cards')).toHaveLength(0);
  expect(screen.queryByRole('button', { name: /Gemt/ })).not.toBeInTheDocument();
});
