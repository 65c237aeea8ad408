import { useTakeawayCart } from '@kantine/shop';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { dish, putInCart, showTakeaway, takeawayStore } from '../testing/show-takeaway';

const required = 'Dette felt er påkrævet.';
const asking = takeawayStore({
  order_field_groups: [
    {
      name: 'Afhentning',
      description: 'Så finder vi dig.',
      order_fields: [
        {
          id: 1,
          name: 'Afdeling',
          widget: 'select',
          is_required: true,
          widget_attributes: { options: ['Nord', 'Syd'] },
        },
        { id: 2, name: 'Bord', widget: 'text' },
      ],
    },
    {
      name: 'Bestik',
      order_fields: [
        {
          id: 3,
          name: 'Skal vi lægge bestik ved?',
          widget: 'radio',
          is_required: true,
          widget_attributes: { options: ['Ja', 'Nej'] },
        },
      ],
    },
  ],
});
const show = (store = asking) => showTakeaway('/takeaway/order-fields', { 'GET /store': store });
const select = () => screen.findByRole('combobox', { name: 'Afdeling' });
const radios = () => screen.getByRole('group', { name: 'Skal vi lægge bestik ved?' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => putInCart(dish()));

test('the store’s fields are shown in groups with their widgets', async () => {
  show();
  expect(await select()).toHaveDisplayValue('Vælg...');
  expect(
    within(await select())
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Vælg...', 'Nord', 'Syd']);
  const group = screen.getByRole('group', { name: 'Afhentning' });
  expect(group).toHaveTextContent('Så finder vi dig.');
  expect(within(group).getByRole('textbox', { name: 'Bord' })).not.toBeRequired();
  expect(within(radios()).getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Ordredetaljer', level: 1 })).toBeVisible();
});

test('a missing required answer is reported at its field', async () => {
  const { address } = show();
  await select();
  await press('Videre');
  expect(await select()).toBeInvalid();
  expect(await select()).toHaveAccessibleDescription(required);
  expect(radios()).toHaveAccessibleDescription(required);
  expect(screen.getByRole('textbox', { name: 'Bord' })).toBeValid();
  await waitFor(async () => expect(await select()).toHaveFocus());
  expect(address()).toBe('/takeaway/order-fields');
});

test('an answer has as many letters as the API takes', async () => {
  show();
  await select();
  expect(screen.getByRole('textbox', { name: 'Bord' })).toHaveAttribute('maxlength', '500');
});

test('spaces do not count as an answer', async () => {
  const field = { id: 1, name: 'Afdeling', widget: 'text' as const, is_required: true };
  show(takeawayStore({ order_field_groups: [{ name: 'Afhentning', order_fields: [field] }] }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Afdeling' }), '   ');
  await press('Videre');
  expect(screen.getByRole('textbox', { name: 'Afdeling' })).toHaveAccessibleDescription(required);
});

test.each(['select', 'radio'] as const)('a choice of a %s is kept as the venue wrote it', async (widget) => {
  const options = ['Nord ', ' Syd'];
  const field = { id: 1, name: 'Afdeling', widget, is_required: true, widget_attributes: { options } };
  const { address } = show(
    takeawayStore({ order_field_groups: [{ name: 'Afhentning', order_fields: [field] }] }),
  );
  await screen.findByRole('group', { name: 'Afhentning' });
  if (widget === 'select') await userEvent.selectOptions(await select(), 'Nord ');
  else await userEvent.click(screen.getByRole('radio', { name: 'Nord' }));
  await press('Videre');
  await screen.findByRole('textbox', { name: 'Email-adresse' });
  expect(address()).toBe('/takeaway/order-details');
  expect(useTakeawayCart.getState().details).toEqual({ 1: 'Nord ' });
});

test('the answers open the order details and are kept for the way back', async () => {
  const { goTo } = show();
  await userEvent.selectOptions(await select(), 'Syd');
  await userEvent.type(screen.getByRole('textbox', { name: 'Bord' }), ' 12 ');
  await userEvent.click(screen.getByRole('radio', { name: 'Nej' }));
  await press('Videre');
  await screen.findByRole('textbox', { name: 'Email-adresse' });
  expect(useTakeawayCart.getState().details).toEqual({ 1: 'Syd', 2: '12', 3: 'Nej' });

  await goTo('/takeaway/order-fields');
  expect(await select()).toHaveValue('Syd');
  expect(screen.getByRole('textbox', { name: 'Bord' })).toHaveValue('12');
  expect(screen.getByRole('radio', { name: 'Nej' })).toBeChecked();
});

test('groups without a name are shown one after another', async () => {
  const group = (id: number) => ({
    name: '',
    order_fields: [{ id, name: `Felt ${id}`, widget: 'text' as const }],
  });
  show(takeawayStore({ order_field_groups: [group(1), group(2)] }));
  expect(await screen.findByRole('textbox', { name: 'Felt 1' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Felt 2' })).toBeVisible();
});

test('a store without order fields redirects to the order details', async () => {
  const { address } = show(takeawayStore());
  await screen.findByRole('textbox', { name: 'Email-adresse' });
  expect(address()).toBe('/takeaway/order-details');
});

test('an empty cart redirects from the order fields to the cart', async () => {
  useTakeawayCart.getState().reset();
  const { address } = show();
  expect(await screen.findByText('Kurven er tom.')).toBeVisible();
  expect(address()).toBe('/takeaway/cart');
});

test('a person who opens the order details without required answers is redirected to the order fields', async () => {
  const { address, goTo } = showTakeaway('/takeaway/order-details', { 'GET /store': asking });
  expect(await select()).toBeVisible();
  expect(address()).toBe('/takeaway/order-fields');

  act(() => useTakeawayCart.getState().setDetails({ 1: 'Nord', 3: 'Ja' }));
  await goTo('/takeaway/order-details');
  expect(await screen.findByRole('textbox', { name: 'Navn' })).toBeVisible();
});

test('a person who opens the payment without required answers is redirected to the order fields', async () => {
  const { address } = showTakeaway('/takeaway/payment', { 'GET /store': asking }, { signedIn: true });
  expect(await select()).toBeVisible();
  expect(address()).toBe('/takeaway/order-fields');
});

test('an answer that is no longer offered must be given again', async () => {
  useTakeawayCart.getState().setDetails({ 1: 'Vest', 2: 'Bord 4', 3: 'Måske' });
  const { address, goTo } = showTakeaway('/takeaway/order-details', { 'GET /store': asking });
  expect(await select()).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Bord' })).toHaveValue('Bord 4');
  await press('Videre');
  expect(await select()).toHaveAccessibleDescription(required);
  expect(radios()).toHaveAccessibleDescription(required);

  await goTo('/takeaway/order-details');
  await select();
  expect(address()).toBe('/takeaway/order-fields');
});

test('an optional answer that is no longer offered may be left empty', async () => {
  const field = {
    id: 1,
    name: 'Afdeling',
    widget: 'select' as const,
    widget_attributes: { options: ['Nord'] },
  };
  useTakeawayCart.getState().setDetails({ 1: 'Vest' });
  const store = takeawayStore({ order_field_groups: [{ name: 'Afhentning', order_fields: [field] }] });
  const { address } = showTakeaway('/takeaway/order-details', { 'GET /store': store });
  expect(await select()).toHaveValue('');
  await press('Videre');
  await screen.findByRole('textbox', { name: 'Email-adresse' });
  expect(address()).toBe('/takeaway/order-details');
  expect(useTakeawayCart.getState().details).toEqual({ 1: '' });
});
