import { meetingField } from '../testing/meetings';
import { emptyMeeting, toMeetingFieldErrors } from './meeting-values';

const fields = [meetingField(3, 'Omkostningssted'), meetingField(12, 'Opstilling', { isRequired: false })];

test('the error of a room is set at its first row, also after repeated and empty rows', () => {
  const values = { ...emptyMeeting(), meeting_rooms: [{ id: '2' }, { id: '2' }, { id: '' }, { id: '1' }] };
  expect(
    toMeetingFieldErrors(
      { 'meeting_rooms.1.id': 'Havnen er optaget', 'meeting_rooms.0': 'Kajen er optaget' },
      values,
      fields,
    ),
  ).toEqual({ 'meeting_rooms[3].id': 'Havnen er optaget', 'meeting_rooms[0].id': 'Kajen er optaget' });
});

test('the error of an answer is set at its question, and an unknown name is kept', () => {
  expect(
    toMeetingFieldErrors(
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
