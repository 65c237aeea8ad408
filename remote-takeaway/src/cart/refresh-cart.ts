import {
  type CartChange,
  isExpired,
  reconcileLine,
  keepLine,
  type LineUpdate,
  type MenuItem,
  menuQuery,
  type TakeawayLine,
  removeLine,
  useTakeawayCart,
} from '@kantine/shop';
import { type Day, type Instant, nowAtVenue, queryClient, type Venue } from '@kantine/core';

export async function refreshCart({ takeaway }: Venue, { maxAge = 0 } = {}): Promise<void> {
  if (!takeaway) return;
  const { lines, reconcile } = useTakeawayCart.getState();
  const days = [...new Set(lines.map(({ item }) => item.day))];
  const menus = new Map<Day, readonly MenuItem[]>();
  await Promise.allSettled(
    days.map(async (day) =>
      menus.set(day, await queryClient.fetchQuery({ ...menuQuery(day, takeaway), staleTime: maxAge })),
    ),
  );
  reconcile((line) => reconcileDish(line, menus.get(line.item.day), nowAtVenue()));
}

/** Updates a line to the menu of its day. @param menu undefined if unknown: only the deadline counts then */
export function reconcileDish(
  line: TakeawayLine,
  menu: readonly MenuItem[] | undefined,
  now: Instant,
): LineUpdate<MenuItem> {
  const found = menu?.find(({ id }) => id === line.item.id);
  if (isExpired(found ?? line.item, now)) return removeLine(line, 'tooLate');
  return menu ? reconcileLine(line, found, pickupChanges) : keepLine(line);
}

function pickupChanges({ pickupAt: was }: MenuItem, { id, name, pickupAt: is }: MenuItem): CartChange[] {
  return was === is ? [] : [{ itemId: id, name, kind: 'pickup', was, is }];
}
