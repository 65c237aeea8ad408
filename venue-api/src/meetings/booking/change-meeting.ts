import type { Account } from '../../http/account.ts';
import type { Transaction } from '../../database/database.ts';
import type { Context } from '../../http/context.ts';
import { checkIsValid, conflict } from '../../http/problem.ts';
import { findExcludedDeliveryErrors } from '../deliveries/excluded-deliveries.ts';
import { checkMeetingDeadline, requireMeetingsSection } from '../meetings-section.ts';
import { checkVersion, lockOwnMeeting, statusAfterChange } from '../own-meeting.ts';
import {
  replaceRoomsAndAnswers,
  resolveMeeting,
  toMeetingRow,
  type MeetingRequest,
} from './meeting-request.ts';
import { findTakenRoomErrors } from './rooms.ts';

/** @throws 404, 400 12002 if the old or new start is too soon, 409 for an old version, 422 by field */
export async function changeMeeting(
  context: Context,
  account: Account,
  id: number,
  request: MeetingRequest,
): Promise<void> {
  const section = requireMeetingsSection(context);
  await context.db.transaction().execute(async (transaction) => {
    const stored = await lockOwnMeeting(transaction, context, account, id);
    checkVersion(stored, request.version);
    const meeting = await resolveMeeting(transaction, section, request);
    const leftOut = findExcludedDeliveryErrors(
      await readDeliveries(transaction, id),
      stored,
      request,
      meeting.rooms,
    );
    checkIsValid({ ...leftOut, ...meeting.errors });
    checkMeetingDeadline(context, request);
    checkIsValid(await findTakenRoomErrors(transaction, request.meeting_rooms, meeting.rooms, request, id));

    await transaction
      .updateTable('meetings')
      .set(({ eb }) => ({
        ...toMeetingRow(request),
        status: statusAfterChange(stored),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    await replaceRoomsAndAnswers(transaction, id, meeting);
  });
}

export async function cancelMeeting(context: Context, account: Account, id: number): Promise<void> {
  requireMeetingsSection(context);
  await context.db.transaction().execute(async (transaction) => {
    await lockOwnMeeting(transaction, context, account, id, conflict('Mødet er allerede aflyst.'));
    await transaction
      .updateTable('meetings')
      .set({ cancelled_at: context.now() })
      .where('id', '=', id)
      .execute();
  });
}

function readDeliveries(transaction: Transaction, meetingId: number) {
  return transaction
    .selectFrom('meeting_milestones')
    .innerJoin('meeting_rooms', 'meeting_rooms.id', 'room_id')
    .select(['time', 'room_id as roomId', 'name as roomName'])
    .where('meeting_id', '=', meetingId)
    .orderBy('time')
    .orderBy('meeting_milestones.id')
    .execute();
}
