import { requiredMessage } from '@kantine/ui/forms';
import { instantOf, toOpeningDays } from '@kantine/core';

import { meetingField } from '../testing/meetings';
import { emptyMeeting, type MeetingValues } from './meeting-values';
import {
  closedWeekdayMessage,
  type MeetingRules,
  tooManyParticipantsMessage,
  validateMeeting,
} from './validate-meeting';

const rules: MeetingRules = {
  catalogue: {
    rooms: [
      { id: 1, name: 'Havnen', capacity: 12 },
      { id: 2, name: 'Kajen', capacity: 6 },
      { id: 3, name: 'Pladsen', capacity: null },
    ],
    fields: [
      meetingField(3, 'Omkostningssted'),
      meetingField(4, 'Opstilling', {
        widget: 'select',
        isRequired: false,
        options: ['Hestesko', 'Biograf'],
      }),
    ],
  },
  settings: {
    openingDays: toOpeningDays(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']),
    allowUpdatesUntil: 120,
  },
  now: instantOf('2026-11-23', '08:00'),
};

const meeting: MeetingValues = {
  ...emptyMeeting(),
  title: 'Bestyrelsesmøde',
  date: '2026-11-24',
  start_time: '09:00',
  end_time: '11:00',
  internal_participants: '10',
  external_participants: '2',
  meeting_rooms: [{ id: '1' }],
  meeting_details: { 'field-3': '1042' },
};

const errorsOf = (changes: Partial<MeetingValues>) => validateMeeting({ ...meeting, ...changes }, rules);

test('a complete meeting has no errors', () => {
  expect(errorsOf({})).toEqual({});
});

test('an empty meeting has an error at each required field, and no other', () => {
  expect(errorsOf({ ...emptyMeeting() })).toEqual({
    date: requiredMessage,
    start_time: requiredMessage,
    end_time: requiredMessage,
    internal_participants: requiredMessage,
    'meeting_rooms[0].id': requiredMessage,
    'meeting_details.field-3': requiredMessage,
  });
});

test.each<[string, Partial<MeetingValues>, string, string | undefined]>([
  ['a Saturday', { date: '2026-11-28' }, 'date', closedWeekdayMessage],
  ['a day that does not exist', { date: '12026-11-28' }, 'date', 'Vælg en dag, der findes.'],
  ['last week', { date: '2026-11-20' }, 'date', 'Datoen er passeret. Vælg en senere dag.'],
  ['later today', { date: '2026-11-23', start_time: '10:01', end_time: '12:00' }, 'start_time', undefined],
  [
    'today, at the deadline',
    { date: '2026-11-23', start_time: '10:00' },
    'start_time',
    'Det er for sent til et møde kl. 10:00. Vælg et senere tidspunkt eller en anden dag.',
  ],
  [
    'a closed day has its message at the date alone',
    { date: '2026-11-22', start_time: '10:00' },
    'start_time',
    undefined,
  ],
  [
    'an end at the start',
    { end_time: '09:00' },
    'end_time',
    'Sluttidspunktet skal være efter starttidspunktet.',
  ],
  ['an end at midnight', { end_time: '00:00' }, 'end_time', undefined],
  ['half a person', { internal_participants: '2.5' }, 'internal_participants', 'Skriv et helt antal.'],
  [
    'half a person in Danish',
    { internal_participants: '2,5' },
    'internal_participants',
    'Skriv et helt antal.',
  ],
  ['a power', { internal_participants: '1e0' }, 'internal_participants', 'Skriv et helt antal.'],
  ['thousands', { internal_participants: '1.000' }, 'internal_participants', tooManyParticipantsMessage],
  ['a negative number', { external_participants: '-1' }, 'external_participants', 'Skriv et helt antal.'],
  ['nobody from outside', { external_participants: '0' }, 'external_participants', undefined],
  ['as many as there is room for', { external_participants: '2' }, 'internal_participants', undefined],
  ['one too many', { external_participants: '3' }, 'internal_participants', tooManyParticipantsMessage],
  [
    'one too many, the same room twice',
    { external_participants: '3', meeting_rooms: [{ id: '1' }, { id: '1' }] },
    'internal_participants',
    tooManyParticipantsMessage,
  ],
  [
    'two rooms that are large enough',
    { external_participants: '8', meeting_rooms: [{ id: '1' }, { id: '2' }] },
    'internal_participants',
    undefined,
  ],
  [
    'a room for any number',
    { internal_participants: '900', meeting_rooms: [{ id: '1' }, { id: '3' }] },
    'internal_participants',
    undefined,
  ],
  [
    'many people before a room is chosen',
    { internal_participants: '900', meeting_rooms: [{ id: '' }] },
    'internal_participants',
    undefined,
  ],
  [
    'a second room not chosen',
    { meeting_rooms: [{ id: '1' }, { id: '' }] },
    'meeting_rooms[1].id',
    requiredMessage,
  ],
  [
    'a room that is gone',
    { meeting_rooms: [{ id: '9' }] },
    'meeting_rooms[0].id',
    'Lokalet findes ikke længere. Vælg et andet.',
  ],
  [
    'a required question without an answer',
    { meeting_details: {} },
    'meeting_details.field-3',
    requiredMessage,
  ],
  [
    'an answer that is no longer offered',
    { meeting_details: { 'field-3': '1', 'field-4': 'Rundkreds' } },
    'meeting_details.field-4',
    'Svaret kan ikke længere vælges. Vælg et andet.',
  ],
])('%s: the field has its message, or none', (_name, changes, field, message) => {
  expect(errorsOf(changes)[field]).toBe(message);
});

test('a date that is too early names the first bookable day', () => {
  const settings = { ...rules.settings, allowUpdatesUntil: 2 * 24 * 60 };
  const errors = validateMeeting(meeting, {
    now: rules.now,
    settings,
    catalogue: { rooms: [], fields: [] },
  });
  expect(errors['date']).toBe('Mødet kan tidligst holdes onsdag 25. november.');
});
