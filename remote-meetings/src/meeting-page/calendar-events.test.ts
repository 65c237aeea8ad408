import { instantOf } from '@kantine/core';

import { toMeeting } from '../meeting/meeting';
import { meetingWithUnreadableLines, wireMeeting } from '../testing/meetings';
import { toCalendarEvents } from './calendar-events';

const rooms = [
  { id: 1, name: 'Havnen', capacity: 12 },
  { id: 2, name: 'Kajen', capacity: 6 },
];

const croissant = {
  id: 4,
  name: 'Croissant',
  description: '',
  price: 1850,
  availableFrom: null,
  availableTo: null,
};

test('the meeting and each delivery become an event with time, location and description', () => {
  expect(
    toCalendarEvents(toMeeting(wireMeeting())!, { rooms, fields: [], folders: [] }, 'Havnegade 1'),
  ).toEqual([
    {
      uid: 'meeting-5',
      title: 'Bestyrelsesmøde',
      start: instantOf('2026-11-24', '09:00'),
      end: instantOf('2026-11-24', '11:30'),
      description: 'Antal interne: 4\nAntal eksterne: 2\nOmkostningssted: 1042',
      location: 'Havnen, Kajen, Havnegade 1',
    },
    {
      uid: 'meeting-5-delivery-8',
      title: 'Leverance: Bestyrelsesmøde',
      start: instantOf('2026-11-24', '09:30'),
      description: '6 × Kaffe\n6 × Croissant\nVed døren',
      location: 'Havnen, Havnegade 1',
    },
    {
      uid: 'meeting-5-delivery-9',
      title: 'Leverance: Bestyrelsesmøde',
      start: instantOf('2026-11-24', '11:00'),
      description: '2 × Kaffe',
      location: 'Kajen, Havnegade 1',
    },
  ]);
});

test('a thousand participants and pieces are written with a point', () => {
  const line = { meeting_product_id: 2, product_name: 'Kaffe', quantity: 1200, price: 25 };
  const [delivery] = wireMeeting().meeting_milestones!;
  const wire = wireMeeting(
    { internal_participants: 1200 },
    { meeting_milestones: [{ ...delivery!, meeting_milestone_lines: [line] }] },
  );
  const events = toCalendarEvents(toMeeting(wire)!, { rooms, fields: [], folders: [] }, '');
  expect(events[0]?.description).toContain('Antal interne: 1.200');
  expect(events[1]?.description).toContain('1.200 × Kaffe');
});

test('an unknown count of participants is left out', () => {
  const meeting = toMeeting(wireMeeting({ internal_participants: null as never }))!;
  expect(toCalendarEvents(meeting, { rooms, fields: [], folders: [] }, '')[0]?.description).toBe(
    'Antal eksterne: 2\nOmkostningssted: 1042',
  );
});

test('a line without a quantity is named alone', () => {
  const lines = [{ meeting_product_id: 2, product_name: 'Kaffe', quantity: null as never, price: 25 }];
  const [delivery] = wireMeeting().meeting_milestones!;
  const wire = wireMeeting({}, { meeting_milestones: [{ ...delivery!, meeting_milestone_lines: lines }] });
  expect(toCalendarEvents(toMeeting(wire)!, { rooms, fields: [], folders: [] }, '')[1]?.description).toBe(
    'Kaffe\nVed døren',
  );
});

test('a delivery whose products are unreadable says so', () => {
  const meeting = toMeeting(meetingWithUnreadableLines())!;
  expect(toCalendarEvents(meeting, { rooms, fields: [], folders: [] }, '')[1]?.description).toBe(
    'Produkterne kunne ikke hentes.\nVed døren',
  );
});

test('a product without a name in the booking has today’s, or is a discontinued one', () => {
  const lines = [4, 99].map((id) => ({ meeting_product_id: id, product_name: null, quantity: 6, price: 25 }));
  const [delivery] = wireMeeting().meeting_milestones!;
  const meeting = toMeeting(
    wireMeeting({}, { meeting_milestones: [{ ...delivery!, meeting_milestone_lines: lines }] }),
  )!;
  const folders = [{ id: 0, name: '', products: [croissant] }];
  expect(toCalendarEvents(meeting, { rooms, fields: [], folders }, '')[1]?.description).toBe(
    '6 × Croissant\n6 × Udgået produkt\nVed døren',
  );
});

test.each([
  ['22:00', '00:00', '23:30', '2026-11-24', '23:30'],
  ['22:00', '00:00', '00:00', '2026-11-25', '00:00'],
  ['00:00', '00:00', '00:00', '2026-11-24', '00:00'],
])(
  'a meeting from %s to %s ends at midnight, and its delivery at %s is on %s',
  (start, end, time, day, at) => {
    const [delivery] = wireMeeting().meeting_milestones!;
    const wire = wireMeeting(
      { start_time: start, end_time: end },
      { meeting_milestones: [{ ...delivery!, time }] },
    );
    const [meeting, deliveryEvent] = toCalendarEvents(
      toMeeting(wire)!,
      { rooms, fields: [], folders: [] },
      '',
    );
    expect(meeting?.end).toBe(instantOf('2026-11-25'));
    expect(deliveryEvent?.start).toBe(instantOf(day, at));
  },
);
