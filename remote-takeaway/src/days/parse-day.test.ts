import { toOpeningDays } from '@kantine/core';

import { parseDay } from './parse-day';

const weekdays = toOpeningDays(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']);
const monday = '2032-11-22';

test.each([
  ['today', monday, { kind: 'open', day: monday }],
  ['an open day', '2032-11-26', { kind: 'open', day: '2032-11-26' }],
  ['a Saturday', '2032-11-27', { kind: 'closed', day: '2032-11-27', next: '2032-11-29' }],
  ['yesterday', '2032-11-21', { kind: 'past' }],
  ['a day long gone', '1970-01-01', { kind: 'past' }],
  ['a day in a year', '2033-11-22', { kind: 'open', day: '2033-11-22' }],
  ['a day in more than a year', '2033-11-23', { kind: 'far', day: '2033-11-23' }],
  ['the last day a calendar knows', '9999-12-31', { kind: 'far', day: '9999-12-31' }],
  ['the thirtieth of February', '2032-02-30', { kind: 'impossible' }],
  ['a date half written', '2032-11-2', { kind: 'impossible' }],
  ['a word', 'i-morgen', { kind: 'other' }],
  ['nothing', undefined, { kind: 'other' }],
])('%s (%j) is read as %j', (_, text, expected) => {
  expect(parseDay(text, weekdays, monday)).toEqual(expected);
});
