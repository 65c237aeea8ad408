import { useTakeawayCart } from '@kantine/shop';
import { instantOf } from '@kantine/core';
import { setWindowWidth } from '@kantine/testing/window-width';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { findForm, showPayment } from '../testing/show-payment';
import { dish, monday, showTakeaway, takeawayStore } from '../testing/show-takeaway';

// `show-payment` puts two of a dish in the cart before each test.
const asking = {
  order_field_groups: [{ name: 'Sted', order_fields: [{ id: 1, name: 'Bord', widget: 'text' as const }] }],
};
const byCardOnly = { payment_methods: ['account-card' as const], account_groups: [] };

const findHeader = async () => (await screen.findByRole('heading', { level: 1 })).closest('header');
const summary = () => document.querySelector('summary');

describe('the step above the title', () => {
  test.each([
    ['order-fields', asking, {}, '1 af 3'],
    ['order-details', asking, {}, '2 af 3'],
    ['payment', asking, {}, '3 af 3'],
    ['order-details', {}, {}, '1 af 2'],
    ['payment', {}, {}, '2 af 2'],
    ['order-fields', asking, byCardOnly, '1 af 2'],
    ['order-details', asking, byCardOnly, '2 af 2'],
    ['order-details', {}, byCardOnly, null],
  ])('on %s of %o, paid by %o, is %s', async (page, takeaway, store, step) => {
    useTakeawayCart.getState().setDetails({ 1: 'Bord 4' });
    const answers = { 'GET /store': takeawayStore(takeaway, store) };
    showPayment({ ...answers }, `/takeaway/${page}`);
    if (page === 'payment') await findForm();
    const header = (await findHeader())!;
    expect(header.querySelector('p')?.textContent ?? null).toBe(step && `Trin ${step}`);
  });

  test('counts no payment of an order of 0 kr.', async () => {
    useTakeawayCart.getState().reset();
    useTakeawayCart.getState().add(dish({ price: 0 }));
    showTakeaway('/takeaway/order-details', {}, { signedIn: true });
    expect((await findHeader())?.querySelector('p')).toBeNull();
  });
});

describe('the order in one line', () => {
  const bag = takeawayStore({ bag_product_name: 'Bærepose', bag_product_price: 4 });
  const nbsp = '\u00a0';

  test.each([
    ['order-fields', 991, false],
    ['order-fields', 992, true],
    // The next press pays: the goods stand above it.
    ['payment', 375, true],
  ])('is on the page %s at %d px, unfolded: %p', async (page, width, isUnfolded) => {
    setWindowWidth(width);
    const store = takeawayStore({ ...asking, bag_product_name: 'Bærepose', bag_product_price: 4 });
    useTakeawayCart.getState().setDetails({ 1: 'Bord 4' });
    showPayment({ 'GET /store': store }, `/takeaway/${page}`);
    if (page === 'payment') await findForm();
    await findHeader();
    expect(summary()?.textContent).toBe(`2 varer · ma. 22/11 kl.${nbsp}11:30 · 134,00${nbsp}kr.`);
    expect(screen.queryAllByRole('table')).toHaveLength(isUnfolded ? 1 : 0);
    if (!isUnfolded) await userEvent.click(summary()!);
    const lines = await screen.findByRole('table', { name: 'Din bestilling' });
    expect(within(lines).getByRole('row', { name: /Grillet laks/ })).toHaveTextContent('130,00');
    expect(within(lines).getByRole('row', { name: /Bærepose/ })).toHaveTextContent('4,00');
    expect(within(lines).getByRole('row', { name: /^Total/ })).toHaveTextContent('134,00');
  });

  test.each([false, true])(
    'stands open on the order details, directly above the total and the buttons, signed in: %p',
    async (signedIn) => {
      showTakeaway('/takeaway/order-details', { 'GET /store': bag }, { signedIn });
      await findHeader();
      expect(summary()?.textContent).toBe(`2 varer · ma. 22/11 kl.${nbsp}11:30 · 134,00${nbsp}kr.`);
      const lines = screen.getByRole('table', { name: 'Din bestilling' });
      expect(within(lines).getByRole('row', { name: /Grillet laks/ })).toHaveTextContent('130,00');
      expect(within(lines).getByRole('row', { name: /Bærepose/ })).toHaveTextContent('4,00');
      expect(screen.getByText('Total').textContent).toBe(`Total 134,00${nbsp}kr.`);
      const way = await screen.findByRole('button', { name: 'Betal nu' });
      const inOrder = [
        screen.getByRole('textbox', { name: 'Email-adresse' }),
        lines,
        screen.getByText('Total'),
        way,
      ];
      const isInOrder = (one: Element, next: Element) =>
        one.compareDocumentPosition(next) === Node.DOCUMENT_POSITION_FOLLOWING;
      expect(inOrder.slice(1).every((next, index) => isInOrder(inOrder[index]!, next))).toBe(true);
      await userEvent.click(summary()!);
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
    },
  );

  test('counts the pickups where they are several', async () => {
    useTakeawayCart.getState().add(dish({ id: 2, pickupAt: instantOf(monday, '12:00') }));
    showTakeaway('/takeaway/order-details', { 'GET /store': bag });
    await findHeader();
    expect(summary()).toHaveTextContent('3 varer · 2 afhentninger · 203,00 kr.');
  });

  test('has no pickup where none is fixed', async () => {
    useTakeawayCart.getState().reset();
    useTakeawayCart.getState().add(dish({ pickupAt: null, deadline: null }));
    showTakeaway('/takeaway/order-details', { 'GET /store': takeawayStore() });
    await findHeader();
    expect(summary()?.textContent).toBe(`1 vare · 65,00${nbsp}kr.`);
  });

  test('is that of the payment that has begun, not of the changed cart', async () => {
    const { goTo } = showPayment();
    const checkout = await findForm();
    act(() => checkout.isTypedIn());
    await goTo('/takeaway/cart');
    act(() => useTakeawayCart.getState().setQuantity(1, 1));
    await goTo('/takeaway/payment');
    await findForm(2);
    expect(summary()).toHaveTextContent(/^2 varer .* 130,00\skr\.$/);
  });
});
