import type { components } from '@kantine/contract/types';
import type { Transaction } from '../../database/database.ts';
import type { FieldErrors } from '../../http/problem.ts';
import { weekdayOf } from '../../time/danish-time.ts';
import { isEndAfterStart } from '../clock-times.ts';
import type { MeetingsSection } from '../meetings-section.ts';
import { findAnswerErrors, readFields, toMeetingAnswers } from './meeting-answers.ts';
import { findUnknownRoomErrors, lockRooms, type Room } from './rooms.ts';

export type MeetingRequest = components['schemas']['MeetingRequest'];

export interface ResolvedMeeting {
  /** Locked until the transaction ends. */
  readonly rooms: readonly Room[];
  readonly answers: readonly { fieldId: number; value: string }[];
  readonly errors: FieldErrors;
}

export async function resolveMeeting(
  transaction: Transaction,
  section: MeetingsSection,
  request: MeetingRequest,
): Promise<ResolvedMeeting> {
  const rooms = await lockRooms(transaction, request.meeting_rooms);
  const fields = await readFields(transaction);
  const details = request.meeting_details ?? [];
  const unknownRooms = findUnknownRoomErrors(request.meeting_rooms, rooms);
  const isKnown = Object.keys(unknownRooms).length === 0;
  return {
    rooms,
    answers: toMeetingAnswers(fields, details),
    errors: {
      ...(!section.opening_days.includes(weekdayOf(request.date)) && {
        date: ['Der kan ikke bookes møder på den valgte ugedag'],
      }),
      ...(!isEndAfterStart(request) && { end_time: ['Mødet skal slutte, efter at det er begyndt.'] }),
      ...unknownRooms,
      ...(isKnown &&
        participantsOf(request) > capacityOf(rooms) && {
          internal_participants: ['Antallet af deltagere overstiger kapaciteten'],
        }),
      ...findAnswerErrors(fields, details),
    },
  };
}

export function toMeetingRow(request: MeetingRequest) {
  return {
    title: request.title.trim(),
    date: request.date,
    start_time: request.start_time,
    end_time: request.end_time,
    internal_participants: request.internal_participants,
    external_participants: request.external_participants,
  };
}

export async function replaceRoomsAndAnswers(
  transaction: Transaction,
  meetingId: number,
  { rooms, answers }: ResolvedMeeting,
): Promise<void> {
  await transaction.deleteFrom('meeting_room_bookings').where('meeting_id', '=', meetingId).execute();
  await transaction
    .insertInto('meeting_room_bookings')
    .values(rooms.map(({ id }) => ({ meeting_id: meetingId, room_id: id })))
    .execute();
  await transaction.deleteFrom('meeting_details').where('meeting_id', '=', meetingId).execute();
  if (answers.length === 0) return;
  await transaction
    .insertInto('meeting_details')
    .values(
      answers.map(({ fieldId, value }) => ({ meeting_id: meetingId, meeting_field_id: fieldId, value })),
    )
    .execute();
}

function participantsOf({ internal_participants, external_participants }: MeetingRequest): number {
  return internal_participants + external_participants;
}

function capacityOf(rooms: readonly Room[]): number {
  return rooms.reduce((sum, { capacity }) => sum + capacity, 0);
}
