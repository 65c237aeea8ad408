import type { FormErrors } from '@kantine/ui/forms';
import type { MeetingRequest } from '@kantine/contract';
import { isRecord, type Stored, toCount } from '@kantine/core';

import { toEan } from '../rules/answer-formats';
import { storedList, readStoredText } from '../saving/stored-values';
import type { MeetingField } from '../catalogue/catalogue';
import type { Meeting } from '../meeting/meeting';

export type MeetingValues = ReturnType<typeof pickMeetingValues>;

export const maxTitle = 200;

export function answerKey(fieldId: number): string {
  return `field-${fieldId}`;
}

/** A choice goes back to the venue as it wrote it. */
export function answerTo(
  { id, widget }: Pick<MeetingField, 'id' | 'widget'>,
  { meeting_details }: Pick<MeetingValues, 'meeting_details'>,
): string {
  const answer = meeting_details[answerKey(id)] ?? '';
  return widget === 'select' ? answer : answer.trim();
}

export const emptyMeeting = () => pickMeetingValues({});

export function pickMeetingValues(source: object) {
  const stored = source as Stored;
  const rooms = storedList(stored['meeting_rooms']).map(({ id }) => ({ id: readStoredText(id) }));
  const answers = isRecord(stored['meeting_details']) ? stored['meeting_details'] : {};
  return {
    title: readStoredText(stored['title']),
    date: readStoredText(stored['date']),
    start_time: readStoredText(stored['start_time']),
    end_time: readStoredText(stored['end_time']),
    internal_participants: readStoredText(stored['internal_participants']),
    external_participants: readStoredText(stored['external_participants'], '0'),
    meeting_rooms: rooms.length > 0 ? rooms : [{ id: '' }],
    meeting_details: Object.fromEntries(
      Object.entries(answers).map(([key, value]) => [key, readStoredText(value)]),
    ),
  };
}

/** Adds empty answers, so that an answer that is typed and erased is no change. */
export function withEmptyAnswers(values: MeetingValues, fields: readonly MeetingField[]): MeetingValues {
  const empty = Object.fromEntries(fields.map(({ id }) => [answerKey(id), '']));
  return { ...values, meeting_details: { ...empty, ...values.meeting_details } };
}

export function toMeetingValues(meeting: Meeting): MeetingValues {
  return {
    title: meeting.title,
    date: meeting.date,
    start_time: meeting.startTime,
    end_time: meeting.endTime,
    internal_participants: String(meeting.internalParticipants ?? ''),
    external_participants: String(meeting.externalParticipants ?? ''),
    meeting_rooms:
      meeting.roomIds.length > 0 ? meeting.roomIds.map((id) => ({ id: String(id) })) : [{ id: '' }],
    meeting_details: Object.fromEntries(
      meeting.answers.map(({ fieldId, value }) => [answerKey(fieldId), value]),
    ),
  };
}

export function chosenRoomIds({ meeting_rooms }: Pick<MeetingValues, 'meeting_rooms'>): number[] {
  return [...new Set(meeting_rooms.filter(({ id }) => id !== '').map(({ id }) => Number(id)))];
}

export function toLimits(values: MeetingValues) {
  return { startTime: values.start_time, endTime: values.end_time, roomIds: chosenRoomIds(values) };
}

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
    internal_participants: toCount(values.internal_participants) ?? NaN,
    external_participants: toCount(values.external_participants) ?? NaN,
    meeting_rooms: chosenRoomIds(values).map((id) => ({ id })),
    meeting_details: fields.map((field) => {
      const answer = answerTo(field, values);
      return { meeting_field_id: field.id, value: (field.format === 'ean' ? toEan(answer) : answer) || null };
    }),
    ...(version !== null && { version }),
  };
}

/** The API's indexes are the request's, which has each room once and the answers in the questions' order. */
export function toMeetingFieldErrors(
  errors: Readonly<Record<string, string>>,
  values: MeetingValues,
  fields: readonly MeetingField[],
): FormErrors {
  const sentRoomIds = chosenRoomIds(values);
  const toFieldName = (key: string) => {
    const [, list, index] = /^(meeting_rooms|meeting_details)\.(\d+)(?:\.|$)/.exec(key) ?? [];
    if (list === 'meeting_rooms') {
      const row = values.meeting_rooms.findIndex(({ id }) => Number(id) === sentRoomIds[Number(index)]);
      return row < 0 ? key : `meeting_rooms[${row}].id`;
    }
    const field = list && fields[Number(index)];
    return field ? `meeting_details.${answerKey(field.id)}` : key;
  };
  return Object.fromEntries(Object.entries(errors).map(([key, message]) => [toFieldName(key), message]));
}
