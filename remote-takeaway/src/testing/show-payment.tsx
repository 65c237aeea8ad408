import { checkoutEvent, findCheckout, setUpFakeCheckout } from '@kantine/testing/fake-checkout';
import { act, screen } from '@testing-library/react';

import { dish, nameOrder, ordered, putInCart, showTakeaway } from './show-takeaway';

export const sessionAnswer = { body: { data: { id: 'cs_0123456789abcdef0123456789abcdef' } } };

export const showPayment = (
  answers: Parameters<typeof showTakeaway>[1] = {},
  address = '/takeaway/payment',
) =>
  showTakeaway(address, {
    'POST /takeaway/payment-sessions': sessionAnswer,
    'POST /takeaway/orders': ordered,
    ...answers,
  });

export async function findForm(count = 1) {
  const checkout = await findCheckout(count);
  act(() => void checkout.frame!.dispatchEvent(new Event('load')));
  return checkout;
}

/** Finds a text that appears after the automatic retries of the order call. */
export const findAfterRetries = (words: RegExp) => screen.findByText(words);

export async function pay(invoice = 'inv_1') {
  const checkout = await findForm();
  act(() => checkout.says(checkoutEvent.Accept, { invoice }));
}

setUpFakeCheckout();

beforeEach(() => {
  putInCart(dish(), dish());
  nameOrder();
});
