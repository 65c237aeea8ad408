import { act, screen, waitFor } from '@testing-library/react';

import { defineRoute } from '@kantine/routing';
import {
  checkoutEvent,
  FakeCheckout,
  loadProviderScript,
  setUpFakeCheckout,
} from '@kantine/testing/fake-checkout';
import { showSection } from '@kantine/testing/show-section';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { useStashedFieldErrors } from '../order-details/field-errors';
import { usePurchases } from '../../purchases/purchases';
import { changeLine } from '../../stock/line-update';
import { product, putInCart } from '../../testing/fake-shop';
import { clearShop, shopOfCart, signIn, storedStages } from '../../testing/purchases';
import { useCardPayment } from './use-card-payment';

const session = 'POST /retail/payment-sessions';
const sessionAnswer = { body: { data: { id: 'cs_0123456789abcdef0123456789abcdef' } } };
const declined = /^Kortet blev ikke godkendt/;
const unavailable = /^Betalingsformularen kunne ikke hentes/;
const unknownOutcome = /^Vi fik ikke svar på, om betalingen gik igennem/;

type Answers = Parameters<typeof fakeVenueApi>[0];
type Payment = ReturnType<typeof useCardPayment>;

async function show({
  shop = shopOfCart(),
  answers = {} as Answers,
  savesCard = false,
  isSignedIn = false,
} = {}) {
  const venueApi = fakeVenueApi({
    'GET /store': storeAnswer(),
    'GET /account': accountAnswer(),
    [session]: sessionAnswer,
    ...answers,
  });
  if (isSignedIn) signIn();
  const seen: Payment[] = [];
  let stashed: unknown;
  const Form = () => {
    seen.push(useCardPayment(shop, savesCard, 'place'));
    return (
      <>
        <h1>Betaling</h1>
        <div id="place" />
      </>
    );
  };
  const Details = ({ step }: { step: 'order-details' | 'order-fields' }) => {
    stashed = useStashedFieldErrors('retail', step);
    return <h1>Oplysninger</h1>;
  };
  const routes = [
    defineRoute({ path: 'payment', screen: async () => ({ Component: Form }) }),
    ...(['order-details', 'order-fields'] as const).map((step) =>
      defineRoute({ path: step, screen: async () => ({ Component: () => <Details step={step} /> }) }),
    ),
  ];
  const shown = showSection({ contract: '^2.0.0', routes }, 'retail', '/elsewhere');
  await screen.findByRole('heading', { name: 'Et andet sted' });
  await shown.goTo('/retail/payment');
  return {
    ...shown,
    venueApi,
    seen,
    now: () => seen.at(-1)!,
    stashed: () => stashed,
    retry: () => act(() => seen.at(-1)!.retry()),
  };
}

/** Waits for the provider's form; its script is loaded once for all tests of the file. */
async function findForm(count = 1) {
  if (!window.Reepay)
    loadProviderScript(
      await waitFor(() => {
        const script = document.querySelector<HTMLScriptElement>('script[src="/checkout.js"]');
        if (!script) throw new Error('The provider’s script is not asked for.');
        return script;
      }),
    );
  await waitFor(() => expect(FakeCheckout.opened).toHaveLength(count));
  return FakeCheckout.opened.at(-1)!;
}

async function openForm(options: Parameters<typeof show>[0] = {}) {
  const shown = await show(options);
  return { ...shown, checkout: await findForm() };
}

setUpFakeCheckout();
beforeEach(() => {
  putInCart(product());
});
afterEach(clearShop);

test('the form of a new payment session opens, and is ready when its frame has loaded', async () => {
  const { checkout, venueApi, now, seen } = await openForm({ savesCard: true });
  expect(seen[0]).toMatchObject({ stage: { status: 'opening' }, opened: null });
  expect(venueApi.calls(session)).toMatchObject([{ body: { save_card: true } }]);
  expect(now()).toMatchObject({
    stage: { status: 'opening' },
    opened: { wasFormUsed: false, isOfCart: true, purchase: { savesCard: true } },
  });
  act(() => void checkout.frame!.dispatchEvent(new Event('load')));
  expect(now().stage).toEqual({ status: 'paying' });
  expect(storedStages()).toMatchObject([{ status: 'opened', mayBePaid: false }]);
});

test('a payment is stored with its proof', async () => {
  const { checkout } = await openForm();
  act(() => checkout.says(checkoutEvent.Accept, { invoice: 'inv_1' }));
  expect(storedStages()).toMatchObject([{ status: 'paid', token: 'inv_1', sessionId: checkout.sessionId }]);
});

test('the first use of the form is stored, and no later one', async () => {
  const { checkout } = await openForm();
  act(() => checkout.isTypedIn());
  const [stage] = storedStages();
  expect(stage).toMatchObject({ mayBePaid: true });
  jest.spyOn(Date, 'now').mockReturnValue(stage!.at + 5);
  act(() => checkout.isTypedIn());
  expect(storedStages()).toEqual([stage]);
});

test.each<[string, boolean, object, RegExp, object[]]>([
  ['a declined card', true, { error: 'Card_Declined' }, declined, [{ mayBePaid: false }]],
  ['another error in a used form', true, { error: 'invoice_cancelled' }, declined, [{ mayBePaid: false }]],
  ['a declined card in a form that nobody used', false, { error: 'card_declined' }, declined, []],
  [
    'an error in a form that nobody used',
    false,
    { error: 'expired' },
    /^Betalingen kunne ikke gøres færdig/,
    [],
  ],
  ['a connection error', true, { error: 'CONNECTION_failed' }, unknownOutcome, [{ mayBePaid: true }]],
  ['a communication error', true, { error: 'communication' }, unknownOutcome, [{ mayBePaid: true }]],
  ['a network error', true, { error: 'network' }, unknownOutcome, [{ mayBePaid: true }]],
  ['a timeout', true, { error: 'timeout' }, unknownOutcome, [{ mayBePaid: true }]],
  ['a call that timed out', false, { error: 'timed_out' }, unknownOutcome, [{ mayBePaid: false }]],
  ['an error without a code', true, {}, unknownOutcome, [{ mayBePaid: true }]],
])(
  '%s says whether money may be taken, and keeps the session if it may be used: %#',
  async (_, isUsed, message, words, stages) => {
    const { checkout, now } = await openForm();
    act(() => {
      if (isUsed) checkout.isTypedIn();
      checkout.says(checkoutEvent.Error, message);
    });
    expect(now().stage).toEqual({
      status: 'failed',
      words: expect.stringMatching(words),
      isSignedOut: false,
    });
    expect(storedStages()).toMatchObject(stages);
    expect(storedStages()).toHaveLength(stages.length);
  },
);

test('a payment that is reported without a proof may be paid', async () => {
  const { checkout, now } = await openForm();
  act(() => checkout.says(checkoutEvent.Accept, {}));
  expect(now().stage).toMatchObject({ status: 'failed', words: expect.stringMatching(unknownOutcome) });
  expect(storedStages()).toMatchObject([{ mayBePaid: true }]);
});

test('a cancelled payment is dropped, and the next try has a session of its own', async () => {
  const { checkout, now, retry, venueApi } = await openForm();
  act(() => checkout.says(checkoutEvent.Cancel));
  expect(now().stage).toMatchObject({ words: 'Du har annulleret betalingen. Din kurv er uændret.' });
  expect(storedStages()).toEqual([]);
  retry();
  expect(now().stage).toEqual({ status: 'opening' });
  await findForm(2);
  expect(venueApi.calls(session)).toHaveLength(2);
});

test('a session that the provider refuses is dropped', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { now } = await show({ answers: { [session]: { body: { data: { id: 'nonsense' } } } } });
  await waitFor(() => expect(now().stage.status).toBe('failed'));
  expect(now().stage).toMatchObject({ words: expect.stringMatching(unavailable) });
  expect(storedStages()).toEqual([]);
});

test.each([
  ['that nobody used', false, unavailable],
  ['that somebody used', true, unknownOutcome],
])('a form %s and that does not load in time fails', async (_, isUsed, words) => {
  jest.useFakeTimers({ advanceTimers: true });
  const { checkout, now } = await openForm();
  act(() => {
    if (isUsed) checkout.isTypedIn();
  });
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(now().stage).toMatchObject({ words: expect.stringMatching(words) });
  jest.useRealTimers();
});

describe('a payment whose form was used before', () => {
  async function useForm(shop = shopOfCart()) {
    const shown = await openForm({ shop });
    act(() => shown.checkout.isTypedIn());
    await shown.goTo('/elsewhere');
    expect(shown.checkout.frame).toBeNull();
    return shown;
  }

  test.each([
    ['the same cart', () => undefined, true],
    ['another cart', () => putInCart(product()), false],
  ])('opens again in its session over %s, which is not looked at', async (_, change, isOfCart) => {
    const shop = shopOfCart();
    const { goTo, now, venueApi, checkout } = await useForm(shop);
    act(change);
    jest.mocked(shop.refreshCart).mockClear();
    await goTo('/retail/payment');
    expect((await findForm(2)).sessionId).toBe(checkout.sessionId);
    expect(now().opened).toMatchObject({ wasFormUsed: true, isOfCart });
    expect(shop.refreshCart).not.toHaveBeenCalled();
    expect(venueApi.calls(session)).toHaveLength(1);
  });

  test('stays unknownOutcome when its form does not load', async () => {
    const { goTo, now } = await useForm();
    jest.useFakeTimers({ advanceTimers: true });
    await goTo('/retail/payment');
    await findForm(2);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(now().stage).toMatchObject({ words: expect.stringMatching(unknownOutcome) });
    jest.useRealTimers();
  });
});

test('an open session is used again for the same purchase', async () => {
  const { goTo, venueApi, checkout } = await openForm();
  await goTo('/elsewhere');
  await goTo('/retail/payment');
  expect((await findForm(2)).sessionId).toBe(checkout.sessionId);
  expect(venueApi.calls(session)).toHaveLength(1);
  expect(usePurchases.getState().all).toHaveLength(1);
});

test('a cart that has changed is shown in the place of the payment', async () => {
  const shop = shopOfCart();
  shop.refreshCart = async () =>
    shop.useCart.getState().reconcile((line) => changeLine(line, ['Prisen er ny.']));
  const { address, venueApi, goBack } = await show({ shop });
  await waitFor(() => expect(address()).toBe('/retail/cart'));
  expect(venueApi.calls(session)).toEqual([]);
  await goBack();
  expect(address()).toBe('/elsewhere');
});

test('goods that are sold out are shown in the cart', async () => {
  const body = { code: 11001, data: { retail_products: [{ id: 1, number_remaining: 0 }] } };
  const { address, goBack } = await show({ answers: { [session]: { status: 400, body } } });
  await waitFor(() => expect(address()).toBe('/retail/cart'));
  await goBack();
  expect(address()).toBe('/elsewhere');
});

test('rejected fields of both steps are shown from the first of them on', async () => {
  const body = { errors: { customer_email: ['Nej.'], 'order_details.4': ['Nej.'] } };
  const { address } = await show({ answers: { [session]: { status: 422, body } } });
  await waitFor(() => expect(address()).toBe('/retail/order-fields'));
});

test.each([
  ['customer_email', '/retail/order-details'],
  ['order_details.4', '/retail/order-fields'],
])('a rejected %s is shown at %s', async (field, page) => {
  const body = { errors: { [field]: ['Nej.'] } };
  const { address, stashed, goBack } = await show({ answers: { [session]: { status: 422, body } } });
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
  const { now, address } = await show({ isSignedIn: true, answers: { [session]: answer } });
  await waitFor(() => expect(now().stage.status).toBe('failed'));
  expect(now().stage).toEqual({ status: 'failed', words: expect.stringMatching(words), isSignedOut });
  expect(address()).toBe('/retail/payment');
});

test.each([
  ['an answer', sessionAnswer],
  ['a failure', { status: 422, body: { errors: { customer_email: ['Nej.'] } } }],
])('%s that comes after the person has left opens nothing', async (_, answer) => {
  let respond: (given: typeof answer) => void = () => {};
  const { address, goTo, venueApi } = await show({
    answers: { [session]: () => new Promise<typeof answer>((resolve) => (respond = resolve)) },
  });
  await waitFor(() => expect(venueApi.calls(session)).toHaveLength(1));
  await goTo('/elsewhere');
  await act(async () => respond(answer));
  expect(FakeCheckout.opened).toEqual([]);
  expect(address()).toBe('/elsewhere');
});

test('a stock check that ends after the person has left asks for no session', async () => {
  const shop = shopOfCart();
  let finish: () => void = () => {};
  shop.refreshCart = () => new Promise<void>((resolve) => (finish = resolve));
  const { address, goTo, venueApi } = await show({ shop });
  await goTo('/elsewhere');
  await act(async () => {
    shop.useCart.getState().reset();
    finish();
  });
  expect(venueApi.calls(session)).toEqual([]);
  expect(address()).toBe('/elsewhere');
});
