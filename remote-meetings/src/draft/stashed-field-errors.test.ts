import { useSession } from '@kantine/shared/session';
import { accountAnswer } from '@kantine/shared/testing/venue-records';
import { renderHook } from '@testing-library/react';

import { emptyMeeting, type MeetingValues } from '../meeting-form/meeting-values';
import {
  forgetRejections,
  leaveRejection,
  splitRejection,
  toFormErrors,
  useRejection,
} from './stashed-field-errors';

const fields = [
  { id: 3, name: 'Omkostningssted', widget: 'text' as const, isRequired: true, options: [] },
  { id: 12, name: 'Opstilling', widget: 'text' as const, isRequired: false, options: [] },
];

const leftFor = (values: MeetingValues) => renderHook(() => useRejection(values)).result.current;

test('a room that was sent once stands where it was chosen first, whatever lies before it', () => {
  const values = { ...emptyMeeting(), meeting_rooms: [{ id: '2' }, { id: '2' }, { id: '' }, { id: '1' }] };
  expect(
    toFormErrors(
      { 'meeting_rooms.1.id': 'Havnen er optaget', 'meeting_rooms.0': 'Kajen er optaget' },
      values,
      fields,
    ),
  ).toEqual({ 'meeting_rooms[3].id': 'Havnen er optaget', 'meeting_rooms[0].id': 'Kajen er optaget' });
});

test('an answer stands at its question; what belongs to no field keeps its name', () => {
  expect(
    toFormErrors(
      {
        title: 'For lang',
        'meeting_details.1.value': 'Ugyldig',
        'meeting_details.7.value': 'Ukendt',
        meeting_rooms: 'For få',
      },
      emptyMeeting(),
      fields,
    ),
  ).toEqual({
    title: 'For lang',
    'meeting_details.field-12': 'Ugyldig',
    'meeting_details.7.value': 'Ukendt',
    meeting_rooms: 'For få',
  });
});

test('what is said of the deliveries is told apart, by their place', () => {
  expect(
    splitRejection({
      date: 'Lukket',
      'meeting_milestones.1.time': 'For sent',
      'meeting_milestones.10.comment': 'For lang',
    }),
  ).toEqual({
    meeting: { date: 'Lukket' },
    deliveries: [
      { index: 1, field: 'time', words: 'For sent' },
      { index: 10, field: 'comment', words: 'For lang' },
    ],
  });
});

test('what is left for the form is there once, and for the values that it was said of', () => {
  const values = { ...emptyMeeting(), title: 'Bestyrelsesmøde' };
  leaveRejection({ title: 'For lang' }, values);
  expect(leftFor({ ...values })).toEqual({ title: 'For lang' });
  expect(leftFor(values)).toBeUndefined();
  leaveRejection({ title: 'For lang' }, values);
  expect(leftFor(emptyMeeting())).toBeUndefined();
  forgetRejections();
  expect(leftFor(values)).toBeUndefined();
});

test.each(['end', 'leave'] as const)(
  'the values that were rejected are gone from memory with the session: %s',
  (ending) => {
    const values = { ...emptyMeeting(), title: 'Fortroligt' };
    useSession.getState().begin('good', accountAnswer().body.data);
    leaveRejection({ title: 'For lang' }, values);
    useSession.getState()[ending]();
    expect(leftFor(values)).toBeUndefined();
  },
);
