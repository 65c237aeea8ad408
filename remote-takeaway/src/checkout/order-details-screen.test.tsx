import { useTakeawayCart } from '@kantine/shop';
import { useSession } from '@kantine/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import {
  byCard,
  dish,
  findField,
  inCart,
  nameOrder,
  press,
  putInCart,
  showOrderDetails,
  showOrderDetailsToAccount,
  showTakeaway,
  takeawayStore,
} from '../testing/show-takeaway';

const required = 'Dette felt er påkrævet.';
const savedVisa = {
  body: { data: [{ id: 3, card_type: 'visa', masked_number: '4111 11XX XXXX 1111', expiration: '12/28' }] },
};

afterEach(() => jest.useRealTimers());

describe('a guest', () => {
  beforeEach(() => putInCart(dish()));

  const privacyLink = () => screen.queryByRole('link', { name: 'Sådan behandler vi dem' });

  test('is told below the e-mail what becomes of it, where the venue says so', async () => {
    showOrderDetails({ 'GET /store': takeawayStore({}, { privacy_page_url: 'privatliv' }) });
    const email = await findField('Email-adresse');
    expect(privacyLink()).toHaveAttribute('href', '/privatliv');
    expect(privacyLink()!.parentElement).toHaveTextContent('Vi bruger dine oplysninger til bestillingen.');
    expect(email.compareDocumentPosition(privacyLink()!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('is told nothing of it by a venue that has no such page', async () => {
    showOrderDetails();
    await findField('Email-adresse');
    expect(privacyLink()).toBeNull();
  });

  test('gives name and e-mail, accepts the conditions and has one payment method', async () => {
    const { address } = showOrderDetails({
      'GET /store': takeawayStore({}, { conditions_page_url: 'betingelser' }),
    });
    expect(await screen.findByRole('link', { name: /betingelserne/ })).toHaveAttribute(
      'href',
      '/betingelser',
    );
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Betal nu']);
    expect(screen.getByRole('link', { name: 'Brug din konto' })).toHaveAttribute(
      'href',
      '/account/login?next=%2Ftakeaway%2Forder-details',
    );
    await press('Betal nu');
    expect(await findField('Navn')).toHaveAccessibleDescription(required);
    expect(await findField('Email-adresse')).toHaveAccessibleDescription(required);
    expect(screen.getByRole('checkbox', { name: /betingelser/ })).toHaveAccessibleDescription(required);
    expect(address()).toBe('/takeaway/order-details');
  });

  test.each<[string, Parameters<typeof takeawayStore>[1]]>([
    ['way for accounts', { payment_methods: ['online'] }],
    ['accounts', { has_accounts: false }],
  ])('is told of no other way where the venue has no %s', async (_, store) => {
    showOrderDetails({ 'GET /store': takeawayStore({}, store) });
    expect(await screen.findByRole('button', { name: 'Betal nu' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Brug din konto' })).not.toBeInTheDocument();
  });

  test('goes on to the payment when all is there, and finds it again on the way back', async () => {
    const { address } = showOrderDetails({ 'POST /takeaway/payment-sessions': 'offline' });
    await userEvent.type(await findField('Navn'), ' Bo Holm ');
    await userEvent.type(await findField('Email-adresse'), 'bo@example.dk');
    await userEvent.click(screen.getByRole('checkbox', { name: /betingelser/ }));
    await press('Betal nu');
    await screen.findByRole('heading', { name: 'Betaling' });
    expect(address()).toBe('/takeaway/payment');
    expect(useTakeawayCart.getState()).toMatchObject({
      customerName: 'Bo Holm',
      customerEmail: 'bo@example.dk',
    });
  });

  test('has the typed values after leaving half-way', async () => {
    const { goTo } = showOrderDetails();
    await userEvent.type(await findField('Navn'), 'Bo');
    await goTo('/takeaway/cart');
    await goTo('/takeaway/order-details');
    expect(await findField('Navn')).toHaveValue('Bo');
  });

  test('a person who may not buy is redirected to the cart', async () => {
    const { address } = showOrderDetails({
      'GET /store': takeawayStore({}, { allows_guest_purchases: false }),
    });
    expect(await screen.findByRole('link', { name: 'opret bruger' })).toBeVisible();
    expect(address()).toBe('/takeaway/cart');
  });

  test('reads in a venue without online payment that an account is needed', async () => {
    showOrderDetails({ 'GET /store': takeawayStore({}, { payment_methods: ['account-card'] }) });
    expect(await screen.findByText(/Her betaler man med en konto/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log ind' })).toHaveAttribute(
      'href',
      '/account/login?next=%2Ftakeaway%2Forder-details',
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('reads in a venue without payment methods that nobody can pay', async () => {
    showOrderDetails({
      'GET /store': takeawayStore({}, { payment_methods: ['account-card'], has_accounts: false }),
    });
    expect(await screen.findByText(/Der kan ikke betales her/)).toBeVisible();
  });
});

test('an empty cart redirects from the order details to the cart', async () => {
  const { address } = showOrderDetails();
  expect(await screen.findByText('Kurven er tom.')).toBeVisible();
  expect(address()).toBe('/takeaway/cart');
});

test.each([
  [true, 1],
  [false, 0],
])('the order has a comment if the store allows it: %s', async (allowed, fields) => {
  putInCart(dish());
  showOrderDetails({ 'GET /store': takeawayStore({ allows_comments: allowed }) });
  await findField('Navn');
  expect(screen.queryAllByRole('textbox', { name: 'Kommentar' })).toHaveLength(fields);
});

describe('a person who is logged in', () => {
  test('finds the name filled in, no conditions, and every payment method of the venue', async () => {
    putInCart(dish());
    showOrderDetailsToAccount({
      'GET /store': takeawayStore({}, { account_card_payment_button_text: 'Træk i løn' }),
    });
    await waitFor(async () => expect(await findField('Navn')).toHaveValue('Anna'));
    expect(await findField('Email-adresse')).toHaveValue('anna@kantinen.dk');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Betalingsmetode' })).toBeVisible();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Træk i løn · Betal 65,00\u00a0kr.',
      'Betal nu',
      'Betal nu og gem kort til senere',
    ]);
  });

  test('pays by the methods of the account’s group', async () => {
    putInCart(dish());
    const groups = [{ id: 1, payment_methods: ['account-card' as const] }];
    showOrderDetailsToAccount({ 'GET /store': takeawayStore({}, { account_groups: groups }) });
    expect(await screen.findByRole('button', { name: byCard })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Betal nu/ })).not.toBeInTheDocument();
  });

  test('can save the card', async () => {
    putInCart(dish());
    const { address, venueApi } = showOrderDetailsToAccount({ 'POST /takeaway/payment-sessions': 'offline' });
    await press('Betal nu og gem kort til senere');
    await screen.findByRole('heading', { name: 'Betaling' });
    expect(address()).toBe('/takeaway/payment?save_card=true');
    await waitFor(() =>
      expect(venueApi.calls('POST /takeaway/payment-sessions')[0]?.body).toMatchObject({ save_card: true }),
    );
  });

  test('orders on the account card and gets a receipt and an empty cart', async () => {
    putInCart(dish(), dish({ id: 2, name: 'Suppe' }), dish());
    useTakeawayCart.getState().setDetails({ 4: 'Nord', 9: 'Feltet findes ikke mere', 5: '' });
    const fields = [4, 5].map((id) => ({ id, name: `Felt ${id}`, widget: 'text' as const }));
    const { venueApi, address } = showOrderDetailsToAccount({
      'GET /store': takeawayStore({
        allows_comments: true,
        bag_product_name: 'Bærepose',
        bag_product_price: 4,
        order_field_groups: [{ name: 'Afhentning', order_fields: fields }],
      }),
    });
    await userEvent.type(await findField('Kommentar'), 'Uden løg');
    await press(byCard);
    expect(await screen.findByText('Tak for din bestilling.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Min konto' })).toHaveAttribute('href', '/account/profile');
    expect(address()).toBe('/takeaway/receipt');
    expect(venueApi.calls('POST /takeaway/orders')).toMatchObject([{ token: 'good' }]);
    expect(venueApi.calls('POST /takeaway/orders')[0]?.body).toEqual({
      customer_name: 'Anna',
      customer_email: 'anna@kantinen.dk',
      comment: 'Uden løg',
      has_bags: true,
      takeaway_menu_items: [
        { id: 1, quantity: 2 },
        { id: 2, quantity: 1 },
      ],
      order_details: [{ order_field_id: 4, value: 'Nord' }],
      save_card: false,
      payment_method: 'account-card',
      payment_parameters: {},
    });
    await waitFor(() => expect(inCart()).toEqual({}));
    expect(useTakeawayCart.getState()).toMatchObject({ customerName: 'Anna', comment: '', details: {} });
  });

  test.each([
    ['the employee card', 65, {}],
    ['a saved card', 65, { 'GET /credit-cards': savedVisa }],
    ['the end of a free order', 0, {}],
  ])('presses %s by no Enter in a field', async (_, price, answers) => {
    putInCart(dish({ price }));
    const { venueApi, address } = showOrderDetailsToAccount({ 'GET /store': takeawayStore(), ...answers });
    const name = await findField('Navn');
    await screen.findByRole('button', { name: price === 0 ? 'Afslut ordre' : byCard });
    if ('GET /credit-cards' in answers) await screen.findByRole('button', { name: /Gemt/ });
    await userEvent.click(name.closest('form')!.querySelector('button[type="submit"]')!);
    act(() => name.closest('form')!.requestSubmit());
    expect(screen.queryByRole('button', { busy: true })).not.toBeInTheDocument();
    expect(venueApi.calls('POST /takeaway/orders')).toEqual([]);
    expect(address()).toBe('/takeaway/order-details');
    expect(inCart()).not.toEqual({});
  });

  test('finishes an order of 0 kr. without paying', async () => {
    putInCart(dish({ price: 0 }));
    const { venueApi } = showOrderDetailsToAccount();
    await screen.findByRole('button', { name: 'Afslut ordre' });
    expect(screen.queryByRole('button', { name: /Betal/ })).not.toBeInTheDocument();
    await press('Afslut ordre');
    await screen.findByText('Tak for din bestilling.');
    expect(venueApi.calls('POST /takeaway/orders')[0]?.body).toMatchObject({
      payment_method: null,
      payment_parameters: {},
      has_bags: false,
    });
  });

  test('pays for the bag of a dish of 0 kr.', async () => {
    putInCart(dish({ price: 0 }));
    showOrderDetailsToAccount({
      'GET /store': takeawayStore({ bag_product_name: 'Bærepose', bag_product_price: 4 }),
    });
    expect(await screen.findByRole('button', { name: byCard })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Afslut ordre' })).not.toBeInTheDocument();
  });

  test('places one order by a double click, and none of an empty cart', async () => {
    putInCart(dish());
    const { venueApi } = showOrderDetailsToAccount();
    const button = await screen.findByRole('button', { name: byCard });
    const sights: string[] = [];
    const watching = new MutationObserver(() =>
      sights.push(...screen.queryAllByRole('button').map((one) => one.textContent ?? '')),
    );
    watching.observe(document.body, { childList: true, subtree: true, characterData: true });
    await userEvent.dblClick(button);
    await screen.findByText('Tak for din bestilling.');
    watching.disconnect();
    expect(venueApi.calls('POST /takeaway/orders')).toHaveLength(1);
    // A cart that is emptied too early would offer an order of 0 kr.
    expect(sights).not.toContain('Afslut ordre');
  });
});

test('what orders at once waits for the second half of the double press that opened the page', async () => {
  putInCart(dish());
  jest.useFakeTimers({ doNotFake: ['Date'] });
  showTakeaway('/takeaway/cart', {}, { signedIn: true });
  const goOn = await screen.findByRole('button', { name: 'Til betaling' });
  fireEvent.click(goOn, { detail: 1, clientX: 187, clientY: 776 });
  const button = await screen.findByRole('button', { name: byCard });
  expect(button.closest('[data-waits="true"]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Betal nu' }).closest('[data-waits="true"]')).toBeNull();
  act(() => jest.advanceTimersByTime(500));
  expect(button.closest('[data-waits="true"]')).toBeNull();
});

test('a dish whose deadline passed is reported before the payment', async () => {
  putInCart(dish(), dish({ id: 2, name: 'Suppe', deadline: null }));
  act(() => useTakeawayCart.getState().dropExpired(Date.now() + 24 * 3_600_000));
  showOrderDetails();
  expect(await screen.findByText(/Grillet laks er taget ud af kurven/)).toBeVisible();
  await press('Forstået');
  expect(screen.queryByText(/Grillet laks/)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test.each([
  ['the order details', {}, '/takeaway/order-details'],
  ['the order details, on the way to the payment', {}, '/takeaway/payment'],
  [
    'the order fields',
    {
      order_field_groups: [
        { order_fields: [{ id: 4, name: 'Afdeling', widget: 'text' as const, is_required: true }] },
      ],
    },
    '/takeaway/order-details',
  ],
])('an ended session is reported on the page of %s with a link to the log-in', async (_, takeaway, page) => {
  putInCart(dish());
  useTakeawayCart.getState().setDetails({ 4: 'Nord' });
  const { goTo, venueApi } = showOrderDetailsToAccount({ 'GET /store': takeawayStore(takeaway) });
  await findField('Navn');
  venueApi.answer('GET /account', { status: 401 });
  await goTo(page);
  expect(await screen.findByText(/Du er blevet logget ud/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log ind igen' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/account\/login\?next=%2Ftakeaway%2Forder-/),
  );
  expect(inCart()).toEqual({ 1: 1 });
});

test('the end of a session clears the name of the order', async () => {
  putInCart(dish());
  nameOrder();
  const { goTo } = showOrderDetailsToAccount();
  await findField('Navn');
  await goTo('/takeaway/cart');
  act(() => useSession.getState().end());
  await goTo('/takeaway/order-details');
  expect(await findField('Navn')).toHaveValue('');
});
