import { requiredMessage } from '@kantine/shared/forms';
import { toOpeningDays } from '@kantine/shared/opening-days';
import { instantOf } from '@kantine/shared/time';

import { emptyMeeting, type MeetingValues } from './meeting-values';
import { meetingFaults, type MeetingRules } from './validate-meeting';
import { closedWeekday, tooManyParticipants } from '../rules/meeting-times';

const rules: MeetingRules = {
  catalogue: {
    rooms: [
      { id: 1, name: 'Havnen', capacity: 12 },
      { id: 2, name: 'Kajen', capacity: 6 },
      { id: 3, name: 'Pladsen', capacity: null },
    ],
    fields: [
      { id: 3, name: 'Omkostningssted', widget: 'text', isRequired: true, options: [] },
      { id: 4, name: 'Opstilling', widget: 'select', isRequired: false, options: ['Hestesko', 'Biograf'] },
    ],
  },
  section: {
    openingDays: toOpeningDays(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']),
    allowUpdatesUntil: 120,
  },
  // A Monday.
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

const faults = (changes: Partial<MeetingValues>) => meetingFaults({ ...meeting, ...changes }, rules);

test('a meeting that is whole has no faults', () => {
  expect(faults({})).toEqual({});
});

test('a meeting that has not begun lacks all that is required, and nothing else', () => {
  expect(faults({ ...emptyMeeting() })).toEqual({
    date: requiredMessage,
    start_time: requiredMessage,
    end_time: requiredMessage,
    internal_participants: requiredMessage,
    'meeting_rooms[0].id': requiredMessage,
    'meeting_details.field-3': requiredMessage,
  });
});

test.each<[string, Partial<MeetingValues>, string, string | undefined]>([
  ['a Saturday', { date: '2026-11-28' }, 'date', closedWeekday],
  ['a day that is none', { date: '12026-11-28' }, 'date', 'Vælg en dag, der findes.'],
  ['last week', { date: '2026-11-20' }, 'date', 'Datoen er passeret. Vælg en senere dag.'],
  ['later today', { date: '2026-11-23', start_time: '10:01', end_time: '12:00' }, 'start_time', undefined],
  [
    'today, at the very deadline',
    { date: '2026-11-23', start_time: '10:00' },
    'start_time',
    'Det er for sent til et møde kl. 10:00. Vælg et senere tidspunkt eller en anden dag.',
  ],
  [
    'a closed day is no matter of the hour',
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
  ['fewer than nobody', { external_participants: '-1' }, 'external_participants', 'Skriv et helt antal.'],
  ['nobody from outside', { external_participants: '0' }, 'external_participants', undefined],
  ['as many as there is room for', { external_participants: '2' }, 'internal_participants', undefined],
  ['one too many', { external_participants: '3' }, 'internal_participants', tooManyParticipants],
  [
    'one too many, the same room twice',
    { external_participants: '3', meeting_rooms: [{ id: '1' }, { id: '1' }] },
    'internal_participants',
    tooManyParticipants,
  ],
  [
    'two rooms for them',
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
  ['a question unanswered', { meeting_details: {} }, 'meeting_details.field-3', requiredMessage],
  [
    'an answer that is no more',
    { meeting_details: { 'field-3': '1', 'field-4': 'Rundkreds' } },
    'meeting_details.field-4',
    'Svaret kan ikke længere vælges. Vælg et andet.',
  ],
])('%s', (_name, changes, field, words) => {
  expect(faults(changes)[field]).toBe(words);
});

test('tomorrow, when today and tomorrow are too soon, names the first day that is not', () => {
  const slow = { ...rules.section, allowUpdatesUntil: 2 * 24 * 60 };
  const found = meetingFaults(meeting, {
    now: rules.now,
    section: slow,
    catalogue: { rooms: [], fields: [] },
  });
  expect(found['date']).toBe('Mødet kan tidligst holdes onsdag 25. november.');
});
