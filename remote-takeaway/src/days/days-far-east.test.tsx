/**
 * @jest-environment-options {"timeZone": "Pacific/Auckland"}
 */
import { instantOf } from '@kantine/core';
import { screen } from '@testing-library/react';

import { showTakeaway, stopClockAt, takeawayStore } from '../testing/show-takeaway';

// An empty list means every day.
const everyDay: [] = [];
const showDay = (from: string, day: string, pickupAt: string, preparation: number) =>
  showTakeaway(from, {
    'GET /store': takeawayStore({ opening_days: everyDay, preparation_time: preparation }),
    [`GET /takeaway/menu-items/${day}`]: {
      body: {
        data: [
          {
            id: 1,
            name: 'Laks',
            description: null,
            price: 65,
            image: null,
            pickup_at: pickupAt,
            remaining: null,
          },
        ],
      },
    },
  });
const card = async () => (await screen.findByRole('heading', { name: 'Laks' })).closest('article')!;

test('the time zone of these tests is half a day ahead of Denmark', () => {
  expect(new Date(instantOf('2032-11-22', '23:30')).getDate()).toBe(23);
});

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
