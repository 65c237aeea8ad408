import {
  addDays,
  type Day,
  dayOf,
  mondayOf,
  openDaysOfWeek,
  queryClient,
  today,
  type Venue,
} from '@kantine/core';
import { useTakeawayCart } from '../carts/takeaway-cart';
import { menuQuery } from '../dishes/menu-query';
import { type RecentOrder, recentOrdersQuery } from './last-order-query';
import { orderAgain, type OrderPreview, previewOrder } from '../order-again/order-again';
import { type OrderedLine, parseOrderedLines, toWantedLines } from '../order-again/wanted-lines';

export interface SameDay {
  day: Day;
  preview: OrderPreview | null;
  missing: readonly string[];
}

export interface SameWeek {
  days: readonly SameDay[];
  /** @returns what was left out of that which the days had before */
  add: () => string[];
}

/** The orders of the week before, else of the last calendar week. @returns `null` without such orders */
export async function planSameWeek(venue: Venue, monday: Day): Promise<SameWeek | null> {
  const { takeaway } = venue;
  if (!takeaway) return null;
  const lastWeek = addDays(mondayOf(today()), -7);
  const weeks = [addDays(monday, -7), lastWeek];
  const orders = await queryClient.fetchQuery(recentOrdersQuery(lastWeek));
  const wanted = weeks.map((from) => wantedOf(orders, venue, from, monday)).find(({ length }) => length > 0);
  if (!wanted) return null;
  const asked = openDaysOfWeek(today(), takeaway.openingDays, monday);
  const shop = { useCart: useTakeawayCart };
  const plans = await Promise.all(
    wanted.map(async ({ day, lines }) => ({
      day,
      lines,
      menus: asked.includes(day)
        ? [{ day, offers: await queryClient.fetchQuery(menuQuery(day, takeaway)) }]
        : [],
    })),
  );
  const days = plans.map(({ day, lines, menus }) => {
    const preview = previewOrder(shop, lines, menus);
    return { day, preview, missing: preview?.missing ?? lines.map(({ name }) => name) };
  });
  const add = () =>
    plans.flatMap(({ lines, menus }, index) => {
      const { preview, missing } = days[index]!;
      if (!preview) return [];
      const had = lines.filter(({ name }) => !missing.includes(name));
      return orderAgain(shop, had, menus).leftOut.filter((words) => !preview.tooFew.includes(words));
    });
  return { days, add };
}

interface WantedDay {
  day: Day;
  lines: readonly OrderedLine[];
}

function wantedOf(orders: readonly RecentOrder[], venue: Venue, from: Day, monday: Day): WantedDay[] {
  return [0, 1, 2, 3, 4, 5, 6].flatMap((weekday): WantedDay[] => {
    const earlier = addDays(from, weekday);
    const orderAgain = orders.flatMap((order) => {
      const isThen = (pickupAt: number | null) => pickupAt !== null && dayOf(pickupAt) === earlier;
      const lines = order.lines.filter(({ pickupAt }) => isThen(pickupAt ?? order.deliverAt));
      return toWantedLines({ ...order, lines }, venue);
    });
    const lines = parseOrderedLines({ orderAgain });
    return lines ? [{ day: addDays(monday, weekday), lines }] : [];
  });
}
