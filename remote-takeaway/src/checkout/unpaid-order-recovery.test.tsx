import { useSession } from '@kantine/core';
import { usePurchases } from '@kantine/shop';
import { act, screen, waitFor } from '@testing-library/react';

import { dish, inCart, press, putInCart, showTakeaway } from '../testing/show-takeaway';
import { storePendingOrder } from '../testing/pending-order';

const orders = 'POST /takeaway/orders';
const ordered = { status: 201, body: { data: { id: 12 } } };
const thanks = () => screen.findByText('Tak for din bestilling.');
const keysOf = (calls: { key: string | null }[]) => calls.map(({ key }) => key);
const states = () => usePurchases.getState().all.map(({ state }) => state.name);
const showPayment = (answers: Parameters<typeof showTakeaway>[1] = {}) =>
  showTakeaway('/takeaway/payment', { [orders]: ordered, ...answers }, { signedIn: true });

test('a pending order is finished with its own key and details, and leaves the cart', async () => {
  putInCart(dish(), dish({ id: 2, name: 'Suppe' }));
  const left = storePendingOrder();
  const { venueApi } = showPayment();
  expect(await screen.findByText('1 × Grillet laks')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Vi mangler svar på din bestilling' })).toBeVisible();
  expect(venueApi.calls(orders)).toHaveLength(0);
  await press('Gør bestillingen færdig');
  await thanks();
  expect(venueApi.calls(orders)).toMatchObject([
    { key: left.key, token: 'good', body: { ...left.order, payment_method: 'account-card' } },
  ]);
  expect(inCart()).toEqual({ 2: 1 });
});

test('a pending order stays when the next try is unanswered too, and can be tried again', async () => {
  storePendingOrder();
  const { venueApi } = showPayment({ [orders]: 'offline' });
  await press('Gør bestillingen færdig');
  expect(await screen.findByText('Vi fik stadig ikke svar. Prøv igen om lidt.')).toBeVisible();
  venueApi.answer(orders, ordered);
  await press('Gør bestillingen færdig');
  await thanks();
  expect(new Set(keysOf(venueApi.calls(orders))).size).toBe(1);
});

test('a pending order ends with the reason when the venue refuses it', async () => {
  storePendingOrder();
  showPayment({ [orders]: { status: 400, body: { code: 99999 } } });
  await press('Gør bestillingen færdig');
  expect(await screen.findByText(/^Ordren blev ikke oprettet\. Der er ikke trukket penge\./)).toBeVisible();
  expect(states()).toEqual([]);
});

test.each([
  [
    'sold out goods',
    { status: 400, body: { code: 11001, data: { takeaway_menu_items: [{ id: 1, number_remaining: 0 }] } } },
    '/takeaway/cart',
  ],
  ['a closed deadline', { status: 400, body: { code: 11003, data: {} } }, '/takeaway/cart'],
  [
    'a name',
    { status: 422, body: { errors: { customer_name: ['Navnet er for langt.'] } } },
    '/takeaway/order-details',
  ],
])(
  'a pending order that the venue refuses for %s says what became of the order and the money',
  async (_, refusal, opened) => {
    putInCart(dish());
    storePendingOrder();
    const { address } = showPayment({ [orders]: refusal });
    await press('Gør bestillingen færdig');
    await waitFor(() => expect(address()).toBe(opened));
    expect(await screen.findByText('Der er ikke bestilt noget, og der er ikke trukket penge.')).toBeVisible();
    expect(states()).toEqual([]);
  },
);

test.each([
  ['has made opens the receipt', 'ordered', '/takeaway/receipt'],
  ['has dropped opens the cart', null, '/takeaway/cart'],
] as const)('a pending order without an answer that another tab %s', async (_, name, opened) => {
  putInCart(dish({ id: 2, name: 'Suppe' }));
  const left = storePendingOrder();
  const { address } = showPayment({ [orders]: 'offline' });
  await press('Gør bestillingen færdig');
  await screen.findByText('Vi fik stadig ikke svar. Prøv igen om lidt.');
  act(() => {
    if (name === null) usePurchases.getState().drop(left.id);
    else usePurchases.getState().markOrdered(left, '12');
  });
  await waitFor(() => expect(address()).toBe(opened));
  expect(screen.queryByText(/Ordren blev ikke oprettet/)).not.toBeInTheDocument();
});

test('a pending order stays when the venue refuses the call for too many tries', async () => {
  storePendingOrder();
  showPayment({ [orders]: { status: 429 } });
  await press('Gør bestillingen færdig');
  await screen.findByText(/for mange forsøg/);
  expect(states()).toEqual(['placing']);
});

test('a pending order can be forgotten after a confirmation', async () => {
  storePendingOrder();
  showPayment();
  await press('Glem bestillingen');
  await press('Ja, glem den');
  expect(await screen.findByRole('heading', { name: 'Kurv' })).toBeVisible();
  expect(states()).toEqual([]);
});

test('a pending order is kept for its owner over the end of the session without a name, for a day', async () => {
  useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk', name: 'Anna' });
  storePendingOrder();
  act(() => useSession.getState().end());
  expect(states()).toEqual(['placing']);
  expect(localStorage.getItem('purchases')).not.toMatch(/Anna|anna@/);
  storePendingOrder({
    state: { name: 'placing', method: 'free', ordersBefore: null, at: Date.now() - 24 * 3_600_000 },
  });
  const { address } = showPayment();
  await waitFor(() => expect(address()).toBe('/takeaway/cart'));
});
