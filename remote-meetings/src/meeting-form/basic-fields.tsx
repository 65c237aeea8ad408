import { FormTextField, useFormValues, useSetFormValue } from '@kantine/ui/forms';
import { useRef } from 'react';

import { endsAfterStart, suggestEndTime } from '../rules/meeting-times';
import styles from './meeting-form.module.css';
import { maxTitle, type MeetingValues } from './meeting-values';

export type FieldHints = Readonly<Record<string, string>>;

interface BasicFieldsProps {
  hints: FieldHints;
  dateHint: string | undefined;
}

export function BasicFields({ hints, dateHint }: BasicFieldsProps) {
  const { title, date } = useFormValues<MeetingValues>();
  return (
    <>
      <FormTextField
        name="title"
        label="Titel"
        maxLength={maxTitle}
        autoComplete="off"
        hint={title.length >= maxTitle - 1 ? hints['title'] : undefined}
      />
      <FormTextField
        name="date"
        label="Dato"
        type="date"
        required
        // Typing 2026 passes the years 0002, 0020 and 0202.
        validatesAtOnce={date > '1900'}
        hint={[date === '' && hints['date'], dateHint].filter(Boolean).join(' ') || undefined}
      />
      <TimeFields hints={hints} />
    </>
  );
}

function TimeFields({ hints }: { hints: FieldHints }) {
  const change = useSetFormValue();
  const { start_time: startBefore, end_time: endTime } = useFormValues<MeetingValues>();
  const suggested = useRef(startBefore && suggestEndTime(startBefore));
  const followStart = (startTime: string) => {
    const isChosen = endTime !== '' && endTime !== suggested.current;
    if (startTime === '' || (isChosen && endsAfterStart({ startTime, endTime }))) return;
    suggested.current = suggestEndTime(startTime);
    change('end_time', suggested.current);
  };
  return (
    <div className={styles.pair}>
      <FormTextField
        name="start_time"
        label="Starttidspunkt"
        type="time"
        hint={startBefore === '' ? hints['start_time'] : undefined}
        required
        validatesAtOnce
        onValue={followStart}
      />
      <FormTextField
        name="end_time"
        label="Sluttidspunkt"
        type="time"
        hint={endTime === '' ? hints['end_time'] : undefined}
        required
        validatesAtOnce
      />
    </div>
  );
}
