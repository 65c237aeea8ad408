import { toMeeting } from '../meeting/wire-meetings';
import type { Catalogue } from '../meeting/meeting';
import { wireMeeting } from '../testing/meetings';
import { copyOf } from './copy-of-meeting';

const product = (id: number, name: string) => ({
  id,
  name,
  description: '',
  price: 2500,
  availableFrom: null,
  availableTo: null,
});
const catalogue: Catalogue = {
  rooms: [
    { id: 1, name: 'Havnen', capacity: 12 },
    { id: 2, name: 'Kajen', capacity: 6 },
  ],
  fields: [{ id: 3, name: 'Omkostningssted', widget: 'text', isRequired: true, options: [] }],
  folders: [{ id: 0, name: '', products: [product(2, 'Kaffe'), product(4, 'Croissant')] }],
};
const meeting = toMeeting(wireMeeting());

test('a copy has everything but the date', () => {
  expect(copyOf(meeting, catalogue)).toEqual({
    start: {
      title: 'Bestyrelsesmøde',
      date: '',
      start_time: '09:00',
      end_time: '11:30',
      internal_participants: '4',
      external_participants: '2',
      meeting_rooms: [{ id: '1' }, { id: '2' }],
      meeting_details: { 'field-3': '1042' },
      meeting_milestones: [
        expect.objectContaining({ time: '09:30', comment: 'Ved døren', meeting_room_id: '1' }),
        expect.objectContaining({ time: '11:00', comment: '', meeting_room_id: '2' }),
      ],
    },
    leftOut: [],
  });
});

test('what the venue has no more is left out; products are named, each once', () => {
  const { start, leftOut } = copyOf(meeting, {
    rooms: [],
    fields: [],
    folders: [{ id: 0, name: '', products: [product(4, 'Croissant')] }],
  });
  expect(leftOut).toEqual(['Kaffe']);
  expect(start.meeting_rooms).toEqual([{ id: '' }]);
  expect(start.meeting_details).toEqual({});
  expect(start.meeting_milestones.map((delivery) => delivery.meeting_milestone_lines.length)).toEqual([1, 0]);
});
