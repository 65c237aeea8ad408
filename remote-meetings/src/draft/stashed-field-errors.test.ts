import { useSession } from '@kantine/core';
import { accountAnswer } from '@kantine/testing/venue-records';
import { renderHook } from '@testing-library/react';

import { emptyMeeting, type MeetingValues } from '../meeting-form/meeting-values';
import {
  clearStashedFieldErrors,
  splitFieldErrors,
  stashFieldErrors,
  useStashedFieldErrors,
} from './stashed-field-errors';

const stashedFor = (values: MeetingValues) => renderHook(() => useStashedFieldErrors(values)).result.current;

test('separates the errors of the deliveries by index', () => {
  expect(
    splitFieldErrors({
      date: 'Lukket',
      'meeting_milestones.1.time': 'For sent',
      'meeting_milestones.10.comment': 'For lang',
    }),
  ).toEqual({
    meeting: { date: 'Lukket' },
    deliveries: [
      { index: 1, field: 'time', message: 'For sent' },
      { index: 10, field: 'comment', message: 'For lang' },
    ],
  });
});

test('a form gets its errors once, and only for the values that were sent', () => {
  const values = { ...emptyMeeting(), title: 'Bestyrelsesmøde' };
  stashFieldErrors({ title: 'For lang' }, values);
  expect(stashedFor({ ...values })).toEqual({ title: 'For lang' });
  expect(stashedFor(values)).toBeUndefined();
  stashFieldErrors({ title: 'For lang' }, values);
  expect(stashedFor(emptyMeeting())).toBeUndefined();
  clearStashedFieldErrors();
  expect(stashedFor(values)).toBeUndefined();
});

test.each(['end', 'logOut'] as const)('the stash is empty after the session: %s', (ending) => {
  const values = { ...emptyMeeting(), title: 'Fortroligt' };
  useSession.getState().begin('good', accountAnswer().body.data);
  stashFieldErrors({ title: 'For lang' }, values);
  useSession.getState()[ending]();
  expect(stashedFor(values)).toBeUndefined();
});
