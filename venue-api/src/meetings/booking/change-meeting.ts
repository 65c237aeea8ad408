import type { Transaction } from 'kysely';

import type { Account } from '../../accounts/log-in/sessions.ts';
import type { Tables } from '../../database/tables.ts';
import type { Context } from '../../http/context.ts';
import { checkIsValid, conflict } from '../../http/problem.ts';
import { findLeftOut } from '../deliveries/excluded-deliveries.ts';
import { putParts, readMeeting, toRow, type MeetingRequest } from './meeting-request.ts';
import { checkIsLatest, lockOwn, statusAfterChange } from '../own-meeting.ts';
import { findTakenRooms } from './rooms.ts';
import { checkIsInTime, sectionOf } from '../meetings-section.ts';

/**
 * Changes a meeting; its deliveries stay as they are, and must fit into what it becomes.
 * @throws 404 when it is not the account's, 400 12002 when it begins too soon, as it was or as it shall be, 409 when somebody
 * else has changed it, 422 by field
 */
export async function changeMeeting(
  context: Context,
  account: Account,
  id: number,
  request: MeetingRequest,
): Promise<void> {
  const section = sectionOf(context);
  await context.db.transaction().execute(async (transaction) => {
    const stored = await lockOwn(transaction, context, account, id);
    checkIsLatest(stored, request.version);
    const meeting = await readMeeting(transaction, section, request);
    const leftOut = findLeftOut(await readDeliveries(transaction, id), stored, request, meeting.rooms);
    // What is wrong with the meeting itself comes first: its messages win over those about the deliveries.
    checkIsValid({ ...leftOut, ...meeting.errors });
    checkIsInTime(context, request);
    checkIsValid(await findTakenRooms(transaction, request.meeting_rooms, meeting.rooms, request, id));

    await transaction
      .updateTable('meetings')
      .set(({ eb }) => ({
        ...toRow(request),
        status: statusAfterChange(stored),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    await putParts(transaction, id, meeting);
  });
}

/**
 * Cancels a meeting: it is shown no more, and its rooms are free.
 * @throws 404 when it is not the account's, 409 when it is cancelled already, 400 12002 when it is too late
 */
export async function cancelMeeting(context: Context, account: Account, id: number): Promise<void> {
  sectionOf(context);
  await context.db.transaction().execute(async (transaction) => {
    await lockOwn(transaction, context, account, id, conflict('Mødet er allerede aflyst.'));
    await transaction
      .updateTable('meetings')
      .set({ cancelled_at: context.now() })
      .where('id', '=', id)
      .execute();
  });
}

function readDeliveries(transaction: Transaction<Tables>, meetingId: number) {
  return transaction
    .selectFrom('meeting_milestones')
    .innerJoin('meeting_rooms', 'meeting_rooms.id', 'room_id')
    .select(['time', 'room_id as roomId', 'name as roomName'])
    .where('meeting_id', '=', meetingId)
    .orderBy('time')
    .orderBy('meeting_milestones.id')
    .execute();
}
