import type { MenuItem } from '@kantine/shop';
import { type Instant, sayDeadline, useNow } from '@kantine/core';
import { CardGrid } from '@kantine/ui';
import { memo, useMemo } from 'react';

import { DishCard } from './dish-card';

const eagerCards = 3;

/** Memoised: typing a search text does not render it again. */
export const DishGrid = memo(function DishGrid({ dishes }: { dishes: readonly MenuItem[] }) {
  const deadlines = useMemo(
    () => [...new Set(dishes.map(({ deadline }) => deadline).filter((deadline) => deadline !== null))],
    [dishes],
  );
  const now = useNow(deadlines);
  const texts = new Map<Instant | null, string>(
    deadlines.filter((deadline) => deadline > now).map((deadline) => [deadline, sayDeadline(deadline, now)]),
  );
  return (
    <CardGrid>
      {dishes.map((dish, index) => (
        <DishCard
          key={dish.id}
          dish={dish}
          deadlineText={texts.get(dish.deadline) ?? null}
          isExpired={dish.deadline !== null && dish.deadline <= now}
          eager={index < eagerCards}
        />
      ))}
    </CardGrid>
  );
});
