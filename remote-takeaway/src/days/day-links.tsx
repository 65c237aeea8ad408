import {
  type Day,
  type Instant,
  nextOpenDay,
  openDayFrom,
  type OpeningDays,
  sayDayBriefly,
  today,
} from '@kantine/core';
import { Link } from '@kantine/routing';
import { useFoodSearch } from '@kantine/shop';
import { useEffect, useRef } from 'react';

import styles from './day-links.module.css';

const linkCount = 6;
const state = { keepsFocus: true };

export interface DayLinksProps {
  day: Day;
  openingDays: OpeningDays;
  now: Instant;
}

export function DayLinks({ day, openingDays, now }: DayLinksProps) {
  const days = [openDayFrom(openingDays, today(now))];
  while (days.length < linkCount) days.push(nextOpenDay(openingDays, days.at(-1)!));

  const filter = useFoodSearch();
  // `scrollIntoView` would scroll the page too.
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current)
      nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [day]);

  return (
    <nav ref={nav} className={styles.days} aria-label="De næste dage">
      {days.map((linked) => (
        <Link
          key={linked}
          to={`/takeaway/${linked}${filter}`}
          state={state}
          className={styles.day}
          aria-current={linked === day ? 'date' : undefined}
        >
          {sayDayBriefly(linked, now)}
        </Link>
      ))}
    </nav>
  );
}
