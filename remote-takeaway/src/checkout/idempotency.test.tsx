import { usePurchases, useTakeawayCart } from '@kantine/shop';
import { useSession } from '@kantine/core';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { byCard, dish, inCart, monday, press, putInCart, showTakeaway } from '../testing/show-takeaway';
import { storePendingOrder } from '../testing/pending-order';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const orders = 'POST /takeaway/orders';
const ordered = { status: 201, body: { data: { id: 12 } } };
const usedKey = {
  status: 422,
  body: { message: 'Brugt.', errors: { 'idempotency-key': ['Nøglen er allerede brugt til noget andet.'] } },
};
const thanks = () => screen.findByText('Tak for din bestilling.');
const noAnswer = () => screen.findByText(/ved derfor ikke, om ordren blev oprettet/);
const keysOf = (calls: { key: string | null }[]) => calls.map(({ key }) => key);
const states = () => usePurchases.getState().all.map(({ state }) => state.name);
const show = (answers: Parameters<typeof showTakeaway>[1] = {}, options = { signedIn: true }) =>
  showTakeaway('/takeaway/order-details', { [orders]: 'offline', ...answers }, options);

describe('an order on the account card', () => {
  beforeEach(() => putInCart(dish()));

  test('is stored with its key before its call, and every try sends that key', async () => {
    const storedAtCall: string[] = [];
    const { venueApi } = show({
      [orders]: () => {
        storedAtCall.push(localStorage.getItem('purchases') ?? '');
        return 'offline';
      },
    });
    await press(byCard);
    await noAnswer();
    await press(byCard);
    await waitFor(() => expect(venueApi.calls(orders)).toHaveLength(2));
    venueApi.answer(orders, ordered);
    await press(byCard);
    await thanks();
    const keys = keysOf(venueApi.calls(orders));
    expect(keys[0]).toMatch(uuid);
    expect(new Set(keys).size).toBe(1);
    for (const stored of storedAtCall) expect(stored).toContain(keys[0]);
    expect(states()).toEqual(['ordered']);
    expect(localStorage.getItem('purchases')).not.toContain(keys[0]);
    expect(inCart()).toEqual({});
  });

  test('has a new key when the same order is placed a second time', async () => {
    const { venueApi: first } = show({ [orders]: ordered });
    await press(byCard);
    await thanks();
    const [firstKey] = keysOf(first.calls(orders));
    cleanup();
    putInCart(dish());
    const { venueApi: second } = show({ [orders]: ordered });
    await press(byCard);
    await thanks();
    expect(keysOf(second.calls(orders))).not.toContain(firstKey);
  });

  test('is dropped when the venue refuses it, and the next press sends a new key', async () => {
    const { venueApi } = show({ [orders]: { status: 400, body: { code: 99999 } } });
    await press(byCard);
    await screen.findByText(/ikke lade sig gøre/);
    expect(states()).toEqual([]);
    venueApi.answer(orders, ordered);
    await press(byCard);
    await thanks();
    expect(new Set(keysOf(venueApi.calls(orders))).size).toBe(2);
  });

  test('shows its receipt when a repeat with a corrected name finds it placed', async () => {
    const { venueApi } = show();
    await press(byCard);
    await noAnswer();
    const name = screen.getByRole('textbox', { name: 'Navn' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Anna Bo');
    venueApi.answer(orders, usedKey);
    await press(byCard);
    await thanks();
    const [first, second] = venueApi.calls(orders);
    expect(second).toMatchObject({ key: first!.key, body: { customer_name: 'Anna Bo' } });
    expect(
      await screen.findByText(/^Ordren var allerede oprettet, som du sendte den første gang/),
    ).toBeVisible();
  });

  test('is settled before a changed cart can be ordered', async () => {
    const wire = { price: 65, remaining: null, pickup_at: `${monday}T11:30:00+01:00` };
    const menu = [
      { ...wire, id: 1, name: 'Grillet laks' },
      { ...wire, id: 2, name: 'Suppe' },
    ];
    const { venueApi, address } = show({
      [`GET /takeaway/menu-items/${monday}`]: { body: { data: menu } },
    });
    await press(byCard);
    await noAnswer();
    act(() => putInCart(dish({ id: 2, name: 'Suppe' })));
    await press(byCard);
    expect(await screen.findByRole('heading', { name: 'Vi mangler svar på din bestilling' })).toBeVisible();
    expect(address()).toBe('/takeaway/payment');
    expect(venueApi.calls(orders)).toHaveLength(1);
    venueApi.answer(orders, ordered);
    await press('Gør bestillingen færdig');
    await thanks();
    expect(new Set(keysOf(venueApi.calls(orders))).size).toBe(1);
    expect(inCart()).toEqual({ 2: 1 });
  });

  test('uses the key that another tab has stored', async () => {
    const { venueApi } = show({ [orders]: ordered });
    const left = storePendingOrder();
    const stored = localStorage.getItem('purchases')!;
    usePurchases.setState({ all: [] });
    localStorage.setItem('purchases', stored);
    await press(byCard);
    await thanks();
    expect(keysOf(venueApi.calls(orders))).toEqual([left.key]);
  });

  test('is found by its time where the order list failed before and the venue ignores keys', async () => {
    const { venueApi } = show({ 'GET /orders': { status: 503 } });
    await press(byCard);
    await noAnswer();
    const made = (id: number, time: string) => ({
      id,
      created_at: `${monday}T${time}+01:00`,
      price: 65,
      order_lines: [{ product_name: 'Grillet laks', quantity: 1, price: 65 }],
    });
    venueApi.answer('GET /orders', { body: { data: [made(13, '08:00:10'), made(12, '07:00:00')] } });
    await press(byCard);
    await thanks();
    expect(venueApi.calls(orders)).toHaveLength(1);
    expect(await screen.findByText('13')).toBeVisible();
  });
});

test('a guest’s free order sends one key on every try', async () => {
  putInCart(dish({ price: 0 }));
  const { venueApi } = show({}, { signedIn: false });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Navn' }), 'Gitte');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email-adresse' }), 'gitte@example.dk');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Afslut ordre');
  await screen.findByText(/Kig efter en kvittering i din mail/);
  venueApi.answer(orders, ordered);
  await press('Afslut ordre');
  await thanks();
  const [first, second] = venueApi.calls(orders);
  expect(first!.key).toMatch(uuid);
  expect(second!.key).toBe(first!.key);
});

describe('a saved card', () => {
  const visa = / · Gemt visa 4111 11XX XXXX 1111$/;
  const mastercard = / · Gemt mc 5500 00XX XXXX 0004$/;
  const authorize = (id: number) => `POST /credit-cards/${id}/authorizations`;
  const showCards = (answers: Parameters<typeof showTakeaway>[1] = {}) =>
    show({
      'GET /credit-cards': {
        body: {
          data: [
            { id: 3, card_type: 'visa', masked_number: '4111 11XX XXXX 1111', expiration: '12/33' },
            { id: 4, card_type: 'mc', masked_number: '5500 00XX XXXX 0004', expiration: '01/34' },
          ],
        },
      },
      [authorize(3)]: 'offline',
      [authorize(4)]: 'offline',
      [orders]: ordered,
      ...answers,
    });
  const unanswered = () => screen.findByText(/ved derfor ikke, om beløbet er reserveret på kortet/);
  beforeEach(() => putInCart(dish()));

  test('is charged again with the same stored key after a lost answer', async () => {
    let stored = '';
    const { venueApi } = showCards({
      [authorize(3)]: () => {
        stored = localStorage.getItem('purchases') ?? '';
        return 'offline';
      },
    });
    await press(visa);
    await unanswered();
    venueApi.answer(authorize(3), { body: { data: { id: 77 } } });
    await press(visa);
    await thanks();
    const [first, second] = keysOf(venueApi.calls(authorize(3)));
    expect(first).toMatch(uuid);
    expect(second).toBe(first);
    expect(stored).toContain(first);
    const [order] = venueApi.calls(orders);
    expect(order!.key).toMatch(uuid);
    expect(order!.key).not.toBe(first);
  });

  test('keeps its own key while another card is tried', async () => {
    const { venueApi } = showCards({ [authorize(4)]: { status: 400, body: { code: 10013 } } });
    await press(visa);
    await unanswered();
    await press(mastercard);
    await screen.findByText('Betalingen kunne ikke gennemføres med det valgte kort.');
    await press(mastercard);
    await waitFor(() => expect(venueApi.calls(authorize(4))).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: visa })).toBeEnabled());
    await press(visa);
    await waitFor(() => expect(venueApi.calls(authorize(3))).toHaveLength(2));
    const [first, second] = keysOf(venueApi.calls(authorize(3)));
    const others = keysOf(venueApi.calls(authorize(4)));
    expect(second).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  test('has a new key for another amount', async () => {
    const { venueApi } = showCards();
    await press(visa);
    await unanswered();
    act(() => useTakeawayCart.getState().add(dish()));
    await press(visa);
    await waitFor(() => expect(venueApi.calls(authorize(3))).toHaveLength(2));
    expect(new Set(keysOf(venueApi.calls(authorize(3)))).size).toBe(2);
  });
});

test('a paid order is placed without its key when the venue refuses the key', async () => {
  putInCart(dish());
  useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk', name: 'Anna' });
  const left = storePendingOrder();
  usePurchases.getState().drop(left.id);
  usePurchases.getState().markPaid(left, 'inv_1');
  const { venueApi } = showTakeaway(
    '/takeaway/payment',
    { [orders]: ({ key }) => (key ? usedKey : { status: 409 }) },
    { signedIn: true },
  );
  await thanks();
  expect(keysOf(venueApi.calls(orders))).toEqual([left.key, null]);
});
