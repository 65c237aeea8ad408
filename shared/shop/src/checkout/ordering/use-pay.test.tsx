import { act, render, screen } from '@testing-library/react';

import { queryClient, useSession } from '@kantine/core';
import { defineRoute } from '@kantine/routing';
import { showSection } from '@kantine/testing/show-section';
import { storePurchase } from '@kantine/testing/store-purchase';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { Toasts } from '@kantine/ui';
import { formError, formNote } from '@kantine/ui/forms';
import { creditCardsQuery } from '../../credit-cards/credit-cards';
import { inCart, product, putInCart, repriced } from '../../testing/fake-shop';
import { storeWithOrderFields } from '../../testing/order-fields';
import { clearShop, juiceOrder, purchases, shopOfCart, signIn, storedStates } from '../../testing/purchases';
import { useStashedFieldErrors } from './field-errors';
import type { PayPage } from './read-attempt';
import { payButton, usePay } from './use-pay';

const order = 'POST /retail/orders';
const authorize = 'POST /credit-cards/3/authorizations';
const ordered = { status: 201, body: { data: { id: 41 } } };
const byCard = payButton.savedCard(3);

type Answers = Parameters<typeof fakeVenueApi>[0];

async function open({
  shop = shopOfCart(),
  answers = {} as Answers,
  isSignedIn = true,
  page = 'order-details' as PayPage,
} = {}) {
  const venueApi = fakeVenueApi({
    'GET /store': storeAnswer(),
    'GET /account': accountAnswer(),
    'GET /orders': { body: { data: [] } },
    ...answers,
  });
  if (isSignedIn) signIn();
  let pay: ReturnType<typeof usePay> = async () => undefined;
  let stashed: unknown;
  let waitingFor: unknown;
  const Details = () => {
    pay = usePay(shop, page);
    return <h1>Ordredetaljer</h1>;
  };
  const Fields = () => {
    stashed = useStashedFieldErrors('retail', 'order-fields');
    return <h1>Felter</h1>;
  };
  const routes = [
    defineRoute({ path: 'order-details', screen: async () => ({ Component: Details }) }),
    defineRoute({ path: 'order-fields', screen: async () => ({ Component: Fields }) }),
    defineRoute({
      path: 'payment',
      screen: async () => {
        ({ waitingFor } = purchases());
        return { Component: () => <h1>Betaling</h1> };
      },
    }),
  ];
  const shown = showSection({ contract: '^2.0.0', routes }, 'retail', '/elsewhere');
  await screen.findByRole('heading', { name: 'Et andet sted' });
  await shown.goTo('/retail/order-details');
  await screen.findByRole('heading', { name: 'Ordredetaljer' });
  return {
    ...shown,
    venueApi,
    stashed: () => stashed,
    waitingFor: () => waitingFor,
    pay: async (pressed: string) => {
      let errors: unknown;
      await act(async () => void (errors = await pay(pressed)));
      return errors;
    },
  };
}

beforeEach(() => putInCart(product()));
afterEach(clearShop);

test.each([
  [payButton.online, '/retail/payment'],
  [payButton.onlineAndSave, '/retail/payment?save_card=true'],
])('the button %s opens %s', async (pressed, page) => {
  const { pay, address } = await open();
  await expect(pay(pressed)).resolves.toBeUndefined();
  expect(address()).toBe(page);
});

test('a cart that has changed is shown before it is paid for', async () => {
  render(<Toasts />);
  const shop = shopOfCart();
  shop.refreshCart = async () => shop.useCart.getState().reconcile((line) => repriced(line));
  const { pay, address, venueApi } = await open({ shop });
  await pay(payButton.accountCard);
  expect(address()).toBe('/retail/cart');
  expect(venueApi.calls(order)).toEqual([]);
  expect(await screen.findByText('Der er ikke bestilt noget, og der er ikke trukket penge.')).toBeVisible();
});

test.each([
  [payButton.accountCard, 'account-card'],
  [payButton.free, null],
])('an order by %s opens the receipt in the place of the order details', async (pressed, method) => {
  const { pay, address, venueApi, goBack } = await open({ answers: { [order]: ordered } });
  await pay(pressed);
  expect(address()).toBe('/retail/receipt');
  expect(venueApi.calls(order)).toMatchObject([{ body: { payment_method: method } }]);
  await goBack();
  expect(address()).toBe('/elsewhere');
});

test.each([
  ['made', ordered],
  ['sold out', { status: 400, body: { code: 11001, data: { retail_products: [{ id: 1 }] } } }],
])('an order that another account’s log-in overtakes leaves the page as it is: %s', async (_, answer) => {
  const { pay, address } = await open({
    answers: {
      [order]: () => {
        useSession.getState().begin('Bo', { id: 8, email: 'bo@kantinen.dk', name: 'Bo' });
        putInCart(product());
        return answer;
      },
    },
  });
  await expect(pay(payButton.accountCard)).resolves.toBeUndefined();
  expect(address()).toBe('/retail/order-details');
  expect(inCart()).toEqual([[1, 1]]);
});

describe('an unanswered order', () => {
  const storePlacing = (accountId: number | null = null) =>
    storePurchase({
      ...juiceOrder({ accountId }),
      id: 'a',
      key: '00000000-0000-4000-8000-000000000001',
      state: { name: 'placing', method: 'free', ordersBefore: [], at: Date.now() },
    });

  test.each([payButton.online, payButton.onlineAndSave, byCard])(
    'is settled before a payment: %s',
    async (pressed) => {
      storePlacing();
      const { pay, address, venueApi } = await open({ isSignedIn: false });
      await pay(pressed);
      expect(address()).toBe('/retail/payment');
      expect(venueApi.calls(authorize)).toEqual([]);
    },
  );

  test.each([payButton.free, payButton.accountCard])('of the same goods is repeated: %s', async (pressed) => {
    storePlacing();
    const { pay, address, venueApi } = await open({ isSignedIn: false, answers: { [order]: ordered } });
    await pay(pressed);
    expect(address()).toBe('/retail/receipt');
    expect(venueApi.calls(order)).toHaveLength(1);
  });

  test('that is refused when it is repeated may have been made', async () => {
    storePlacing();
    const { pay } = await open({ isSignedIn: false, answers: { [order]: { status: 403 } } });
    await expect(pay(payButton.free)).resolves.toEqual({
      [formError]: 'Det kunne ikke lade sig gøre. Prøv igen, eller kontakt os.',
    });
  });

  test('of other goods is settled before another order', async () => {
    storePlacing();
    putInCart(product({ id: 2 }));
    const { pay, address, venueApi } = await open({ isSignedIn: false });
    await pay(payButton.free);
    expect(address()).toBe('/retail/payment');
    expect(venueApi.calls(order)).toEqual([]);
  });
});

describe('a saved card', () => {
  test('reserves the amount and goes on to the payment page, which makes the order', async () => {
    const { pay, address, venueApi } = await open({
      answers: { [authorize]: { body: { data: { id: 77 } } } },
    });
    await expect(pay(byCard)).resolves.toBeUndefined();
    expect(address()).toBe('/retail/payment');
    expect(venueApi.calls(authorize)).toMatchObject([{ body: { amount: 29.5 } }]);
    expect(storedStates()).toMatchObject([{ name: 'paid', token: '77' }]);
  });

  test('is waited for until the payment page has opened', async () => {
    const { pay, waitingFor } = await open({ answers: { [authorize]: { body: { data: { id: 77 } } } } });
    await pay(byCard);
    expect(waitingFor()).toBe(purchases().all[0]!.id);
    expect(purchases().waitingFor).toBeNull();
  });

  test('opens the receipt where another tab has ordered the cart meanwhile', async () => {
    const { pay, address, goBack } = await open({
      answers: {
        [authorize]: () => {
          clearShop();
          const state = { name: 'ordered', orderId: '41', at: Date.now() } as const;
          storePurchase({ ...juiceOrder(), id: 'other', key: null, state });
          return { body: { data: { id: 77 } } };
        },
      },
    });
    await pay(byCard);
    expect(address()).toBe('/retail/receipt');
    await goBack();
    expect(address()).toBe('/elsewhere');
  });

  test.each([
    [
      'is declined',
      { status: 400, body: { code: 10013 } },
      'Betalingen kunne ikke gennemføres med det valgte kort.',
      'Der er ikke trukket penge.',
    ],
    ['gets no answer', 'offline' as const, /om beløbet er reserveret på kortet/],
    ['meets an error of the venue', { status: 503 }, /om beløbet er reserveret på kortet/],
    ['is answered without an authorisation', { body: { data: {} } }, /om beløbet er reserveret på kortet/],
    ['is refused without a reason', { status: 400, body: { code: 1 } }, /ikke lade sig gøre/],
    ['is refused too often', { status: 429 }, /for mange forsøg.* Der er ikke trukket penge\.$/],
    ['loses its session', { status: 401 }, /logget ud.* Der er ikke trukket penge\.$/],
    ['is refused with a sentence', { status: 422, body: { message: 'Nej.' } }, /^Nej\. Der er ikke trukket/],
    ['is under way already', { status: 409 }, /om beløbet er reserveret på kortet/],
  ])('that %s is reported on the page', async (_, answer, words, ...[note]) => {
    const { pay, address } = await open({ answers: { [authorize]: answer } });
    await expect(pay(byCard)).resolves.toEqual({
      [formError]: expect.stringMatching(words),
      [formNote]: note,
    });
    expect(address()).toBe('/retail/order-details');
    expect(inCart()).toEqual([[1, 1]]);
  });

  test('whose amount is refused reads that no money is taken', async () => {
    const body = { errors: { amount: ['Beløbet er for stort.'] } };
    const { pay } = await open({ answers: { [authorize]: { status: 422, body } } });
    await expect(pay(byCard)).resolves.toEqual({
      amount: 'Beløbet er for stort.',
      [formError]: 'Der er ikke trukket penge.',
    });
  });

  test('that is no longer saved is reported, and the list of cards is stale', async () => {
    const { pay } = await open({ answers: { [authorize]: { status: 404 } } });
    queryClient.setQueryData(creditCardsQuery.queryKey, []);
    await expect(pay(byCard)).resolves.toEqual({
      [formError]: 'Kortet er ikke gemt længere. Der er ikke trukket penge. Vælg en anden måde at betale på.',
    });
    expect(queryClient.getQueryState(creditCardsQuery.queryKey)).toMatchObject({ isInvalidated: true });
  });
});

describe('an order without a payment', () => {
  test.each([
    ['no answer, a signed-in person', 'offline' as const, true, /opretter vi den ikke en gang til\.$/],
    ['an error of the venue, a signed-in person', { status: 503 }, true, /ikke en gang til\.$/],
    ['no answer, a guest', 'offline' as const, false, /Kig efter en kvittering i din mail/],
    ['a missing order, a signed-in person', { status: 404 }, true, /findes ikke længere/],
    [
      'a refusal, a signed-in person',
      { status: 403 },
      true,
      /Der er ikke bestilt noget, og der er ikke trukket/,
    ],
    [
      'a sentence, a guest',
      { status: 422, body: { message: 'Nej.' } },
      false,
      /^Nej\. Der er ikke bestilt noget/,
    ],
    [
      'a declined card, a signed-in person',
      { status: 400, body: { code: 10013 } },
      true,
      /valgte kort/,
      'Der er ikke bestilt noget, og der er ikke trukket penge.',
    ],
  ])('after %s reads it on the page', async (_, answer, isSignedIn, words, ...[note]) => {
    const { pay, address } = await open({ isSignedIn, answers: { [order]: answer } });
    await expect(pay(payButton.free)).resolves.toEqual({
      [formError]: expect.stringMatching(words),
      [formNote]: note,
    });
    expect(address()).toBe('/retail/order-details');
  });

  test('that is sold out is shown in the cart', async () => {
    const body = { code: 11001, data: { retail_products: [{ id: 1, number_remaining: 0 }] } };
    const { pay, address } = await open({ answers: { [order]: { status: 400, body } } });
    await expect(pay(payButton.accountCard)).resolves.toBeUndefined();
    expect(address()).toBe('/retail/cart');
    expect(inCart()).toEqual([]);
  });

  test('whose customer is invalid reads the errors at the fields', async () => {
    const body = { errors: { customer_email: ['Ugyldig.'] } };
    const { pay, address } = await open({ answers: { [order]: { status: 422, body } } });
    await expect(pay(payButton.accountCard)).resolves.toEqual({ customer_email: 'Ugyldig.' });
    expect(address()).toBe('/retail/order-details');
  });

  test('whose answers are invalid reads the errors at the order fields', async () => {
    const body = { errors: { customer_email: ['Ugyldig.'], 'order_details.4': ['Findes ikke.'] } };
    const answers = { 'GET /store': storeWithOrderFields(4), [order]: { status: 422, body } };
    const { pay, address, stashed } = await open({ answers });
    await expect(pay(payButton.accountCard)).resolves.toBeUndefined();
    await screen.findByRole('heading', { name: 'Felter' });
    expect(address()).toBe('/retail/order-fields');
    expect(stashed()).toEqual({ 'order_details.4': 'Findes ikke.' });
  });
});

describe('a press in the cart', () => {
  const openCart = (options: Parameters<typeof open>[0] = {}) => open({ ...options, page: 'cart' });

  test('of a cart that has changed is answered beside the button', async () => {
    const shop = shopOfCart();
    shop.refreshCart = async () => shop.useCart.getState().reconcile((line) => repriced(line));
    const { pay, address } = await openCart({ shop });
    await expect(pay(byCard)).resolves.toEqual({ [formError]: expect.stringMatching(/^Kurven er blevet/) });
    expect(address()).toBe('/retail/order-details');
  });

  test('of a cart that is empty now has no answer', async () => {
    const shop = shopOfCart();
    shop.refreshCart = async () => shop.useCart.getState().reset();
    const { pay } = await openCart({ shop });
    await expect(pay(byCard)).resolves.toBeUndefined();
  });

  test('that finds a paid purchase opens its recovery', async () => {
    storePurchase({
      ...juiceOrder(),
      id: 'a',
      key: '00000000-0000-4000-8000-000000000001',
      state: { name: 'paid', token: 'inv_1', sessionId: null, at: Date.now() },
    });
    const { pay, address, venueApi } = await openCart();
    await pay(payButton.accountCard);
    expect(address()).toBe('/retail/payment');
    expect(venueApi.calls(order)).toEqual([]);
  });

  test('takes the payment page back to the cart after a refused price', async () => {
    const { pay, state } = await openCart({ answers: { [authorize]: { body: { data: { id: 77 } } } } });
    await pay(byCard);
    expect(state()).toEqual({ payPage: 'cart', purchaseId: purchases().all[0]?.id });
  });

  test('without a session opens the log-in', async () => {
    const { pay, address } = await openCart({ answers: { [authorize]: { status: 401 } } });
    await pay(byCard);
    expect(address()).toBe('/account/login?next=%2Fretail%2Fcart');
  });

  test('whose customer is invalid opens the order details', async () => {
    const body = { errors: { customer_email: ['Ugyldig.'] } };
    const { pay, address, goTo } = await openCart({ answers: { [order]: { status: 422, body } } });
    await goTo('/elsewhere');
    await pay(payButton.accountCard);
    expect(address()).toBe('/retail/order-details');
  });
});
