import { weekdayOf } from '@kantine/contract/routes';

import {
  addDays,
  clockTimeOf,
  dayOf,
  formatDay,
  formatInstant,
  formatInstantBriefly,
  formatInstantWithWeekday,
  instantOf,
  isDay,
  isoWeekOf,
  mondayOf,
  relativeDay,
  sayDate,
  sayDay,
  sayDayBriefly,
  sayDeadline,
  sayTime,
  toInstant,
  today,
} from './time';

const at = (iso: string) => Date.parse(iso);

test('the tests run far from Denmark', () => {
  expect(new Date(at('2026-11-23T00:30:00Z')).getHours()).toBe(16);
});

test.each([
  ['2026-11-23T11:30:00+01:00', '2026-11-23T10:30:00Z'],
  ['2026-11-23T11:30:00', '2026-11-23T10:30:00Z'],
  ['2026-07-01T11:30:00', '2026-07-01T09:30:00Z'],
  ['2026-11-23 11:30:00', '2026-11-23T10:30:00Z'],
  ['2026-11-23T10:30:00Z', '2026-11-23T10:30:00Z'],
  ['2026-11-23T11:30:00.000+0100', '2026-11-23T10:30:00Z'],
])('%p on the wire is the instant %p', (wire, instant) => {
  expect(toInstant(wire)).toBe(at(instant));
});

test.each([null, undefined, '', 'i morgen', '11:30', '2026-99-99T99:99'])('%p is no instant', (wire) => {
  expect(toInstant(wire)).toBeNull();
});

test.each([
  ['2026-11-22T22:59:59Z', '2026-11-22'],
  ['2026-11-22T23:00:00Z', '2026-11-23'],
  ['2026-07-01T21:59:59Z', '2026-07-01'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
])('at %p it is %p in Denmark', (instant, day) => {
  expect(dayOf(at(instant))).toBe(day);
  expect(today(at(instant))).toBe(day);
});

test('noon stays noon over both clock changes', () => {
  expect(instantOf('2026-03-28', '12:00')).toBe(at('2026-03-28T11:00:00Z'));
  expect(instantOf('2026-03-29', '12:00')).toBe(at('2026-03-29T10:00:00Z'));
  expect(instantOf('2026-10-24', '12:00')).toBe(at('2026-10-24T10:00:00Z'));
  expect(instantOf('2026-10-25', '12:00')).toBe(at('2026-10-25T11:00:00Z'));
  expect(clockTimeOf(instantOf('2026-10-25', '12:00'))).toBe('12:00');
});

test('a skipped hour becomes the next one, and a repeated hour its second pass', () => {
  expect(instantOf('2026-03-29', '02:30')).toBe(at('2026-03-29T01:30:00Z'));
  expect(instantOf('2026-10-25', '02:30')).toBe(at('2026-10-25T01:30:00Z'));
});

test('a damaged time gives no instant, and fractions of a millisecond are dropped', () => {
  expect(instantOf('2026-11-23', 'snart')).toBeNaN();
  expect(instantOf('i morgen', '10:00')).toBeNaN();
  expect(clockTimeOf(at('2026-11-23T10:30:00Z') + 0.5)).toBe('11:30');
});

test.each([
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-10-25', 1, '2026-10-26'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
])('%p plus %p days is %p', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
});

test.each([
  ['2026-11-23', 1],
  ['2026-11-29', 7],
])('%p is weekday %p', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday);
});

test.each([
  ['2026-11-23', 48, 2026],
  ['2026-12-31', 53, 2026],
  ['2027-01-03', 53, 2026],
  ['2027-01-04', 1, 2027],
  ['2024-12-30', 1, 2025],
])('%p is in week %p of %p', (day, week, year) => {
  expect(isoWeekOf(day)).toEqual({ week, year });
});

test('the Monday of a Sunday is six days before', () => {
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
});

test.each([
  ['2026-11-23', true],
  ['2026-02-30', false],
  ['cart', false],
  [undefined, false],
])('isDay answers %p with %p', (text, answer) => {
  expect(isDay(text)).toBe(answer);
});

test('sayDay writes days as Danes say them', () => {
  const now = at('2026-11-22T23:30:00Z');
  expect(relativeDay('2026-11-23', now)).toBe('I dag');
  expect(relativeDay('2026-11-22', now)).toBe('I går');
  expect(relativeDay('2026-11-24', now)).toBe('I morgen');
  expect(relativeDay('2026-11-25', now)).toBeNull();
  expect(sayDay('2026-11-23')).toBe('mandag 23. november');
  expect(formatDay('2026-11-23')).toBe('23/11-2026');
  expect(formatInstant(now)).toBe('23/11-2026 00:30');
  expect(formatInstantWithWeekday(now)).toBe('ma. 23/11-2026 00:30');
  expect(formatInstantBriefly(now)).toBe('ma. 23/11 kl.\u00a000:30');
});

test('sayDate and sayTime write the value of a native field in words, and nothing for half of one', () => {
  expect(sayDate('2026-11-24')).toBe('tirsdag 24. november 2026');
  expect(sayDate('2026-02-30')).toBe('');
  expect(sayTime('13:30')).toBe('kl. 13:30');
  expect(sayTime('09:05:00')).toBe('kl. 09:05');
  expect(sayTime('')).toBe('');
  expect(sayTime('om 13:30')).toBe('');
});

test.each([
  ['2026-11-23', 'I dag 23.'],
  ['2026-11-24', 'I morgen 24.'],
  ['2026-11-27', 'fre. 27.'],
  ['2026-12-01', 'tirs. 1.'],
])('%p is %p in short', (day, brief) => {
  expect(sayDayBriefly(day, at('2026-11-22T23:30:00Z'))).toBe(brief);
});

test.each([
  ['the same day', '2026-11-23T10:30+01:00', '2026-11-23T08:00+01:00', 'i dag kl. 10:30'],
  ['one minute ahead', '2026-11-23T10:30+01:00', '2026-11-23T10:29+01:00', 'i dag kl. 10:30'],
  ['just after midnight', '2026-11-23T10:30+01:00', '2026-11-23T00:01+01:00', 'i dag kl. 10:30'],
  ['just before midnight', '2026-11-23T10:30+01:00', '2026-11-22T23:59+01:00', 'i morgen kl. 10:30'],
  ['the next day', '2026-11-24T14:00+01:00', '2026-11-23T08:00+01:00', 'i morgen kl. 14:00'],
  ['two days ahead', '2026-11-25T14:00+01:00', '2026-11-23T08:00+01:00', 'onsdag 25. november kl. 14:00'],
  ['over the new year', '2027-01-04T14:00+01:00', '2026-11-23T08:00+01:00', 'mandag 4. januar kl. 14:00'],
  [
    'most of a year ahead',
    '2027-11-22T14:00+01:00',
    '2026-11-23T08:00+01:00',
    'mandag 22. november 2027 kl. 14:00',
  ],
  ['at midnight', '2026-11-24T00:00+01:00', '2026-11-23T08:00+01:00', 'i morgen kl. 00:00'],
  ['the day the clocks go on', '2026-03-29T11:00+02:00', '2026-03-28T23:30+01:00', 'i morgen kl. 11:00'],
  ['on that day itself', '2026-03-29T11:00+02:00', '2026-03-29T00:30+01:00', 'i dag kl. 11:00'],
  ['the day they go back', '2026-10-25T11:00+01:00', '2026-10-25T00:30+02:00', 'i dag kl. 11:00'],
  ['over that day', '2026-10-26T11:00+01:00', '2026-10-24T23:59+02:00', 'mandag 26. oktober kl. 11:00'],
])('a deadline on %s', (_, deadline, now, words) => {
  expect(sayDeadline(at(deadline), at(now))).toBe(`Bestil senest ${words.replace('kl. ', 'kl.\u00a0')}`);
});
