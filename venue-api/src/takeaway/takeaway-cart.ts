import { toKnownIds } from '../contract/wire-id.ts';
import type { Queries } from '../database/database.ts';
import type { Context } from '../http/context.ts';
import { refusalCode, refused, type Problem } from '../http/problem.ts';
import { shortagesOf, totalOf, type Line, type Quantities } from '../orders/cart.ts';
import { toOre } from '../payments/money.ts';
import { deadlineOf } from './deadline.ts';
import { takeawayOf, type MenuItem } from './menu.ts';

const minute = 60_000;

/** A takeaway cart that can be ordered now. */
export interface TakeawayCart {
  readonly lines: Line[];
  readonly items: MenuItem[];
  /** With carrier bags. */
  readonly totalOre: number;
}

/**
 * Looks the wanted items up and prices them. In a transaction the items stay locked until its end, always in the
 * same order, so that nobody else sells them meanwhile and no two orders wait for each other.
 * @returns the cart, or why it cannot be had (11003 before 11001: what is past its deadline is not worth a count)
 */
export async function priceTakeawayCart(
  context: Context,
  queries: Queries,
  wanted: Quantities,
  hasBags: boolean,
): Promise<TakeawayCart | Problem> {
  const section = takeawayOf(context);
  const select = queries
    .selectFrom('takeaway_menu_items')
    .selectAll()
    .where('id', 'in', toKnownIds(wanted.keys()))
    .orderBy('id');
  const items = await (queries.isTransaction ? select.forUpdate() : select).execute();

  const isOpen = (item: MenuItem) =>
    deadlineOf(item.pickup_at, section.preparation_time, section.opening_days) > context.now();
  const open = new Set(items.filter(isOpen).map(({ id }) => id));
  // An item that is gone is as late as one can be.
  const expired = [...wanted.keys()].filter((id) => !open.has(id));
  if (expired.length > 0) {
    const message = 'En eller flere af tingene i kurven er desværre udløbet.';
    return refused(refusalCode.expired, message, { takeaway_menu_items: expired.map((id) => ({ id })) });
  }

  const short = shortagesOf(items, wanted);
  if (short.length > 0) {
    const message = 'En eller flere af tingene i kurven er desværre udsolgt.';
    return refused(refusalCode.soldOut, message, { takeaway_menu_items: short });
  }

  const lines = items.map((item) => toLine(item, wanted.get(item.id)!));
  const bags = hasBags ? bagLine(context, items) : undefined;
  return {
    lines: bags ? [...lines, bags] : lines,
    items,
    totalOre: totalOf(bags ? [...lines, bags] : lines),
  };
}

function toLine(item: MenuItem, quantity: number): Line {
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

/** One bag for each time that the customer comes by, to the minute. */
function bagLine(context: Context, items: readonly MenuItem[]): Line | undefined {
  const { bag_product_name: name, bag_product_price: price } = takeawayOf(context);
  if (name === null || price === null) return undefined;
  const pickups = new Set(items.map(({ pickup_at }) => Math.floor(pickup_at.getTime() / minute)));
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
