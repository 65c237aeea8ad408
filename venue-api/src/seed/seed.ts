import { sql } from 'kysely';

import { hashPassword } from '../accounts/passwords/passwords.ts';
import type { Queries } from '../database/database.ts';
import type { Context } from '../http/context.ts';
import { toOre } from '../money/money.ts';
import { toFoodColumns } from '../venues/food-columns.ts';
import { restartIds } from './restart-ids.ts';
import { seedMeetings } from './seed-meetings.ts';
import type { DemoVenue, RetailProduct } from '../venues/venue.ts';

/** Existing rows stay. Of several processes that start together, one seeds. */
export async function seed(context: Context): Promise<void> {
  const { db, venue } = context;
  await db.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(hashtext(current_schema()))`.execute(transaction);
    await seedRetail(transaction, venue);
    const isNew = await seedAccounts(transaction, venue, context.now());
    if (isNew && venue.meetings) await seedMeetings(transaction, venue.meetings, context.now());
  });
}

async function seedAccounts(queries: Queries, { accounts }: DemoVenue, now: Date): Promise<boolean> {
  const there = await queries.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  if (there || accounts.length === 0) return false;
  const rows = await Promise.all(
    accounts.map(async ({ groupId, password, ...account }) => ({
      ...account,
      account_group_id: groupId,
      password_hash: await hashPassword(password),
      allows_marketing: false,
      allows_notifications: true,
      verified_at: now,
    })),
  );
  await queries.insertInto('accounts').values(rows).execute();
  await restartIds(queries, 'accounts');
  return true;
}

async function seedRetail(queries: Queries, { retailRoot, retailFolders }: DemoVenue): Promise<void> {
  const there = await queries.selectFrom('retail_products').select('id').limit(1).executeTakeFirst();
  if (there) return;
  const products = [...retailRoot, ...retailFolders.flatMap((folder) => folder.products)];
  if (retailFolders.length > 0) {
    await queries
      .insertInto('retail_folders')
      .values(retailFolders.map(({ id, name, description, image }) => ({ id, name, description, image })))
      .execute();
  }
  await queries
    .insertInto('retail_products')
    .values(
      products.map(({ id, name, description, price, barcode, image, remaining, ...food }) => ({
        id,
        name,
        description,
        price_ore: toOre(price),
        barcode,
        image,
        remaining: remaining ?? null,
        ...toFoodColumns(food),
      })),
    )
    .execute();
  const toPosition =
    (content_type: 'retail-folders' | 'retail-products', folderId: number | null) =>
    ({ id: content_id, isFeatured }: Partial<RetailProduct> & { id: number }, index: number) => ({
      content_type,
      content_id,
      retail_folder_id: folderId,
      priority: index + 1 + (content_type === 'retail-products' ? 100 : 0),
      is_featured: isFeatured ?? false,
    });
  await queries
    .insertInto('retail_menu_items')
    .values([
      ...retailFolders.map((folder, index) =>
        toPosition('retail-folders', folder.inFolder ?? null)({ id: folder.id }, index),
      ),
      ...retailRoot.map(toPosition('retail-products', null)),
      ...retailFolders.flatMap((folder) => folder.products.map(toPosition('retail-products', folder.id))),
    ])
    .execute();
}
