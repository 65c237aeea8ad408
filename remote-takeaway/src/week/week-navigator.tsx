import { addDays, type Day, isoWeekOf, sayDay } from '@kantine/core';
import { Button } from '@kantine/ui';
import { useEffect, useRef } from 'react';

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
  const isFirst = monday <= first;
  const isLast = next > lastDay(today);
  const previousButton = useRef<HTMLButtonElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isFirst && document.activeElement === previousButton.current) nextButton.current?.focus();
    if (isLast && document.activeElement === nextButton.current) previousButton.current?.focus();
  }, [isFirst, isLast]);

  return (
    <div className={styles.weeks}>
      <Button
        ref={previousButton}
        look="quiet"
        icon="previous"
        aria-label="Forrige uge"
        disabled={isFirst}
        onClick={() => goTo(addDays(monday, -7))}
      />
      <p className={styles.week} aria-live="polite" aria-atomic>
        <strong>{`Uge ${week}/${year}`}</strong>
        <span>{`${dateOf(monday)} – ${dateOf(addDays(monday, 6))}`}</span>
      </p>
      <Button
        ref={nextButton}
        look="quiet"
        icon="next"
        aria-label="Næste uge"
        disabled={isLast}
        onClick={() => goTo(next)}
      />
    </div>
  );
}

/** `23. november` */
const dateOf = (day: Day) => sayDay(day).split(' ').slice(1).join(' ');
