import { nextOpenDay, openDayFrom, type OpeningDays } from '@kantine/shared/opening-days';
import { Link } from '@kantine/shared/router';
import { type Day, type Instant, sayDayBriefly, today } from '@kantine/shared/time';
import { useEffect, useRef } from 'react';

import styles from './day-links.module.css';

/** How many days are one press away. */
const count = 6;
const state = { keepsFocus: true };

/** The next open days. */
export function DayLinks({ day, openingDays, now }: { day: Day; openingDays: OpeningDays; now: Instant }) {
  const days = [openDayFrom(openingDays, today(now))];
  while (days.length < count) days.push(nextOpenDay(openingDays, days.at(-1)!));

  // Where they do not all have room, the shown one comes into sight; the page itself does not move.
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (line.current && shown)
      line.current.scrollLeft = shown.offsetLeft - (line.current.clientWidth - shown.offsetWidth) / 2;
  }, [day]);

  return (
    <nav ref={line} className={styles.days} aria-label="De næste dage">
      {days.map((one) => (
        <Link
          key={one}
          to={`/takeaway/${one}`}
          state={state}
          className={styles.day}
          aria-current={one === day ? 'date' : undefined}
        >
          {sayDayBriefly(one, now)}
        </Link>
      ))}
    </nav>
  );
}
