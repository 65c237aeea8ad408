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
  const time = (await screen.findByText('24. november kl. 11.30')).parentElement!;
  expect(time).toHaveTextContent(/^Hentes tirsdag 24\. november kl\. 11\.30$/);
  expect(time.nextElementSibling).toHaveTextContent('Havnegade 1, 1058 København K');
  expect(screen.getByRole('button', { name: 'Føj til kalender' })).toBeVisible();
});

test('an order of another year says the year and that its time is past', async () => {
  showOrder({}, instantOf('2027-01-04', '09:00'));
  const time = await screen.findByText('24. november 2026 kl. 11.30');
  expect(time.parentElement).toHaveTextContent(/^Afhentningen var tirsdag 24\. november 2026 kl\. 11\.30$/);
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
