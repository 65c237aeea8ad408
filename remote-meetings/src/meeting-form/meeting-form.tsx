import {
  Form,
  type FormErrors,
  FormCountField,
  FormTextField,
  useSetFormValue,
  useFormValues,
} from '@kantine/ui/forms';
import { nowAtVenue } from '@kantine/core';
import { Notice, Section, showToast, Stack } from '@kantine/ui';
import { type ReactNode, useRef, useState } from 'react';

import { capacityOf, type Catalogue } from '../catalogue/catalogue';
import { deliveryFitWarnings, type DeliveryTarget } from '../rules/delivery-fit';
import { useMeetingSettings } from '../rules/change-deadline';
import { endsAfterStart, suggestEndTime } from '../rules/meeting-times';
import { useInertWhileSaving } from '../saving/use-inert-while-saving';
import { AnswerField } from './answer-field';
import styles from './meeting-form.module.css';
import { chosenRoomIds, type MeetingValues, toLimits } from './meeting-values';
import { RoomFields } from './room-fields';
import {
  closedWeekdayMessage,
  countParticipants,
  tooManyParticipantsMessage,
  validateMeeting,
} from './validate-meeting';

interface MeetingFormProps {
  initialValues: MeetingValues;
  initialErrors?: FormErrors | undefined;
  catalogue: Catalogue;
  deliveries: readonly DeliveryTarget[];
  hints?: Readonly<Record<string, string>> | undefined;
  isReadOnly?: boolean;
  onValues: (values: MeetingValues) => void;
  onSave: (values: MeetingValues, pressed: string) => Promise<FormErrors | void> | FormErrors | void;
  children: ReactNode;
}

export function MeetingForm(props: MeetingFormProps) {
  const { initialErrors, catalogue, deliveries, hints = {}, isReadOnly, onValues, onSave, children } = props;
  const [initialValues] = useState(props.initialValues);
  const settings = useMeetingSettings();
  const { fieldsProps, saveInert } = useInertWhileSaving();
  const validate = (values: MeetingValues) =>
    validateMeeting(values, { catalogue, settings, now: nowAtVenue() });

  return (
    <Form<MeetingValues>
      label="Møde"
      initialValues={initialValues}
      initialErrors={initialErrors}
      validate={isReadOnly ? undefined : validate}
      onInvalid={(values) => toastSharedErrors(validate(values))}
      onValues={onValues}
      onSave={(values, pressed) => {
        // The deadline may have passed since the last input.
        const errors = validate(values);
        return Object.keys(errors).length > 0 ? errors : saveInert(() => onSave(values, pressed));
      }}
    >
      <div {...fieldsProps}>
        <Section title="Basisoplysninger">
          <Stack>
            <FormTextField
              name="title"
              label="Titel"
              maxLength={200}
              autoComplete="off"
              hint={hints['title']}
            />
            <FormTextField
              name="date"
              label="Dato"
              type="date"
              required
              validatesAtOnce
              hint={hints['date']}
            />
            <TimeFields hints={hints} />
          </Stack>
        </Section>
        <Section title="Deltagere">
          <div className={styles.pair}>
            <FormCountField name="internal_participants" label="Antal interne" required validatesAtOnce />
            <FormCountField name="external_participants" label="Antal eksterne" required validatesAtOnce />
          </div>
          <Capacity catalogue={catalogue} />
        </Section>
        {catalogue.fields.length > 0 && (
          <Section title="Yderligere oplysninger">
            <Stack>
              {catalogue.fields.map((field) => (
                <AnswerField key={field.id} field={field} />
              ))}
            </Stack>
          </Section>
        )}
        <RoomFields rooms={catalogue.rooms} hints={hints} />
      </div>
      <FitWarnings deliveries={deliveries} />
      {children}
    </Form>
  );
}

export function toastSharedErrors(errors: Readonly<Record<string, string>>) {
  for (const message of [tooManyParticipantsMessage, closedWeekdayMessage])
    if (Object.values(errors).includes(message)) showToast(message, { type: 'error' });
}

function TimeFields({ hints }: { hints: Readonly<Record<string, string>> }) {
  const change = useSetFormValue();
  const { start_time: startBefore, end_time: endTime } = useFormValues<MeetingValues>();
  const suggested = useRef(startBefore && suggestEndTime(startBefore));
  /** A chosen end stays while it is after the start. */
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
        hint={hints['start_time']}
        required
        validatesAtOnce
        onValue={followStart}
      />
      <FormTextField
        name="end_time"
        label="Sluttidspunkt"
        type="time"
        hint={hints['end_time']}
        required
        validatesAtOnce
      />
    </div>
  );
}

function Capacity({ catalogue }: { catalogue: Catalogue }) {
  const values = useFormValues<MeetingValues>();
  const roomIds = chosenRoomIds(values);
  const participants = countParticipants(values);
  const capacity = capacityOf(roomIds, catalogue.rooms);
  const seats = capacity === null ? 'Lokalerne har plads til alle' : `Der er plads til ${capacity} i alt`;
  return (
    <p aria-live="polite">
      {roomIds.length > 0 && (participants ? `${seats}, og I er ${participants}.` : `${seats}.`)}
    </p>
  );
}

function FitWarnings({ deliveries }: { deliveries: readonly DeliveryTarget[] }) {
  const values = useFormValues<MeetingValues>();
  const warnings = deliveryFitWarnings(deliveries, toLimits(values));
  return (
    <div aria-live="polite">
      {warnings.length > 0 && (
        <Notice tone="warning">
          <Stack space="small">
            {warnings.map((warning, index) => (
              <p key={index}>{warning}</p>
            ))}
          </Stack>
        </Notice>
      )}
    </div>
  );
}
