import type { Row } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import { notFound } from '../http/problem.ts';
import { danishDay, daysBetween, instantAt, weekdayOf } from '../time/danish-time.ts';
import type { TakeawaySection } from '../venues/store-attributes.ts';

export type MenuItem = Row<'takeaway_menu_items'>;

const maxDaysAhead = 366;

export function requireTakeawaySection({ venue }: Context): TakeawaySection {
  if (!venue.store.takeaway_section) throw notFound('Her er ingen takeaway.');
  return venue.store.takeaway_section;
}

/** Creates a day's rows on first request, so that its dishes have a stock. */
export async function readMenu(context: Context, day: string): Promise<MenuItem[]> {
  if (!requireTakeawaySection(context).opening_days.includes(weekdayOf(day))) return [];
  const itemsOf = () =>
    context.db
      .selectFrom('takeaway_menu_items')
      .selectAll()
      .where('day', '=', day)
      .orderBy('pickup_at')
      .orderBy('id')
      .execute();
  const items = await itemsOf();
  if (items.length > 0) return items;
  await createMenuItems(context, day);
  return itemsOf();
}

async function createMenuItems(context: Context, day: string): Promise<void> {
  const { db, venue, now } = context;
  if (!venue.menuFor || Math.abs(daysBetween(danishDay(now()), day)) > maxDaysAhead) return;
  const isCreated = await db
    .selectFrom('takeaway_days')
    .select('day')
    .where('day', '=', day)
    .executeTakeFirst();
  if (isCreated) return;

  const entries = venue.menuFor(day);
  await db.transaction().execute(async (transaction) => {
    // A parallel request waits here for the first one and inserts nothing.
    const isFirst = await transaction
      .insertInto('takeaway_days')
      .values({ day })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!isFirst || entries.length === 0) return;
    await transaction
      .insertInto('takeaway_menu_items')
      .values(
        entries.map(({ pickupTime, ...dish }) => ({ ...dish, day, pickup_at: instantAt(day, pickupTime) })),
      )
      .execute();
  });
}
