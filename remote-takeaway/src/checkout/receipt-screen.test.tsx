import { instantOf, setClockBy } from '@kantine/core';
import { usePurchases, useTakeawayCart } from '@kantine/shop';
import { act, screen, waitFor, within } from '@testing-library/react';

import {
  byCard,
  dish,
  menuOfMonday,
  monday,
  nameOrder,
  ordered,
  press,
  putInCart,
  showTakeaway,
  stopClockAt,
  takeawayStore,
  wireDish,
} from '../testing/show-takeaway';

const supper = dish({ id: 2, name: 'Gryderet', pickupAt: instantOf(monday, '17:00') });
const fields = [
  { id: 1, name: 'Afdeling', widget: 'text' as const },
  { id: 2, name: 'Afhentningssted', widget: 'text' as const },
];
const asking = takeawayStore(
  { order_field_groups: [{ name: 'Afhentning', order_fields: fields }] },
  { address: 'Havnegade 1', zip_code: '1058', city: 'København K' },
);
const venue = takeawayStore({}, { address: 'Havnegade 1', zip_code: '1058', city: 'København K' });

async function order(store = venue, answers = {}) {
  nameOrder();
  const shown = showTakeaway(
    '/takeaway/order-details',
    {
      'GET /store': store,
      'POST /takeaway/orders': { ...ordered, body: { data: { id: 12 } } },
      'GET /orders/12': { body: { data: { id: 12, finished_at: null } } },
      ...answers,
    },
    { signedIn: true },
  );
  await press(byCard);
  await screen.findByRole('heading', { name: 'Kvittering' });
  return shown;
}

const paragraphs = () =>
  [...document.querySelectorAll('p:not([translate])')].map(({ textContent }) => textContent);

test('the receipt says when and where the order is fetched, its number and who gets the receipt', async () => {
  putInCart(dish(), dish());
  await order();
  expect(paragraphs().slice(0, 2)).toEqual([
    'Hentes mandag 22. november kl. 11:30',
    'Havnegade 1, 1058 København K',
  ]);
  expect(screen.getByText('Ordrenummer').nextElementSibling).toHaveTextContent('12');
  expect(screen.getByText(/^Vi har sendt kvitteringen til/)).toHaveTextContent(
    'Vi har sendt kvitteringen til anna@kantinen.dk.',
  );
  expect(screen.getByRole('row', { name: /Grillet laks/ })).toHaveTextContent(/^Grillet laks2 ×130,00 kr\.$/);
  expect(screen.getByRole('button', { name: 'Føj til kalender' })).toBeVisible();
});

test.each<[string, number | null, () => string]>([
  ['the order’s number, as in the account', 12, () => 'order-12'],
  ['the purchase, without the order’s number', null, () => usePurchases.getState().all[0]!.id],
])('the calendar file names its event by %s', async (_, id, nameOf) => {
  let file: Blob | undefined;
  URL.createObjectURL = (blob) => ((file = blob as Blob), 'blob:calendar');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  putInCart(dish());
  await order(venue, { 'POST /takeaway/orders': { ...ordered, body: { data: { id } } } });
  await press('Føj til kalender');
  await waitFor(() => expect(file).toBeDefined());
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file!);
  });
  expect(text).toContain(`UID:${nameOf()}-${instantOf(monday, '11:30')}@`);
});

test('the receipt’s date is the venue’s, whatever the device’s clock says', async () => {
  const device = instantOf('2032-11-21', '22:30');
  const setClock = (time: number) =>
    setClockBy({
      header: (name) => (name === 'date' ? new Date(time).toUTCString() : null),
      sent: device,
      received: device,
    });
  putInCart(dish());
  jest.spyOn(Date, 'now').mockReturnValue(device);
  setClock(instantOf(monday, '00:30'));
  await order();
  expect(screen.getByText('Ordredato').nextElementSibling).toHaveTextContent('22/11-2032 00:30');
  act(() => setClock(device));
});

test('the place is the answers to the venue’s fields', async () => {
  putInCart(dish());
  useTakeawayCart.getState().setDetails({ 1: 'Nord', 2: 'I foyeren', 9: 'Et nedlagt felt' });
  await order(asking);
  expect(paragraphs().slice(1, 3)).toEqual(['Afdeling: Nord', 'Afhentningssted: I foyeren']);
  expect(document.body).not.toHaveTextContent('nedlagt');
});

test('each of several times is said, and the line of each has its own', async () => {
  putInCart(supper, dish());
  await order();
  expect(paragraphs().slice(0, 2)).toEqual([
    'Hentes mandag 22. november kl. 11:30',
    'Hentes mandag 22. november kl. 17:00',
  ]);
  expect(screen.getByRole('row', { name: /Gryderet/ })).toHaveTextContent('Afhentes efter 22/11-2032 17:00');
});

test('a receipt that is opened later names no address, and a past time is past', async () => {
  putInCart(dish());
  await order();
  act(() => usePurchases.setState({ mailedTo: null }));
  expect(screen.queryByText(/Vi har sendt/)).not.toBeInTheDocument();
  jest.spyOn(Date, 'now').mockReturnValue(instantOf(monday, '11:31'));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(paragraphs()[0]).toBe('Afhentningen var mandag 22. november kl. 11:30');
  expect(screen.queryByRole('button', { name: 'Føj til kalender' })).not.toBeInTheDocument();
});

test('an open receipt keeps its number and its e-mail when another tab orders', async () => {
  putInCart(dish());
  await order();
  const receipt = usePurchases.getState().all[0]!;
  const newest = { ...receipt, id: 'other', state: { ...receipt.state, orderId: '13' } };
  localStorage.setItem('purchases', JSON.stringify([newest]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'purchases' })));
  expect(usePurchases.getState().all).toEqual([newest]);
  expect(screen.getByText('Ordrenummer').nextElementSibling).toHaveTextContent('12');
  expect(screen.getByText(/^Vi har sendt kvitteringen til/)).toBeVisible();
});

test('the receipt of an order without a time says so', async () => {
  putInCart(dish({ pickupAt: null, deadline: null }));
  await order();
  const main = within(document.body);
  expect(main.getByText('Ordren har ingen afhentningstid')).toBeVisible();
  expect(main.queryByRole('button', { name: 'Føj til kalender' })).not.toBeInTheDocument();
});

describe('for bookkeeping', () => {
  const seller = {
    name: 'Kantinen',
    address: 'Havnegade 1',
    registration_number: '12345678',
    email: 'hej@kantinen.dk',
    vat_included: true,
  };
  const label = [{ name: 'Ingredienser', value: 'Vand, kulsyre' }];

  test('the receipt has who sells, their number, the VAT and what the package says', async () => {
    putInCart(dish({ label }), dish({ label }));
    await order(takeawayStore({}, seller), menuOfMonday(wireDish(1, 'Grillet laks', { label })));
    expect(screen.getByText('CVR').nextElementSibling).toHaveTextContent('12345678');
    expect(screen.getByText('Sælger').nextElementSibling).toHaveTextContent('Kantinen');
    expect(screen.getByText('Heraf moms 20 %: 26,00 kr.')).toBeVisible();
    expect(screen.getByText('Ingredienser').nextElementSibling).toHaveTextContent('Vand, kulsyre');
    expect(JSON.stringify(usePurchases.getState().all)).toContain('Vand, kulsyre');
  });

  test('the receipt of a venue that says nothing of it has none of it', async () => {
    putInCart(dish());
    await order();
    for (const name of ['Sælger', 'CVR', 'E-mail']) expect(screen.queryByText(name)).toBeNull();
    expect(screen.queryByText(/moms/)).toBeNull();
  });
});

test('a signed-in person’s receipt says when the food is ready', async () => {
  putInCart(dish());
  await order(venue, {
    'GET /orders/12': { body: { data: { id: 12, finished_at: `${monday}T11:20:00+01:00` } } },
  });
  expect(screen.queryByText('Klar til afhentning')).not.toBeInTheDocument();
  stopClockAt('11:25');
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await screen.findByText('Klar til afhentning')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('data-tab', 'Klar til afhentning');
});

describe('where the order call was answered without a number', () => {
  const placed = (product_name: string) => ({
    id: 31,
    created_at: `${monday}T08:00:00+01:00`,
    price: 65,
    order_lines: [{ product_name, quantity: 1, pickup_at: `${monday}T11:30:00+01:00` }],
  });
  async function openNearPickup(product_name: string) {
    putInCart(dish());
    const shown = await order(venue, {
      'POST /takeaway/orders': ordered,
      'GET /orders': { body: { data: [placed(product_name)] } },
      'GET /orders/31': { body: { data: { id: 31, finished_at: null } } },
    });
    const before = shown.venueApi.calls('GET /orders').length;
    jest.useFakeTimers();
    jest.restoreAllMocks();
    jest.setSystemTime(instantOf(monday, '11:25'));
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    return { ...shown, looks: () => shown.venueApi.calls('GET /orders').length - before };
  }
  afterEach(() => jest.useRealTimers());

  test('the receipt looks for its order once, and says when the food is ready', async () => {
    const { venueApi, looks } = await openNearPickup('Grillet laks');
    expect(venueApi.calls('GET /orders/31').length).toBeGreaterThan(0);
    venueApi.answer('GET /orders/31', { body: { data: { finished_at: `${monday}T11:25:00+01:00` } } });
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(screen.getByText('Klar til afhentning')).toBeVisible();
    expect(looks()).toBe(1);
  });

  test('the receipt of an order that is not found asks no more', async () => {
    const { looks } = await openNearPickup('Suppe');
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(looks()).toBe(1);
    expect(screen.queryByText('Klar til afhentning')).toBeNull();
  });
});

test('a receipt does not ask for its order before the pickup is near', async () => {
  putInCart(dish());
  const { venueApi } = await order();
  expect(venueApi.calls('GET /orders/12')).toEqual([]);
});
