import { usePurchases, useTakeawayCart } from '@kantine/shop';
import { lateAnswer } from '@kantine/testing/late-answer';
import { act, screen, waitFor } from '@testing-library/react';

import { storePendingOrder } from '../testing/pending-order';
import { findForm, pay, sessionAnswer } from '../testing/show-payment';
import {
  byCard,
  dish,
  monday,
  ordered,
  press,
  putInCart,
  showTakeaway,
  takeawayStore,
} from '../testing/show-takeaway';

const visa = / · Gemt visa 4111 11XX XXXX 1111$/;
const body = { message: 'Prisen er ændret.', errors: { 'x-expected-total': ['Prisen er ændret.'] } };
const storeWithBag = (bag_product_price: number) =>
  takeawayStore({ bag_product_name: 'Bærepose', bag_product_price });

/** A venue whose bag costs one krone more since the page was loaded: two dishes and a bag are 135 kr. */
function showAfterNewBagPrice(
  refusal: object = { status: 422, body },
  page = 'order-details',
  signedIn = true,
) {
  let isLoaded = false;
  return showTakeaway(
    `/takeaway/${page}`,
    {
      'GET /store': () => {
        const bagPrice = isLoaded ? 5 : 4;
        isLoaded = true;
        return storeWithBag(bagPrice);
      },
      'GET /credit-cards': {
        body: {
          data: [{ id: 3, card_type: 'visa', masked_number: '4111 11XX XXXX 1111', expiration: '12/28' }],
        },
      },
      'POST /credit-cards/3/authorizations': { body: { data: { id: 77 } } },
      'POST /takeaway/payment-sessions': sessionAnswer,
      'POST /takeaway/orders': ({ expectedTotal }) =>
        expectedTotal === '135.00' ? ordered : { status: 422, body: {}, ...refusal },
    },
    { signedIn },
  );
}

const newTotal = 'Prisen i alt er ændret fra 134,00\u00a0kr. til 135,00\u00a0kr. Der er ikke bestilt noget';
const findAlert = async () => (await screen.findByRole('alert')).textContent;
const findReceipt = () => screen.findByText('Tak for din bestilling.');

// `show-payment` puts two dishes in the cart before each test.
describe('a new bag price in an open tab', () => {
  test.each([
    ['a saved card', visa, [{ amount: 134 }, { amount: 135 }]],
    ['the account card', byCard, []],
  ])('is told once to a person with %s, and the next press orders', async (_, button, reserved) => {
    const { venueApi, address } = showAfterNewBagPrice();
    await press(button);
    expect(await findAlert()).toContain(newTotal);
    expect(address()).toBe('/takeaway/order-details');
    expect(screen.getByText('Total').textContent).toBe('Total 135,00\u00a0kr.');
    await press(button);
    await findReceipt();
    const calls = venueApi.calls('POST /takeaway/orders');
    expect(calls.map(({ expectedTotal }) => expectedTotal)).toEqual(['134.00', '135.00']);
    expect(calls[0]?.key).not.toBe(calls[1]?.key);
    expect(venueApi.calls('POST /credit-cards/3/authorizations').map((call) => call.body)).toEqual(reserved);
    expect(venueApi.calls('GET /store')).toHaveLength(2);
  });

  test('is told after a payment in the card form, which is annulled and can be made anew', async () => {
    const { address } = showAfterNewBagPrice(undefined, 'payment');
    await pay();
    expect(await findAlert()).toContain(newTotal);
    expect(address()).toBe('/takeaway/order-details');
    expect(usePurchases.getState().all).toEqual([]);
    await press('Betal nu');
    await findForm(2);
  });

  test.each([
    ['a saved card', visa],
    ['the account card', byCard],
  ])('is told to a person with %s when the venue’s refusal names no field', async (_, button) => {
    showAfterNewBagPrice({ body: { message: 'Nej.' } });
    await press(button);
    expect(await findAlert()).toContain(newTotal);
    await press(button);
    await findReceipt();
  });

  test('does not hide what is wrong with the customer’s e-mail', async () => {
    showAfterNewBagPrice({ body: { errors: { customer_email: ['Ugyldig e-mail.'] } } });
    await press(byCard);
    expect(await screen.findByText('Ugyldig e-mail.')).toBeVisible();
    expect(screen.queryByText(newTotal, { exact: false })).not.toBeInTheDocument();
  });

  test('keeps a payment that the venue has not said to be annulled', async () => {
    showAfterNewBagPrice({ body: { message: 'Nej.' } }, 'payment');
    await pay();
    await screen.findByRole('button', { name: 'Prøv igen' });
    expect(usePurchases.getState().all.map(({ state }) => state.name)).toEqual(['paid']);
    expect(screen.getByText(/Du skal ikke betale igen/)).toBeVisible();
  });

  test('is not told to have taken no money on another page while the payment is kept', async () => {
    const late = lateAnswer();
    const { venueApi, goTo } = showAfterNewBagPrice(undefined, 'payment');
    venueApi.answer('POST /takeaway/orders', () => late.promise);
    await pay();
    await screen.findByText(/Vi opretter din ordre/);
    await goTo('/elsewhere');
    late.come({ status: 422, body: { message: 'Nej.' } });
    await waitFor(() => expect(venueApi.calls('GET /store')).toHaveLength(2));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(usePurchases.getState().all.map(({ state }) => state.name)).toEqual(['paid']);
    expect(screen.queryByText(/ikke trukket penge/)).not.toBeInTheDocument();
  });
});

test.each<[string, string, () => Promise<void>]>([
  ['a payment in the card form', 'payment', pay],
  ['an order without an answer', 'payment', () => press('Gør bestillingen færdig')],
  ['a saved card in the cart', 'cart', () => press(/^Betal 134,00.* med Visa/)],
])('a new price of %s, whose cart is empty by then, is told in the cart alone', async (_, page, order) => {
  const isGuest = order === pay;
  if (page === 'payment' && !isGuest) storePendingOrder();
  const { venueApi, address, goTo } = showAfterNewBagPrice(undefined, page, !isGuest);
  venueApi.answer('POST /takeaway/orders', () => {
    useTakeawayCart.getState().reset();
    return { status: 422, body };
  });
  await order();
  expect(await screen.findByText('Der er ikke bestilt noget, og der er ikke trukket penge.')).toBeVisible();
  await screen.findByText('Kurven er tom.');
  expect(address()).toBe('/takeaway/cart');
  expect(usePurchases.getState().all).toEqual([]);

  act(() => putInCart(dish()));
  await goTo('/takeaway/order-details');
  const name = await screen.findByRole('textbox', { name: 'Navn' });
  expect(name.closest('form')).not.toHaveTextContent(/Der er ikke bestilt noget/);
  if (isGuest) expect(screen.getByRole('checkbox', { name: /betingelser/ })).not.toBeChecked();
});

test('a dish’s new price is told with its name, and the total is refreshed', async () => {
  let price = 65;
  showTakeaway(
    '/takeaway/order-details',
    {
      [`GET /takeaway/menu-items/${monday}`]: () => ({
        body: {
          data: [
            { id: 1, name: 'Grillet laks', price, remaining: null, pickup_at: `${monday}T11:30:00+01:00` },
          ],
        },
      }),
      'POST /takeaway/orders': ({ expectedTotal }) => {
        price = 70;
        return expectedTotal === '140.00' ? ordered : { status: 422, body };
      },
    },
    { signedIn: true },
  );
  await press(byCard);
  expect(await findAlert()).toContain('Prisen i alt er ændret fra 130,00\u00a0kr. til 140,00\u00a0kr.');
  expect(screen.getByText('Grillet laks: Prisen er ændret fra 65,00 kr. til 70,00 kr.')).toBeVisible();
  await press(byCard);
  await findReceipt();
});
