import { sql } from 'kysely';

import { hashPassword } from '../accounts/passwords/passwords.ts';
import type { Transaction } from '../database/database.ts';
import type { NewRow, Tables } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import { insertMeeting, resolveMeeting } from '../meetings/booking/meeting-request.ts';
import { readProducts } from '../meetings/deliveries/deliveries.ts';
import { addDays, danishDay, weekdayOf, weekdays } from '../time/danish-time.ts';
import type { DemoMeeting, DemoVenue } from '../venues/venue.ts';

/** Existing rows stay. Of several processes that start together, one seeds. @returns whether this one did */
export async function seed(context: Context): Promise<boolean> {
  const { db, venue } = context;
  return db.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = 0`.execute(transaction);
    // Hashing the passwords takes seconds on a slow machine.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(hashtext(current_schema()))`.execute(transaction);
    if (await transaction.selectFrom('retail_products').select('id').limit(1).executeTakeFirst())
      return false;
    for (const [table, rows] of Object.entries(venue.rows))
      await insertAll(transaction, table as keyof Tables, rows);
    await insertAll(transaction, 'accounts', await toAccountRows(venue, context.now()));
    await bookMeetings(transaction, venue.meetings ?? [], danishDay(context.now()));
    return true;
  });
}

function toAccountRows({ accounts }: DemoVenue, now: Date): Promise<NewRow<'accounts'>[]> {
  return Promise.all(
    accounts.map(async ({ password, ...account }) => ({
      ...account,
      password_hash: await hashPassword(password),
      allows_notifications: true,
      verified_at: now,
    })),
  );
}

async function bookMeetings(transaction: Transaction, meetings: readonly DemoMeeting[], today: string) {
  const products = await readProducts(transaction);
  for (const { inDays, account_id, status, ...meeting } of meetings) {
    const request = { ...meeting, date: workingDay(today, inDays) };
    const resolved = await resolveMeeting(transaction, { opening_days: [...weekdays] }, request);
    await insertMeeting(transaction, { account_id, status }, request, resolved, products);
  }
}

async function insertAll<Table extends keyof Tables>(
  transaction: Transaction,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto<keyof Tables>(table)
    .values(rows as never)
    .execute();
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(
    transaction,
  );
}

function workingDay(today: string, count: number): string {
  const step = Math.sign(count);
  let day = today;
  for (let remainingDays = Math.abs(count); remainingDays > 0;) {
    day = addDays(day, step);
    if (!['saturday', 'sunday'].includes(weekdayOf(day))) remainingDays -= 1;
  }
  return day;
}
