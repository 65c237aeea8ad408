import type { MenuItem } from '@kantine/shared/carts';
import { type Instant, sayDeadline, useNow } from '@kantine/shared/time';
import { CardGrid } from '@kantine/shared/ui';
import { memo, useMemo } from 'react';

import { DishCard } from './dish-card';

/** How many cards are on the first screen: their pictures are fetched at once. */
const firstSeen = 3;

/** Dishes as cards. Each closes at the very moment of its deadline. A letter typed does not draw them anew. */
export const DishGrid = memo(function DishGrid({ dishes }: { dishes: readonly MenuItem[] }) {
  const deadlines = useMemo(
    () => [...new Set(dishes.map(({ deadline }) => deadline).filter((deadline) => deadline !== null))],
    [dishes],
  );
  const now = useNow(deadlines);
  // Many dishes share a deadline: its words are made once.
  const words = new Map<Instant | null, string>(
    deadlines.filter((deadline) => deadline > now).map((deadline) => [deadline, sayDeadline(deadline, now)]),
  );
  return (
    <CardGrid>
      {dishes.map((dish, index) => (
        <DishCard
          key={dish.id}
          dish={dish}
          deadline={words.get(dish.deadline) ?? null}
          isOver={dish.deadline !== null && dish.deadline <= now}
          eager={index < firstSeen}
        />
      ))}
    </CardGrid>
  );
});
