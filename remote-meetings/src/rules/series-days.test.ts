import { instantOf, toOpeningDays } from '@kantine/core';

import { firstDayLike, seriesDays, whyNotBookable } from './series-days';

const plan = { until: '', picked: [], leftOut: [] };

test.each([
  ['the first day alone', '2026-11-24', {}, ['2026-11-24']],
  [
    'each week, the last day included',
    '2026-11-24',
    { until: '2026-12-08' },
    ['2026-11-24', '2026-12-01', '2026-12-08'],
  ],
  [
    'each week, to the day before the next',
    '2026-11-24',
    { until: '2026-12-07' },
    ['2026-11-24', '2026-12-01'],
  ],
  [
    'over the spring clock change',
    '2027-03-23',
    { until: '2027-04-06' },
    ['2027-03-23', '2027-03-30', '2027-04-06'],
  ],
  [
    'over the autumn clock change',
    '2026-10-18',
    { until: '2026-11-01' },
    ['2026-10-18', '2026-10-25', '2026-11-01'],
  ],
  ['over a leap day', '2028-02-22', { until: '2028-03-07' }, ['2028-02-22', '2028-02-29', '2028-03-07']],
  ['over the new year', '2026-12-29', { until: '2027-01-05' }, ['2026-12-29', '2027-01-05']],
  [
    'the first day alone, when the last lies before it',
    '2026-11-24',
    { until: '2026-11-01' },
    ['2026-11-24'],
  ],
  ['the picked days without a first', '', { until: '2026-12-08', picked: ['2026-12-02'] }, ['2026-12-02']],
  [
    'picked days in their order',
    '2026-11-24',
    { picked: ['2026-12-03', '2026-11-20'] },
    ['2026-11-20', '2026-11-24', '2026-12-03'],
  ],
  [
    'a picked day of the week once',
    '2026-11-24',
    { until: '2026-12-01', picked: ['2026-12-01'] },
    ['2026-11-24', '2026-12-01'],
  ],
  [
    'no day that is left out',
    '2026-11-24',
    { until: '2026-12-08', leftOut: ['2026-12-01'] },
    ['2026-11-24', '2026-12-08'],
  ],
  ['nothing for a day that does not exist', '2026-02-30', {}, []],
])('a series has %s', (_name, first, parts, days) => {
  expect(seriesDays(first, { ...plan, ...parts })).toEqual({ days, isCut: false });
});

test.each([
  ['26 weeks', '2027-05-18', [], 26, false],
  ['27 weeks', '2027-05-25', [], 26, true],
  ['ten years', '2036-11-24', [], 26, true],
  ['28 weeks, without two of them', '2027-06-01', ['2026-12-22', '2026-12-29'], 26, false],
  ['29 weeks, without two of them', '2027-06-08', ['2026-12-22', '2026-12-29'], 26, true],
])('a series of %s', (_name, until, leftOut, count, isCut) => {
  const series = seriesDays('2026-11-24', { ...plan, until, leftOut });
  expect(series.days).toHaveLength(count);
  expect(series).toMatchObject({ isCut });
});

test.each([
  ['2026-11-24', '09:00', '2026-11-24', '06:59', null],
  ['2026-11-24', '09:00', '2026-11-24', '07:00', 'For sent: fristen var i dag kl. 07:00'],
  ['2026-11-23', '09:00', '2026-11-24', '12:00', 'For sent: fristen var i går kl. 07:00'],
  ['2026-11-28', '09:00', '2026-11-24', '12:00', 'Lukket: der kan ikke bookes møder på denne ugedag'],
  // Two hours before 03:30 are 00:30 in the night in which the clock jumps from 02:00 to 03:00.
  ['2027-03-28', '03:30', '2027-03-28', '00:29', null],
  ['2027-03-28', '03:30', '2027-03-28', '00:30', 'For sent: fristen var i dag kl. 00:30'],
])('a meeting on %s at %s is at %s %s: %s', (date, startTime, nowDay, nowTime, reason) => {
  const openingDays = toOpeningDays(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'sunday']);
  const now = instantOf(nowDay, nowTime);
  const why = whyNotBookable({ date, startTime }, { openingDays, allowUpdatesUntil: 120 }, now);
  expect(why?.replace('\u00a0', ' ') ?? null).toBe(reason);
});

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

test.each([
  ['of today, before its deadline', '2026-11-17', '09:00', '2026-11-24', '06:59', '2026-11-24'],
  ['of today, after its deadline', '2026-11-17', '09:00', '2026-11-24', '07:00', '2026-12-01'],
  ['of tomorrow', '2025-11-19', '09:00', '2026-11-24', '12:00', '2026-11-25'],
  ['of yesterday', '2026-11-16', '09:00', '2026-11-24', '12:00', '2026-11-30'],
  ['of the week of a coming meeting', '2026-11-24', '09:00', '2026-11-23', '12:00', '2026-12-01'],
  ['of a coming meeting in next week', '2026-12-01', '09:00', '2026-11-24', '12:00', '2026-12-08'],
  ['of a meeting in a month', '2026-12-22', '09:00', '2026-11-23', '12:00', '2026-11-24'],
  ['over the new year', '2026-12-31', '09:00', '2026-12-31', '12:00', '2027-01-07'],
  ['that is closed now', '2026-11-21', '09:00', '2026-11-24', '12:00', '2026-11-24'],
])('a copy begins on the weekday %s', (_name, date, startTime, nowDay, nowTime, first) => {
  const settings = { openingDays: toOpeningDays(weekdays), allowUpdatesUntil: 120 };
  expect(firstDayLike({ date, startTime }, settings, instantOf(nowDay, nowTime))).toBe(first);
});
