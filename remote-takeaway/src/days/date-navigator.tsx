import {
  capitalise,
  type Day,
  formatDay,
  type Instant,
  nextOpenDay,
  type OpeningDays,
  previousOpenDay,
  relativeDay,
  sayDay,
  today,
} from '@kantine/core';
import { Button } from '@kantine/ui';
import { useEffect, useRef } from 'react';

import styles from './date-navigator.module.css';
import { lastDay } from './parse-day';
import { useGoToDay } from './use-go-to-day';

interface DateNavigatorProps {
  day: Day;
  openingDays: OpeningDays;
  now: Instant;
}

export function DateNavigator({ day, openingDays, now }: DateNavigatorProps) {
  const goTo = useGoToDay(openingDays);
  const previous = previousOpenDay(openingDays, day);
  const next = nextOpenDay(openingDays, day);
  const isFirst = previous < today(now);
  const isLast = next > lastDay(today(now));
  const buttons = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const [previousButton, nextButton] = buttons.current?.querySelectorAll('button') ?? [];
    if (isFirst && document.activeElement === previousButton) nextButton?.focus();
    if (isLast && document.activeElement === nextButton) previousButton?.focus();
  }, [isFirst, isLast]);

  return (
    <div ref={buttons} className={styles.navigator}>
      <Button
        look="quiet"
        icon="previous"
        aria-label="Forrige dag"
        disabled={isFirst}
        onClick={() => goTo(previous)}
      />
      <p className={styles.day} aria-live="polite" aria-atomic>
        <DayText day={day} now={now} />
      </p>
      <Button look="quiet" icon="next" aria-label="Næste dag" disabled={isLast} onClick={() => goTo(next)} />
    </div>
  );
}

function DayText({ day, now }: { day: Day; now: Instant }) {
  const relative = relativeDay(day, now);
  if (!relative) return <strong>{`${capitalise(weekdayName(day))} ${formatDay(day)}`}</strong>;
  return (
    <>
      <strong>{relative}</strong>
      <span className={styles.date}>{`, ${sayDay(day)}`}</span>
    </>
  );
}

function weekdayName(day: Day): string {
  return sayDay(day).split(' ', 1)[0] ?? '';
}
