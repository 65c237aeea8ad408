import { nextOpenDay, previousOpenDay, today } from '@kantine/core';

import { Arrows } from './arrows';
import { DayLinks, type DayLinksProps } from './day-links';
import { lastDay } from './parse-day';
import { useGoToDay } from './use-go-to-day';

export function DateNavigator({ day, openingDays, now }: DayLinksProps) {
  const goTo = useGoToDay(openingDays);
  const previous = previousOpenDay(openingDays, day);
  const next = nextOpenDay(openingDays, day);
  return (
    <Arrows
      unit="dag"
      isFirst={previous < today(now)}
      isLast={next > lastDay(today(now))}
      onPrevious={() => goTo(previous)}
      onNext={() => goTo(next)}
    >
      <DayLinks day={day} openingDays={openingDays} now={now} />
    </Arrows>
  );
}
