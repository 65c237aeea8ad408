import type { Selectable, Transaction } from 'kysely';

import type { Account } from '../accounts/log-in/sessions.ts';
import type { Queries } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { checkIsInTime } from './meetings-section.ts';

export type Meeting = Selectable<Tables['meetings']>;

/** @throws 404 when it is not the account's, or cancelled */
export async function findOwn(queries: Queries, account: Account, id: number): Promise<Meeting> {
  const meeting = await selectOwn(queries, account, id).executeTakeFirst();
  if (!meeting || meeting.cancelled_at) throw notFound('Mødet findes ikke.');
  return meeting;
}

/**
 * A meeting that is about to be changed, locked: with its deliveries it is changed by one at a time.
 * @throws 404 when it is not the account's, or cancelled, 400 12002 when it is too late
 */
export async function lockOwn(
  transaction: Transaction<Tables>,
  context: Context,
  account: Account,
  id: number,
  whenCancelled = notFound('Mødet findes ikke.'),
): Promise<Meeting> {
  const meeting = await selectOwn(transaction, account, id).forUpdate().executeTakeFirst();
  if (!meeting) throw notFound('Mødet findes ikke.');
  if (meeting.cancelled_at) throw whenCancelled;
  checkIsInTime(context, meeting, 'Fristen for at ændre mødet er overskredet.');
  return meeting;
}

/** @throws 409 when a change was made from an older version than there is now */
export function checkIsLatest(stored: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== stored.version)
    throw conflict('Der er gemt en anden ændring i mellemtiden.');
}

/** What was agreed to is not what it is now: the kitchen looks at it again. */
export function statusAfterChange({ status }: Pick<Meeting, 'status'>): Meeting['status'] {
  return status === 'ready' ? 'unapproved' : status;
}

function selectOwn(queries: Queries, account: Account, id: number) {
  return queries.selectFrom('meetings').selectAll().where('id', '=', id).where('account_id', '=', account.id);
}
