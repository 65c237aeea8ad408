import { addDays, type Day, sayDay } from '@kantine/shared/time';
import { Badge, Skeleton, Spinner, VisuallyHidden } from '@kantine/shared/ui';

import type { DailyMenu } from './menu-plan-api';
import styles from './menu-plan-days.module.css';

interface MenuPlanDaysProps {
  monday: Day;
  today: Day;
  menus: readonly DailyMenu[];
}

/** The week's days, each with its dishes. */
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
                <span className={styles.today}>
                  <VisuallyHidden>, </VisuallyHidden>
                  <Badge tone="accent">I dag</Badge>
                </span>
              )}
            </h2>
            <ul className={styles.dishes} data-many={dishes.length > 8}>
              {dishes.map((dish, index) => (
                <li key={index}>{dish}</li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}

/** `Mandag 23. november`, the weekday and the date in a look of their own. */
function DayName({ day }: { day: Day }) {
  const [weekday = '', ...date] = sayDay(day).split(' ');
  return (
    <>
      <span className={styles.weekday}>{weekday.charAt(0).toUpperCase() + weekday.slice(1)}</span>{' '}
      <span className={styles.date}>{date.join(' ')}</span>
    </>
  );
}

/** A week of working days, in the shape that it will have. */
export function ComingDays() {
  return (
    <>
      <VisuallyHidden>
        <Spinner />
      </VisuallyHidden>
      <div aria-hidden className={styles.days}>
        {Array.from({ length: 5 }, (_, index) => (
          <div key={index} className={styles.day}>
            <div className={styles.coming}>
              <Skeleton shape="text" count={1} />
            </div>
            <div className={styles.dishes}>
              <Skeleton shape="text" count={3} />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

/** How closely a week is set to stand on one sheet of paper. */
function paperFor(menus: readonly DailyMenu[]): 'roomy' | 'close' | 'closest' {
  const lines = menus
    .flatMap(({ dishes }) => dishes)
    .reduce((sum, dish) => sum + Math.ceil(dish.length / 70), 0);
  return lines <= 32 ? 'roomy' : lines <= 80 ? 'close' : 'closest';
}
