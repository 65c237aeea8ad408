import { parseWeek } from './parse-week';

const weekdays = new Set([1, 2, 3, 4, 5]);

test.each([
  ['this week', '2032-11-22', '2032-11-24', { kind: 'open', monday: '2032-11-22' }],
  ['a coming week', '2032-11-29', '2032-11-24', { kind: 'open', monday: '2032-11-29' }],
  ['another day of this week', '2032-11-25', '2032-11-24', { kind: 'elsewhere', monday: '2032-11-22' }],
  ['a past day of this week', '2032-11-23', '2032-11-24', { kind: 'elsewhere', monday: '2032-11-22' }],
  ['another day of a coming week', '2032-12-05', '2032-11-24', { kind: 'elsewhere', monday: '2032-11-29' }],
  ['a past week', '2032-11-15', '2032-11-24', { kind: 'elsewhere', monday: '2032-11-22' }],
  [
    'this week when all of it is over',
    '2032-11-22',
    '2032-11-27',
    { kind: 'elsewhere', monday: '2032-11-29' },
  ],
  ['a week over a year ahead', '2033-11-28', '2032-11-22', { kind: 'far', monday: '2033-11-28' }],
  ['no date of the calendar', '2032-02-30', '2032-11-24', { kind: 'impossible' }],
  ['no date', 'snart', '2032-11-24', { kind: 'other' }],
])('%s: %s read on %s', (_, text, today, expected) => {
  expect(parseWeek(text, weekdays, today)).toEqual(expected);
});
