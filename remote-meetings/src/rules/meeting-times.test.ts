import { toOpeningDays } from '@kantine/shared/opening-days';
import { instantOf } from '@kantine/shared/time';

import type { MeetingProduct } from '../meeting/meeting';
import {
  capacityOf,
  closesAt,
  endFor,
  endsAfterStart,
  firstBookableDay,
  isDeliveredAt,
  isMeetingDay,
  isWithin,
} from './meeting-times';

const weekdays = toOpeningDays(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']);

test.each([
  ['two hours before', '2026-11-24', '09:00', 120, '2026-11-24', '07:00'],
  ['at its start', '2026-11-24', '09:00', 0, '2026-11-24', '09:00'],
  ['a day before', '2026-11-24', '09:00', 24 * 60, '2026-11-23', '09:00'],
  ['the evening before', '2026-11-24', '00:30', 60, '2026-11-23', '23:30'],
  // Minutes are minutes: the clock was set back in between.
  ['a day before, over the autumn clock change', '2026-10-25', '09:00', 24 * 60, '2026-10-24', '10:00'],
  ['a day before, over the spring clock change', '2026-03-29', '09:00', 24 * 60, '2026-03-28', '08:00'],
])('a meeting closes %s', (_name, date, startTime, allowUpdatesUntil, day, time) => {
  expect(closesAt({ date, startTime }, { allowUpdatesUntil })).toBe(instantOf(day, time));
});

test.each([
  ['today', '2026-11-23', '08:00', 120, '2026-11-23'],
  ['today, in its last minutes', '2026-11-23', '21:58', 120, '2026-11-23'],
  ['tomorrow, when today is too short', '2026-11-23', '21:59', 120, '2026-11-24'],
  ['tomorrow at the earliest', '2026-11-23', '08:00', 24 * 60, '2026-11-24'],
  ['Monday, on a Friday evening', '2026-11-20', '23:00', 120, '2026-11-23'],
  ['Monday, on a Saturday', '2026-11-21', '12:00', 0, '2026-11-23'],
])('the first day that can be booked is %s', (_name, day, time, allowUpdatesUntil, first) => {
  const section = { openingDays: weekdays, allowUpdatesUntil };
  expect(firstBookableDay(section, instantOf(day, time))).toBe(first);
});

test.each([
  ['09:00', '10:00'],
  ['09:30', '10:00'],
  ['09:59', '10:00'],
  ['00:00', '01:00'],
  ['22:15', '23:00'],
  ['23:00', '00:00'],
  ['23:45', '00:00'],
])('a start at %s suggests the end %s, which comes after it', (start, end) => {
  expect(endFor(start)).toBe(end);
  expect(endsAfterStart(start, end)).toBe(true);
});

test.each([
  ['09:00', '09:00', false],
  ['09:00', '08:59', false],
  ['09:00', '09:01', true],
  ['00:00', '00:00', true],
])('from %s to %s is a meeting: %p', (start, end, is) => {
  expect(endsAfterStart(start, end)).toBe(is);
});

test.each([
  ['09:00', '09:00', '11:00', true],
  ['11:00', '09:00', '11:00', true],
  ['08:59', '09:00', '11:00', false],
  ['11:01', '09:00', '11:00', false],
  ['23:30', '22:00', '00:00', true],
  ['00:00', '22:00', '00:00', true],
  ['00:01', '22:00', '00:00', false],
  ['00:00', '09:00', '11:00', false],
])('a delivery at %s in a meeting from %s to %s: %p', (time, startTime, endTime, is) => {
  expect(isWithin(time, { startTime, endTime })).toBe(is);
});

test.each([
  [null, null, '03:00', true],
  ['07:30', null, '07:29', false],
  ['07:30', null, '07:30', true],
  [null, '16:00', '16:00', true],
  [null, '16:00', '16:01', false],
  ['11:00', '14:00', '12:00', true],
  ['11:00', '14:00', '10:59', false],
])('a product from %p to %p is delivered at %s: %p', (availableFrom, availableTo, time, is) => {
  const product: MeetingProduct = {
    id: 1,
    name: 'Kaffe',
    description: '',
    price: 2500,
    availableFrom,
    availableTo,
  };
  expect(isDeliveredAt(product, time)).toBe(is);
});

test.each([
  ['one room', [1], 12],
  ['two rooms', [1, 2], 18],
  ['the same room twice', [1, 1], 12],
  ['a room without a limit', [1, 3], null],
  ['a room that is gone', [1, 9], 12],
  ['no room', [], 0],
])('the capacity of %s', (_name, ids, capacity) => {
  const rooms = [
    { id: 1, name: 'Havnen', capacity: 12 },
    { id: 2, name: 'Kajen', capacity: 6 },
    { id: 3, name: 'Pladsen', capacity: null },
  ];
  expect(capacityOf(ids, rooms)).toBe(capacity);
});

test.each([
  ['2026-11-23', true],
  ['2026-11-27', true],
  ['2026-11-28', false],
  ['2026-11-29', false],
])('meetings are held on %s: %p', (day, is) => {
  expect(isMeetingDay(day, { openingDays: weekdays })).toBe(is);
});
