import type { components } from '@kantine/contract/types';
import type { Transaction } from '../../database/database.ts';
import type { NewRow, Row } from '../../database/tables.ts';
import type { FieldErrors } from '../../http/problem.ts';
import { weekdayOf } from '../../time/danish-time.ts';
import { isEndAfterStart } from '../clock-times.ts';
import { insertDelivery } from '../deliveries/deliveries.ts';
import type { MeetingsSection } from '../meetings-section.ts';
import { findAnswerErrors, readFields, toMeetingAnswers, type MeetingAnswer } from './meeting-answers.ts';
import { findUnknownRoomErrors, lockRooms, type Room } from './rooms.ts';

export type MeetingRequest = components['schemas']['MeetingRequest'];

export interface ResolvedMeeting {
  /** Locked until the transaction ends. */
  readonly rooms: readonly Room[];
  readonly answers: readonly MeetingAnswer[];
  readonly errors: FieldErrors;
}

export async function resolveMeeting(
  transaction: Transaction,
  section: Pick<MeetingsSection, 'opening_days'>,
  request: MeetingRequest,
): Promise<ResolvedMeeting> {
  const rooms = await lockRooms(transaction, request.meeting_rooms);
  const fields = await readFields(transaction);
  const details = request.meeting_details ?? [];
  const unknownRooms = findUnknownRoomErrors(request.meeting_rooms, rooms);
  const isKnown = Object.keys(unknownRooms).length === 0;
  const participants = request.internal_participants + request.external_participants;
  const capacity = rooms.reduce((sum, room) => sum + room.capacity, 0);
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
        participants > capacity && {
          internal_participants: ['Antallet af deltagere overstiger kapaciteten'],
        }),
      ...findAnswerErrors(fields, details),
    },
  };
}

export async function insertMeeting(
  transaction: Transaction,
  owner: Pick<NewRow<'meetings'>, 'account_id' | 'status'>,
  request: components['schemas']['BookMeetingRequest'],
  meeting: ResolvedMeeting,
  products: readonly Row<'meeting_products'>[],
): Promise<number> {
  const { id } = await transaction
    .insertInto('meetings')
    .values({ ...toMeetingRow(request), ...owner })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceRoomsAndAnswers(transaction, id, meeting);
  for (const delivery of request.meeting_milestones ?? [])
    await insertDelivery(transaction, id, delivery, products);
  return id;
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
  const ofMeeting = { meeting_id: meetingId };
  await transaction.deleteFrom('meeting_room_bookings').where('meeting_id', '=', meetingId).execute();
  await transaction
    .insertInto('meeting_room_bookings')
    .values(rooms.map(({ id }) => ({ room_id: id, ...ofMeeting })))
    .execute();
  await transaction.deleteFrom('meeting_details').where('meeting_id', '=', meetingId).execute();
  if (answers.length === 0) return;
  await transaction
    .insertInto('meeting_details')
    .values(answers.map((answer) => ({ ...answer, ...ofMeeting })))
    .execute();
}
