import assert from 'node:assert/strict';
import { test } from 'node:test';

import { formatInstant } from '../time/danish-time.ts';
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
  {
    what: 'over the change to winter time, at the same time of day',
    pickup: '2026-10-26T11:30:00+01:00',
    minutes: 1440,
    deadline: '2026-10-23T11:30:00+02:00',
  },
  {
    what: 'over the change to summer time, at the same time of day',
    pickup: '2026-03-30T11:30:00+02:00',
    minutes: 1440,
    deadline: '2026-03-27T11:30:00+01:00',
  },
];

for (const { what, pickup, minutes, deadline } of cases) {
  test(`a deadline is ${what}`, () => {
    assert.equal(formatInstant(deadlineOf(new Date(pickup), minutes, weekdays)), deadline);
  });
}

test('a venue that is never open still has a deadline', () => {
  assert.equal(
    formatInstant(deadlineOf(new Date('2026-11-24T11:30:00+01:00'), 60, [])),
    '2026-11-24T10:30:00+01:00',
  );
});
