import { useTakeawayCart } from '@kantine/shop';
import { instantOf, refreshVenue } from '@kantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import {
  dish,
  inCart,
  menuOfMonday,
  monday,
  putInCart,
  showTakeaway,
  stopClockAt,
  takeawayStore,
} from '../testing/show-takeaway';

const soup = dish({ id: 2, name: 'Suppe', price: 4550, pickupAt: instantOf(monday, '12:00') });
const show = (store = takeawayStore()) => showTakeaway('/takeaway/cart', { 'GET /store': store });
const exactly = (text: string) => (_: string, element: Element | null) => element?.textContent === text;
const row = (name: RegExp) => screen.findByRole('row', { name });

test('an empty cart says so and cannot be paid for', async () => {
  show(takeawayStore({ cart_text: '<p>Husk <i>kaffe</i></p>' }));
  expect(await screen.findByText('Kurven er tom.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Til betaling' })).toBeDisabled();
  expect(await screen.findByText('kaffe')).toBeVisible();
});

test('the quantity of a line rises to the remaining stock, and at 0 the line is removed', async () => {
  putInCart(dish({ remaining: 2 }), soup);
  show();
  expect(await row(/Total/)).toHaveTextContent('110,50 kr.');
  const more = screen.getByRole('button', { name: 'Øg antal af Grillet laks' });
  await userEvent.click(more);
  expect(more).toBeDisabled();
  expect(await row(/Grillet laks/)).toHaveTextContent('130,00 kr.');
  expect(await row(/Total/)).toHaveTextContent('175,50 kr.');

  await userEvent.click(screen.getByRole('button', { name: 'Reducer antal af Suppe' }));
  expect(screen.queryByRole('row', { name: /Suppe/ })).not.toBeInTheDocument();
  expect(inCart()).toEqual({ 1: 2 });
});

test('the total includes a bag for each pickup until the person declines bags', async () => {
  putInCart(dish(), soup);
  show(takeawayStore({ bag_product_name: 'Bærepose', bag_product_price: 4 }));
  const bag = await screen.findByRole('checkbox', { name: 'Bærepose' });
  expect(bag).toBeChecked();
  expect(screen.getByText('Der bestilles en bærepose pr. levering.')).toBeVisible();
  expect(screen.getByText('2 bæreposer à 4,00 kr.')).toBeVisible();
  expect(await row(/Bærepose/)).toHaveTextContent('8,00 kr.');
  expect(await row(/Total/)).toHaveTextContent('118,50 kr.');

  await userEvent.click(bag);
  expect(await row(/Total/)).toHaveTextContent('110,50 kr.');
  expect(useTakeawayCart.getState().hasBags).toBe(false);
});

test('a bag that has to be asked for is not in the cart before the customer says so', async () => {
  putInCart(dish());
  show(takeawayStore({ bag_product_name: 'Bærepose', bag_product_price: 4, bag_is_opt_in: true }));
  const bag = await screen.findByRole('checkbox', { name: 'Bærepose? 4,00\u00a0kr.' });
  expect(screen.queryByText(/bæreposer à/)).not.toBeInTheDocument();
  expect(bag).not.toBeChecked();
  expect(await row(/Total/)).toHaveTextContent('65,00 kr.');
  await userEvent.click(bag);
  expect(await row(/Total/)).toHaveTextContent('69,00 kr.');
});

test('a bag that has to be asked for says the price of all deliveries', async () => {
  putInCart(dish(), soup);
  show(takeawayStore({ bag_product_name: 'Bærepose', bag_product_price: 4, bag_is_opt_in: true }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Bærepose? 8,00\u00a0kr.' }));
  expect(await row(/Total/)).toHaveTextContent('118,50 kr.');
});

describe('a new price of the bag while a page is open', () => {
  const bagAt = (price: number) => takeawayStore({ bag_product_name: 'Bærepose', bag_product_price: price });
  const sentence = 'Bærepose: Prisen er ændret fra 4,00\u00a0kr. til 5,00\u00a0kr.';
  const raise = async (venueApi: ReturnType<typeof show>['venueApi']) => {
    venueApi.answer('GET /store', bagAt(5));
    await act(async () => void (await refreshVenue()));
  };

  test('is said in the cart beside the new total', async () => {
    putInCart(dish());
    const { venueApi } = show(bagAt(4));
    expect(await row(/Total/)).toHaveTextContent('69,00 kr.');
    await raise(venueApi);
    expect(await row(/Total/)).toHaveTextContent('70,00 kr.');
    expect(screen.getByText(exactly(sentence))).toBeVisible();
  });

  test('is said on the order details', async () => {
    putInCart(dish());
    const { venueApi } = showTakeaway('/takeaway/order-details', { 'GET /store': bagAt(4) });
    await screen.findByRole('heading', { name: 'Ordredetaljer' });
    await raise(venueApi);
    expect(
      await screen.findByText(exactly(sentence), { selector: '[role=status] span' }),
    ).toBeInTheDocument();
  });

  test('is not said to a person without bags', async () => {
    putInCart(dish());
    const { venueApi } = show(bagAt(4));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Bærepose' }));
    await raise(venueApi);
    await waitFor(() => expect(useTakeawayCart.getState().bagPrice).toBe(500));
    expect(useTakeawayCart.getState().changes).toEqual([]);
  });
});

test('a store without bags neither offers nor charges any', async () => {
  putInCart(dish());
  show();
  expect(await row(/Total/)).toHaveTextContent('65,00 kr.');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test.each([
  [true, 1],
  [false, 0],
])('the cart shows the pickup time if the store says so: %s', async (wanted, times) => {
  putInCart(dish());
  show(takeawayStore({ show_pickup_time_in_cart: wanted }));
  const line = await row(/Grillet laks/);
  expect(within(line).queryAllByText('Afhentes efter ma. 22/11-2032 11:30')).toHaveLength(times);
});

describe('a dish’s deadline', () => {
  test('is shown on its line', async () => {
    putInCart(dish(), dish({ id: 2, name: 'Kaffe', pickupAt: null, deadline: null }));
    show();
    expect(await row(/Grillet laks/)).toHaveTextContent('Bestil senest i dag kl. 10:30');
    expect(await row(/Kaffe/)).not.toHaveTextContent('senest');
  });

  test('removes the dish from an open cart, with the reason', async () => {
    putInCart(dish(), dish({ id: 2, name: 'Kaffe', pickupAt: null, deadline: null }));
    show();
    await row(/Grillet laks/);
    stopClockAt('10:30');
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(
      await screen.findByText(
        'Grillet laks er taget ud af kurven, fordi fristen for at bestille er overskredet.',
      ),
    ).toBeVisible();
    expect(inCart()).toEqual({ 2: 1 });
  });
});

test('the cart opens with the venue’s changes and explains each of them', async () => {
  putInCart(dish(), dish(), dish(), soup);
  const laks = { id: '1', name: 'Grillet laks', price: '70.50', remaining: 2 };
  showTakeaway('/takeaway/cart', menuOfMonday({ ...laks, pickup_at: '2032-11-22T11:45:00+01:00' }));
  expect(
    await screen.findByText(
      'Grillet laks: Der er kun 2 tilbage, så antallet er sat ned. Prisen er ændret fra 65,00 kr. til 70,50 kr. ' +
        'Afhentningen er flyttet fra 22/11-2032 11:30 til 22/11-2032 11:45.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Suppe er taget ud af kurven, fordi varen ikke længere sælges.')).toBeVisible();
  expect(await row(/Total/)).toHaveTextContent('141,00 kr.');
  expect(screen.getByRole('button', { name: 'Øg antal af Grillet laks' })).toBeDisabled();
});

test('“Tilbage” opens the day of the last dish', async () => {
  putInCart(dish({ day: '2032-11-24' }));
  showTakeaway('/takeaway/cart', { 'GET /takeaway/menu-items/2032-11-24': 'offline' });
  expect(await screen.findByRole('link', { name: 'Tilbage' })).toHaveAttribute(
    'href',
    '/takeaway/2032-11-24',
  );
});

test('bags stay declined when a removed line is restored', async () => {
  putInCart(dish(), soup);
  show(takeawayStore({ bag_product_name: 'Bærepose', bag_product_price: 4 }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Bærepose' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reducer antal af Suppe' }));
  await userEvent.click(screen.getByRole('button', { name: 'Fortryd' }));
  expect(screen.getByRole('checkbox', { name: 'Bærepose' })).not.toBeChecked();
  expect(await row(/Total/)).toHaveTextContent('110,50 kr.');
});

const withOrderFields = {
  order_field_groups: [
    { name: 'Afhentning', order_fields: [{ id: 1, name: 'Afdeling', widget: 'text' as const }] },
  ],
};

test.each([
  ['the order details in a store without order fields', {}, '/takeaway/order-details'],
  ['the order fields in a store that has some', withOrderFields, '/takeaway/order-fields'],
])('the store’s pay button opens %s', async (_, takeaway, to) => {
  putInCart(dish());
  const { address } = show(takeawayStore(takeaway, { pay_button_text: 'Videre til kassen' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Videre til kassen', description: /^65,00\skr\.$/ }),
  );
  await screen.findByRole('heading', { name: 'Ordredetaljer' });
  expect(address()).toBe(to);
});
