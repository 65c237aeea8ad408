import { addDays, capitalise, type Day, sayDay } from '@kantine/core';
import { FavouriteMark } from '@kantine/shop';
import { Badge, classNames, Skeleton, Spinner, VisuallyHidden } from '@kantine/ui';

import type { DailyMenu } from './menu-plan-api';
import styles from './menu-plan-days.module.css';

interface MenuPlanDaysProps {
  monday: Day;
  today: Day;
  menus: readonly DailyMenu[];
}

export function MenuPlanDays({ monday, today, menus }: MenuPlanDaysProps) {
  return (
    <ol className={styles.days} data-paper={paperFor(menus)}>
      {menus.map(({ weekday, dishes }) => {
        const day = addDays(monday, weekday - 1);
        const isToday = day === today;
        return (
          <li key={weekday} className={styles.day} {...(isToday && { 'aria-current': 'date' })}>
            <h2>
              <DayName day={day} />
              {isToday && (
                // A printed sheet marks no current day: it hangs all week.
                <span className={styles.today} data-print="none">
                  <VisuallyHidden>, </VisuallyHidden>
                  <Badge tone="accent">I dag</Badge>
                </span>
              )}
            </h2>
            <ul translate="no" className={styles.dishes} data-many={dishes.length > 8}>
              {dishes.map((dish, index) => (
                <li key={index}>
                  <span>{dish}</span>
                  <FavouriteMark name={dish} />
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}

function DayName({ day }: { day: Day }) {
  const [weekday = '', ...date] = sayDay(day).split(' ');
  return (
    <>
      <span className={styles.weekday}>{capitalise(weekday)}</span>{' '}
      <span className={styles.date}>{date.join(' ')}</span>
    </>
  );
}

export function MenuPlanSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <Spinner />
      </VisuallyHidden>
      <div aria-hidden className={styles.days}>
        {Array.from({ length: 5 }, (_, index) => (
          <div key={index} className={styles.day}>
            <div className={styles.comingDay}>
              <Skeleton shape="text" count={1} />
            </div>
            <div className={classNames(styles.dishes, styles.comingDishes)}>
              <Skeleton shape="text" count={3} />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

/** Printed layouts, largest type first: letters on a line, height of the page in lines. */
const papers = [
  { name: 'airy', columns: 1, letters: 48, height: 16 },
  { name: 'roomy', columns: 1, letters: 58, height: 24 },
  { name: 'close', columns: 2, letters: 34, height: 36 },
] as const;

function paperFor(menus: readonly DailyMenu[]): string {
  const fitting = papers.find(({ columns, letters, height }) => {
    const linesOf = (dish: string) => Math.ceil(dish.length / letters);
    const heights = menus.map(({ dishes }) =>
      Math.ceil(dishes.reduce((lines, dish) => lines + linesOf(dish), 0) / columns),
    );
    return heights.reduce((sum, lines) => sum + lines, 0) <= height;
  });
  return fitting?.name ?? 'closest';
}
