import { canBeOrdered, type MenuItem } from '@kantine/shop';
import { type Day, useNow } from '@kantine/core';
import { useMemo, useState } from 'react';

const noDishes: readonly MenuItem[] = [];

/** The ids of the dishes that could not be ordered when the day's menu was first shown: nothing moves under a reader. */
export function useClosedDishes(day: Day, dishes: readonly MenuItem[] = noDishes): ReadonlySet<number> {
  const deadlines = useMemo(() => dishes.flatMap(({ deadline }) => deadline ?? []), [dishes]);
  const now = useNow(deadlines);
  const [first, setFirst] = useState<{ day: Day; closed: ReadonlySet<number> } | null>(null);
  if (first?.day === day) return first.closed;
  const closed = new Set(dishes.filter((dish) => !canBeOrdered(dish, now)).map(({ id }) => id));
  if (dishes.length > 0) setFirst({ day, closed });
  return closed;
}
