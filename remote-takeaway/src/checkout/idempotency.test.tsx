import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { byCard, dish, press, putInCart, showTakeaway } from '../testing/show-takeaway';

const orders = 'POST /takeaway/orders';
const usedKey = {
  status: 422,
  body: { message: 'Brugt.', errors: { 'idempotency-key': ['Nøglen er allerede brugt til noget andet.'] } },
};

test('an order on the account card shows its receipt when a repeat with a corrected name finds it placed', async () => {
  putInCart(dish());
  const { venueApi } = showTakeaway('/takeaway/order-details', { [orders]: 'offline' }, { signedIn: true });
  await press(byCard);
  await screen.findByText(/ved derfor ikke, om ordren blev oprettet/);
  const name = screen.getByRole('textbox', { name: 'Navn' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Anna Bo');
  venueApi.answer(orders, usedKey);
  await press(byCard);
  await screen.findByText('Tak for din bestilling.');
  const [first, second] = venueApi.calls(orders);
  expect(second).toMatchObject({ key: first!.key, body: { customer_name: 'Anna Bo' } });
  expect(
    await screen.findByText(/^Ordren var allerede oprettet, som du sendte den første gang/),
  ).toBeVisible();
});
