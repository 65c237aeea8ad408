import { toQueryIds } from '../contract/wire-id.ts';
import type { Queries } from '../database/database.ts';
import type { Context } from '../http/context.ts';
import { refusalCodes, refused, type ProblemError } from '../http/problem.ts';
import { shortagesOf, totalOreOf, type OrderLine, type Quantities } from '../orders/cart.ts';
import { toOre } from '../money/money.ts';
import { minuteMs } from '../time/durations.ts';
import { deadlineOf } from '../time/deadline.ts';
import { requireTakeawaySection, type MenuItem } from './menu.ts';

export interface TakeawayCart {
  readonly lines: OrderLine[];
  readonly items: MenuItem[];
  readonly totalOre: number;
}

/** Locks the items in a transaction. @returns the cart, or 11003 before 11001 */
export async function priceTakeawayCart(
  context: Context,
  queries: Queries,
  wanted: Quantities,
  hasBags: boolean,
): Promise<TakeawayCart | ProblemError> {
  const section = requireTakeawaySection(context);
  const select = queries
    .selectFrom('takeaway_menu_items')
    .selectAll()
    .where('id', 'in', toQueryIds(wanted.keys()))
    .orderBy('id');
  const items = await (queries.isTransaction ? select.forUpdate() : select).execute();

  const isOpen = (item: MenuItem) =>
    deadlineOf(item.pickup_at, section.preparation_time, section.opening_days) > context.now();
  const open = new Set(items.filter(isOpen).map(({ id }) => id));
  // A deleted item counts as expired.
  const expired = [...wanted.keys()].filter((id) => !open.has(id));
  if (expired.length > 0) {
    const message = 'En eller flere af tingene i kurven er desværre udløbet.';
    return refused(refusalCodes.expired, message, { takeaway_menu_items: expired.map((id) => ({ id })) });
  }

  const short = shortagesOf(items, wanted);
  if (short.length > 0) {
    const message = 'En eller flere af tingene i kurven er desværre udsolgt.';
    return refused(refusalCodes.soldOut, message, { takeaway_menu_items: short });
  }

  const lines = items.map((item) => toLine(item, wanted.get(item.id)!));
  const bags = hasBags ? bagLine(context, items) : undefined;
  return {
    lines: bags ? [...lines, bags] : lines,
    items,
    totalOre: totalOreOf(bags ? [...lines, bags] : lines),
  };
}

function toLine(item: MenuItem, quantity: number): OrderLine {
  return {
    takeawayMenuItemId: item.id,
    retailProductId: null,
    name: item.name,
    description: item.description,
    quantity,
    priceOre: item.price_ore,
    pickupAt: item.pickup_at,
  };
}

function bagLine(context: Context, items: readonly MenuItem[]): OrderLine | undefined {
  const { bag_product_name: name, bag_product_price: price } = requireTakeawaySection(context);
  if (name === null || price === null) return undefined;
  const pickups = new Set(items.map(({ pickup_at }) => Math.floor(pickup_at.getTime() / minuteMs)));
  return {
    takeawayMenuItemId: null,
    retailProductId: null,
    name,
    description: null,
    quantity: pickups.size,
    priceOre: toOre(price),
    pickupAt: null,
  };
}
