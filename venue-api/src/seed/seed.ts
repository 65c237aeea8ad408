import { sql } from 'kysely';

import { hashPassword } from '../accounts/passwords/passwords.ts';
import type { Transaction } from '../database/database.ts';
import type { NewRow, Tables } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import { insertMeeting, resolveMeeting } from '../meetings/booking/meeting-request.ts';
import { readProducts } from '../meetings/deliveries/deliveries.ts';
import { addDays, danishDay, weekdayOf, weekdays } from '../time/danish-time.ts';
import type { DemoVenue, MeetingCatalogue } from '../venues/venue.ts';

/** Existing rows stay. Of several processes that start together, one seeds. */
export async function seed(context: Context): Promise<void> {
  const { db, venue } = context;
  await db.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(hashtext(current_schema()))`.execute(transaction);
    if (await isEmpty(transaction, 'retail_products')) await seedRetail(transaction, venue.retail);
    if (venue.accounts.length === 0 || !(await isEmpty(transaction, 'accounts'))) return;
    await seedAccounts(transaction, venue, context.now());
    if (venue.meetings) await seedMeetings(transaction, venue.meetings, danishDay(context.now()));
  });
}

async function isEmpty(transaction: Transaction, table: 'retail_products' | 'accounts'): Promise<boolean> {
  return !(await transaction.selectFrom(table).select('id').limit(1).executeTakeFirst());
}

async function seedAccounts(transaction: Transaction, { accounts }: DemoVenue, now: Date): Promise<void> {
  const rows = await Promise.all(
    accounts.map(async ({ password, ...account }) => ({
      ...account,
      password_hash: await hashPassword(password),
      allows_notifications: true,
      verified_at: now,
    })),
  );
  await insertAll(transaction, 'accounts', rows);
}

async function seedRetail(
  transaction: Transaction,
  { featured, products, folders }: DemoVenue['retail'],
): Promise<void> {
  await insertAll(
    transaction,
    'retail_folders',
    folders.map(({ id, name, description, image }) => ({ id, name, description, image })),
  );
  await insertAll(transaction, 'retail_products', [
    ...products,
    ...folders.flatMap((folder) => folder.products),
  ]);
  const positionsOf = (things: readonly { id: number }[], retail_folder_id: number | null) =>
    things.map(({ id }, index) => ({
      content_type: 'retail-products' as const,
      content_id: id,
      retail_folder_id,
      priority: index + 101,
      is_featured: featured.includes(id),
    }));
  await insertAll(transaction, 'retail_menu_items', [
    ...folders.map(({ id, inFolder = null }, index) => ({
      content_type: 'retail-folders' as const,
      content_id: id,
      retail_folder_id: inFolder,
      priority: index + 1,
      is_featured: false,
    })),
    ...positionsOf(products, null),
    ...folders.flatMap((folder) => positionsOf(folder.products, folder.id)),
  ]);
}

async function seedMeetings(
  transaction: Transaction,
  { rooms, folders, fields, meetings }: MeetingCatalogue,
  today: string,
): Promise<void> {
  await insertAll(transaction, 'meeting_rooms', rooms);
  await insertAll(
    transaction,
    'meeting_folders',
    folders.map(({ id, name }) => ({ id, name })),
  );
  await insertAll(
    transaction,
    'meeting_products',
    folders.flatMap(({ products }) => products),
  );
  await insertAll(
    transaction,
    'meeting_menu_items',
    folders.flatMap((folder) =>
      folder.products.map(({ id }, index) => ({
        meeting_folder_id: folder.id,
        content_id: id,
        priority: index + 1,
      })),
    ),
  );
  await insertAll(transaction, 'meeting_fields', fields);
  const products = await readProducts(transaction);
  for (const { inDays, account_id, status, ...meeting } of meetings) {
    const request = { ...meeting, date: workingDay(today, inDays) };
    const resolved = await resolveMeeting(transaction, { opening_days: [...weekdays] }, request);
    await insertMeeting(transaction, { account_id, status }, request, resolved, products);
  }
}

/** Rows with ids of their own: the next id follows them. */
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
