import { Form, type FormErrors, FormTextField, useChange, useValues } from '@kantine/shared/forms';
import { Notice, Section, showToast, Stack } from '@kantine/shared/ui';
import { nowAtVenue } from '@kantine/shared/time';
import { type ReactNode, useState } from 'react';

import { chosenRooms, type MeetingValues } from './meeting-values';
import type { Catalogue } from '../meeting/meeting';
import { meetingFaults, participantsOf } from './validate-meeting';
import { type DeliveryPlace, sayMisplaced } from '../rules/delivery-fit';
import { capacityOf, closedWeekday, endFor, tooManyParticipants } from '../rules/meeting-times';
import { AnswerFields } from './answer-fields';
import styles from './meeting-form.module.css';
import { RoomFields } from './room-fields';
import { useLock } from '../saving/use-inert-while-saving';
import { useMeetingsSection } from '../rules/meeting-settings';

interface MeetingFormProps {
  /** With an answer to each question, if an empty one. */
  initialValues: MeetingValues;
  /** What the venue held against them, by the form's own names. */
  initialErrors?: FormErrors | undefined;
  catalogue: Catalogue;
  /** Those that the meeting has already: they must still lie in it. */
  deliveries: readonly DeliveryPlace[];
  /** What is said of the date before it is chosen. */
  dateHint?: string | undefined;
  /** Nothing can be saved any more, and nothing is asked for. */
  isClosed?: boolean;
  onValues: (values: MeetingValues) => void;
  /** Saves a meeting that no rule is against. */
  onSave: (values: MeetingValues, pressed: string) => Promise<FormErrors | void> | FormErrors | void;
  /** Below the fields: the buttons, and what is to be read before them. */
  children: ReactNode;
}

/** What a meeting is: when, who, where, and the answers to the venue's own questions. */
export function MeetingForm(props: MeetingFormProps) {
  const { initialErrors, catalogue, deliveries, dateHint, isClosed, onValues, onSave, children } = props;
  // As the form begins: values that are made anew are no news.
  const [initialValues] = useState(props.initialValues);
  const section = useMeetingsSection();
  const { lock, whileLocked } = useLock();
  const faultsOf = (values: MeetingValues) =>
    meetingFaults(values, { catalogue, section, now: nowAtVenue() });

  return (
    <Form<MeetingValues>
      label="Møde"
      initialValues={initialValues}
      initialErrors={initialErrors}
      validate={isClosed ? undefined : faultsOf}
      onInvalid={(values) => toastFaults(faultsOf(values))}
      onValues={onValues}
      onSave={(values, pressed) => {
        // The clock has gone on since the last letter was typed.
        const faults = faultsOf(values);
        return Object.keys(faults).length > 0 ? faults : whileLocked(() => onSave(values, pressed));
      }}
    >
      <div {...lock}>
        <Section title="Basisoplysninger">
          <Stack>
            <FormTextField name="title" label="Titel" maxLength={200} autoComplete="off" />
            <FormTextField name="date" label="Dato" type="date" required atOnce hint={dateHint} />
            <Times />
          </Stack>
        </Section>
        <Section title="Deltagere">
          <div className={styles.pair}>
            <Count name="internal_participants" label="Antal interne" />
            <Count name="external_participants" label="Antal eksterne" />
          </div>
          <Capacity catalogue={catalogue} />
        </Section>
        <AnswerFields fields={catalogue.fields} />
        <RoomFields rooms={catalogue.rooms} />
      </div>
      <LeftOut deliveries={deliveries} />
      {children}
    </Form>
  );
}

/** Says aloud what stands at the fields: the two rules that concern several of them. */
export function toastFaults(faults: Readonly<Record<string, string>>) {
  for (const words of [tooManyParticipants, closedWeekday])
    if (Object.values(faults).includes(words)) showToast(words, { type: 'error' });
}

/** The end follows a start that is chosen. */
function Times() {
  const change = useChange();
  return (
    <div className={styles.pair}>
      <FormTextField
        name="start_time"
        label="Starttidspunkt"
        type="time"
        required
        atOnce
        onValue={(start) => {
          if (start !== '') change('end_time', endFor(start));
        }}
      />
      <FormTextField name="end_time" label="Sluttidspunkt" type="time" required atOnce />
    </div>
  );
}

function Count({ name, label }: { name: string; label: string }) {
  return (
    <FormTextField
      name={name}
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      required
      atOnce
    />
  );
}

/** How many there is room for, beside how many come. */
function Capacity({ catalogue }: { catalogue: Catalogue }) {
  const values = useValues<MeetingValues>();
  const rooms = chosenRooms(values);
  const participants = participantsOf(values);
  const capacity = capacityOf(rooms, catalogue.rooms);
  const places = capacity === null ? 'Lokalerne har plads til alle' : `Der er plads til ${capacity} i alt`;
  return (
    <p aria-live="polite">
      {rooms.length > 0 && (participants ? `${places}, og I er ${participants}.` : `${places}.`)}
    </p>
  );
}

/** Names the deliveries that the meeting, as it is now, would leave out. */
function LeftOut({ deliveries }: { deliveries: readonly DeliveryPlace[] }) {
  const values = useValues<MeetingValues>();
  const sentences = sayMisplaced(deliveries, {
    startTime: values.start_time,
    endTime: values.end_time,
    roomIds: chosenRooms(values),
  });
  return (
    <div aria-live="polite">
      {sentences.length > 0 && (
        <Notice tone="warning">
          <Stack space="small">
            {sentences.map((sentence, index) => (
              <p key={index}>{sentence}</p>
            ))}
          </Stack>
        </Notice>
      )}
    </div>
  );
}
