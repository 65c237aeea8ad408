import { creditCardsQuery, usePurchases, useTakeawayCart } from '@kantine/shop';
import { queryClient, useSession } from '@kantine/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { storePendingOrder } from '../testing/pending-order';
import {
  dish,
  inCart,
  ordered,
  press,
  putInCart,
  showTakeaway,
  takeawayStore,
} from '../testing/show-takeaway';

const authorize = 'POST /credit-cards/3/authorizations';
const order = 'POST /takeaway/orders';
const menu = 'GET /takeaway/menu-items/2032-11-22';
const bag = { bag_product_name: 'Bærepose', bag_product_price: 4 };
const visa = { id: 3, card_type: 'visa', masked_number: '4111 11XX XXXX 1111', expiration: '12/28' };
const list = (...data: object[]) => ({ body: { data } });
const byVisa = 'Betal 69,00\u00a0kr. med Visa •••• 1111';
const byAccountCard = 'Betal 69,00\u00a0kr. med medarbejderkort';
const declined = { status: 400, body: { code: 10013 } };
const department = {
  id: 1,
  name: 'Afdeling',
  widget: 'select' as const,
  is_required: true,
  widget_attributes: { options: ['Nord', 'Syd'] },
};
const withDepartment = takeawayStore({
  ...bag,
  order_field_groups: [{ name: 'Afhentning', order_fields: [department] }],
});

const usualAnswers = {
  'GET /store': takeawayStore(bag),
  'GET /credit-cards': list(visa),
  [authorize]: { body: { data: { id: 77 } } },
  [order]: ordered,
};
const show = (changes: Parameters<typeof showTakeaway>[1] = {}, { signedIn = true } = {}) =>
  showTakeaway('/takeaway/cart', { ...usualAnswers, ...changes }, { signedIn });
const button = (name: string) => screen.findByRole('button', { name });
const payButtons = () => screen.queryAllByRole('button', { name: /^Betal / }).map((one) => one.textContent);
const findUsualWay = () => screen.findByRole('button', { name: 'Til betaling' });
const findReceipt = () => screen.findByText('Tak for din bestilling.');
const answer = (lastDetails: Record<number, string>, details: Record<number, string> = {}) =>
  useTakeawayCart.setState({ lastDetails, details });

beforeEach(() => putInCart(dish()));
afterEach(() => jest.useRealTimers());

describe('a signed-in person', () => {
  test('pays with the saved card and gets the receipt by one press', async () => {
    const { venueApi, address } = show();
    await button(byVisa);
    expect(payButtons()).toEqual([byVisa, byAccountCard]);
    await press(byVisa);
    await findReceipt();
    expect(address()).toBe('/takeaway/receipt');
    expect(venueApi.calls(authorize)).toMatchObject([{ body: { amount: 69 } }]);
    expect(venueApi.calls(order)).toMatchObject([
      {
        body: {
          customer_name: 'Anna',
          customer_email: 'anna@kantinen.dk',
          payment_method: 'online',
          payment_parameters: { external_token: '77' },
        },
      },
    ]);
    await waitFor(() => expect(inCart()).toEqual({}));
  });

  test('orders on the employee card by one press', async () => {
    const { venueApi } = show({ 'GET /credit-cards': list() });
    await press(byAccountCard);
    await findReceipt();
    expect(venueApi.calls(order)).toMatchObject([
      { body: { payment_method: 'account-card' }, expectedTotal: '69.00' },
    ]);
    expect(venueApi.calls(authorize)).toEqual([]);
  });

  test('goes another way by the link, and by the usual button', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'Andre måder at betale på' })).toHaveAttribute(
      'href',
      '/takeaway/order-details',
    );
    await press('Til betaling');
    expect(await screen.findByRole('heading', { name: 'Ordredetaljer' })).toBeVisible();
  });

  test('finds a button that comes late below the others, none of which moves', async () => {
    jest.useFakeTimers({ doNotFake: ['Date'] });
    let answerCards = () => {};
    const late = new Promise<ReturnType<typeof list>>((resolve) => (answerCards = () => resolve(list(visa))));
    show({ 'GET /credit-cards': () => late });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    const usual = await findUsualWay();
    const bar = usual.parentElement!;
    expect(bar).toHaveAttribute('data-thumb', 'true');
    answerCards();
    const atOnce = await button(byVisa);
    expect(bar).toHaveAttribute('data-thumb', 'true');
    expect(usual).toHaveAccessibleDescription('69,00\u00a0kr.');
    const back = screen.getByRole('link', { name: 'Tilbage' });
    for (const other of [usual, back])
      expect(other.compareDocumentPosition(atOnce)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(atOnce.parentElement).not.toHaveAttribute('class');
  });

  test('is offered a card that comes within two seconds before the other buttons', async () => {
    jest.useFakeTimers({ doNotFake: ['Date'] });
    const answerLate = () =>
      new Promise<ReturnType<typeof list>>((resolve) => setTimeout(resolve, 1_500, list(visa)));
    show({ 'GET /credit-cards': answerLate });
    // React draws at the end of each.
    for (let step = 0; step < 16; step += 1) await act(() => jest.advanceTimersByTimeAsync(100));
    const usual = await findUsualWay();
    const first = screen.getByRole('button', { name: byVisa });
    expect(first.compareDocumentPosition(usual)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(usual.parentElement).toHaveAttribute('data-thumb', 'false');
  });

  test('is offered the employee card before the other buttons where the cards cannot be fetched', async () => {
    show({ 'GET /credit-cards': { status: 404 } });
    const first = await button(byAccountCard);
    const usual = await findUsualWay();
    expect(first.compareDocumentPosition(usual)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(payButtons()).toEqual([byAccountCard]);
  });

  test('gets no other button in the place of one that stands', async () => {
    const { venueApi } = show({ 'GET /credit-cards': list() });
    await button(byAccountCard);
    venueApi.answer('GET /credit-cards', list(visa));
    await act(() => queryClient.invalidateQueries(creditCardsQuery));
    await waitFor(() => expect(venueApi.calls('GET /credit-cards')).toHaveLength(2));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(payButtons()).toEqual([byAccountCard]);
  });

  test('pays once with a double press', async () => {
    const { venueApi } = show();
    await userEvent.dblClick(await button(byVisa));
    await findReceipt();
    expect(venueApi.calls(authorize)).toHaveLength(1);
    expect(venueApi.calls(order)).toHaveLength(1);
  });

  test('pays nothing by the second half of the double press that opened the cart', async () => {
    jest.useFakeTimers({ doNotFake: ['Date', 'performance'] });
    // A search under a false clock runs ahead of the true one, and the clicks would still count in the next test.
    jest.spyOn(performance, 'now').mockReturnValue(0);
    const { venueApi } = showTakeaway('/takeaway/2032-11-22', usualAnswers, { signedIn: true });
    // On a phone both are at the bottom edge.
    const place = { detail: 1, clientX: 187, clientY: 776 };
    fireEvent.click(await screen.findByRole('link', { name: 'Gennemgå ordre og betal' }), place);
    fireEvent.click(await button(byVisa), place);
    expect(await button(byVisa)).toHaveAttribute('aria-disabled', 'true');
    act(() => jest.advanceTimersByTime(500));
    expect(venueApi.calls(authorize)).toEqual([]);
    expect(await button(byVisa)).not.toHaveAttribute('aria-disabled');
    fireEvent.click(await button(byVisa), place);
    await findReceipt();
    expect(venueApi.calls(authorize)).toHaveLength(1);
  });

  test('whose session has ended logs in and comes back to the cart', async () => {
    const { venueApi, address } = show({ [authorize]: { status: 401 } });
    await press(byVisa);
    await waitFor(() => expect(address()).toBe('/account/login?next=%2Ftakeaway%2Fcart'));
    expect(venueApi.calls(order)).toEqual([]);
    expect(inCart()).toEqual({ 1: 1 });
  });

  test('who was signed out in another tab is led to the log-in', async () => {
    show();
    await button(byVisa);
    act(() => useSession.getState().end());
    expect(await screen.findByRole('link', { name: 'Log ind igen' })).toHaveAttribute(
      'href',
      '/account/login?next=%2Ftakeaway%2Fcart',
    );
    expect(payButtons()).toEqual([]);
  });
});

describe('the button does not exist', () => {
  test('for a guest', async () => {
    const { venueApi } = show({}, { signedIn: false });
    await findUsualWay();
    expect(payButtons()).toEqual([]);
    expect(venueApi.calls('GET /credit-cards')).toEqual([]);
  });

  test.each<[string, Parameters<typeof showTakeaway>[1], () => unknown]>([
    [
      'without a saved card and an employee card',
      {
        'GET /credit-cards': list(),
        'GET /store': takeawayStore({}, { account_groups: [{ id: 1, payment_methods: ['online'] }] }),
      },
      () => undefined,
    ],
    ['without an answer to a required order field', { 'GET /store': withDepartment }, () => undefined],
    [
      'with an answer that is no option any more',
      { 'GET /store': withDepartment },
      () => answer({ 1: 'Øst' }),
    ],
    [
      'without a name',
      {},
      () => useTakeawayCart.getState().setCustomer({ customerName: '', customerEmail: 'anna@kantinen.dk' }),
    ],
    [
      'beside a form that may be paid',
      {},
      () => storePendingOrder({ state: { name: 'formUsed', sessionId: 'cs_1', at: Date.now() } }),
    ],
    [
      'beside a paid purchase',
      {},
      () => storePendingOrder({ state: { name: 'paid', token: 'inv_9', sessionId: null, at: Date.now() } }),
    ],
    ['for an order of 0 kr.', {}, () => useTakeawayCart.getState().reset()],
  ])('%s', async (_, answers, arrange) => {
    const { venueApi } = show(answers);
    await waitFor(() => expect(venueApi.calls('GET /credit-cards')).toHaveLength(1));
    await findUsualWay();
    act(() => void arrange());
    await waitFor(() => expect(payButtons()).toEqual([]));
    expect(screen.queryByRole('link', { name: 'Andre måder at betale på' })).not.toBeInTheDocument();
  });
});

describe('after a press', () => {
  test.each([
    ['a declined card', declined, 'Betalingen kunne ikke gennemføres med det valgte kort.'],
    ['no answer', 'offline' as const, /ved derfor ikke, om beløbet er reserveret på kortet/],
  ])('%s is said beside the button, which works again', async (_, failed, words) => {
    const { venueApi, address } = show({ [authorize]: failed });
    await press(byVisa);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await button(byVisa)).toHaveFocus();
    expect(screen.getByText(/ikke trukket penge|ved derfor ikke, om beløbet/)).toBeVisible();
    expect(address()).toBe('/takeaway/cart');
    expect(venueApi.calls(order)).toEqual([]);
    expect(await findUsualWay()).toBeEnabled();
    venueApi.answer(authorize, { body: { data: { id: 77 } } });
    await press(byVisa);
    await findReceipt();
    expect(venueApi.calls(order)).toHaveLength(1);
  });

  test('a card that is no longer saved is said, and the employee card remains', async () => {
    const { venueApi } = show({ [authorize]: { status: 404 } });
    await button(byVisa);
    venueApi.answer('GET /credit-cards', list());
    await press(byVisa);
    expect(await screen.findByText(/Kortet er ikke gemt længere/)).toBeVisible();
    await waitFor(() => expect(payButtons()).toEqual([byAccountCard]));
  });

  test('a price that has changed meanwhile is shown, and nothing is paid', async () => {
    const { venueApi } = show();
    await button(byVisa);
    // The prices of the cart are older than ten seconds.
    jest.mocked(Date.now).mockReturnValue(Date.now() + 11_000);
    venueApi.answer(
      menu,
      list({ id: 1, name: 'Grillet laks', price: 70, pickup_at: '2032-11-22T11:30:00+01:00' }),
    );
    await press(byVisa);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Kurven er blevet ændret\./);
    expect(venueApi.calls(authorize)).toEqual([]);
    await press('Betal 74,00\u00a0kr. med Visa •••• 1111');
    await findReceipt();
    expect(venueApi.calls(authorize)).toMatchObject([{ body: { amount: 74 } }]);
  });

  test.each([byVisa, byAccountCard])(
    'the new price after a refusal is said in the cart, and the next press orders at it: %s',
    async (way) => {
      const { venueApi, address } = show({
        [order]: { status: 422, body: { errors: { 'X-Expected-Total': ['Prisen er ændret.'] } } },
      });
      await button(way);
      venueApi.answer(
        menu,
        list({ id: 1, name: 'Grillet laks', price: 70, pickup_at: '2032-11-22T11:30:00+01:00' }),
      );
      await press(way);
      expect(await screen.findByText(/^Prisen i alt er ændret fra 69,00.kr\. til 74,00.kr\./)).toBeVisible();
      expect(address()).toBe('/takeaway/cart');
      expect(usePurchases.getState().all).toEqual([]);
      venueApi.answer(order, ordered);
      await press(way.replace('69', '74'));
      await findReceipt();
      expect(venueApi.calls(order).at(-1)).toMatchObject({ expectedTotal: '74.00' });
    },
  );

  test('a dish that is sold out leaves the cart, and nothing is paid', async () => {
    const { venueApi } = show();
    putInCart(dish({ id: 2, name: 'Suppe' }));
    await button('Betal 134,00\u00a0kr. med Visa •••• 1111');
    jest.mocked(Date.now).mockReturnValue(Date.now() + 11_000);
    venueApi.answer(
      menu,
      list(
        { id: 1, name: 'Grillet laks', price: 65, pickup_at: '2032-11-22T11:30:00+01:00' },
        { id: 2, name: 'Suppe', price: 65, remaining: 0, pickup_at: '2032-11-22T11:30:00+01:00' },
      ),
    );
    await press('Betal 134,00\u00a0kr. med Visa •••• 1111');
    expect(await screen.findByText('Suppe er taget ud af kurven, fordi varen er udsolgt.')).toBeVisible();
    expect(venueApi.calls(authorize)).toEqual([]);
    expect(await button(byVisa)).toBeEnabled();
  });

  test('the order is placed though its dish leaves the cart while the card is asked', async () => {
    let reserve = () => {};
    const { venueApi } = show({
      [authorize]: () => new Promise((resolve) => (reserve = () => resolve({ body: { data: { id: 77 } } }))),
    });
    await press(byVisa);
    await waitFor(() => expect(venueApi.calls(authorize)).toHaveLength(1));
    await press('Reducer antal af Grillet laks');
    expect(inCart()).toEqual({});
    act(() => reserve());
    await findReceipt();
    expect(venueApi.calls(order)).toMatchObject([
      { body: { takeaway_menu_items: [{ id: 1, quantity: 1 }] } },
    ]);
  });

  test('an order on the employee card without an answer is repeated with the same key', async () => {
    const { venueApi } = show({ [order]: 'offline', 'GET /credit-cards': list() });
    await press(byAccountCard);
    expect(await screen.findByRole('alert')).toHaveTextContent(/opretter vi den ikke en gang til/);
    venueApi.answer(order, ordered);
    await press(byAccountCard);
    await findReceipt();
    const keys = venueApi.calls(order).map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('the answers to the order fields', () => {
  test('are those of the last order, are shown and go with the order', async () => {
    answer({ 1: 'Syd' });
    const { venueApi } = show({ 'GET /store': withDepartment });
    expect(await screen.findByText('Afdeling: Syd')).toBeVisible();
    await press(byVisa);
    await findReceipt();
    expect(venueApi.calls(order)).toMatchObject([
      { body: { order_details: [{ order_field_id: 1, value: 'Syd' }] } },
    ]);
    await waitFor(() =>
      expect(useTakeawayCart.getState()).toMatchObject({ details: {}, lastDetails: { 1: 'Syd' } }),
    );
  });

  test('are those of the cart before those of the last order', async () => {
    answer({ 1: 'Syd' }, { 1: 'Nord' });
    show({ 'GET /store': withDepartment });
    expect(await screen.findByText('Afdeling: Nord')).toBeVisible();
    // The end of a session would keep them for the next test.
    act(() => useSession.getState().logOut());
  });

  test('are not in the form on the usual way', async () => {
    answer({ 1: 'Syd' });
    show({ 'GET /store': withDepartment });
    await press('Til betaling');
    expect(await screen.findByRole('combobox', { name: 'Afdeling' })).toHaveValue('');
  });

  test('can be corrected on the page of the order fields', async () => {
    answer({ 1: 'Syd' });
    const { address } = show({ 'GET /store': withDepartment });
    expect(await screen.findByRole('link', { name: 'Andre måder at betale på' })).toHaveAttribute(
      'href',
      '/takeaway/order-fields',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Ret' }));
    expect(await screen.findByRole('combobox', { name: 'Afdeling' })).toHaveValue('Syd');
    expect(address()).toBe('/takeaway/order-fields');
  });

  test.each([
    ['log-out', () => useSession.getState().logOut()],
    ['end of the session', () => useSession.getState().end()],
  ])('are gone after the %s', async (_, leave) => {
    answer({ 1: 'Syd' });
    show({ 'GET /store': withDepartment });
    await screen.findByText('Afdeling: Syd');
    act(leave);
    expect(useTakeawayCart.getState().lastDetails).toEqual({});
    expect(localStorage.getItem('takeaway-order')).not.toContain('Syd');
  });
});

describe('the comment', () => {
  const comment = 'Kommentar: Uden løg';
  const allowing = takeawayStore({ ...bag, allows_comments: true });
  beforeEach(() => useTakeawayCart.getState().setComment('Uden løg'));

  test('is shown beside the answers and goes with the order', async () => {
    answer({ 1: 'Syd' });
    const { venueApi } = show({
      'GET /store': takeawayStore({
        ...bag,
        allows_comments: true,
        order_field_groups: [{ name: 'Afhentning', order_fields: [department] }],
      }),
    });
    expect(await screen.findByText(`Afdeling: Syd · ${comment}`)).toBeVisible();
    await press(byVisa);
    await findReceipt();
    expect(venueApi.calls(order)).toMatchObject([{ body: { comment: 'Uden løg' } }]);
  });

  test('can be corrected in the order details', async () => {
    show({ 'GET /store': allowing });
    expect(await screen.findByText(comment)).toBeVisible();
    await userEvent.click(await screen.findByRole('link', { name: 'Ret' }));
    expect(await screen.findByRole('textbox', { name: 'Kommentar' })).toHaveValue('Uden løg');
  });

  test('is not shown where the venue allows none', async () => {
    show();
    await button(byVisa);
    expect(screen.queryByText(/Uden løg/)).not.toBeInTheDocument();
  });
});
