import type { WireMeeting } from '@kantine/contract';

import { wireMeeting } from '../testing/meetings';
import { toMeeting } from './meeting';

test('a meeting has rooms, answers and deliveries, sorted by time', () => {
  const [late, early] = wireMeeting().meeting_milestones!.toReversed();
  const meeting = toMeeting(wireMeeting({}, { meeting_milestones: [late!, early!] }));
  expect(meeting).toMatchObject({
    id: 5,
    title: 'Bestyrelsesmøde',
    date: '2026-11-24',
    startTime: '09:00',
    endTime: '11:30',
    internalParticipants: 4,
    externalParticipants: 2,
    status: 'unapproved',
    roomIds: [1, 2],
    answers: [{ fieldId: 3, fieldName: 'Omkostningssted', value: '1042' }],
    version: 3,
  });
  expect(meeting?.deliveries.map(({ id }) => id)).toEqual([8, 9]);
  expect(meeting?.deliveries[0]).toEqual({
    id: 8,
    time: '09:30',
    comment: 'Ved døren',
    roomId: 1,
    lines: [
      { productId: 2, productName: 'Kaffe', quantity: 6, price: 2500 },
      { productId: 4, productName: 'Croissant', quantity: 6, price: 1850 },
    ],
    version: null,
  });
});

test('ids, counts and prices may be text, and times may have seconds', () => {
  const wire = {
    id: '5',
    attributes: {
      title: 'Møde',
      date: '2026-11-24T00:00:00+01:00',
      start_time: '09:00:00',
      end_time: '11:30:00',
      internal_participants: '4',
      external_participants: null,
      status: 'ready',
    },
    meeting_rooms: [{ id: '2' }],
    meeting_details: [{ meeting_field_id: '3', value: null, field_name: null }],
    meeting_milestones: [
      {
        id: '8',
        time: '09:30:00',
        comment: null,
        meeting_room_id: '2',
        meeting_milestone_lines: [{ meeting_product_id: '2', quantity: '6', price: '25,50' }],
      },
    ],
  } as unknown as WireMeeting;
  expect(toMeeting(wire)).toEqual({
    id: 5,
    title: 'Møde',
    date: '2026-11-24',
    startTime: '09:00',
    endTime: '11:30',
    internalParticipants: 4,
    externalParticipants: null,
    status: 'ready',
    roomIds: [2],
    answers: [
      {
        ...{ fieldId: 3, fieldName: '', value: '' },
        field: {
          ...{ id: 3, name: 'Oplysning', widget: 'text', isRequired: false },
          ...{ options: [], format: null, pattern: null },
        },
      },
    ],
    deliveries: [
      {
        id: 8,
        time: '09:30',
        comment: '',
        roomId: 2,
        lines: [{ productId: 2, productName: '', quantity: 6, price: 2550 }],
        version: null,
      },
    ],
    version: null,
  });
});

test.each([undefined, null])('lists that are %p are empty', (missing) => {
  const { attributes } = wireMeeting();
  const wire = { id: 5, attributes, meeting_rooms: missing, meeting_details: missing } as WireMeeting;
  expect(toMeeting({ ...wire, meeting_milestones: missing } as WireMeeting)).toMatchObject({
    roomIds: [],
    answers: [],
    deliveries: [],
  });
});

test.each(['24:00', '24:00:00', '00:00'])(
  'an end at %s is the midnight that a form’s field shows',
  (end_time) => {
    expect(toMeeting(wireMeeting({ end_time }))).toMatchObject({ endTime: '00:00' });
  },
);

test.each([
  ['paid', 'paid'],
  ['postponed', 'unknown'],
  [undefined, 'unknown'],
])('the status %p is %s', (status, read) => {
  expect(toMeeting(wireMeeting({ status: status as string }))?.status).toBe(read);
});
