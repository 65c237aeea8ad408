import { useTakeawayCart } from '@kantine/shop';
import { checkoutEvent } from '@kantine/testing/fake-checkout';
import { act, screen, waitFor } from '@testing-library/react';

import { findForm, showPayment as show } from '../testing/show-payment';
import { press } from '../testing/show-takeaway';

const typedIn = async () => {
  const shown = show();
  const checkout = await findForm();
  act(() => checkout.isTypedIn());
  return { ...shown, checkout };
};

test('a payment whose form was used has an open outcome after an error, and the same session is opened again', async () => {
  const { checkout, venueApi } = await typedIn();
  act(() => checkout.says(checkoutEvent.Error, {}));
  expect(await screen.findByText(/Vi fik ikke svar på, om betalingen gik igennem/)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Vi mangler svar på betalingen' })).toHaveFocus(),
  );
  expect(screen.queryByText(/ikke trukket penge/)).not.toBeInTheDocument();
  await press('Prøv igen');
  const again = await findForm(2);
  expect(again.sessionId).toBe(checkout.sessionId);
  act(() => again.says(checkoutEvent.Accept, { invoice: 'inv_1' }));
  await screen.findByText('Tak for din bestilling.');
  expect(venueApi.calls('POST /takeaway/payment-sessions')).toHaveLength(1);
});

test('a payment whose form was used is ordered although another tab has emptied the cart', async () => {
  const { checkout, venueApi } = await typedIn();
  act(() => useTakeawayCart.getState().reset());
  act(() => checkout.says(checkoutEvent.Accept, { invoice: 'inv_1' }));
  await screen.findByText('Tak for din bestilling.');
  expect(venueApi.calls('POST /takeaway/orders')[0]?.body).toMatchObject({
    takeaway_menu_items: [{ id: 1, quantity: 2 }],
  });
});

test('a payment whose form was used is shown before that of a changed cart, and the person can begin a new one', async () => {
  const { checkout, venueApi, goTo } = await typedIn();
  await goTo('/takeaway/cart');
  act(() => useTakeawayCart.getState().setQuantity(1, 1));
  await goTo('/takeaway/payment');
  expect((await findForm(2)).sessionId).toBe(checkout.sessionId);
  expect(screen.getByText(/som du er begyndt på/)).toHaveTextContent('130,00 kr.');
  await press('Begynd en ny betaling');
  expect(screen.getByRole('heading', { name: 'Betaling' })).toHaveFocus();
  await findForm(3);
  expect(venueApi.calls('POST /takeaway/payment-sessions').at(-1)?.body).toMatchObject({
    takeaway_menu_items: [{ id: 1, quantity: 1 }],
  });
});
