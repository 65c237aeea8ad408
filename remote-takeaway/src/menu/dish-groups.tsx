import { mayOrder, type MenuItem, nextOrderableDay, useFoodSearch } from '@kantine/shop';
import { type Day, relativeDay, sayDay, today, useNow, useSession, useVenue } from '@kantine/core';
import { useNavigate } from '@kantine/routing';
import { Button } from '@kantine/ui';
import { memo, useId } from 'react';

import { lastDay } from '../days/parse-day';
import { DishGrid } from './dish-grid';
import styles from './dish-groups.module.css';

interface DishGroupsProps {
  day: Day;
  dishes: readonly MenuItem[];
  closed: ReadonlySet<number>;
  isAnyOpen: boolean;
  text: string;
}

export const DishGroups = memo(function DishGroups({
  day,
  dishes,
  closed,
  isAnyOpen,
  text,
}: DishGroupsProps) {
  const titleId = useId();
  const account = useSession((session) => session.account);
  const open = dishes.filter(({ id }) => !closed.has(id));
  const others = dishes.filter(({ id }) => closed.has(id));
  return (
    <>
      {open.length > 0 && <DishGrid dishes={open} text={text} />}
      {others.length > 0 && (
        <section aria-labelledby={titleId} className={styles.closed}>
          {!isAnyOpen && <NextDay day={day} dishes={dishes} />}
          <h2 id={titleId}>
            {others.every((dish) => mayOrder(dish, account))
              ? 'Kan ikke længere bestilles'
              : 'Kan ikke bestilles'}
          </h2>
          <DishGrid
            dishes={others}
            text={open.length > 0 ? '' : text}
            headingLevel={3}
            isFirst={open.length === 0}
          />
        </section>
      )}
    </>
  );
});

function NextDay({ day, dishes }: Pick<DishGroupsProps, 'day' | 'dishes'>) {
  const navigate = useNavigate();
  const filter = useFoodSearch();
  const now = useNow();
  const next = nextOrderableDay(day, useVenue().takeaway!, dishes, now);
  if (next === null || next > lastDay(today(now))) return null;
  const relative = relativeDay(next, now)?.toLowerCase();
  return (
    <Button
      look="primary"
      className={styles.next}
      onClick={() => void navigate(`/takeaway/${next}${filter}`)}
    >
      {`Bestil til ${relative ? `${relative}, ` : ''}${sayDay(next)}`}
    </Button>
  );
}
