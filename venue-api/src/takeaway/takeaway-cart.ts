import { toQueryIds } from '../contract/wire-id.ts';
import type { Queries } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import type { Account } from '../http/account.ts';
import type { Context } from '../http/context.ts';
import type { ProblemError } from '../http/problem.ts';
import { findUnavailable, toLine, type OrderLine, type Quantities } from '../orders/cart.ts';
import { findTooYoung } from '../orders/sold-food.ts';
import { toOre } from '../money/money.ts';
import { weekdayOf } from '../time/danish-time.ts';
import { minuteMs } from '../time/durations.ts';
import { deadlineOf } from '../time/deadline.ts';
import { requireTakeawaySection } from './menu.ts';

/** Locks the items in a transaction. @returns the lines, or 11003 before 11001 before a 422 */
export async function priceTakeawayCart(
  context: Context,
  queries: Queries,
  account: Account | null,
  wanted: Quantities,
  hasBags: boolean,
): Promise<OrderLine[] | ProblemError> {
  const { preparation_time, opening_days } = requireTakeawaySection(context);
  const select = queries
    .selectFrom('takeaway_menu_items')
    .selectAll()
    .where('id', 'in', toQueryIds(wanted.keys()))
    .orderBy('id');
  const items = await (queries.isTransaction ? select.forUpdate() : select).execute();

  const open = items.filter(
    ({ day, pickup_at }) =>
      opening_days.includes(weekdayOf(day)) &&
      deadlineOf(pickup_at, preparation_time, opening_days) > context.now(),
  );
  const unavailable = findUnavailable('takeaway', open, wanted, {
    expired: 'En eller flere af tingene i kurven er desværre udløbet.',
    soldOut: 'En eller flere af tingene i kurven er desværre udsolgt.',
  });
  const refusal = unavailable ?? findTooYoung('takeaway', items, account);
  if (refusal) return refusal;
  const lines = items.map((item) => ({
    ...toLine(item, wanted),
    takeaway_menu_item_id: item.id,
    pickup_at: item.pickup_at,
  }));
  return hasBags ? [...lines, ...bagLines(context, items)] : lines;
}

function bagLines(context: Context, items: readonly Row<'takeaway_menu_items'>[]): OrderLine[] {
  const { bag_product_name: name, bag_product_price: price } = requireTakeawaySection(context);
  if (name === null || price === null) return [];
  const pickups = new Set(items.map(({ pickup_at }) => Math.floor(pickup_at.getTime() / minuteMs)));
  return [{ product_name: name, quantity: pickups.size, price_ore: toOre(price) }];
}
