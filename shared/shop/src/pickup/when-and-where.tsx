import {
  clockTimeOf,
  dayOf,
  type Instant,
  sayDate,
  sayDay,
  sayTime,
  today,
  useNow,
  useVenue,
} from '@kantine/core';
import { useMemo } from 'react';

import type { Pickup } from './pickups-of';
import styles from './when-and-where.module.css';

interface WhenAndWhereProps {
  pickups: readonly Pickup[];
  place: readonly string[];
}

export function WhenAndWhere({ pickups, place }: WhenAndWhereProps) {
  const times = useMemo(() => pickups.map(({ at }) => at), [pickups]);
  const now = useNow(times);
  const { name, address } = useVenue();
  return (
    <div className={styles.pickup}>
      <p className={styles.onPaper} translate="no">
        {[name, address].filter(Boolean).join(' · ')}
      </p>
      {times.map((at) => (
        <Time key={at} at={at} now={now} />
      ))}
      {place.filter(Boolean).map((words, index) => (
        <p key={index} className={styles.place}>
          {words}
        </p>
      ))}
      {times.length === 0 && <p className={styles.noTime}>Ordren har ingen afhentningstid</p>}
    </div>
  );
}

function Time({ at, now }: { at: Instant; now: Instant }) {
  const day = dayOf(at);
  const isThisYear = day.slice(0, 4) === today(now).slice(0, 4);
  const [weekday, ...date] = (isThisYear ? sayDay(day) : sayDate(day)).split(' ');
  return (
    <p className={styles.time}>
      <span>{`${at < now ? 'Afhentningen var' : 'Hentes'} ${weekday}`}</span>{' '}
      <span className={styles.date}>{`${date.join(' ')} ${sayTime(clockTimeOf(at))}`}</span>
    </p>
  );
}
