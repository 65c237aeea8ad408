import type { BookMeetingRequest, MeetingRequest, MilestoneRequest } from '@kantine/shared/contract';

import type { Delivery, Meeting, MeetingField } from '../meeting/meeting';

/** A meeting as its form holds it: the wire's names, so that what the venue says of a field lands there, and all values as text. */
export interface MeetingValues {
  title: string;
  date: string;
  start_time: string;
  end_time: string;
  internal_participants: string;
  external_participants: string;
  meeting_rooms: { id: string }[];
  /** The answers to the venue's questions, by `detailKey`. */
  meeting_details: Record<string, string>;
}

/** A delivery as its form holds it. */
export interface DeliveryValues {
  time: string;
  comment: string;
  meeting_room_id: string;
  meeting_milestone_lines: LineValues[];
}

export interface LineValues {
  meeting_product_id: string;
  quantity: string;
}

/** A question's key: one that the form library does not take for a place in a list. */
export function detailKey(fieldId: number): string {
  return `field-${fieldId}`;
}

export function emptyMeeting(): MeetingValues {
  return {
    title: '',
    date: '',
    start_time: '',
    end_time: '',
    internal_participants: '',
    external_participants: '0',
    meeting_rooms: [{ id: '' }],
    meeting_details: {},
  };
}

export function emptyDelivery(): DeliveryValues {
  return { time: '', comment: '', meeting_room_id: '', meeting_milestone_lines: [] };
}

export function emptyLine(): LineValues {
  return { meeting_product_id: '', quantity: '1' };
}

/** The meeting's own values of something that holds more. */
export function meetingValuesOf(more: MeetingValues): MeetingValues {
  const parts = Object.keys(emptyMeeting()) as (keyof MeetingValues)[];
  return Object.fromEntries(parts.map((part) => [part, more[part]])) as unknown as MeetingValues;
}

/** Every question has an answer from the start, if an empty one: what was typed and taken back is no change. */
export function withAnswers(values: MeetingValues, fields: readonly MeetingField[]): MeetingValues {
  const empty = Object.fromEntries(fields.map(({ id }) => [detailKey(id), '']));
  return { ...values, meeting_details: { ...empty, ...values.meeting_details } };
}

/** A booked meeting in its form. */
export function toMeetingValues(meeting: Meeting): MeetingValues {
  return {
    title: meeting.title,
    date: meeting.date,
    start_time: meeting.startTime,
    end_time: meeting.endTime,
    internal_participants: String(meeting.internalParticipants),
    external_participants: String(meeting.externalParticipants),
    meeting_rooms:
      meeting.roomIds.length > 0 ? meeting.roomIds.map((id) => ({ id: String(id) })) : [{ id: '' }],
    meeting_details: Object.fromEntries(
      meeting.answers.map(({ fieldId, value }) => [detailKey(fieldId), value]),
    ),
  };
}

/** A delivery in its form. */
export function toDeliveryValues({ time, comment, roomId, lines }: Delivery): DeliveryValues {
  return {
    time,
    comment,
    meeting_room_id: String(roomId),
    meeting_milestone_lines: lines.map(({ productId, quantity }) => ({
      meeting_product_id: String(productId),
      quantity: String(quantity),
    })),
  };
}

/** The rooms that are chosen, each once. */
export function chosenRooms({ meeting_rooms }: Pick<MeetingValues, 'meeting_rooms'>): number[] {
  return [...new Set(meeting_rooms.filter(({ id }) => id !== '').map(({ id }) => Number(id)))];
}

/** The form's meeting for the wire; the venue's questions in their order, one without an answer as no answer. */
export function toMeetingRequest(
  values: MeetingValues,
  fields: readonly MeetingField[],
  version: number | null = null,
): MeetingRequest {
  return {
    title: values.title.trim(),
    date: values.date,
    start_time: values.start_time,
    end_time: values.end_time,
    internal_participants: Number(values.internal_participants),
    external_participants: Number(values.external_participants),
    meeting_rooms: chosenRooms(values).map((id) => ({ id })),
    meeting_details: fields.map(({ id }) => ({
      meeting_field_id: id,
      value: values.meeting_details[detailKey(id)]?.trim() || null,
    })),
    ...(version !== null && { version }),
  };
}

/** The form's delivery for the wire. */
export function toDeliveryRequest(values: DeliveryValues, version: number | null = null): MilestoneRequest {
  return {
    time: values.time,
    comment: values.comment.trim() || null,
    meeting_room_id: Number(values.meeting_room_id),
    meeting_milestone_lines: values.meeting_milestone_lines.map((line) => ({
      meeting_product_id: Number(line.meeting_product_id),
      quantity: Number(line.quantity),
    })),
    ...(version !== null && { version }),
  };
}

/** The whole draft for the wire. */
export function toBooking(
  draft: MeetingValues & { meeting_milestones: readonly DeliveryValues[] },
  fields: readonly MeetingField[],
): BookMeetingRequest {
  return {
    ...toMeetingRequest(draft, fields),
    meeting_milestones: draft.meeting_milestones.map((delivery) => toDeliveryRequest(delivery)),
  };
}
