import type { Account } from '../http/account.ts';
import type { Queries, Transaction } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { checkMeetingDeadline } from './meetings-section.ts';

export type Meeting = Row<'meetings'>;

const noMeeting = () => notFound('Mødet findes ikke.');

export async function findOwnMeeting(queries: Queries, account: Account, id: number): Promise<Meeting> {
  const meeting = await selectOwnMeeting(queries, account, id).executeTakeFirst();
  if (!meeting || meeting.cancelled_at) throw noMeeting();
  return meeting;
}

/** Also before a change of a delivery. @throws 404, 400 12002 after the deadline */
export async function lockOwnMeeting(
  transaction: Transaction,
  context: Context,
  account: Account,
  id: number,
  whenCancelled = noMeeting(),
): Promise<Meeting> {
  const meeting = await selectOwnMeeting(transaction, account, id).forUpdate().executeTakeFirst();
  if (!meeting) throw noMeeting();
  if (meeting.cancelled_at) throw whenCancelled;
  checkMeetingDeadline(context, meeting, 'Fristen for at ændre mødet er overskredet.');
  return meeting;
}

export function checkVersion(stored: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== stored.version)
    throw conflict('Der er gemt en anden ændring i mellemtiden.');
}

export function statusAfterChange({ status }: Pick<Meeting, 'status'>): Meeting['status'] {
  return status === 'ready' ? 'unapproved' : status;
}

function selectOwnMeeting(queries: Queries, account: Account, id: number) {
  return queries.selectFrom('meetings').selectAll().where('id', '=', id).where('account_id', '=', account.id);
}
