import type { WireMeeting } from '@kantine/contract';
import type { Answer } from '@kantine/testing/venue-api';

import type { MeetingField } from '../catalogue/catalogue';

type Attributes = WireMeeting['attributes'];

/** The API's record of a meeting on Tuesday 24 November 2026, 09:00 to 11:30, in two rooms. */
export function wireMeeting(
  attributes: Partial<Attributes> = {},
  parts: Partial<Omit<WireMeeting, 'attributes'>> = {},
): WireMeeting {
  return {
    id: 5,
    attributes: {
      title: 'Bestyrelsesmøde',
      date: '2026-11-24',
      start_time: '09:00',
      end_time: '11:30',
      internal_participants: 4,
      external_participants: 2,
      status: 'unapproved',
      version: 3,
      ...attributes,
    },
    meeting_rooms: [{ id: 1 }, { id: 2 }],
    meeting_details: [
      { id: 1, meeting_field_id: 3, value: '1042', field_name: 'Omkostningssted', field_widget: 'text' },
    ],
    meeting_milestones: [
      {
        id: 8,
        time: '09:30',
        comment: 'Ved døren',
        meeting_room_id: 1,
        meeting_milestone_lines: [
          { meeting_product_id: 2, product_name: 'Kaffe', quantity: 6, price: 25 },
          { meeting_product_id: 4, product_name: 'Croissant', quantity: 6, price: '18.50' },
        ],
      },
      {
        id: 9,
        time: '11:00',
        comment: null,
        meeting_room_id: 2,
        meeting_milestone_lines: [{ meeting_product_id: 2, product_name: 'Kaffe', quantity: 2, price: 25 }],
      },
    ],
    ...parts,
  };
}

/** The meeting, whose delivery at 09:30 has a list of products of a wrong type. */
export function meetingWithUnreadableLines(attributes: Partial<Attributes> = {}): WireMeeting {
  const [first, second] = wireMeeting().meeting_milestones!;
  const unreadable = { ...first!, meeting_milestone_lines: {} as never };
  return wireMeeting(attributes, { meeting_milestones: [unreadable, second!] });
}

export const meetingField = (id: number, name: string, more: Partial<MeetingField> = {}): MeetingField => ({
  ...{ id, name, widget: 'text', isRequired: true, options: [], format: null, pattern: null },
  ...more,
});

export const catalogueAnswers: Record<string, Answer> = {
  'GET /meetings/products': {
    body: {
      data: [
        { id: 2, name: 'Kaffe', price: 27 },
        { id: 4, name: 'Croissant', price: 18.5 },
      ],
    },
  },
  'GET /meetings/folders': { body: { data: [] } },
  'GET /meetings/menu-items': { body: { data: [] } },
  'GET /meetings/fields': {
    body: { data: [{ id: 3, name: 'Omkostningssted', widget: 'text', is_required: true }] },
  },
  'GET /meetings/rooms': {
    body: {
      data: [
        { id: 1, name: 'Havnen', capacity: 12 },
        { id: 2, name: 'Kajen', capacity: 6 },
      ],
    },
  },
};
