import assert from 'node:assert/strict';
import { test } from 'node:test';

import { toIsoInstant } from './danish-time.ts';
import { deadlineOf } from './deadline.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

const cases = [
  {
    what: 'an hour before lunch',
    pickup: '2026-11-24T11:30:00+01:00',
    minutes: 60,
    deadline: '2026-11-24T10:30:00+01:00',
  },
  {
    what: 'a day ahead, on an open day',
    pickup: '2026-11-24T11:30:00+01:00',
    minutes: 1440,
    deadline: '2026-11-23T11:30:00+01:00',
  },
  {
    what: 'over the weekend back to Friday',
    pickup: '2026-11-23T11:30:00+01:00',
    minutes: 1440,
    deadline: '2026-11-20T11:30:00+01:00',
  },
  {
    what: 'past midnight into a Sunday',
    pickup: '2026-11-23T00:30:00+01:00',
    minutes: 60,
    deadline: '2026-11-20T23:30:00+01:00',
  },
];

for (const { what, pickup, minutes, deadline } of cases) {
  test(`a deadline is ${what}`, () => {
    assert.equal(toIsoInstant(deadlineOf(new Date(pickup), minutes, weekdays)), deadline);
  });
}

test('a venue that is never open still has a deadline', () => {
  assert.equal(
    toIsoInstant(deadlineOf(new Date('2026-11-24T11:30:00+01:00'), 60, [])),
    '2026-11-24T10:30:00+01:00',
  );
});

const everyDay = [...weekdays, 'saturday', 'sunday'] as const;
const sundays = ['sunday'] as const;

// The preparation time is elapsed time; moving back keeps the clock time.
const clockChanges = [
  // 29 March 2026: 02:00 becomes 03:00.
  ['the Monday after it', '2026-03-30T11:30:00+02:00', 60, weekdays, '2026-03-30T10:30:00+02:00'],
  ['a day before that Monday', '2026-03-30T11:30:00+02:00', 1440, weekdays, '2026-03-27T11:30:00+01:00'],
  ['two days before that Monday', '2026-03-30T11:30:00+02:00', 2880, weekdays, '2026-03-27T10:30:00+01:00'],
  ['two days before the Tuesday', '2026-03-31T11:30:00+02:00', 2880, weekdays, '2026-03-27T11:30:00+01:00'],
  ['past midnight into that Sunday', '2026-03-30T00:30:00+02:00', 60, weekdays, '2026-03-27T23:30:00+01:00'],
  ['24 hours before that Sunday', '2026-03-29T11:30:00+02:00', 1440, everyDay, '2026-03-28T10:30:00+01:00'],
  ['an hour before the change', '2026-03-29T03:30:00+02:00', 60, everyDay, '2026-03-29T01:30:00+01:00'],
  ['the minute of the change', '2026-03-29T04:00:00+02:00', 60, everyDay, '2026-03-29T03:00:00+02:00'],
  ['back into the skipped hour', '2026-03-30T03:30:00+02:00', 60, sundays, '2026-03-29T03:30:00+02:00'],
  // 25 October 2026: 03:00 becomes 02:00.
  ['the Monday after it', '2026-10-26T11:30:00+01:00', 60, weekdays, '2026-10-26T10:30:00+01:00'],
  ['a day before that Monday', '2026-10-26T11:30:00+01:00', 1440, weekdays, '2026-10-23T11:30:00+02:00'],
  ['two days before that Monday', '2026-10-26T11:30:00+01:00', 2880, weekdays, '2026-10-23T12:30:00+02:00'],
  ['two days before the Tuesday', '2026-10-27T11:30:00+01:00', 2880, weekdays, '2026-10-23T11:30:00+02:00'],
  ['past midnight into that Sunday', '2026-10-26T00:30:00+01:00', 60, weekdays, '2026-10-23T23:30:00+02:00'],
  ['24 hours before that Sunday', '2026-10-25T11:30:00+01:00', 1440, everyDay, '2026-10-24T12:30:00+02:00'],
  ['02:30 the second time', '2026-10-25T03:30:00+01:00', 60, everyDay, '2026-10-25T02:30:00+01:00'],
  ['02:30 the first time', '2026-10-25T03:30:00+01:00', 120, everyDay, '2026-10-25T02:30:00+02:00'],
  [
    'back into the hour there is twice',
    '2026-10-26T03:30:00+01:00',
    60,
    sundays,
    '2026-10-25T02:30:00+01:00',
  ],
] as const;

for (const [what, pickup, minutes, openingDays, deadline] of clockChanges) {
  const season = deadline < '2026-07' ? 'summer' : 'winter';
  test(`over the change to ${season} time a deadline is ${what}`, () => {
    assert.equal(toIsoInstant(deadlineOf(new Date(pickup), minutes, openingDays)), deadline);
  });
}
