import { usePurchases, useTakeawayCart } from '@kantine/shop';
import { useSession } from '@kantine/core';
import { checkoutEvent, FakeCheckout } from '@kantine/testing/fake-checkout';
import { lateAnswer } from '@kantine/testing/late-answer';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { findAfterRetries, findForm, pay, showPayment as show } from '../testing/show-payment';
import { inCart, ordered, press, takeawayStore } from '../testing/show-takeaway';

const thanks = () => screen.findByText('Tak for din bestilling.');
const tokens = (calls: { body: unknown }[]) =>
  calls.map(
    ({ body }) =>
      (body as { payment_parameters: { external_token?: string } }).payment_parameters.external_token,
  );

/** Stores a purchase that was paid before this page opened. */
function leftBehind({ accountId = null as number | null, name = 'Bo Holm', email = 'bo@example.dk' } = {}) {
  return usePurchases.getState().markPaid(
    {
      shop: 'takeaway',
      order: {
        customer_name: name,
        customer_email: email,
        takeaway_menu_items: [{ id: 1, quantity: 2 }],
      },
      lines: [{ name: 'Grillet laks', quantity: 2, price: 6500, pickupAt: null }],
      savesCard: false,
      accountId,
    },
    'inv_left',
  );
}

test('a purchase that was paid before a reload is ordered when the page opens', async () => {
  leftBehind();
  const { venueApi } = show();
  await thanks();
  expect(tokens(venueApi.calls('POST /takeaway/orders'))).toEqual(['inv_left']);
  expect(venueApi.calls('POST /takeaway/payment-sessions')).toHaveLength(0);
  expect(FakeCheckout.opened).toHaveLength(0);
  expect(inCart()).toEqual({});
});

test('a paid purchase is ordered with another cart, whose lines stay', async () => {
  leftBehind();
  const [line] = useTakeawayCart.getState().lines;
  useTakeawayCart.getState().reset();
  act(() => useTakeawayCart.getState().add({ ...line!.item, id: 2, name: 'Suppe' }));
  show();
  await thanks();
  expect(inCart()).toEqual({ 2: 1 });
});

test('the order details finish a paid purchase first', async () => {
  leftBehind();
  show({}, '/takeaway/order-details');
  await thanks();
});

test('a paid purchase is stored until its order is placed, and then shows its receipt', async () => {
  const { venueApi } = show({ 'POST /takeaway/orders': { status: 503 } });
  await pay('inv_3');
  await findAfterRetries(/Du skal ikke betale igen/);
  expect(screen.getByText('inv_3')).toBeVisible();
  expect(localStorage.getItem('purchases')).toContain('inv_3');
  venueApi.answer('POST /takeaway/orders', { status: 201, body: { data: { id: 41 } } });
  await press('Prøv igen');
  await thanks();
  expect(screen.getByText('41')).toBeVisible();
  expect(screen.getByRole('row', { name: /Grillet laks/ })).toBeVisible();
});

test('an invalid e-mail after the payment is corrected there, and the same payment places the order', async () => {
  const body = { errors: { customer_email: ['Ugyldig e-mail.'] } };
  const { venueApi } = show({ 'POST /takeaway/orders': { status: 422, body } });
  await pay('inv_4');
  const email = await screen.findByRole('textbox', { name: 'Email-adresse' });
  await waitFor(() => expect(email).toHaveAccessibleDescription('Ugyldig e-mail.'));
  expect(screen.getByText(/Du skal ikke betale igen/)).toBeVisible();

  venueApi.answer('POST /takeaway/orders', ordered);
  await userEvent.clear(email);
  await userEvent.type(email, 'ny@example.dk');
  await press('Opret ordren');
  await thanks();
  expect(tokens(venueApi.calls('POST /takeaway/orders'))).toEqual(['inv_4', 'inv_4']);
  expect(venueApi.calls('POST /takeaway/orders').at(-1)?.body).toMatchObject({
    customer_email: 'ny@example.dk',
  });
});

test('a paid purchase of an account waits for its log-in, and a guest can pay meanwhile', async () => {
  leftBehind({ accountId: 7, name: '', email: '' });
  const { venueApi, goTo } = show();
  await findForm();
  expect(venueApi.calls('POST /takeaway/orders')).toHaveLength(0);

  await goTo('/takeaway/cart');
  act(() => useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk', name: 'Anna' }));
  await goTo('/takeaway/payment');
  await thanks();
  expect(venueApi.calls('POST /takeaway/orders')).toMatchObject([
    { token: 'good', body: { customer_name: 'Anna', customer_email: 'anna@kantinen.dk' } },
  ]);
});

test('a session that ends between payment and order is reported, and the typed name returns with its account', async () => {
  useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk', name: 'Anna' });
  act(() =>
    useTakeawayCart.getState().setCustomer({ customerName: 'Kirsten', customerEmail: 'kirsten@example.dk' }),
  );
  const { venueApi, goTo } = show({ 'POST /takeaway/orders': { status: 401 } });
  await pay('inv_5');
  expect(await screen.findByRole('link', { name: 'Log ind' })).toHaveAttribute(
    'href',
    '/account/login?next=%2Ftakeaway%2Fpayment',
  );
  expect(screen.getByText(/Du er blevet logget ud\. Log ind igen, så opretter vi den\.$/)).toBeVisible();
  expect(localStorage.getItem('purchases')).not.toMatch(/Kirsten|kirsten/);

  venueApi.answer('POST /takeaway/orders', ordered);
  await goTo('/takeaway/cart');
  act(() => useSession.getState().begin('again', { id: 7, email: 'anna@kantinen.dk', name: 'Anna' }));
  await goTo('/takeaway/payment');
  await thanks();
  expect(venueApi.calls('POST /takeaway/orders').at(-1)).toMatchObject({
    token: 'again',
    body: {
      customer_name: 'Kirsten',
      customer_email: 'kirsten@example.dk',
      payment_parameters: { external_token: 'inv_5' },
    },
  });
  expect(venueApi.calls('POST /takeaway/payment-sessions')).toHaveLength(1);
});

test('a guest’s purchase that a person finishes after logging in keeps the guest’s name and e-mail', async () => {
  leftBehind();
  useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk', name: 'Anna' });
  const { venueApi } = show();
  await thanks();
  expect(venueApi.calls('POST /takeaway/orders')).toMatchObject([
    { body: { customer_name: 'Bo Holm', customer_email: 'bo@example.dk' } },
  ]);
});

test('another account’s purchase is neither shown nor finished', async () => {
  leftBehind({ accountId: 8 });
  useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk', name: 'Anna' });
  const { venueApi } = show();
  await findForm();
  expect(venueApi.calls('POST /takeaway/orders')).toHaveLength(0);
});

test('a payment in another tab closes the form in this one, and the order is placed once', async () => {
  const { venueApi } = show();
  const checkout = await findForm();
  const [opened] = usePurchases.getState().all;
  localStorage.setItem(
    'purchases',
    JSON.stringify([{ ...opened, state: { name: 'ordered', orderId: '9', at: Date.now() } }]),
  );
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'purchases', newValue: '[]' })));
  await thanks();
  expect(checkout.frame).toBeNull();
  expect(venueApi.calls('POST /takeaway/orders')).toHaveLength(0);
});

test('a paid purchase can be forgotten after a confirmation', async () => {
  leftBehind();
  const { address } = show({ 'POST /takeaway/orders': { status: 400, body: { code: 1 } } });
  await press('Glem betalingen');
  expect(await screen.findByRole('dialog', { name: 'Glem betalingen?' })).toBeVisible();
  await press('Luk');
  expect(usePurchases.getState().all).toHaveLength(1);
  await press('Glem betalingen');
  await press('Ja, glem den');
  await waitFor(() => expect(address()).toBe('/takeaway/cart'));
  expect(usePurchases.getState().all).toHaveLength(0);
});

test.each(['order_details.4', 'order_details.0.value'])(
  'an invalid order field after the payment is corrected there: %s',
  async (name) => {
    const body = { errors: { [name]: ['Afdelingen findes ikke længere.'] } };
    useTakeawayCart.getState().setDetails({ 4: 'Nord' });
    const asking = (options: string[]) =>
      takeawayStore({
        order_field_groups: [
          {
            name: 'Afhentning',
            order_fields: [{ id: 4, name: 'Afdeling', widget: 'select', widget_attributes: { options } }],
          },
        ],
      });
    const { venueApi } = show({
      'GET /store': asking(['Nord', 'Syd', 'Øst']),
      'POST /takeaway/orders': { status: 422, body },
    });
    await findForm();
    venueApi.answer('GET /store', asking(['Syd', 'Øst']));
    await pay('inv_6');
    const answer = await screen.findByRole('combobox', { name: 'Afdeling' });
    await waitFor(() => expect(answer).toHaveAccessibleDescription('Afdelingen findes ikke længere.'));
    venueApi.answer('POST /takeaway/orders', ordered);
    await userEvent.selectOptions(answer, 'Øst');
    await press('Opret ordren');
    await thanks();
    expect(venueApi.calls('POST /takeaway/orders').at(-1)?.body).toMatchObject({
      order_details: [{ order_field_id: 4, value: 'Øst' }],
    });
  },
);

test('a payment that the venue does not know can be opened again in its session', async () => {
  const { venueApi } = show({ 'POST /takeaway/orders': { status: 404 } });
  const checkout = await findForm();
  act(() => checkout.says(checkoutEvent.Accept, { invoice: 'forged' }));
  await findAfterRetries(/Vi kunne ikke finde betalingen/);
  expect(screen.queryByText(/Din betaling er gået igennem/)).not.toBeInTheDocument();
  venueApi.answer('POST /takeaway/orders', ordered);
  await press('Åbn betalingen igen');
  const again = await findForm(2);
  expect(again.sessionId).toBe(checkout.sessionId);
  act(() => again.says(checkoutEvent.Accept, { invoice: 'inv_real' }));
  await thanks();
  expect(tokens(venueApi.calls('POST /takeaway/orders')).at(-1)).toBe('inv_real');
});

test('a payment that the venue refuses is reported in its words and can be forgotten', async () => {
  leftBehind();
  const words = 'Betalingen er annulleret. Gå til kurven, og betal igen.';
  const body = { message: words, errors: { 'payment_parameters.external_token': [words] } };
  show({ 'POST /takeaway/orders': { status: 422, body } });
  const heading = await screen.findByRole('heading', { name: 'Betalingen blev ikke godtaget' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText(/Uden en ordre bliver der ikke trukket penge/)).toBeVisible();
  expect(screen.queryByText(/skal ikke betale igen/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Glem betalingen' })).toBeVisible();
});

test('a payment that another tab has ended leads to the cart with a word on the money', async () => {
  leftBehind();
  const late = lateAnswer();
  const { address } = show({ 'POST /takeaway/orders': () => late.promise });
  await screen.findByText(/Vi opretter din ordre/);
  localStorage.setItem('purchases', '[]');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'purchases', newValue: '[]' })));
  late.come({ status: 503 });
  await findAfterRetries(/i tvivl om, hvad der skete med pengene/);
  await waitFor(() => expect(address()).toBe('/takeaway/cart'));
});

test('‘Prøv igen’ of a payment that another tab has forgotten leads to the cart with a word on the money', async () => {
  const { id } = leftBehind();
  const { address } = show({ 'POST /takeaway/orders': { status: 400, body: { code: 1 } } });
  await screen.findByRole('button', { name: 'Glem betalingen' });
  act(() => usePurchases.getState().drop(id));
  await press('Prøv igen');
  expect(await screen.findByText(/i tvivl om, hvad der skete med pengene/)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/takeaway/cart'));
});

const anna = { id: 7, email: 'anna@kantinen.dk', name: 'Anna' };

describe('a purchase of a person after whom another one logs in, in another tab', () => {
  const bo = { id: 8, email: 'bo@kantinen.dk', name: 'Bo' };
  const unfinished = async () => {
    leftBehind({ accountId: 7 });
    show({ 'POST /takeaway/orders': { status: 400, body: { code: 1 } } });
    await screen.findByText('inv_left');
  };
  const used = async () => {
    show();
    const checkout = await findForm();
    act(() => checkout.isTypedIn());
  };

  test.each([
    ['whose order is missing', unfinished, 'paid'],
    ['whose form was used', used, 'formUsed'],
  ])('%s is not shown to them, and cannot be forgotten', async (_, open, state) => {
    useSession.getState().begin('good', anna);
    await open();
    act(() => useSession.getState().begin('bos', bo));
    await screen.findByRole('heading', { name: 'Betalingen hører til en anden konto' });
    expect(screen.getByText(/^Log ind med den/)).toBeVisible();
    expect(document.body).not.toHaveFocus();
    expect(document.body).not.toHaveTextContent(/Grillet laks|130,00|inv_left/);
    expect(screen.queryByRole('button', { name: 'Glem betalingen' })).not.toBeInTheDocument();
    expect(FakeCheckout.opened.at(-1)?.frame ?? null).toBeNull();
    expect(usePurchases.getState().all).toMatchObject([{ accountId: 7, state: { name: state } }]);
  });

  test('whose form nobody has used leads to the cart without a word', async () => {
    useSession.getState().begin('good', anna);
    const { address } = show();
    await findForm();
    act(() => useSession.getState().begin('bos', bo));
    await waitFor(() => expect(address()).toBe('/takeaway/cart'));
    expect(document.body).not.toHaveTextContent('Betalingen hører til en anden konto');
  });

  test('stays away when its late order is made', async () => {
    useSession.getState().begin('good', anna);
    leftBehind({ accountId: 7 });
    const late = lateAnswer();
    const { address } = show({ 'POST /takeaway/orders': () => late.promise });
    await screen.findByText(/^Betalingen er modtaget/);
    act(() => useSession.getState().begin('bos', bo));
    const ofAnother = await screen.findByRole('heading', { name: 'Betalingen hører til en anden konto' });
    late.come(ordered);
    await waitFor(() => expect(usePurchases.getState().all).toEqual([]));
    expect(ofAnother).toBeVisible();
    expect(screen.queryByText(/^Betalingen er modtaget/)).not.toBeInTheDocument();
    expect(address()).toBe('/takeaway/payment');
  });
});

test('a used form stays when its person logs in again in another tab', async () => {
  useSession.getState().begin('good', anna);
  show();
  const checkout = await findForm();
  act(() => checkout.isTypedIn());
  // The other tab writes the token before the account.
  localStorage.removeItem('account');
  localStorage.setItem('token', 'new');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  expect(useSession.getState()).toMatchObject({ token: 'new', account: null });
  localStorage.setItem('account', JSON.stringify(anna));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'account' })));
  expect(checkout.frame).not.toBeNull();
  expect(FakeCheckout.opened).toEqual([checkout]);
});

test('a person who leaves while the order is placed sees a toast when it is', async () => {
  leftBehind();
  let answer: (given: typeof ordered) => void = () => {};
  const { goTo, address } = show({
    'POST /takeaway/orders': () => new Promise<typeof ordered>((resolve) => (answer = resolve)),
  });
  expect(
    await screen.findByText('Betalingen er modtaget. Vi opretter din ordre – bliv på siden.'),
  ).toBeVisible();
  await goTo('/takeaway/cart');
  act(() => answer(ordered));
  expect(await screen.findByText('Din bestilling er oprettet.')).toBeVisible();
  expect(address()).toBe('/takeaway/cart');
});
