import { instantOf, toOpeningDays } from '@kantine/core';

import { changeDeadline, firstBookableDay } from './change-deadline';

const weekdays = toOpeningDays(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']);

test.each([
  ['two hours before', '2026-11-24', '09:00', 120, '2026-11-24', '07:00'],
  ['at its start', '2026-11-24', '09:00', 0, '2026-11-24', '09:00'],
  ['a day before', '2026-11-24', '09:00', 24 * 60, '2026-11-23', '09:00'],
  ['the evening before', '2026-11-24', '00:30', 60, '2026-11-23', '23:30'],
  // The setting counts minutes, also over a change of the clock.
  ['a day before, over the autumn clock change', '2026-10-25', '09:00', 24 * 60, '2026-10-24', '10:00'],
  ['a day before, over the spring clock change', '2026-03-29', '09:00', 24 * 60, '2026-03-28', '08:00'],
])('the deadline of a meeting is %s', (_name, date, startTime, allowUpdatesUntil, day, time) => {
  expect(changeDeadline({ date, startTime }, { allowUpdatesUntil })).toBe(instantOf(day, time));
});

test.each([
  ['today', '2026-11-23', '08:00', 120, '2026-11-23'],
  ['today, in its last minutes', '2026-11-23', '21:58', 120, '2026-11-23'],
  ['tomorrow, when today is too short', '2026-11-23', '21:59', 120, '2026-11-24'],
  ['tomorrow at the earliest', '2026-11-23', '08:00', 24 * 60, '2026-11-24'],
  ['Monday, on a Friday evening', '2026-11-20', '23:00', 120, '2026-11-23'],
  ['Monday, on a Saturday', '2026-11-21', '12:00', 0, '2026-11-23'],
])('the first bookable day is %s', (_name, day, time, allowUpdatesUntil, first) => {
  const settings = { openingDays: weekdays, allowUpdatesUntil };
  expect(firstBookableDay(settings, instantOf(day, time))).toBe(first);
});
