import { type Day, type Instant, isDay, today } from '@kantine/shared/time';
import { TextField } from '@kantine/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';

import styles from './date-picker.module.css';
import { lastDay } from './parse-day';

/** How long nothing more is typed before a date counts as chosen, in milliseconds: on the way to the 12th stands the 1st. */
const pause = 300;

/** A year that is being typed runs through the centuries: until here nothing is said about it. */
const centuries = '1900';

interface DatePickerProps {
  day: Day;
  now: Instant;
  onPick: (day: Day) => void;
}

/** Any day from today to a year ahead. What is being typed is the field's own until it is a day that can be gone to. */
export function DatePicker({ day, now, onPick }: DatePickerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const first = today(now);
  const last = lastDay(first);
  const picked = typed !== null && isDay(typed) ? typed : null;
  const isOutside = picked !== null && (picked < first || picked > last);
  const pick = useEffectEvent((to: Day) => {
    setTyped(null);
    if (to !== day) onPick(to);
  });

  useEffect(() => {
    if (picked === null || isOutside) return undefined;
    const timer = setTimeout(() => pick(picked), pause);
    return () => clearTimeout(timer);
  }, [picked, isOutside]);

  return (
    <TextField
      className={styles.picker}
      label="Vælg dato"
      type="date"
      min={first}
      max={last}
      value={typed ?? day}
      error={isOutside && picked > centuries ? 'Vælg en dag fra i dag og et år frem.' : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={(event) => {
        // What is no day that can be gone to is put back.
        if (!event.target.validity.valid || !event.target.value) setTyped(null);
      }}
    />
  );
}
