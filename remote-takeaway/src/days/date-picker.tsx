import { type Day, type Instant, isDay, sayDate, today } from '@kantine/core';
import { Button, classNames, TextField, VisuallyHidden } from '@kantine/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import styles from './date-picker.module.css';
import { lastDay } from './parse-day';

/** A date counts as chosen after this pause: typing the 12th passes the 1st. */
const typingPauseMs = 300;

/** Earlier dates show no error: typing 2032 passes the years 0002, 0020 and 0203. */
const firstCheckedYear = '1900';

export function DatePicker({ day, now, onPick }: { day: Day; now: Instant; onPick: (day: Day) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const first = today(now);
  const last = lastDay(first);
  const picked = typed !== null && isDay(typed) ? typed : null;
  const isOutside = picked !== null && (picked < first || picked > last);
  const error = isOutside && picked > firstCheckedYear ? 'Vælg en dag fra i dag og et år frem.' : undefined;
  const pick = useEffectEvent((chosen: Day) => {
    setTyped(null);
    if (chosen !== day) onPick(chosen);
  });

  useEffect(() => {
    if (picked === null || isOutside) return undefined;
    const timer = setTimeout(() => pick(picked), typingPauseMs);
    return () => clearTimeout(timer);
  }, [picked, isOutside]);

  const open = () => {
    try {
      field.current?.showPicker();
    } catch {
      // An older browser has no picker of its own to show: the date is typed.
      field.current?.focus();
    }
  };

  return (
    <div className={styles.picker}>
      {/* Text instead of aria-label: a search by label finds the field alone. */}
      <Button look="quiet" icon="calendar" onClick={open}>
        <VisuallyHidden>Vælg dato</VisuallyHidden>
      </Button>
      <TextField
        ref={field}
        className={classNames(styles.field, isOutside && styles.shown)}
        label="Vælg dato"
        type="date"
        min={first}
        max={last}
        value={typed ?? day}
        words={error ? undefined : sayDate(typed ?? day)}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={(event) => {
          if (!event.target.validity.valid || !event.target.value) setTyped(null);
        }}
      />
    </div>
  );
}
