import { act, screen, waitFor } from '@testing-library/react';

import { useSession } from '@kantine/core';
import { FakeCheckout, findCheckout } from '@kantine/testing/fake-checkout';
import { lateAnswer } from '@kantine/testing/late-answer';
import { usePurchases } from '../../purchases/purchases';
import { product, putInCart, repriced } from '../../testing/fake-shop';
import { storeWithOrderFields } from '../../testing/order-fields';
import { shopOfCart } from '../../testing/purchases';
import {
  openForm,
  session,
  sessionAnswer,
  setUpCardPayment,
  showCardPayment,
} from '../../testing/show-card-payment';

setUpCardPayment();

test('an open session is used again for the same purchase, and not for a changed cart', async () => {
  const { goTo, venueApi, checkout } = await openForm();
  await goTo('/elsewhere');
  expect(checkout.frame).toBeNull();
  await goTo('/retail/payment');
  expect((await findCheckout(2)).sessionId).toBe(checkout.sessionId);
  expect(venueApi.calls(session)).toHaveLength(1);
  expect(usePurchases.getState().all).toHaveLength(1);

  await goTo('/elsewhere');
  act(() => putInCart(product()));
  await goTo('/retail/payment');
  await findCheckout(3);
  expect(venueApi.calls(session)).toHaveLength(2);
});

test('a cart that has changed is shown in the place of the payment', async () => {
  const shop = shopOfCart();
  shop.refreshCart = async () => shop.useCart.getState().reconcile((line) => repriced(line));
  const { address, venueApi, goBack } = await showCardPayment({ shop });
  await waitFor(() => expect(address()).toBe('/retail/cart'));
  expect(venueApi.calls(session)).toEqual([]);
  await goBack();
  expect(address()).toBe('/elsewhere');
});

test('goods that are sold out are shown in the cart', async () => {
  const body = { code: 11001, data: { retail_products: [{ id: 1, number_remaining: 0 }] } };
  const { address, goBack } = await showCardPayment({ answers: { [session]: { status: 400, body } } });
  await waitFor(() => expect(address()).toBe('/retail/cart'));
  await goBack();
  expect(address()).toBe('/elsewhere');
});

test('rejected fields of both steps are shown from the first of them on', async () => {
  const body = { errors: { customer_email: ['Nej.'], 'order_details.4': ['Nej.'] } };
  const answers = { 'GET /store': storeWithOrderFields(4), [session]: { status: 422, body } };
  const { address } = await showCardPayment({ answers });
  await waitFor(() => expect(address()).toBe('/retail/order-fields'));
});

test.each([
  ['customer_email', '/retail/order-details'],
  ['order_details.4', '/retail/order-fields'],
])('a rejected %s is shown at %s', async (field, page) => {
  const body = { errors: { [field]: ['Nej.'] } };
  const { address, stashed, goBack } = await showCardPayment({
    answers: { 'GET /store': storeWithOrderFields(4), [session]: { status: 422, body } },
  });
  await screen.findByRole('heading', { name: 'Oplysninger' });
  expect(address()).toBe(page);
  expect(stashed()).toEqual({ [field]: 'Nej.' });
  await goBack();
  expect(address()).toBe('/elsewhere');
});

test.each([
  ['no answer', 'offline' as const, /^Der er ingen forbindelse.* Der er ikke trukket penge/, false],
  ['a rejection without fields', { status: 422, body: { message: 'Nej.' } }, /^Nej\. Der er ikke/, false],
  ['the end of the session', { status: 401 }, /^Du er blevet logget ud.* Der er ikke trukket penge/, true],
])('%s leaves the cart and the page as they are', async (_, answer, words, isSignedOut) => {
  const { now, address } = await showCardPayment({ isSignedIn: true, answers: { [session]: answer } });
  await waitFor(() => expect(now().frame.status).toBe('failed'));
  expect(now().frame).toEqual({ status: 'failed', words: expect.stringMatching(words), isSignedOut });
  expect(address()).toBe('/retail/payment');
});

test.each([
  ['an answer', sessionAnswer],
  ['a failure', { status: 422, body: { errors: { customer_email: ['Nej.'] } } }],
])('%s that comes after the person has left opens nothing', async (_, answer) => {
  const late = lateAnswer();
  const { address, goTo, venueApi } = await showCardPayment({
    answers: { [session]: () => late.promise },
  });
  await waitFor(() => expect(venueApi.calls(session)).toHaveLength(1));
  await goTo('/elsewhere');
  await act(async () => late.come(answer));
  expect(FakeCheckout.opened).toEqual([]);
  expect(address()).toBe('/elsewhere');
});

test('a session whose answer comes after a log-out is not stored, and the page says why', async () => {
  const late = lateAnswer();
  const { now, venueApi } = await showCardPayment({
    isSignedIn: true,
    answers: { [session]: () => late.promise },
  });
  await waitFor(() => expect(venueApi.calls(session)).toHaveLength(1));
  act(() => useSession.getState().logOut());
  await act(async () => late.come(sessionAnswer));
  await waitFor(() => expect(now().frame).toMatchObject({ status: 'failed', isSignedOut: true }));
  expect(localStorage.getItem('purchases')).not.toContain('bo@example.dk');
  expect(FakeCheckout.opened).toEqual([]);
});

test.each([
  ['an answer', sessionAnswer],
  ['a failure', { status: 422, body: { errors: { customer_email: ['Nej.'] } } }],
])('%s in another account’s session leads to the cart without a word', async (_, answer) => {
  const late = lateAnswer();
  const { address, stashed, venueApi } = await showCardPayment({
    isSignedIn: true,
    answers: { [session]: () => late.promise },
  });
  await waitFor(() => expect(venueApi.calls(session)).toHaveLength(1));
  act(() => useSession.getState().begin('bos', { id: 8, email: 'bo@kantinen.dk', name: 'Bo' }));
  await act(async () => late.come(answer));
  await waitFor(() => expect(address()).toBe('/retail/cart'));
  expect(stashed()).toBeUndefined();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(FakeCheckout.opened).toEqual([]);
});

test('a stock check that ends after the person has left asks for no session', async () => {
  const shop = shopOfCart();
  let finish: () => void = () => {};
  shop.refreshCart = () => new Promise<void>((resolve) => (finish = resolve));
  const { address, goTo, venueApi } = await showCardPayment({ shop });
  await goTo('/elsewhere');
  await act(async () => {
    shop.useCart.getState().reset();
    finish();
  });
  expect(venueApi.calls(session)).toEqual([]);
  expect(address()).toBe('/elsewhere');
});
