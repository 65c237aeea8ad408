import { capitalise, type Day, failureOf, type Instant, sayDay, sayFailure, today } from '@kantine/core';
import { Link } from '@kantine/routing';
import { type MenuItem, useFoodSearch } from '@kantine/shop';
import { Badge, Button, ButtonLink, Skeleton, Spinner, useKeptFocus, VisuallyHidden } from '@kantine/ui';
import { type ReactNode, useId } from 'react';

import { WeekDish } from './week-dish';
import styles from './week-days.module.css';

interface WeekDayProps {
  day: Day;
  now: Instant;
  isListed: boolean;
  query: MenuOfDay | null;
  dishes: readonly MenuItem[];
}

interface MenuOfDay {
  data: readonly MenuItem[] | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

export function WeekDay({ day, now, isListed, query, dishes }: WeekDayProps) {
  const titleId = useId();
  const focus = useKeptFocus();
  const filter = useFoodSearch();
  const [weekday = '', ...date] = sayDay(day).split(' ');
  const isToday = day === today(now);
  const path = `/takeaway/${day}${filter}`;
  return (
    <section {...focus} tabIndex={-1} className={styles.day} aria-labelledby={titleId} data-today={isToday}>
      <h2 id={titleId}>
        <DayLink to={isListed ? path : null}>
          <span>{`${capitalise(weekday)} `}</span>
          <span className={styles.date}>{date.join(' ')}</span>
        </DayLink>
        {isToday && (
          <>
            <VisuallyHidden>, </VisuallyHidden>
            <Badge tone="accent">I dag</Badge>
          </>
        )}
      </h2>
      {query !== null ? (
        <Menu titleId={titleId} query={query} dishes={dishes} />
      ) : isListed ? (
        <p className={styles.none}>
          <ButtonLink to={path}>
            Se menuen<VisuallyHidden>{` til ${sayDay(day)}`}</VisuallyHidden>
          </ButtonLink>
        </p>
      ) : (
        <p className={styles.none}>
          {day < today(now) ? 'Kan ikke længere bestilles.' : 'Kan ikke bestilles endnu.'}
        </p>
      )}
    </section>
  );
}

function DayLink({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? children : <Link to={to}>{children}</Link>;
}

interface MenuProps {
  titleId: string;
  query: MenuOfDay;
  dishes: readonly MenuItem[];
}

function Menu({ titleId, query, dishes }: MenuProps) {
  if (query.isPending)
    return (
      <>
        <VisuallyHidden>
          <Spinner />
        </VisuallyHidden>
        <Skeleton shape="text" count={6} />
      </>
    );
  if (dishes.length > 0)
    return (
      <ul className={styles.dishes} aria-labelledby={titleId}>
        {dishes.map((dish) => (
          <WeekDish key={dish.id} dish={dish} />
        ))}
      </ul>
    );
  if (!query.data)
    return (
      <div className={styles.none} role="alert">
        <p>{sayFailure(failureOf(query.error))}</p>
        <Button
          icon="retry"
          busy={query.isFetching}
          aria-describedby={titleId}
          onClick={() => void query.refetch()}
        >
          Prøv igen
        </Button>
      </div>
    );
  return (
    <p className={styles.none}>
      {query.data.length > 0 ? 'Intet her passer til det, du har valgt.' : 'Menuen er tom.'}
    </p>
  );
}
