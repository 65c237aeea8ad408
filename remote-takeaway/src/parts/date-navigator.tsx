import { nextOpenDay, type OpeningDays, previousOpenDay } from '@kantine/shared/opening-days';
import { useNavigate } from '@kantine/shared/router';
import { type Day, type Instant, relativeDay, sayDay, today } from '@kantine/shared/time';
import { Button } from '@kantine/shared/ui';

import styles from './date-navigator.module.css';

/** Steps through the days on which takeaway is open; never to one that is over. */
export function DateNavigator({
  day,
  openingDays,
  now,
}: {
  day: Day;
  openingDays: OpeningDays;
  now: Instant;
}) {
  const navigate = useNavigate();
  const go = (to: Day) => void navigate(`/takeaway/${to}`, { state: { keepsFocus: true } });
  const previous = previousOpenDay(openingDays, day);
  const relative = relativeDay(day, now);
  const spoken = sayDay(day);

  return (
    <div className={styles.navigator}>
      <Button
        look="quiet"
        icon="previous"
        aria-label="Forrige dag"
        disabled={previous < today(now)}
        onClick={() => go(previous)}
      />
      <p className={styles.day} aria-live="polite" aria-atomic>
        {relative ? (
          <>
            <strong>{relative}</strong>
            <span className={styles.date}>, {spoken}</span>
          </>
        ) : (
          <strong>{spoken.charAt(0).toUpperCase() + spoken.slice(1)}</strong>
        )}
      </p>
      <Button
        look="quiet"
        icon="next"
        aria-label="Næste dag"
        onClick={() => go(nextOpenDay(openingDays, day))}
      />
    </div>
  );
}
