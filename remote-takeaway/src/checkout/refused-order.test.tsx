import { screen, waitFor } from '@testing-library/react';

import {
  byCard,
  dish,
  findField,
  inCart,
  monday,
  ordered,
  press,
  putInCart,
  showOrderDetailsToAccount,
} from '../testing/show-takeaway';

describe('a person who orders on the account card', () => {
  test('reads a validation error at its field and loses no input', async () => {
    putInCart(dish());
    const body = { message: 'Ret.', errors: { customer_email: ['Ugyldig e-mail.', 'Nummer to.'] } };
    const { address } = showOrderDetailsToAccount({ 'POST /takeaway/orders': { status: 422, body } });
    await press(byCard);
    await waitFor(async () =>
      expect(await findField('Email-adresse')).toHaveAccessibleDescription('Ugyldig e-mail.'),
    );
    expect(await findField('Navn')).toHaveValue('Anna');
    expect(address()).toBe('/takeaway/order-details');
    expect(inCart()).toEqual({ 1: 1 });
  });

  test('keeps the cart after an unknown refusal and can try again', async () => {
    putInCart(dish());
    const { venueApi } = showOrderDetailsToAccount({
      'POST /takeaway/orders': { status: 400, body: { code: 99999 } },
    });
    await press(byCard);
    expect(await screen.findByRole('alert')).toHaveTextContent('Det kunne ikke lade sig gøre.');
    expect(screen.getByRole('button', { name: 'Betal nu' })).toBeEnabled();
    expect(inCart()).toEqual({ 1: 1 });
    venueApi.answer('POST /takeaway/orders', ordered);
    await press(byCard);
    expect(await screen.findByText('Tak for din bestilling.')).toBeVisible();
  });

  const placed = (price: number) => ({
    id: 12,
    created_at: `${monday}T08:00:10+01:00`,
    deliver_at: null,
    price,
    finished_at: null,
    order_lines: [{ id: 1, product_name: 'Grillet laks', quantity: 1, price }],
  });

  test.each([
    ['was not placed', [placed(99)], 2],
    ['was placed', [placed(65)], 1],
  ])(
    'reads that the outcome is unknown, and a second press finds that the order %s',
    async (_, orders, calls) => {
      putInCart(dish());
      const { venueApi } = showOrderDetailsToAccount({
        'POST /takeaway/orders': 'offline',
      });
      await press(byCard);
      expect(await screen.findByRole('alert')).toHaveTextContent(/ved derfor ikke, om ordren blev oprettet/);
      expect(inCart()).toEqual({ 1: 1 });
      // A reload would find the stored purchase.
      expect(localStorage.getItem('purchases')).toContain('placing');
      venueApi.answer('GET /orders', { body: { data: orders } });
      venueApi.answer('POST /takeaway/orders', ordered);
      await press(byCard);
      expect(await screen.findByText('Tak for din bestilling.')).toBeVisible();
      expect(venueApi.calls('POST /takeaway/orders')).toHaveLength(calls);
      await waitFor(() => expect(inCart()).toEqual({}));
    },
  );

  const refusal = (code: number, items: object[]) => ({
    status: 400,
    body: { code, data: { takeaway_menu_items: items } },
  });

  test.each([
    [
      'sold out',
      refusal(11001, [
        { id: '1', number_remaining: 2 },
        { id: 2, number_remaining: 0 },
      ]),
      'En eller flere af tingene i kurven er desværre udsolgt. Din kurv er blevet opdateret. Prøv igen',
      { 1: 2, 3: 1 },
    ],
    [
      'expired',
      refusal(11003, [{ id: 1 }, { id: '3' }]),
      'En eller flere af tingene i kurven er desværre udløbet. Din kurv er blevet opdateret. Prøv igen',
      { 2: 1 },
    ],
  ])('reads which dishes are %s in an updated cart', async (_, answer, words, left) => {
    putInCart(dish(), dish(), dish(), dish({ id: 2, name: 'Suppe' }), dish({ id: 3, name: 'Brød' }));
    const { address } = showOrderDetailsToAccount({ 'POST /takeaway/orders': answer });
    await press(byCard);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('Der er ikke bestilt noget, og der er ikke trukket penge.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Kurv' })).toBeVisible();
    expect(address()).toBe('/takeaway/cart');
    expect(inCart()).toEqual(left);
  });

  test('cannot raise the quantity above the stock that the refusal named', async () => {
    putInCart(dish(), dish(), dish());
    showOrderDetailsToAccount({ 'POST /takeaway/orders': refusal(11001, [{ id: 1, number_remaining: 2 }]) });
    await press(byCard);
    expect(await screen.findByRole('button', { name: 'Øg antal af Grillet laks' })).toBeDisabled();
  });
});
