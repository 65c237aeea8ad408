import { storeAnswer } from '@kantine/testing/venue-records';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { inCart, product, putInCart, showRetail } from '../testing/show-retail';

test('a signed-in person pays with the saved card and gets the receipt by one press', async () => {
  putInCart(product({ price: 99_900 }));
  const card = { id: 3, card_type: 'dankort', masked_number: '5019 XXXX XXXX 1234' };
  const { venueApi } = showRetail(
    '/retail/cart',
    {
      'GET /store': storeAnswer({ account_groups: [{ id: 1, payment_methods: ['online'] }] }),
      'GET /credit-cards': { body: { data: [card] } },
      'POST /credit-cards/3/authorizations': { body: { data: { id: 77 } } },
      'POST /retail/orders': { status: 201, body: { data: { id: 5 } } },
    },
    { signedIn: true },
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Betal 999,00\u00a0kr. med Dankort •••• 1234' }),
  );
  expect(await screen.findByText('Tak for din bestilling.')).toBeVisible();
  expect(venueApi.calls('POST /retail/orders')).toMatchObject([
    { body: { payment_parameters: { external_token: '77' } }, expectedTotal: '999.00' },
  ]);
  await waitFor(() => expect(inCart()).toEqual({}));
});
