import { instantOf } from '../time/time';
import {
  deadlineOf,
  isOpenOn,
  nextOpenDay,
  openDayFrom,
  openDaysOfWeek,
  previousOpenDay,
  toOpeningDays,
} from './opening-days';

const weekdays = toOpeningDays(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']);
const tuesdays = toOpeningDays(['Tuesday']);

test('a store without a valid opening day is open every day', () => {
  for (const wire of [[], null, undefined, ['mandag']])
    expect(isOpenOn(toOpeningDays(wire), '2026-11-22')).toBe(true);
});

test.each([
  ['2026-11-23', true],
  ['2026-11-27', true],
  ['2026-11-28', false],
  ['2026-11-29', false],
])('a place with five opening days is open on %s: %p', (day, is) => {
  expect(isOpenOn(weekdays, day)).toBe(is);
});

test.each([
  ['2026-11-20', '2026-11-20', '2026-11-23', '2026-11-19'],
  ['2026-11-21', '2026-11-23', '2026-11-23', '2026-11-20'],
  ['2026-11-23', '2026-11-23', '2026-11-24', '2026-11-20'],
])('from %p: open %p, next %p, previous %p', (day, open, next, previous) => {
  expect(openDayFrom(weekdays, day)).toBe(open);
  expect(nextOpenDay(weekdays, day)).toBe(next);
  expect(previousOpenDay(weekdays, day)).toBe(previous);
});

test('of a week, the open days from today on', () => {
  const all = ['2026-11-25', '2026-11-26', '2026-11-27'];
  expect(openDaysOfWeek('2026-11-25', weekdays, '2026-11-27')).toEqual(all);
  expect(openDaysOfWeek('2026-11-25', tuesdays, '2026-11-27')).toEqual([]);
});

test.each([
  ['an hour before', '2026-11-24', '11:30', 60, weekdays, '2026-11-24', '10:30'],
  ['no preparation', '2026-11-24', '11:30', 0, weekdays, '2026-11-24', '11:30'],
  ['the day before', '2026-11-24', '11:30', 24 * 60, weekdays, '2026-11-23', '11:30'],
  ['over the week-end', '2026-11-23', '11:30', 24 * 60, weekdays, '2026-11-20', '11:30'],
  ['over midnight into a Sunday', '2026-11-23', '00:30', 60, weekdays, '2026-11-20', '23:30'],
  ['back to the one open day', '2026-11-23', '11:30', 60, tuesdays, '2026-11-17', '10:30'],
  ['over the spring clock change', '2026-03-30', '11:30', 24 * 60, weekdays, '2026-03-27', '11:30'],
  ['over the autumn clock change', '2026-10-26', '11:30', 24 * 60, weekdays, '2026-10-23', '11:30'],
])('the deadline %s', (_name, day, time, minutes, openingDays, deadlineDay, deadlineTime) => {
  expect(deadlineOf(instantOf(day, time), minutes, openingDays)).toBe(instantOf(deadlineDay, deadlineTime));
});

const week = {
  monday: '2026-11-23',
  tuesday: '2026-11-24',
  wednesday: '2026-11-25',
  thursday: '2026-11-26',
  friday: '2026-11-27',
  saturday: '2026-11-28',
  sunday: '2026-11-29',
};

test.each(Object.entries(week))(
  'a section with the opening days %s is open on %s and on no other day',
  (name, day) => {
    const openingDays = toOpeningDays([name]);
    expect(Object.values(week).filter((other) => isOpenOn(openingDays, other))).toEqual([day]);
  },
);

test('a deadline on an open day keeps its seconds, and its half of an hour that comes twice', () => {
  const delivery = instantOf('2026-11-24', '11:30') + 12_345;
  expect(deadlineOf(delivery, 60, weekdays)).toBe(delivery - 60 * 60_000);

  const everyDay = toOpeningDays([]);
  const firstHalfPastTwo = Date.parse('2026-10-25T02:30:00+02:00');
  expect(deadlineOf(firstHalfPastTwo + 60_000, 1, everyDay)).toBe(firstHalfPastTwo);
});
