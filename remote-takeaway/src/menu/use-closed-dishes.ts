import { canBeOrdered, type MenuItem } from '@kantine/shop';
import { type Day, useNow, useSession } from '@kantine/core';
import { useMemo, useState } from 'react';

const noDishes: readonly MenuItem[] = [];

/** The ids of the dishes that could not be ordered when the day's menu was first shown: nothing moves under a reader. */
export function useClosedDishes(day: Day, dishes: readonly MenuItem[] = noDishes): ReadonlySet<number> {
  const deadlines = useMemo(() => dishes.flatMap(({ deadline }) => deadline ?? []), [dishes]);
  const now = useNow(deadlines);
  const account = useSession((session) => session.account);
  // The server's HTML, and a session that begins, have no age yet.
  const shown = `${day} ${account?.verified_age}`;
  const [first, setFirst] = useState<{ shown: string; closed: ReadonlySet<number> } | null>(null);
  if (first?.shown === shown) return first.closed;
  const closed = new Set(dishes.filter((dish) => !canBeOrdered(dish, now, account)).map(({ id }) => id));
  if (dishes.length > 0) setFirst({ shown, closed });
  return closed;
}
