import { type Day, isDay, sayDate } from '@kantine/core';
import { announce, Button, TextField } from '@kantine/ui';
import { useRef, useState } from 'react';

import { useDraft } from '../draft/draft';
import { noSuchDayMessage } from '../meeting-form/validate-meeting';
import { seriesDays, tooManyDaysMessage } from '../rules/series-days';

export function DateFields({ days }: { days: readonly Day[] }) {
  const { date, plan, setPlan } = useDraft();
  return (
    <>
      <TextField
        label="Første dato"
        type="date"
        value={date}
        words={sayDate(date)}
        onChange={({ currentTarget: { value } }) => useDraft.getState().setDate(value)}
      />
      <TextField
        label="Ugentligt til og med"
        type="date"
        min={date || undefined}
        value={plan.until}
        words={sayDate(plan.until)}
        hint={days.length > 1 ? `${days.length} datoer i alt` : undefined}
        error={untilError(date, plan.until)}
        onChange={({ currentTarget: { value } }) => setPlan({ until: value })}
      />
      <AddDate days={days} />
    </>
  );
}

function untilError(first: string, until: string): string | undefined {
  if (until === '') return undefined;
  if (!isDay(until)) return noSuchDayMessage;
  if (!isDay(first)) return 'Vælg også en første dato.';
  return until < first ? 'Datoen ligger før den første dato. Vælg en senere.' : undefined;
}

function AddDate({ days }: { days: readonly Day[] }) {
  const [extra, setExtra] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const add = () => {
    if (!isDay(extra)) return refuse('Vælg den dato, der skal tilføjes.');
    if (days.includes(extra)) return refuse('Datoen er allerede med.');
    const { date, plan, setPlan } = useDraft.getState();
    const added = { picked: [...plan.picked, extra], leftOut: plan.leftOut.filter((day) => day !== extra) };
    if (!seriesDays(date, { ...plan, ...added }).days.includes(extra)) return refuse(tooManyDaysMessage);
    setPlan(added);
    announce(`${sayDate(extra)} er tilføjet.`);
    setExtra('');
  };
  return (
    <>
      <TextField
        ref={field}
        label="Endnu en dato"
        type="date"
        value={extra}
        words={sayDate(extra)}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          setExtra(value);
          setError(undefined);
        }}
      />
      <div>
        <Button icon="plus" onClick={add}>
          Tilføj dato
        </Button>
      </div>
    </>
  );
}
