import type { Catalogue } from '../catalogue/catalogue';
import { toMeeting } from '../meeting/meeting';
import { meetingField, wireMeeting } from '../testing/meetings';
import { copyOfMeeting } from './copy-of-meeting';

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
  fields: [meetingField(3, 'Omkostningssted')],
  folders: [{ id: 0, name: '', products: [product(2, 'Kaffe'), product(4, 'Croissant')] }],
};
const meeting = toMeeting(wireMeeting())!;

test('a copy has everything except the date', () => {
  expect(copyOfMeeting(meeting, catalogue)).toEqual({
    values: {
      title: 'Bestyrelsesmøde',
      date: '',
      copiedId: '5',
      copiedRooms: [1, 2],
      copiedFrom: '2026-11-24',
      copiedTime: '09:00',
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
    unavailable: [],
  });
});

test('a copy has no count of participants that the venue’s answer lacks', () => {
  const unknown = toMeeting(wireMeeting({ internal_participants: null as never }))!;
  expect(copyOfMeeting(unknown, catalogue).values).toMatchObject({
    internal_participants: '',
    external_participants: '2',
  });
});

test('a copy keeps a line without a product, which is chosen before it is booked', () => {
  const [delivery] = wireMeeting().meeting_milestones!;
  const lines = [{ meeting_product_id: null as never, product_name: 'Kaffe', quantity: 6, price: 25 }];
  const unknown = { ...delivery!, meeting_milestone_lines: lines };
  const { values, unavailable } = copyOfMeeting(
    toMeeting(wireMeeting({}, { meeting_milestones: [unknown] }))!,
    catalogue,
  );
  expect(unavailable).toEqual([]);
  expect(values.meeting_milestones[0]?.meeting_milestone_lines).toEqual([
    { meeting_product_id: '', quantity: '6' },
  ]);
});

test('a copy leaves out rooms, questions and products that are gone, and names the products once', () => {
  const { values, unavailable } = copyOfMeeting(meeting, {
    rooms: [],
    fields: [],
    folders: [{ id: 0, name: '', products: [product(4, 'Croissant')] }],
  });
  expect(unavailable).toEqual(['Kaffe']);
  expect(values.meeting_rooms).toEqual([{ id: '' }]);
  expect(values.meeting_details).toEqual({});
  expect(values.meeting_milestones.map((delivery) => delivery.meeting_milestone_lines.length)).toEqual([
    1, 0,
  ]);
});

test('a product that is gone, and whose booking has no name, is named as a discontinued one', () => {
  const lines = [98, 99].map((id) => ({
    meeting_product_id: id,
    product_name: null,
    quantity: 6,
    price: 25,
  }));
  const [delivery] = wireMeeting().meeting_milestones!;
  const nameless = wireMeeting(
    {},
    { meeting_milestones: [{ ...delivery!, meeting_milestone_lines: lines }] },
  );
  expect(copyOfMeeting(toMeeting(nameless)!, catalogue).unavailable).toEqual(['Udgået produkt']);
});
