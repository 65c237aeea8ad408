import { act, waitFor } from '@testing-library/react';

import { checkoutEvent, findCheckout } from '@kantine/testing/fake-checkout';
import { product, putInCart } from '../../testing/fake-shop';
import { shopOfCart, storedStates } from '../../testing/purchases';
import { openForm, session, setUpCardPayment, showCardPayment } from '../../testing/show-card-payment';

const declined = /^Kortet blev ikke godkendt/;
const unavailable = /^Betalingsformularen kunne ikke hentes/;
const unknownOutcome = /^Vi fik ikke svar på, om betalingen gik igennem/;

setUpCardPayment();

test('the form of a new payment session opens, and is ready when its frame has loaded', async () => {
  const { checkout, venueApi, now, seen } = await openForm({ savesCard: true });
  expect(seen[0]).toMatchObject({ frame: { status: 'opening' }, opened: null });
  expect(venueApi.calls(session)).toMatchObject([{ body: { save_card: true } }]);
  expect(now()).toMatchObject({
    frame: { status: 'opening' },
    opened: { isOfCart: true, purchase: { savesCard: true, state: { name: 'formOpen' } } },
  });
  act(() => void checkout.frame!.dispatchEvent(new Event('load')));
  expect(now().frame).toEqual({ status: 'paying' });
  expect(storedStates()).toMatchObject([{ name: 'formOpen' }]);
});

test('a payment is stored with its proof', async () => {
  const { checkout } = await openForm();
  act(() => checkout.says(checkoutEvent.Accept, { invoice: 'inv_1' }));
  expect(storedStates()).toMatchObject([{ name: 'paid', token: 'inv_1', sessionId: checkout.sessionId }]);
});

test('the first use of the form is stored, and no later one', async () => {
  const { checkout } = await openForm();
  act(() => checkout.isTypedIn());
  const [state] = storedStates();
  expect(state).toMatchObject({ name: 'formUsed' });
  jest.spyOn(Date, 'now').mockReturnValue(state!.at + 5);
  act(() => checkout.isTypedIn());
  expect(storedStates()).toEqual([state]);
});

test.each<[string, boolean, object, RegExp, object[]]>([
  ['a declined card', true, { error: 'Card_Declined' }, declined, [{ name: 'formOpen' }]],
  ['another error in a used form', true, { error: 'invoice_cancelled' }, declined, [{ name: 'formOpen' }]],
  ['a declined card in a form that nobody used', false, { error: 'card_declined' }, declined, []],
  [
    'an error in a form that nobody used',
    false,
    { error: 'expired' },
    /^Betalingen kunne ikke gøres færdig.*begynder vi på en ny/,
    [],
  ],
  ['a connection error', true, { error: 'CONNECTION_failed' }, unknownOutcome, [{ name: 'formUsed' }]],
  ['a communication error', true, { error: 'communication' }, unknownOutcome, [{ name: 'formUsed' }]],
  ['a network error', true, { error: 'network' }, unknownOutcome, [{ name: 'formUsed' }]],
  ['a timeout', true, { error: 'timeout' }, unknownOutcome, [{ name: 'formUsed' }]],
  ['a call that timed out', false, { error: 'timed_out' }, unknownOutcome, [{ name: 'formOpen' }]],
  ['an error without a code', true, {}, unknownOutcome, [{ name: 'formUsed' }]],
])(
  '%s says whether money may be taken, and keeps the session if it may be used: %#',
  async (_, isUsed, message, words, states) => {
    const { checkout, now } = await openForm();
    act(() => {
      if (isUsed) checkout.isTypedIn();
      checkout.says(checkoutEvent.Error, message);
    });
    expect(now().frame).toEqual({
      status: 'failed',
      words: expect.stringMatching(words),
      isSignedOut: false,
    });
    expect(storedStates()).toMatchObject(states);
    expect(storedStates()).toHaveLength(states.length);
  },
);

test('a payment that is reported without a proof may be paid', async () => {
  const { checkout, now } = await openForm();
  act(() => checkout.says(checkoutEvent.Accept, {}));
  expect(now().frame).toMatchObject({ status: 'failed', words: expect.stringMatching(unknownOutcome) });
  expect(storedStates()).toMatchObject([{ name: 'formUsed' }]);
});

test('a cancelled payment is dropped, and the next try has a session of its own', async () => {
  const { checkout, now, retry, venueApi } = await openForm();
  act(() => checkout.says(checkoutEvent.Cancel));
  expect(now().frame).toMatchObject({
    words: 'Du har annulleret betalingen. Din kurv er uændret.',
    money: 'Der er ikke trukket penge.',
  });
  expect(storedStates()).toEqual([]);
  retry();
  expect(now().frame).toEqual({ status: 'opening' });
  await findCheckout(2);
  expect(venueApi.calls(session)).toHaveLength(2);
});

test('a session that the provider refuses is dropped', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { now } = await showCardPayment({ answers: { [session]: { body: { data: { id: 'nonsense' } } } } });
  await waitFor(() => expect(now().frame.status).toBe('failed'));
  expect(now().frame).toMatchObject({ words: expect.stringMatching(unavailable) });
  expect(storedStates()).toEqual([]);
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
  expect(now().frame).toMatchObject({ words: expect.stringMatching(words) });
  jest.useRealTimers();
});

test.each<[string, number, object]>([
  ['fails', checkoutEvent.Error, { error: 'expired' }],
  ['declines', checkoutEvent.Error, { error: 'card_declined' }],
])('a form that another tab has used is not dropped when the provider %s here', async (_, event, message) => {
  const { checkout } = await openForm();
  const [opened] = JSON.parse(localStorage.getItem('purchases')!) as { state: object }[];
  localStorage.setItem(
    'purchases',
    JSON.stringify([{ ...opened, state: { ...opened!.state, name: 'formUsed' } }]),
  );
  act(() => checkout.says(event, message));
  expect(storedStates()).toHaveLength(1);
});

test('a payment that another tab has finished is not dropped by a cancel here', async () => {
  const { checkout, now } = await openForm();
  const [opened] = JSON.parse(localStorage.getItem('purchases')!) as object[];
  const paid = { name: 'paid', token: 'inv_1', sessionId: checkout.sessionId, at: Date.now() };
  localStorage.setItem('purchases', JSON.stringify([{ ...opened, state: paid }]));
  act(() => checkout.says(checkoutEvent.Cancel));
  expect(now().frame).not.toHaveProperty('money');
  expect(storedStates()).toMatchObject([{ name: 'paid', token: 'inv_1' }]);
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
    expect((await findCheckout(2)).sessionId).toBe(checkout.sessionId);
    expect(now().opened).toMatchObject({ purchase: { state: { name: 'formUsed' } }, isOfCart });
    expect(shop.refreshCart).not.toHaveBeenCalled();
    expect(venueApi.calls(session)).toHaveLength(1);
  });

  const { Error: failed, Cancel } = checkoutEvent;
  const kept = ['formUsed'];
  const reopened = ['formOpen'];
  const cancelled = /^Du har annulleret betalingen/;
  test.each<[string, boolean, number | null, object, RegExp, string[]]>([
    ['refuses the session', false, null, {}, unknownOutcome, kept],
    ['fails with an unknown error', false, failed, { error: 'expired' }, unknownOutcome, kept],
    ['fails with an unknown error', true, failed, { error: 'invoice_cancelled' }, unknownOutcome, kept],
    ['fails with a connection error', false, failed, { error: 'network' }, unknownOutcome, kept],
    ['fails without a code', true, failed, {}, unknownOutcome, kept],
    ['declines the card', false, failed, { error: 'card_declined' }, declined, reopened],
    ['declines the card', true, failed, { error: 'card_declined' }, declined, reopened],
    ['reports no proof', false, checkoutEvent.Accept, {}, unknownOutcome, kept],
    ['is cancelled', false, Cancel, {}, cancelled, []],
    ['is cancelled', true, Cancel, {}, cancelled, []],
  ])('is dropped only as its state says when the provider %s: %#', async (...row) => {
    const [, isUsedAgain, event, message, words, states] = row;
    const { goTo, now } = await useForm();
    if (event === null) {
      jest.spyOn(console, 'warn').mockImplementation(() => {});
      jest.spyOn(window.Reepay!, 'EmbeddedCheckout').mockImplementation(() => {
        throw new Error('[Reepay][RP_InvalidSessionToken]');
      });
    }
    await goTo('/retail/payment');
    if (event !== null) {
      const again = await findCheckout(2);
      act(() => {
        if (isUsedAgain) again.isTypedIn();
        again.says(event, message);
      });
    }
    await waitFor(() => expect(now().frame).toMatchObject({ words: expect.stringMatching(words) }));
    expect(storedStates().map(({ name }) => name)).toEqual(states);
  });

  test('stays unknownOutcome when its form does not load', async () => {
    const { goTo, now } = await useForm();
    jest.useFakeTimers({ advanceTimers: true });
    await goTo('/retail/payment');
    await findCheckout(2);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(now().frame).toMatchObject({ words: expect.stringMatching(unknownOutcome) });
    jest.useRealTimers();
  });
});
