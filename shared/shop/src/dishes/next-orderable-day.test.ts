import { instantOf, toOpeningDays, type TakeawaySection } from '@kantine/core';

import { nextOrderableDay } from './next-orderable-day';

const weekdays = toOpeningDays(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']);
const day = 24 * 60;
const monday = '2026-11-23';
const friday = '2026-11-27';

test.each([
  ['tomorrow, an hour before', monday, '14:00', 60, ['11:30'], '2026-11-24'],
  ['tomorrow, a day before', monday, '11:29', day, ['11:30'], '2026-11-24'],
  ['the day after, from that moment on', monday, '11:30', day, ['11:30'], '2026-11-25'],
  ['tomorrow, because of the later dish', monday, '14:00', day, ['11:30', '17:00'], '2026-11-24'],
  ['tomorrow, because a dish has no time', monday, '14:00', day, ['11:30', null], '2026-11-24'],
  ['tomorrow, because no time is known', monday, '14:00', day, [], '2026-11-24'],
  ['after the week-end', friday, '11:00', day, ['11:30'], '2026-11-30'],
  ['not Monday, whose deadline was Friday', friday, '14:00', day, ['11:30'], '2026-12-01'],
  ['two days before, over the week-end', friday, '14:00', 2 * day, ['11:30'], '2026-12-02'],
  ['nothing, two years before', friday, '14:00', 730 * day, ['11:30'], null],
])('the next day to order: %s', (_, from, now, preparationMinutes, times, expected) => {
  const takeaway = { openingDays: weekdays, preparationMinutes } as TakeawaySection;
  const dishes = times.map((time) => ({ pickupAt: time === null ? null : instantOf(from, time) }));
  expect(nextOrderableDay(from, takeaway, dishes, instantOf(from, now))).toBe(expected);
});
