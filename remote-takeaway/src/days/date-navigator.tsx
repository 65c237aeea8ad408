import { nextOpenDay, previousOpenDay, today } from '@kantine/core';
import { Button } from '@kantine/ui';
import { useEffect, useRef } from 'react';

import { DayLinks, type DayLinksProps } from './day-links';
import { lastDay } from './parse-day';
import { useGoToDay } from './use-go-to-day';

/** The next days, with an arrow at each end. */
export function DateNavigator({ day, openingDays, now }: DayLinksProps) {
  const goTo = useGoToDay(openingDays);
  const previous = previousOpenDay(openingDays, day);
  const next = nextOpenDay(openingDays, day);
  const isFirst = previous < today(now);
  const isLast = next > lastDay(today(now));
  const previousButton = useRef<HTMLButtonElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isFirst && document.activeElement === previousButton.current) nextButton.current?.focus();
    if (isLast && document.activeElement === nextButton.current) previousButton.current?.focus();
  }, [isFirst, isLast]);

  return (
    <>
      <Button
        ref={previousButton}
        look="quiet"
        icon="previous"
        aria-label="Forrige dag"
        disabled={isFirst}
        onClick={() => goTo(previous)}
      />
      <DayLinks day={day} openingDays={openingDays} now={now} />
      <Button
        ref={nextButton}
        look="quiet"
        icon="next"
        aria-label="Næste dag"
        disabled={isLast}
        onClick={() => goTo(next)}
      />
    </>
  );
}
