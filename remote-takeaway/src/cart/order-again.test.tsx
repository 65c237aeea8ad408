import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { dish, inCart, putInCart, showTakeaway, stopClockAt } from '../testing/show-takeaway';

/** The open days of a week from Monday on; next Monday is the last one. */
const days = ['22', '23', '24', '25', '26', '29'].map((date) => `2032-11-${date}`);
const menu = (day: string) => `GET /takeaway/menu-items/${day}`;
const dishes = (day: string, ...names: string[]) => ({
  body: {
    data: names.map((name, place) => ({
      id: Number(day.slice(-2)) * 10 + place,
      name,
      price: 65,
      remaining: 4,
      pickup_at: `${day}T11:30:00+01:00`,
    })),
  },
});

/** Opens the cart as “Bestil igen” does. Menus that are not given are empty. */
async function orderAgain(names: string[], menus: Parameters<typeof showTakeaway>[1]) {
  const empty = Object.fromEntries(days.map((day) => [menu(day), { body: { data: [] } }]));
  const shown = showTakeaway('/account/orders/9', { ...empty, ...menus });
  await screen.findByRole('heading', { name: 'Et andet sted' });
  await shown.goTo('/takeaway/cart', { state: { orderAgain: names.map((name) => ({ name, quantity: 2 })) } });
  return shown;
}

test('ordering again picks the open day of a week that has most of the order', async () => {
  const { venueApi } = await orderAgain(['Laks', 'Suppe', 'Kage'], {
    [menu(days[1]!)]: dishes(days[1]!, 'Kage'),
    [menu(days[5]!)]: dishes(days[5]!, 'Laks', 'suppe'),
  });
  expect(
    await screen.findByText('Lagt i kurven til mandag 29. november: 2 × Laks, 2 × suppe.'),
  ).toBeVisible();
  expect(screen.getByText('Kage kan ikke bestilles til samme dag, men til i morgen.')).toBeVisible();
  expect(inCart()).toEqual({ 290: 2, 291: 2 });
  // Closed days, and days more than a week ahead, are not fetched.
  const asked = venueApi.calls().filter(({ path }) => path.startsWith('/takeaway/menu-items/'));
  expect(new Set(asked.map(({ path }) => path.slice(-10)))).toEqual(new Set(days));
});

test('ordering again after today’s deadline picks a later day', async () => {
  stopClockAt('10:30');
  await orderAgain(['Laks'], {
    [menu(days[0]!)]: dishes(days[0]!, 'Laks'),
    [menu(days[2]!)]: dishes(days[2]!, 'Laks'),
  });
  expect(await screen.findByText('Lagt i kurven til onsdag 24. november: 2 × Laks.')).toBeVisible();
});

test('ordering again before today’s deadline picks today', async () => {
  await orderAgain(['Laks'], {
    [menu(days[0]!)]: dishes(days[0]!, 'Laks'),
    [menu(days[2]!)]: dishes(days[2]!, 'Laks'),
  });
  expect(await screen.findByText('Lagt i kurven til i dag: 2 × Laks.')).toBeVisible();
  expect(screen.getByRole('row', { name: /Laks/ })).toHaveTextContent('Bestil senest i dag kl. 10:30');
});

test('ordering again skips a day without a menu', async () => {
  await orderAgain(['Laks'], {
    [menu(days[1]!)]: { status: 404 },
    [menu(days[2]!)]: dishes(days[2]!, 'Laks'),
  });
  expect(await screen.findByText(/Lagt i kurven til onsdag/)).toBeVisible();
});

test('ordering again adds nothing while a menu is missing, and all on the next try', async () => {
  putInCart(dish({ day: days[1]! }));
  const { venueApi } = await orderAgain(['Suppe'], {
    [menu(days[2]!)]: dishes(days[2]!, 'Suppe'),
    [menu(days[1]!)]: 'offline',
  });
  expect(await screen.findByText('Din ordre kunne ikke lægges i kurven')).toBeVisible();
  expect(inCart()).toEqual({ 1: 1 });
  venueApi.answer(menu(days[1]!), dishes(days[1]!, 'Suppe'));
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByText('Lagt i kurven til i morgen: 2 × Suppe.')).toBeVisible();
  expect(inCart()).toEqual({ 1: 1, 230: 2 });
});
