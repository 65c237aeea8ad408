import { checkoutEvent, FakeCheckout, letProviderScriptCome } from '@kantine/shared/testing/fake-checkout';
import { act, screen, waitFor } from '@testing-library/react';

import { dish, nameOrder, putInCart, showTakeaway } from './show-takeaway';

/** A session that the provider knows. */
export const sessionAnswer = { body: { data: { id: 'cs_0123456789abcdef0123456789abcdef' } } };
/** An order that was placed. */
export const ordered = { status: 201, body: { data: {} } };
/** The provider's script, once the site has asked for it. */
export const providerScript = () =>
  waitFor(() => {
    const script = document.querySelector<HTMLScriptElement>('script[src="/checkout.js"]');
    if (!script) throw new Error('The site has not asked for the provider’s script.');
    return script;
  });

/** The payment of an order of two dishes, as far as a test does not say otherwise. */
export const showPayment = (
  answers: Parameters<typeof showTakeaway>[1] = {},
  address = '/takeaway/payment',
) =>
  showTakeaway(address, {
    'POST /takeaway/payment-sessions': sessionAnswer,
    'POST /takeaway/orders': ordered,
    ...answers,
  });

/** The provider's form, as soon as it stands in the page. */
export async function form(count = 1) {
  // The script comes once for the whole site.
  if (!window.Reepay) letProviderScriptCome(await providerScript());
  await waitFor(() => expect(FakeCheckout.opened).toHaveLength(count));
  const checkout = FakeCheckout.opened.at(-1)!;
  act(() => void checkout.frame!.dispatchEvent(new Event('load')));
  return checkout;
}

/** What is only said when the order call has failed as often as the site makes it by itself. */
export const findAfterRetries = (words: RegExp) => screen.findByText(words, {}, { timeout: 4_000 });

/** The provider takes the payment. */
export async function pay(invoice = 'inv_1') {
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
