import { addDays, type Day, isoWeekOf, sayDay } from '@kantine/core';

import { Arrows } from '../days/arrows';
import { lastDay } from '../days/parse-day';
import { useGoToWeek } from './use-week';
import styles from './week-screen.module.css';

interface WeekNavigatorProps {
  monday: Day;
  first: Day;
  today: Day;
}

export function WeekNavigator({ monday, first, today }: WeekNavigatorProps) {
  const goTo = useGoToWeek();
  const { week, year } = isoWeekOf(monday);
  const next = addDays(monday, 7);
  return (
    <div className={styles.weeks}>
      <Arrows
        unit="uge"
        isFirst={monday <= first}
        isLast={next > lastDay(today)}
        onPrevious={() => goTo(addDays(monday, -7))}
        onNext={() => goTo(next)}
      >
        <p className={styles.week} aria-live="polite" aria-atomic>
          <strong>{`Uge ${week}/${year}`}</strong>
          <span>{`${dateOf(monday)} – ${dateOf(addDays(monday, 6))}`}</span>
        </p>
      </Arrows>
    </div>
  );
}

/** `23. november` */
const dateOf = (day: Day) => sayDay(day).split(' ').slice(1).join(' ');
