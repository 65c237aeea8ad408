import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { showTakeaway, stopClockAt, takeawayStore } from '../testing/show-takeaway';

// An empty list means every day.
const everyDay: [] = [];
const menu = (...pickups: string[]) => ({
  body: {
    data: pickups.map((pickup_at) => ({
      id: 1,
      name: 'Laks',
      description: null,
      price: 65,
      image: null,
      pickup_at,
      remaining: null,
    })),
  },
});
const showDay = (from: string, day: string, pickupAt: string, preparation: number) =>
  showTakeaway(from, {
    'GET /store': takeawayStore({ opening_days: everyDay, preparation_time: preparation }),
    [`GET /takeaway/menu-items/${day}`]: menu(pickupAt),
  });
const card = async () => (await screen.findByRole('heading', { name: 'Laks' })).closest('article')!;

test.each([
  ['a minute before midnight', '2032-11-22', '23:59', '2032-11-22'],
  ['a minute after midnight', '2032-11-23', '00:01', '2032-11-23'],
])('%s in Denmark, takeaway opens with the Danish day', async (_, day, time, shown) => {
  stopClockAt(time, day);
  const { address } = showDay('/takeaway', shown, `${shown}T11:30:00+01:00`, 60);
  expect(await card()).toHaveTextContent('Afhentes efter 11:30');
  expect(screen.getByText('I dag')).toBeVisible();
  expect(address()).toBe(`/takeaway/${shown}`);
});

describe.each([
  ['the clocks go forward', '2026-03-28', '2026-03-29', '2026-03-30', '+02:00'],
  ['the clocks go back', '2026-10-24', '2026-10-25', '2026-10-26', '+01:00'],
])('in the night when %s', (_, before, day, after, offset) => {
  test('tomorrow’s pickup and deadline keep their clock times', async () => {
    stopClockAt('23:30', before);
    showDay(`/takeaway/${day}`, day, `${day}T11:30:00${offset}`, 60);
    expect(await card()).toHaveTextContent('Afhentes efter 11:30');
    expect(await card()).toHaveTextContent('Bestil senest i morgen kl. 10:30');
    expect(screen.getByText('I morgen')).toBeVisible();
  });

  test('the day is today until midnight', async () => {
    stopClockAt('23:59', day);
    const { address } = showDay('/takeaway', day, `${day}T11:30:00${offset}`, 60);
    expect(await card()).toHaveTextContent('Bestillingsfristen er overskredet');
    expect(screen.getByText('I dag')).toBeVisible();
    expect(address()).toBe(`/takeaway/${day}`);
  });

  test('the day after is today from midnight on', async () => {
    stopClockAt('00:01', after);
    const { address } = showDay('/takeaway', after, `${after}T11:30:00${offset}`, 120);
    expect(await card()).toHaveTextContent('Bestil senest i dag kl. 09:30');
    expect(address()).toBe(`/takeaway/${after}`);
    expect(screen.getByRole('button', { name: 'Forrige dag' })).toBeDisabled();
  });
});

test.each([
  ['2026-03-27', '2026-03-30', '+02:00', 'Mandag 30/03-2026', 'mandag 30. marts'],
  ['2026-10-23', '2026-10-26', '+01:00', 'Mandag 26/10-2026', 'mandag 26. oktober'],
])('a step from Friday %s leads to Monday %s, and back', async (friday, monday, offset, shown, words) => {
  stopClockAt('12:00', friday);
  const { address } = showTakeaway('/takeaway', {
    [`GET /takeaway/menu-items/${friday}`]: menu(),
    [`GET /takeaway/menu-items/${monday}`]: menu(`${monday}T11:30:00${offset}`),
  });
  expect(await screen.findByText('I dag')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Næste dag' }));
  expect(await screen.findByText(shown)).toBeVisible();
  expect(await card()).toHaveTextContent(`Bestil senest ${words} kl. 10:30`);
  expect(screen.getByLabelText('Vælg dato')).toHaveValue(monday);
  expect(address()).toBe(`/takeaway/${monday}`);
  await userEvent.click(screen.getByRole('button', { name: 'Forrige dag' }));
  await waitFor(() => expect(address()).toBe(`/takeaway/${friday}`));
});
