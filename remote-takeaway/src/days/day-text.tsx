import { capitalise, type Day, formatDay, type Instant, relativeDay, sayDay } from '@kantine/core';

import styles from './day-text.module.css';

export function DayText({ day, now }: { day: Day; now: Instant }) {
  const relative = relativeDay(day, now);
  return (
    <p className={styles.day}>
      <span aria-hidden className={styles.short}>
        {relative ? `${relative.toLowerCase()}, ${sayDayInShort(day)}` : sayDayInShort(day)}
      </span>
      <span className={styles.whole} aria-live="polite" aria-atomic>
        {relative ? (
          <>
            <strong>{relative}</strong>
            <span>{`, ${sayDay(day)}`}</span>
          </>
        ) : (
          <strong>{`${capitalise(wordsOf(day)[0])} ${formatDay(day)}`}</strong>
        )}
      </span>
    </p>
  );
}

/** `ti. 24. nov.` */
function sayDayInShort(day: Day): string {
  const [weekday, date, month] = wordsOf(day);
  return `${weekday.slice(0, 2)}. ${date} ${month.length > 4 ? `${month.slice(0, 3)}.` : month}`;
}

const wordsOf = (day: Day) => sayDay(day).split(' ') as [string, string, string];
