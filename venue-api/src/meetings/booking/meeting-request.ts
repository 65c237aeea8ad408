import type { Transaction } from 'kysely';

import type { components } from '@kantine/contract/types';
import type { Tables } from '../../database/tables.ts';
import type { FieldErrors } from '../../http/problem.ts';
import { weekdayOf } from '../../time/danish-time.ts';
import { findWrongAnswers, readFields, toAnswers } from './meeting-answers.ts';
import { endsAfterStart } from '../clock-times.ts';
import { findUnknownRooms, lockRooms, type Room } from './rooms.ts';
import type { MeetingsSection } from '../meetings-section.ts';

export type MeetingRequest = components['schemas']['MeetingRequest'];

/** What a request asks for, looked up. */
export interface ReadMeeting {
  /** Locked until the transaction ends. */
  readonly rooms: readonly Room[];
  readonly answers: readonly { fieldId: number; value: string }[];
  /** What is wrong with the meeting itself, by field. */
  readonly errors: FieldErrors;
}

export async function readMeeting(
  transaction: Transaction<Tables>,
  section: MeetingsSection,
  request: MeetingRequest,
): Promise<ReadMeeting> {
  const rooms = await lockRooms(transaction, request.meeting_rooms);
  const fields = await readFields(transaction);
  const details = request.meeting_details ?? [];
  const unknownRooms = findUnknownRooms(request.meeting_rooms, rooms);
  const isKnown = Object.keys(unknownRooms).length === 0;
  return {
    rooms,
    answers: toAnswers(fields, details),
    errors: {
      ...(!section.opening_days.includes(weekdayOf(request.date)) && {
        date: ['Der kan ikke bookes møder på den valgte ugedag'],
      }),
      ...(!endsAfterStart(request) && { end_time: ['Mødet skal slutte, efter at det er begyndt.'] }),
      ...unknownRooms,
      // How many there is room for is only known when all the rooms are.
      ...(isKnown &&
        participantsOf(request) > capacityOf(rooms) && {
          internal_participants: ['Antallet af deltagere overstiger kapaciteten'],
        }),
      ...findWrongAnswers(fields, details),
    },
  };
}

/** Stores what a meeting has of its own; its deliveries have a place of their own. */
export function toRow(request: MeetingRequest) {
  return {
    title: request.title.trim(),
    date: request.date,
    start_time: request.start_time,
    end_time: request.end_time,
    internal_participants: request.internal_participants,
    external_participants: request.external_participants,
  };
}

/** Gives a meeting its rooms and answers, in place of those that it had. */
export async function putParts(
  transaction: Transaction<Tables>,
  meetingId: number,
  { rooms, answers }: ReadMeeting,
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
