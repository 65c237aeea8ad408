import { formatInstant, toInstant, toOpeningDays, type Venue } from '@kantine/core';

import { cancelDeadlineOf } from './cancel-order';

const weekdays = toOpeningDays(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']);
const venue = (preparationMinutes: number) =>
  ({ takeaway: { preparationMinutes, openingDays: weekdays } }) as unknown as Venue;

test.each([
  ['2026-11-24T11:30:00+01:00', 60, '24/11-2026 10:30'],
  ['2026-11-24T11:30:00+01:00', 0, '24/11-2026 11:30'],
  // Monday's order, a day ahead: Sunday and Saturday are closed.
  ['2026-11-23T11:30:00+01:00', 24 * 60, '20/11-2026 11:30'],
  // The clocks go back in the night to Sunday 25 October.
  ['2026-10-26T11:30:00+01:00', 24 * 60, '23/10-2026 11:30'],
])('an order for %s with %i minutes of preparation is cancelled by %s', (deliverAt, minutes, deadline) => {
  const instant = cancelDeadlineOf({ isFinished: false, deliverAt: toInstant(deliverAt) }, venue(minutes));
  expect(instant !== null && formatInstant(instant)).toBe(deadline);
});

test.each([
  ['finished', { isFinished: true, deliverAt: Date.now() + 1e9 }],
  ['taken along at once', { isFinished: false, deliverAt: null }],
])('an order that is %s is never cancelled', (_, order) => {
  expect(cancelDeadlineOf(order, venue(60))).toBeNull();
});

test('where takeaway is closed down, an order can be cancelled until it is picked up', () => {
  const deliverAt = toInstant('2026-11-22T11:30:00+01:00');
  expect(cancelDeadlineOf({ isFinished: false, deliverAt }, { takeaway: null })).toBe(deliverAt);
});
