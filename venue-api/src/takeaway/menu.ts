import type { Selectable } from 'kysely';

import type { Tables } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import { notFound } from '../http/problem.ts';
import { toOre } from '../payments/money.ts';
import { danishDay, daysBetween, instantAt, weekdayOf } from '../time/danish-time.ts';
import type { TakeawaySection } from '../venues/venue.ts';

export type MenuItem = Selectable<Tables['takeaway_menu_items']>;

const planned = 366;

/** The takeaway settings of a venue that has takeaway; 404 for one that has not. */
export function takeawayOf({ venue }: Context): TakeawaySection {
  if (!venue.store.takeaway_section) throw notFound('Her er ingen takeaway.');
  return venue.store.takeaway_section;
}

/** A day's menu. The first time somebody asks for a day, its dishes get their rows, so that there is a stock to take from. */
export async function menuOf(context: Context, day: string): Promise<MenuItem[]> {
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
  await layOutDay(context, day);
  return itemsOf();
}

async function layOutDay(context: Context, day: string): Promise<void> {
  const { db, venue, now } = context;
  const isOpen = takeawayOf(context).opening_days.includes(weekdayOf(day));
  if (!isOpen || !venue.menuFor || Math.abs(daysBetween(danishDay(now()), day)) > planned) return;
  const isLaidOut = await db
    .selectFrom('takeaway_days')
    .select('day')
    .where('day', '=', day)
    .executeTakeFirst();
  if (isLaidOut) return;

  const entries = venue.menuFor(day);
  await db.transaction().execute(async (transaction) => {
    // Whoever comes second waits here for the first and then has nothing to do.
    const isMine = await transaction
      .insertInto('takeaway_days')
      .values({ day })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!isMine || entries.length === 0) return;
    await transaction
      .insertInto('takeaway_menu_items')
      .values(
        entries.map((entry) => ({
          day,
          dish: entry.dish,
          name: entry.name,
          description: entry.description,
          price_ore: toOre(entry.price),
          image: entry.image,
          pickup_at: instantAt(day, entry.pickupTime),
          remaining: entry.remaining,
          is_featured: entry.isFeatured,
        })),
      )
      .execute();
  });
}
