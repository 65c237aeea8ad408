import { instantOf, useSession } from '@kantine/core';
import { storeAnswer } from '@kantine/testing/venue-records';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { orderAnswer, showOrder } from '../testing/show-order';

test('the page shows the order’s facts, lines and total', async () => {
  showOrder();
  expect(await screen.findByRole('heading', { name: 'Ordre', level: 1 })).toBeVisible();
  const facts = (await screen.findAllByRole('term')).map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
  );
  expect(facts).toEqual([
    '#Ordrenummer: 9',
    'Ordredato: 20/11-2026 12:00',
    'Afhentningsdato: 24/11-2026 11:30',
    'Pris: 199,00\u00a0kr.',
    'Status: Ikke færdiggjort',
  ]);
  expect(screen.getByRole('row', { name: /Smørrebrød/ })).toHaveTextContent('Smørrebrød3 ×195,00 kr.');
  expect(screen.getByRole('row', { name: /Bærepose/ })).toHaveTextContent('Bærepose1 ×4,00 kr.');
  expect(screen.getByRole('row', { name: /Total/ })).toHaveTextContent('Total199,00 kr.');
});

test('a price that is missing or wrong is not shown, and neither are the total and the VAT', async () => {
  const lines = [{ id: 1, product_name: 'Laks', quantity: 2, price: 'gratis' }];
  showOrder({
    'GET /store': storeAnswer({ vat_included: true }),
    'GET /orders/9': orderAnswer({ price: null as never, order_lines: lines }),
  });
  expect(await screen.findByRole('row', { name: /Laks/ })).toHaveTextContent(/^Laks2 ×$/);
  expect(screen.queryByText('Pris', { selector: 'dt' })).not.toBeInTheDocument();
  expect(screen.queryByText(/kr\.|moms/)).not.toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /Total/ })).not.toBeInTheDocument();
});

test.each([
  ['of its lines', {}],
  [
    'of the order, if its lines have none',
    { order_lines: [{ id: 1, product_name: 'Laks', quantity: 1, price: 65 }] },
  ],
])('the largest words are the time %s, and the venue’s address', async (_, changes) => {
  showOrder({
    'GET /store': storeAnswer({ address: 'Havnegade 1', zip_code: '1058', city: 'København K' }),
    'GET /orders/9': orderAnswer(changes),
  });
  const time = (await screen.findByText('24. november kl. 11:30')).parentElement!;
  expect(time).toHaveTextContent(/^Hentes tirsdag 24\. november kl\. 11:30$/);
  expect(time.nextElementSibling).toHaveTextContent('Havnegade 1, 1058 København K');
  expect(screen.getByRole('button', { name: 'Føj til kalender' })).toBeVisible();
});

test('an order of another year says the year and that its time is past', async () => {
  showOrder({}, instantOf('2027-01-04', '09:00'));
  const time = await screen.findByText('24. november 2026 kl. 11:30');
  expect(time.parentElement).toHaveTextContent(/^Afhentningen var tirsdag 24\. november 2026 kl\. 11:30$/);
  expect(screen.queryByRole('button', { name: 'Føj til kalender' })).not.toBeInTheDocument();
});

test('a screen reader hears “Ordrenummer” for “#”', async () => {
  showOrder();
  expect(await screen.findByText('Ordrenummer')).toBeInTheDocument();
  expect(screen.getByText('#')).toHaveAttribute('aria-hidden', 'true');
});

test('“Tilbage” goes one step back, or to the orders if the site was opened here', async () => {
  const { address, goTo } = showOrder();
  await userEvent.click(await screen.findByRole('button', { name: 'Tilbage' }));
  await waitFor(() => expect(address()).toBe('/account/orders'));
  await goTo('/account/orders?page=2');
  await goTo('/account/orders/9');
  await userEvent.click(await screen.findByRole('button', { name: 'Tilbage' }));
  await waitFor(() => expect(address()).toBe('/account/orders?page=2'));
});

test('“Tilbage” opens the orders after a log-in', async () => {
  const { address, goTo } = showOrder();
  await goTo('/account/orders/9', { replace: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Tilbage' }));
  await waitFor(() => expect(address()).toBe('/account/orders'));
});

test('an unknown order is reported with a link to the orders', async () => {
  const { goTo } = showOrder({ 'GET /orders/9': { status: 404 } });
  expect(await screen.findByRole('heading', { name: 'Ordren findes ikke' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Se dine ordrer' })).toHaveAttribute('href', '/account/orders');
  await goTo('/account/orders/nine');
  expect(await screen.findByRole('heading', { name: 'Ordren findes ikke' })).toBeVisible();
});

test('an order that fails to load can be retried', async () => {
  const { venueApi } = showOrder({ 'GET /orders/9': 'offline' });
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  venueApi.answer('GET /orders/9', orderAnswer());
  await userEvent.click(again);
  expect(await screen.findByText('Smørrebrød')).toBeVisible();
});

test('the end of the session removes the order, and the log-in returns to it', async () => {
  showOrder();
  await screen.findByText('Smørrebrød');
  act(() => useSession.getState().end());
  expect(screen.queryByText('Smørrebrød')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log ind' })).toHaveAttribute(
    'href',
    '/account/login?next=%2Faccount%2Forders%2F9',
  );
});

describe('near its pickup', () => {
  const at = (time: string) => instantOf('2026-11-24', time);
  const reads = ({ venueApi }: ReturnType<typeof showOrder>) => venueApi.calls('GET /orders/9').length;
  const ready = () => screen.queryByText('Klar til afhentning');
  const tab = () => screen.getByRole('heading', { level: 1 }).dataset['tab'];

  async function openAt(time: string, answers = {}) {
    jest.useFakeTimers();
    const shown = showOrder(answers, at(time));
    await screen.findByText('24. november kl. 11:30');
    jest.restoreAllMocks();
    jest.setSystemTime(at(time));
    // The page reads the fake clock from here on.
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    return shown;
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const finished = orderAnswer({ finished_at: '2026-11-24T11:25:00+01:00' });

  afterEach(() => jest.useRealTimers());

  test('an open page says at the deadline that the order cannot be cancelled any more', async () => {
    await openAt('10:29');
    expect(screen.getByText(/^Ordren kan annulleres indtil i dag kl\.\s10:30\.$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Annullér ordre' })).toBeEnabled();
    await pass(60_000);
    expect(screen.getByRole('button', { name: 'Annullér ordre' })).toBeDisabled();
    expect(
      screen.getByText(/^Ordren kan ikke annulleres længere: fristen var i dag kl\.\s10:30\./),
    ).toBeVisible();
  });

  test('an order is read each half minute until it is ready, which the tab and a live region say', async () => {
    const shown = await openAt('11:21');
    const before = reads(shown);
    await pass(60_000);
    expect(reads(shown)).toBe(before + 2);
    expect(ready()).toBeNull();
    shown.venueApi.answer('GET /orders/9', finished);
    await pass(30_000);
    expect(ready()!.closest('[aria-live="polite"]')).toBeInTheDocument();
    expect(tab()).toBe('Klar til afhentning');
    expect(await screen.findByText('Færdiggjort')).toBeVisible();
    await pass(120_000);
    expect(reads(shown)).toBe(before + 3);
  });

  test('an order is not read before ten minutes to its pickup, and then it is', async () => {
    const shown = await openAt('11:19');
    const before = reads(shown);
    await pass(59_000);
    expect(reads(shown)).toBe(before);
    await pass(61_000);
    expect(reads(shown)).toBeGreaterThan(before);
  });

  test('the reading stops two hours after the pickup', async () => {
    const shown = await openAt('13:29');
    await pass(60_000);
    const before = reads(shown);
    shown.venueApi.answer('GET /orders/9', finished);
    await pass(300_000);
    expect(reads(shown)).toBe(before);
    expect(ready()).toBeNull();
  });

  test('a hidden page reads nothing', async () => {
    const shown = await openAt('11:25');
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    const before = reads(shown);
    await pass(300_000);
    expect(reads(shown)).toBe(before);
    hidden.mockRestore();
  });

  test('the second pickup of an order is not ready because the first one was', async () => {
    const pickups = ['2026-11-23T11:30:00+01:00', '2026-11-24T11:30:00+01:00'];
    const order_lines = pickups.map((pickup_at) => ({ product_name: 'Laks', quantity: 1, pickup_at }));
    const first = { order_lines, finished_at: '2026-11-23T11:25:00+01:00' };
    const shown = await openAt('11:25', { 'GET /orders/9': orderAnswer(first) });
    await pass(30_000);
    expect(ready()).toBeNull();
    const both = { order_lines, finished_at: '2026-11-24T11:25:00+01:00' };
    shown.venueApi.answer('GET /orders/9', orderAnswer(both));
    await pass(30_000);
    expect(ready()).toBeVisible();
  });

  test('an order that was finished long ago says no more than its status', async () => {
    showOrder({ 'GET /orders/9': finished }, at('15:00'));
    expect(await screen.findByText('Færdiggjort')).toBeVisible();
    expect(ready()).toBeNull();
    expect(tab()).toBeUndefined();
  });
});
