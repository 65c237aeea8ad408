import { useSession } from '@kantine/core';
import { lateAnswer } from '@kantine/testing/late-answer';
import type { Answer } from '@kantine/testing/venue-api';
import { act, screen, waitFor } from '@testing-library/react';

import { dish, inCart, press, putInCart, showTakeaway, takeawayStore } from '../testing/show-takeaway';

const card = { id: 3, card_type: 'visa', masked_number: '4111 11XX XXXX 1111', expiration: '12/28' };
const authorize = 'POST /credit-cards/3/authorizations';
const order = 'POST /takeaway/orders';
const employeeCard = /Betal med medarbejderkort/;
const savedCard = / · Gemt visa/;

beforeEach(() => putInCart(dish()));

async function payAndLeave(call: string, button: RegExp) {
  const late = lateAnswer();
  const shown = showTakeaway(
    '/takeaway/order-details',
    {
      'GET /store': takeawayStore(),
      'GET /credit-cards': { body: { data: [card] } },
      [call]: () => late.promise,
    },
    { signedIn: true },
  );
  await press(button);
  await waitFor(() => expect(shown.venueApi.calls(call)).toHaveLength(1));
  await shown.goTo('/elsewhere');
  return {
    ...shown,
    answer: async (answer: Answer) => {
      late.come(answer);
      await act(() => new Promise((resolve) => setTimeout(resolve)));
    },
  };
}

test.each<[string, string, RegExp, Answer, RegExp]>([
  [
    'a declined card',
    authorize,
    savedCard,
    { status: 400, body: { code: 10013 } },
    /^Betalingen kunne ikke gennemføres med det valgte kort\. Der er ikke trukket penge\.$/,
  ],
  ['a reservation without an answer', authorize, savedCard, 'offline', /om beløbet er reserveret på kortet/],
  [
    'an order that is refused',
    order,
    employeeCard,
    { status: 400, body: { code: 1 } },
    /Der er ikke bestilt noget, og der er ikke trukket penge/,
  ],
  ['an order without an answer', order, employeeCard, 'offline', /om ordren blev oprettet/],
])(
  'a person who has left the order details reads there of %s, and stays',
  async (_, call, button, answer, words) => {
    const shown = await payAndLeave(call, button);
    await shown.answer(answer);
    expect(await screen.findByText(words)).toBeVisible();
    expect(shown.address()).toBe('/elsewhere');
    expect(inCart()).toEqual({ 1: 1 });
  },
);

test('another person who has logged in meanwhile reads nothing of it', async () => {
  const { answer } = await payAndLeave(order, employeeCard);
  act(() => useSession.getState().begin('bos', { id: 8, email: 'bo@kantinen.dk' }));
  await answer({ status: 400, body: { code: 1 } });
  expect(screen.queryByText(/Der er ikke bestilt noget/)).not.toBeInTheDocument();
});
